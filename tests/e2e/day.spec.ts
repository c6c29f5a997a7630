import { testDay } from './day/testDay';

// The full one, with sixty photographs, is `npm run test:day`.
testDay(
  'a short day without a network: what was typed and taken is on the server once',
  { containers: 2, photographs: 4, large: 1, heic: 1, inFull: false },
  480_000,
);
