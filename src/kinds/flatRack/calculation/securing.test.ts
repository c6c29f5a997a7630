import { describe, expect, it } from 'vitest';
import { checkSecuring, countedLoad, weakest, type NotedLashing, type SecuringTerms } from './securing';
import type { RackMeasures } from './outOfGauge';
import type { StandingCargo } from './securing';

const rack: RackMeasures = {
  length: 12192,
  width: 2438,
  height: 2591,
  floor: 648,
  tare: 5200,
  maxGross: 45_000,
  ends: 'up',
};

const cargo: StandingCargo = {
  length: 10_400,
  width: 3120,
  height: 2640,
  cradle: null,
  offsetRight: 41,
  offsetDoors: 0,
  mass: 24_600,
  dunnage: 380,
  gravityRight: null,
  gravityDoors: null,
  gravityHeight: 1180,
  baseWidth: null,
  baseLength: null,
};

const terms: SecuringTerms = {
  area: 'C',
  road: false,
  friction: 0.4,
  sidewaysC: null,
  sidewaysCz: null,
  lengthwaysC: null,
  lengthwaysCz: null,
};

const chain = (no: string, rest: Partial<NotedLashing> = {}): NotedLashing => ({
  no,
  method: 'direct',
  side: no.startsWith('L') ? 'left' : 'right',
  towards: 'doors',
  kind: 'Chain',
  breaking: 200,
  msl: null,
  ring: 49,
  fitting: null,
  up: 40,
  along: 30,
  tension: 11,
  height: null,
  inset: null,
  ...rest,
});

const eight = ['L', 'R'].flatMap((side) => [
  chain(`${side}1`),
  chain(`${side}2`, { along: 34 }),
  chain(`${side}3`, { up: 45, along: 34, towards: 'front' }),
  chain(`${side}4`, { up: 45, towards: 'front' }),
]);

const check = (lines: readonly NotedLashing[], over: Partial<SecuringTerms> = {}) =>
  checkSecuring(rack, cargo, { ...terms, ...over }, lines);

describe('what a lashing counts for', () => {
  it('is its weakest part', () => {
    expect(countedLoad(chain('L1'))).toEqual({ msl: 100, counts: 49, weakest: 'ring' });
    expect(countedLoad(chain('L1', { ring: null, fitting: 80 }))).toMatchObject({
      counts: 80,
      weakest: 'fitting',
    });
    expect(countedLoad(chain('L1', { ring: null, msl: 66 }))).toMatchObject({
      counts: 66,
      weakest: 'lashing',
    });
  });

  it('is nothing without a breaking load, or of a kind that has no share', () => {
    expect(countedLoad(chain('L1', { breaking: null })).counts).toBeNull();
    expect(countedLoad(chain('L1', { kind: 'Rubber' })).counts).toBeNull();
    expect(check([chain('L1', { breaking: null })]).warnings).toContain('Not counted, no breaking load: L1');
  });

  it('counts for a side or an end alone, and for nothing with neither', () => {
    const placed = check([
      chain('L1', { towards: '' }),
      chain('L2', { side: '' }),
      chain('L3', { side: '', towards: '' }),
      chain('L4'),
    ]);
    expect(placed.warnings).toContain('Not counted, neither side nor end: L3');
  });

  it('is spread over the two directions by its angles', () => {
    const [one] = check(eight).lashings;
    expect(one?.sideways).toBeCloseTo(41.96, 2);
    expect(one?.lengthways).toBeCloseTo(28.22, 2);
  });
});

