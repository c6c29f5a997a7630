import { beforeEach, expect, it } from 'vitest';
import { keepSeals, keptSealText, sealOfOtherJob } from './knownSeals';

const OWNER = 'surveyor@plimsoll.example';
const seal = (number: string, container = 'CSQU3054383') => ({ number, container, title: 'Customs seal' });

beforeEach(() => localStorage.clear());

it('knows a seal of another job on another container, however its number is written', () => {
  keepSeals(OWNER, 'JO-1', [seal('H 4471902')]);
  const found = sealOfOtherJob(OWNER, seal('h-4471902', 'MSKU1100817'), 'JO-2');
  expect(found && keptSealText(found)).toBe('the customs seal of CSQU 305438 3, job JO-1');
  // the same job, the same container, another person, another number
  expect(sealOfOtherJob(OWNER, seal('H 4471902', 'MSKU1100817'), 'JO-1')).toBeNull();
  expect(sealOfOtherJob(OWNER, seal('H 4471902', 'CSQU 305438 3'), 'JO-2')).toBeNull();
  expect(sealOfOtherJob('somebody', seal('H 4471902', 'MSKU1100817'), 'JO-2')).toBeNull();
  expect(sealOfOtherJob(OWNER, seal('', 'MSKU1100817'), 'JO-2')).toBeNull();
});

it('forgets a number that its job does not have any more, and keeps where a number stood first', () => {
  keepSeals(OWNER, 'JO-1', [seal('A1'), seal('B2')]);
  keepSeals(OWNER, 'JO-2', [seal('A1', 'MSKU1100817')]);
  expect(sealOfOtherJob(OWNER, seal('A1', 'TCLU4711962'), 'JO-3')?.job).toBe('JO-1');
  keepSeals(OWNER, 'JO-1', [seal('B2')]);
  expect(sealOfOtherJob(OWNER, seal('A1', 'TCLU4711962'), 'JO-3')).toBeNull();
  keepSeals(OWNER, 'JO-1', []);
  expect(sealOfOtherJob(OWNER, seal('B2', 'TCLU4711962'), 'JO-3')).toBeNull();
});
