import { beforeEach, expect, it } from 'vitest';
import { keepContainers, knownContainer } from './knownContainers';

const OWNER = 'surveyor@plimsoll.example';
const NUMBER = 'CSQU3054383';

beforeEach(() => localStorage.clear());

it('tells another job what was noted of a container, and the same job nothing', () => {
  keepContainers(OWNER, 'JO-1', { [NUMBER]: { sizeType: '22G1', tare: 2230, plate: '', acep: false } }, 5);
  expect(knownContainer(OWNER, NUMBER, 'JO-1')).toBeNull();
  expect(knownContainer('somebody else', NUMBER, 'JO-2')).toBeNull();
  expect(knownContainer(OWNER, NUMBER, 'JO-2')).toEqual({
    facts: { sizeType: '22G1', tare: 2230 },
    job: 'JO-1',
    at: 5,
  });
});

it('keeps what was noted before beside what is noted now, and only the newest five hundred', () => {
  keepContainers(OWNER, 'JO-1', { [NUMBER]: { sizeType: '22G1', tare: 2230 } }, 1);
  keepContainers(OWNER, 'JO-2', { [NUMBER]: { tare: 2240, maxGross: 30480 }, EMPTY: { plate: '' } }, 2);
  expect(knownContainer(OWNER, NUMBER, 'JO-3')?.facts).toEqual({
    sizeType: '22G1',
    tare: 2240,
    maxGross: 30480,
  });
  expect(knownContainer(OWNER, 'EMPTY', 'JO-3')).toBeNull();
  const many = Array.from({ length: 500 }, (_, at) => [`N${at}`, { tare: at + 1 }] as const);
  keepContainers(OWNER, 'JO-4', Object.fromEntries(many), 3);
  expect(knownContainer(OWNER, NUMBER, 'JO-3')).toBeNull();
  expect(knownContainer(OWNER, 'N499', 'JO-3')?.facts).toEqual({ tare: 500 });
});
