import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FRICTION, SEA, type Acceleration, type SeaArea } from './coefficients';
import {
  directSliding,
  directTipping,
  missingSliding,
  topOverSliding,
  topOverTipping,
  type Lashing,
} from './lashing';
import { outOfGauge, wholeCentimetres, type CargoMeasures, type RackMeasures } from './outOfGauge';

/*
 * The worked cases of the paper for out of gauge and lashing; others of the same form pass through the same test with
 * `FURTHER_EXAMPLES=path`.
 */

type Figures = Record<string, number | string | boolean | null>;

interface Example {
  id: string;
  kind: string;
  title: string;
  inputs: Figures & {
    rack?: Partial<Record<string, number>> & { ends?: RackMeasures['ends'] };
    cargo?: Partial<Record<string, number>>;
    lashings?: Partial<Record<string, number>>[];
  };
  expected: Figures;
  warnings?: string[];
  tolerance?: Record<string, number>;
}

const bundled = new URL('../../../../tests/domain/further-examples.json', import.meta.url);
const { examples } = JSON.parse(readFileSync(process.env['FURTHER_EXAMPLES'] ?? bundled, 'utf8')) as {
  examples: Example[];
};
const of = (kind: string) => examples.filter((one) => one.kind === kind);

function expectFigures({ expected, tolerance = {} }: Example, found: Figures): void {
  for (const [name, value] of Object.entries(expected)) {
    const near = tolerance[name] ?? tolerance['*'];
    if (typeof value === 'number' && near !== undefined) {
      expect(found[name], name).toBeTypeOf('number');
      expect(Math.abs(Number(found[name]) - value), name).toBeLessThanOrEqual(near);
    } else expect(found[name], name).toEqual(value);
  }
}

describe('out of gauge', () => {
  it('has cases to look at', () => expect(of('out_of_gauge').length).toBeGreaterThan(0));

  it.each(of('out_of_gauge').map((one) => [one.id, one.title, one] as const))(
    '%s %s',
    (_id, _title, example) => {
      const { rack = {}, cargo = {} } = example.inputs;
      const measuredRack: RackMeasures = {
        length: rack['length'] ?? null,
        width: rack['width'] ?? null,
        height: rack['height'] ?? null,
        floor: rack['floor_above_base'] ?? null,
        tare: rack['tare'] ?? null,
        maxGross: rack['max_gross'] ?? null,
        ends: rack.ends ?? '',
      };
      const measuredCargo: CargoMeasures = {
        length: cargo['length'] ?? null,
        width: cargo['width'] ?? null,
        height: cargo['height'] ?? null,
        cradle: cargo['cradle'] ?? null,
        offsetRight: cargo['offset_right'] ?? null,
        offsetDoors: cargo['offset_to_door_end'] ?? null,
        mass: cargo['mass'] ?? null,
        dunnage: cargo['dunnage'] ?? null,
        gravityRight: null,
        gravityDoors: null,
      };
      const found = outOfGauge(measuredRack, measuredCargo);
      expectFigures(example, {
        over_right_mm: found.right,
        over_left_mm: found.left,
        over_height_mm: found.height,
        over_front_mm: found.front,
        over_door_mm: found.doors,
        over_right_cm: wholeCentimetres(found.right),
        over_left_cm: wholeCentimetres(found.left),
        over_height_cm: wholeCentimetres(found.height),
        over_front_cm: wholeCentimetres(found.front),
        over_door_cm: wholeCentimetres(found.doors),
        overall_width_mm: found.overallWidth,
        overall_height_mm: found.overallHeight,
        overall_length_mm: found.overallLength,
        gross_kg: found.gross,
        spare_kg: found.spare,
      });
      expect(found.warnings).toEqual(expect.arrayContaining(example.warnings ?? []));
    },
  );
});

