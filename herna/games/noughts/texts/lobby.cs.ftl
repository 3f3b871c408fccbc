about = Tři v řadě vyhrávají. Hra, na které je vidět, jak je herna postavená.
    .kind = na chvíli
    .minutes = 3
setting-board = Plán
