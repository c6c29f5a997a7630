/** What the check of the lashings is, and is not: said wherever its figures are. */
export const CHECK_AID =
  'A check aid, not an approval: floor, rings, the cargo’s own strength, dynamic handling and the ship’s manual are not checked.';