describe('lashing', () => {
  const number = (inputs: Example['inputs'], name: string) => Number(inputs[name] ?? Number.NaN);

  const acceleration = ({ inputs }: Example): Acceleration =>
    SEA[inputs['sea_area'] as SeaArea][inputs['direction'] === 'transverse' ? 'sideways' : 'lengthways'];

  function found(example: Example): Figures {
    const { inputs } = example;
    const at = acceleration(example);
    const mass = number(inputs, 'mass_t');
    const lashings = (inputs.lashings ?? []).map((one): Lashing => ({
      n: one['n'] ?? 1,
      msl: one['msl'] ?? Number.NaN,
      alpha: one['alpha'] ?? Number.NaN,
      beta: one['beta'] ?? Number.NaN,
      height: one['height'],
      fromEdge: one['from_edge'],
    }));
    const gravity = {
      height: number(inputs, 'cog_height'),
      fromEdge: number(inputs, 'cog_from_tipping_edge'),
    };
    const [tension, alpha] = [number(inputs, 'pretension_kN'), number(inputs, 'alpha')];
    const mu = number(inputs, 'friction');
    const safety = number(inputs, 'safety_factor');
    const needed = (missing: number, each: number) => Math.ceil(missing / each - 1e-9);
    if (inputs['method'] === 'top_over' && inputs['failure'] === 'sliding') {
      const missing = missingSliding(mass, mu, at, safety);
      const each = topOverSliding(mu, tension, alpha);
      return { missing_force_kN: missing, per_lashing_kN: each, lashings_needed: needed(missing, each) };
    }
    if (inputs['method'] === 'top_over') {
      const { overturning, weight } = directTipping(mass, gravity, at, []);
      const missing = safety * Math.max(0, overturning - weight);
      const each = topOverTipping(number(inputs, 'cargo_width'), tension, alpha);
      return { missing_moment_kNm: missing, per_lashing_kNm: each, lashings_needed: needed(missing, each) };
    }
    if (inputs['failure'] === 'tipping') {
      const tipping = directTipping(mass, gravity, at, lashings);
      return {
        overturning_kNm: tipping.overturning,
        weight_kNm: tipping.weight,
        lashings_kNm: tipping.lashings,
        holds_without_lashing: tipping.holdsWithoutLashing,
        utilisation: tipping.overturning / (tipping.weight + tipping.lashings),
        holds: tipping.holds,
      };
    }
    const sliding = directSliding(mass, mu, at, lashings);
    return {
      c: at.c,
      cz: at.cz,
      demand_kN: sliding.demand,
      friction_kN: sliding.friction,
      lashings_kN: sliding.lashings,
      capacity_kN: sliding.capacity,
      utilisation: sliding.demand / sliding.capacity,
      holds: sliding.holds,
    };
  }

  it('has cases to look at', () => expect(of('lashing').length).toBeGreaterThan(0));

  it.each(of('lashing').map((one) => [one.id, one.title, one] as const))('%s %s', (_id, _title, example) => {
    expectFigures(example, found(example));
  });

  it('lacks nothing where friction alone holds', () => {
    expect(missingSliding(6, 0.5, { c: 0.5, cz: 1 }, 1.1)).toBe(0);
  });
});

it('has each pair of surfaces of the data, and says which of them no text was seen for', () => {
  const sourced = [
    ['Sawn wood on plywood', 0.45],
    ['Sawn wood on grooved aluminium', 0.4],
    ['Sawn wood on steel', 0.3],
    ['Plastic on plywood', 0.2],
    ['Cardboard on cardboard or wood', 0.5],
    ['Rough steel on sawn wood', 0.5],
    ['Certified rubber mat', 0.6],
  ];
  const fromMemory = [
    ['Planed wood on plywood', 0.3],
    ['Planed wood on grooved aluminium', 0.25],
    ['Planed wood on stainless steel', 0.2],
    ['Plastic on grooved aluminium or steel', 0.15],
    ['Big bag on wooden pallet', 0.4],
    ['Painted rough steel on sawn wood', 0.4],
    ['Rough steel on rough steel', 0.4],
    ['Painted steel on steel', 0.3],
    ['Painted barrel on painted barrel', 0.2],
    ['Rough concrete on sawn wood', 0.7],
    ['Smooth concrete on sawn wood', 0.55],
    ['Steel crate on plywood', 0.45],
    ['Not swept clean', 0.3],
    ['Oily or greasy', 0.1],
  ];
  const offered = FRICTION.map(({ pair, mu, assumed }) => [pair, mu, assumed ?? false]);
  const expected = [...sourced.map((one) => [...one, false]), ...fromMemory.map((one) => [...one, true])];
  expect(new Set(offered)).toEqual(new Set(expected));
});
