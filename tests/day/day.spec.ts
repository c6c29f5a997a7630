import { testDay } from '../e2e/day/testDay';

testDay(
  'a day without a network, in full: what was typed and taken is on the server once',
  { containers: 20, photographs: 60, large: 6, heic: 1, inFull: true },
  1_800_000,
);
