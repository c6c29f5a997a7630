import { beforeEach, expect, it } from 'vitest';
import { keepContainers, knownContainer } from './knownContainers';

const OWNER = 'surveyor@plimsoll.example';
const NUMBER = 'CSQU3054383';

beforeEach(() => localStorage.clear());

it('tells another job what was noted of a container, and the same job nothing', () => {
  keepContainers(OWNER, 'JO-1', '2026-11-20 08:40:10.120', {
    [NUMBER]: { sizeType: '22G1', tare: 2230, plate: '', acep: false },
  });
  expect(knownContainer(OWNER, NUMBER, 'JO-1')).toBeNull();
  expect(knownContainer('somebody else', NUMBER, 'JO-2')).toBeNull();
  expect(knownContainer(OWNER, NUMBER, 'JO-2')).toEqual({
    facts: { sizeType: '22G1', tare: 2230 },
    job: 'JO-1',
    at: Number(new Date('2026-11-20T08:40:10')),
  });
});

it('keeps what was noted before beside what is noted now, and only the newest five hundred', () => {
  keepContainers(OWNER, 'JO-1', '2026-11-01', { [NUMBER]: { sizeType: '22G1', tare: 2230 } });
  keepContainers(OWNER, 'JO-2', '2026-11-02', {
    [NUMBER]: { tare: 2240, maxGross: 30480 },
    EMPTY: { plate: '' },
  });
  expect(knownContainer(OWNER, NUMBER, 'JO-3')?.facts).toEqual({
    sizeType: '22G1',
    tare: 2240,
    maxGross: 30480,
  });
  expect(knownContainer(OWNER, 'EMPTY', 'JO-3')).toBeNull();
  const many = Array.from({ length: 500 }, (_, at) => [`N${at}`, { tare: at + 1 }] as const);
  keepContainers(OWNER, 'JO-4', '2026-11-03', Object.fromEntries(many));
  expect(knownContainer(OWNER, NUMBER, 'JO-3')).toBeNull();
  expect(knownContainer(OWNER, 'N499', 'JO-3')?.facts).toEqual({ tare: 500 });
});

it('an old record that is opened again only fills what is not noted, and is not of today', () => {
  keepContainers(OWNER, 'JO-2', '2026-11-20 10:00:00', { [NUMBER]: { tare: 2240, plate: '' } });
  const old = { [NUMBER]: { sizeType: '22G1', tare: 2230, plate: 'GB-1' }, TCLU4711962: { tare: 2300 } };
  keepContainers(OWNER, 'JO-1', '2025-03-01 09:00:00', old);
  expect(knownContainer(OWNER, NUMBER, 'JO-3')).toEqual({
    facts: { sizeType: '22G1', tare: 2240, plate: 'GB-1' },
    job: 'JO-2',
    at: Number(new Date('2026-11-20T10:00:00')),
  });
  expect(knownContainer(OWNER, 'TCLU4711962', 'JO-3')).toEqual({
    facts: { tare: 2300 },
    job: 'JO-1',
    at: Number(new Date('2025-03-01T09:00:00')),
  });
});
