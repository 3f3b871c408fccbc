"""What tests of games need: the marks that name rules, and the contract that every game keeps."""