describe('the check in four directions', () => {
  it('adds the lashings that pull against the movement to the friction', () => {
    const { directions } = check(eight);
    expect(directions.map(({ direction, lashings }) => [direction, lashings])).toEqual([
      ['left', 4],
      ['right', 4],
      ['doors', 4],
      ['front', 4],
    ]);
    const sideways = weakest(directions, 'sideways');
    expect(sideways?.sliding.demand).toBeCloseTo(193.06, 2);
    expect(sideways?.sliding.friction).toBeCloseTo(72.4, 2);
    expect(sideways?.sliding.lashings).toBeCloseTo(162.07, 1);
    expect(sideways?.holds).toBe(true);
    // the end with fewer or steeper lashings is the weaker one
    expect(weakest(directions, 'lengthways')?.direction).toBe('doors');
  });

  it('says that one side is not held when its lashings are gone', () => {
    const lefts = eight.filter(({ side }) => side === 'left');
    const { directions, warnings } = check(lefts);
    expect(weakest(directions, 'sideways')).toMatchObject({ direction: 'left', holds: false, lashings: 0 });
    expect(warnings).toContain('No lashing against a movement to the left');
  });

  it('lets the road govern where it asks for more', () => {
    const { directions } = check(eight, { area: 'A', road: true });
    const by = Object.fromEntries(directions.map(({ direction, from }) => [direction, from]));
    expect(by).toMatchObject({ front: 'road', left: 'sea area A' });
    expect(directions.find(({ direction }) => direction === 'front')?.acceleration.c).toBe(0.8);
  });

  it('takes accelerations that were entered, and says so', () => {
    const found = weakest(check(eight, { sidewaysC: 0.5 }).directions, 'sideways');
    expect(found).toMatchObject({ from: 'sea area C, as entered', acceleration: { c: 0.5, cz: 1 } });
  });

  it('tips a cargo that stands out over the edge of the rack, not over its own', () => {
    const right = check([]).directions.find(({ direction }) => direction === 'right');
    // 1219 mm from the middle of the rack, less 41 mm of offset
    expect(right?.tipping?.weight).toBeCloseTo(24.6 * 9.81 * 1.178, 3);
    const none = checkSecuring(rack, { ...cargo, gravityHeight: null }, terms, []);
    expect(none.directions.every(({ tipping }) => tipping === null)).toBe(true);
  });

  it('gives no result, and names what is missing, without mass, friction or sea area', () => {
    const { directions, missing } = checkSecuring(
      rack,
      { ...cargo, mass: null },
      { ...terms, area: '', friction: null },
      eight,
    );
    expect(directions).toEqual([]);
    expect(missing).toEqual(['the mass of the cargo', 'the friction', 'the sea area']);
  });

  it('never mixes lashings over the top with direct ones', () => {
    const top = chain('T1', { method: 'top', side: '', towards: '', up: 80, tension: 4 });
    const { directions, topOver, lashings } = check([top], { area: 'A', friction: 0.45 });
    expect(lashings[0]?.sideways).toBeNull();
    expect(directions.map(({ by }) => by)).toEqual(['top', 'top', 'top', 'top']);
    const besideDirect = check([top, ...eight], { area: 'A', friction: 0.45 }).directions;
    expect(besideDirect.map(({ by, lashings: count }) => [by, count])).toEqual(
      check(eight, { area: 'A', friction: 0.45 }).directions.map(({ lashings: count }) => ['direct', count]),
    );
    const [sideways] = topOver;
    expect(sideways?.missing).toBeCloseTo(1.1 * (0.5 - 0.45) * 24.6 * 9.81, 6);
    expect(sideways?.brings).toBeCloseTo(2 * 0.45 * 4 * Math.sin((80 * Math.PI) / 180), 9);
    expect(sideways?.holds).toBe(false);
  });
});

describe('a cargo that only lashings over the top hold', () => {
  const crate = { ...cargo, mass: 6000, gravityHeight: null };
  const overTop = (tension: number) =>
    chain('T1', { method: 'top', side: '', towards: '', ring: null, kind: 'Web', up: 80, tension });
  const sideways = (result: ReturnType<typeof checkSecuring>) => weakest(result.directions, 'sideways');

  it('counts the whole friction and the tension by the safety factor, as the number that is needed does', () => {
    const held = checkSecuring(rack, crate, { ...terms, area: 'A', friction: 0.45 }, [overTop(4)]);
    const least = sideways(held);
    // 1.1 (0.5 - 0.45) 6 t g = 3.24 kN of 3.55 kN
    expect(least?.sliding.demand).toBeCloseTo(29.43, 9);
    expect(least?.sliding.friction).toBeCloseTo(26.487, 9);
    expect(least?.sliding.lashings).toBeCloseTo(3.545307910843949 / 1.1, 9);
    expect([least?.holds, held.topOver[0]?.holds]).toEqual([true, true]);
    expect(held.warnings).toEqual([]);
    const fails = checkSecuring(rack, crate, { ...terms, area: 'A', friction: 0.45 }, [overTop(3.6)]);
    expect([sideways(fails)?.holds, fails.topOver[0]?.holds]).toEqual([false, false]);
  });

  it('tips by the far strand alone', () => {
    const narrow = { ...cargo, mass: 4000, length: 2000, width: 1200, offsetRight: 0, gravityHeight: 1400 };
    // 1.1 (0.7 · 1.4 - 0.6) 4 t g = 16.40 kN·m; 4 kN over 1.2 m at 85° bring 4.78 each
    const at = (count: number) =>
      sideways(
        checkSecuring(
          rack,
          narrow,
          { ...terms, area: 'B', friction: 0.7 },
          Array.from({ length: count }, (_, index) => ({ ...overTop(4), no: `T${index}`, up: 85 })),
        ),
      );
    expect(at(3)?.tipping?.holds).toBe(false);
    expect(at(4)?.tipping?.holds).toBe(true);
  });

  it('is not held by one whose tension is not known', () => {
    const { directions, warnings } = check([{ ...overTop(4), tension: null }]);
    expect(directions.map(({ by }) => by)).toEqual(['direct', 'direct', 'direct', 'direct']);
    expect(warnings).toEqual(
      expect.arrayContaining(['Not counted, no tension: T1', 'No lashing against a movement to the left']),
    );
  });
});

it('looks at rings, steep ones, wire beside web, and a slack one', () => {
  const { warnings } = check([
    ...eight.slice(0, 3),
    chain('L4', { kind: 'Web', up: 65, tension: 9 }),
    chain('L5', { kind: 'Wire, re-used', ring: null }),
    chain('L6', { up: null }),
  ]);
  expect(warnings).toEqual(
    expect.arrayContaining([
      'The ring is weaker than the lashing and counts instead: L1, L2, L3, L4, L6',
      'Steeper than 60°, of little use against sliding: L4',
      'Wire and web together on the left side: they stretch differently',
      'Not counted, no angle: L6',
      'L4 is slacker than the others by 18 %',
    ]),
  );
});
