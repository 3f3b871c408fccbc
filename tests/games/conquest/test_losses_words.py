"""What casualties, Morale, Pursuit and healing are told and asked in, in both languages."""

from __future__ import annotations

import pytest

from herna.games.conquest import GAME
from herna.games.conquest.events import losses as told
from herna.kernel import Event

MEN, KNIGHTS, LORD = "men-at-arms", "household-knights:2", "noble-lord"


@pytest.mark.parametrize(("event", "cs", "en"), [
    (told.WoundsSuffered(MEN, 1, None), "Regiment Muži ve zbrani dostává 1 zranění.",
     "The Men-at-Arms regiment takes 1 wound."),
    (told.WoundsSuffered(KNIGHTS, 5, MEN), "Regiment Zemští rytíři (2) dostává 5 zranění od Mužů ve zbrani.",
     "The Household Knights (2) regiment takes 5 wounds from Men-at-Arms."),
    (told.MoraleWounds(MEN, 3), "Za neúspěšné testy morálky dostává regiment Muži ve zbrani 3 zranění.",
     "The Men-at-Arms regiment takes 3 wounds for failed Morale Tests."),
    (told.StandsFell(MEN, 1, 3), "Regiment Muži ve zbrani ztrácí stand (zbývají 3).",
     "The Men-at-Arms regiment loses a stand (3 are left)."),
    (told.StandsFell(MEN, 2, 1), "Regiment Muži ve zbrani ztrácí 2 standy (zbývá 1).",
     "The Men-at-Arms regiment loses 2 stands (1 is left)."),
    (told.StandsFell(MEN, 5, 0), "Regiment Muži ve zbrani ztrácí 5 standů (nezbývá žádný).",
     "The Men-at-Arms regiment loses 5 stands (none is left)."),
    (told.StandWounded(MEN, 2, 4, False), "Zraněný stand regimentu Muži ve zbrani má 2 zranění ze 4.",
     "The wounded stand of the Men-at-Arms regiment has 2 of 4 wounds."),
    (told.StandWounded(MEN, 1, 4, True), "Velitelský stand regimentu Muži ve zbrani má 1 zranění ze 4.",
     "The command stand of the Men-at-Arms regiment has 1 of 4 wounds."),
    (told.CommandModelsFell(MEN, "leader, standard-bearer"), "Regiment Muži ve zbrani přichází o Velitele a Vlajkonoše.",
     "The Men-at-Arms regiment loses its Leader and Standard Bearer."),
    (told.BecameBroken(MEN, 2, 4), "Regiment Muži ve zbrani přišel v tomto kole o 2 ze 4 standů a je Broken.",
     "The Men-at-Arms regiment has lost 2 of 4 stands in this round and is Broken."),
    (told.BecameBroken(MEN, 0, 4), "Regiment Muži ve zbrani je Broken.", "The Men-at-Arms regiment is Broken."),
    (told.WasShattered(MEN, 2, 3), "Regiment Muži ve zbrani přišel ve stavu Broken o 2 ze 3 standů a je Shattered.",
     "The Men-at-Arms regiment has lost 2 of 3 stands while Broken and is Shattered."),
    (told.RegimentDestroyed(MEN), "Regiment Muži ve zbrani je zničen.", "The Men-at-Arms regiment is destroyed."),
    (told.CharacterWounded(LORD, MEN, 2, 4), "Šlechtic má 2 zranění ze 4.", "Noble Lord has 2 of 4 wounds."),
    (told.CharacterFell(LORD, MEN), "Šlechtic padá.", "Noble Lord falls."),
    (told.LastClash(MEN, KNIGHTS), "Ti, kdo zbyli z regimentu Muži ve zbrani, ještě naposledy útočí na Zemské rytíře (2).",
     "Who is left of the Men-at-Arms regiment strikes Household Knights (2) one last time."),
    (told.MoraleTested(MEN, 2, (), (1, 2, 6), (1, 2, 6), (), 1),
     "Regiment Muži ve zbrani testuje morálku proti Resolve 2 (1, 2, 6): 1 test neuspěl.",
     "The Men-at-Arms regiment tests Morale against Resolve 2 (1, 2, 6): 1 test fails."),
    (told.MoraleTested(MEN, 3, (), (1,), (1,), (), 0),
     "Regiment Muži ve zbrani testuje morálku proti Resolve 3 (1): všechny testy uspěly.",
     "The Men-at-Arms regiment tests Morale against Resolve 3 (1): all tests pass."),
    (told.FailuresLowered(MEN, "oblivious", 3, 2),
     "Pravidlo Oblivious snižuje regimentu Muži ve zbrani počet neúspěšných testů z 3 na 2.",
     "Oblivious lowers the failed tests of the Men-at-Arms regiment from 3 to 2."),
    (told.CharacterHealed(LORD, MEN, 2, 0), "Šlechtic se léčí o 2 zranění (žádné nezbývá).",
     "Noble Lord heals 2 wounds (none is left)."),
    (told.StandHealed(MEN, 1, 2, True), "Velitelský stand regimentu Muži ve zbrani se léčí o 1 zranění (zbývá 2).",
     "The command stand of the Men-at-Arms regiment heals 1 wound (2 are left)."),
    (told.StandRestored(MEN, 2, 2, None), "Regiment Muži ve zbrani obnovuje za 2 léčivé body ztracený stand (2 zranění).",
     "The Men-at-Arms regiment restores a lost stand for 2 healing points (with 2 wounds)."),
    (told.StandRestored(MEN, 5, 0, "leader"),
     "Regiment Muži ve zbrani obnovuje za 5 léčivých bodů ztracený stand a na něm získává zpět Velitele (bez zranění).",
     "The Men-at-Arms regiment restores a lost stand for 5 healing points and with it regains its Leader (without wounds)."),
    (told.HealingLost(MEN, 1, False), "Regiment Muži ve zbrani už nemá co léčit: 1 léčivý bod propadá.",
     "The Men-at-Arms regiment has nothing left to heal: 1 healing point is lost."),
    (told.HealingLost(MEN, 4, True), "Regiment Muži ve zbrani je Broken, a proto se neléčí.",
     "The Men-at-Arms regiment is Broken and cannot be healed."),
    (told.Pursued(MEN, KNIGHTS, 2126, 3),
     "Regiment Muži ve zbrani se přisouvá a znovu se dotýká Zemských rytířů (2) (3 standy v kontaktu).",
     "The Men-at-Arms regiment moves back into contact with Household Knights (2) (3 stands touch)."),
    (told.StayedStranded(MEN), "Regiment Muži ve zbrani se nemá kam přisunout a zůstává Stranded.",
     "The Men-at-Arms regiment has no way back into contact and stays Stranded."),
    (told.DecayRolled(MEN, None, 1, (5, 6), 2), "Regiment Muži ve zbrani hází na Decay (1) 5, 6 a utrží 2 zranění.",
     "The Men-at-Arms regiment rolls 5, 6 for Decay (1) and takes 2 wounds."),
    (told.DecayRolled(MEN, LORD, 2, (1, 2), 0), "Šlechtic hází na Decay (2) 1, 2 a zůstává bez zranění.",
     "Noble Lord rolls 1, 2 for Decay (2) and takes no wounds."),
    (told.AuraStruck(MEN, KNIGHTS, 4), "Regiment Muži ve zbrani dostává od Zemských rytířů (2) 4 zásahy za Aura of Death.",
     "The Men-at-Arms regiment takes 4 hits from the Aura of Death of Household Knights (2)."),
    (told.Trampled(MEN, KNIGHTS, 1), "Regiment Muži ve zbrani rozdupává Zemské rytíře (2) (1 zásah).",
     "The Men-at-Arms regiment tramples Household Knights (2) (1 hit)."),
])  # fmt: skip
def test_each_event_is_a_sentence(event: Event, cs: str, en: str) -> None:
    assert (GAME.texts.event("cs", event), GAME.texts.event("en", event)) == (cs, en)


def test_no_event_has_been_forgotten() -> None:
    kinds = {each for each in vars(told).values() if isinstance(each, type) and issubclass(each, Event) and each is not Event}
    rows = test_each_event_is_a_sentence.pytestmark[0].args[1]  # type: ignore[attr-defined]
    assert kinds == {type(row[0]) for row in rows}
