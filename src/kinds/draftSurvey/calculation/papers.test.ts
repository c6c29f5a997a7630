import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDraftSurvey } from './checkDraftSurvey';
import { largestSideDifference } from './draftChecks';
import { emptySet, emptyShip } from './empty';
import { noOneSide } from './oneSideReadings';
import { tankKey } from '../tables/shipTables';
import type { ReadsTables } from './tableReadings';
import type { DraftSurveyInputs, HydrostaticRows, SurveySet, TankRow } from './types';
import type { WarningCode } from './checkWords';

/*
 * The worked cases of surveyors' own checks; others of the same form pass through the same tests with `PAPERS_EXAMPLES=path`.
 */

type Figures = Record<string, unknown>;
interface Case {
  id: string;
  kind: string;
  input: Figures;
  expected: Figures;
}

const bundled = new URL('../../../../tests/domain/papers-examples.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(process.env['PAPERS_EXAMPLES'] ?? bundled, 'utf8')) as {
  cases: Case[];
};
const of = (kind: string) => cases.filter((one) => one.kind === kind).map((one) => [one.id, one] as const);

const STATE = { clear: 'silent', warns: 'speaks', 'not run': 'not_checked' } as const;
const lookedAt = (
  survey: Partial<DraftSurveyInputs>,
  code: WarningCode,
  set?: string,
  tables?: ReadsTables,
) => {
  const result = checkDraftSurvey(
    { ship: emptyShip, initial: emptySet, final: emptySet, ...survey },
    { tables },
  );
  const check = result.checks.find((one) => one.code === code && one.set === set);
  const warning = result.warnings.find((one) => one.code === code);
  return { result, check, warning, state: check && STATE[check.state], values: warning?.values ?? {} };
};
const at = ({ input }: Case, name: string) => Number(input[name]);
const near = (found: number | undefined, expected: unknown, decimals = 3) => {
  if (typeof expected === 'number') expect(found).toBeCloseTo(expected, decimals);
};
const mark = (port: number, starboard: number, distance = 0) => ({ port, starboard, distance });
const rows = (...values: [number, number]): HydrostaticRows => [
  { label: 9, value: values[0] },
  { label: 10, value: values[1] },
];

it('has cases to look at', () => {
  for (const kind of [
    'list',
    'twist',
    'depth',
    'deadweight',
    'constant',
    'trim_by_head',
    'slack_tanks',
    'tank_list',
  ])
    expect(of(kind).length, kind).toBeGreaterThan(0);
});

describe('list', () => {
  it.each(of('list'))('%s', (_, one) => {
    const { expected } = one;
    const found = lookedAt(
      {
        ship: { ...emptyShip, breadth: at(one, 'breadth') },
        initial: { ...emptySet, midship: mark(at(one, 'port'), at(one, 'starboard')) },
      },
      'list_over_half_degree',
      'initial',
    );
    expect(found.state).toBe(expected['state']);
    near(
      found.result.initial.listDegrees && Math.abs(found.result.initial.listDegrees),
      expected['angle_deg'],
    );
    if (expected['side']) expect(found.result.initial.listTo).toBe(expected['side']);
    near(largestSideDifference(at(one, 'breadth')), expected['largest_difference_m']);
    near(found.values['largest'] ?? undefined, found.warning && expected['largest_difference_m']);
    near(found.values['reduceBy'], expected['reduce_by_m']);
    if (expected['why']) expect(`${found.check?.lacks.join(', ')} missing`).toBe(expected['why']);
  });

  it('says both differences', () => {
    const { warning } = lookedAt(
      { ship: { ...emptyShip, breadth: 32.26 }, final: { ...emptySet, midship: mark(11.42, 11.02) } },
      'list_over_half_degree',
    );
    expect(warning?.message).toBe(
      'List is 0.71° to port; a survey is accepted up to 0.5°. The midship drafts differ by 0.400 m; 0.282 m would do, 0.118 m less.',
    );
  });
});

describe('twist of the hull', () => {
  it.each(of('twist'))('%s', (_, one) => {
    const between = (one.input['breadth_at_marks'] as number | undefined) ?? null;
    const found = lookedAt(
      {
        ship: { ...emptyShip, breadth: at(one, 'breadth') || undefined },
        initial: {
          ...emptySet,
          midship: mark(at(one, 'mid_port'), at(one, 'mid_starboard')),
          forward: mark(at(one, 'port'), at(one, 'starboard')),
          oneSide: { ...noOneSide, forward: { ...noOneSide.forward, between } },
        },
      },
      'hull_twisted',
      'initial',
    );
    expect(found.state).toBe(one.expected['state']);
    if (found.state === 'speaks') near(found.values['forward'], one.expected['deviation_m']);
  });

  it('says what the list gives, and cannot be looked at without a breadth', () => {
    const twisted = {
      ...emptySet,
      midship: mark(10.2, 10),
      forward: mark(9.99, 9.7),
      aft: mark(10.1, 10.3),
    };
    const ship = { ...emptyShip, breadth: 32.2 };
    expect(lookedAt({ ship, final: twisted }, 'hull_twisted').warning?.message).toBe(
      'Port and starboard drafts differ forward by 0.290 m where the list gives 0.200 m, aft by −0.200 m where the list gives 0.000 m: read them again, or the hull is twisted.',
    );
    expect(lookedAt({ final: twisted }, 'hull_twisted', 'final').check?.lacks).toEqual(['breadth']);
  });
});

describe('depth against draft and freeboard', () => {
  const found = (one: Figures) =>
    lookedAt(
      {
        ship: {
          ...emptyShip,
          depth: Number(one['depth']),
          summerDraft: Number(one['summer_draft']),
          summerFreeboard: one['summer_freeboard'] as number | undefined,
          keelPlate: one['keel_mm'] as number | undefined,
        },
      },
      'depth_mismatch',
    );

  it.each(of('depth'))('%s', (_, one) => expect(found(one.input).state).toBe(one.expected['state']));

  it('speaks of a slip with both figures, and of a depth that is not above the draft', () => {
    expect(
      found({ depth: 18, summer_draft: 12.8, summer_freeboard: 5.02, keel_mm: 18 }).warning?.message,
    ).toBe(
      'Depth 18.000 m does not agree with summer draft 12.800 m and freeboard 5.020 m (difference +0.198 m): look at the load line certificate.',
    );
    expect(found({ depth: 11, summer_draft: 12.8 }).state).toBe('speaks');
    expect(found({ depth: 18, summer_draft: 12.8 }).check?.lacks).toEqual(['summer freeboard']);
  });
});

describe('deadweight', () => {
  /** A ship on an even keel in water of her tables: what she weighs is what the table says. */
  const found = (displacement: number, lightShip: number, summerDwt: number) =>
    lookedAt(
      {
        ship: { ...emptyShip, lbp: 200, lightShip, summerDwt },
        final: {
          ...emptySet,
          forward: mark(9.5, 9.5),
          midship: mark(9.5, 9.5),
          aft: mark(9.5, 9.5),
          displacement: rows(displacement - 10, displacement + 10),
          tpc: rows(60, 60),
          lcf: rows(1, 1),
          lcfReference: 'midship_aft_positive',
          mctcPlus: rows(900, 900),
          mctcMinus: rows(900, 900),
          density: 1.025,
        },
      },
      'deadweight_over_summer',
    );

  it.each(of('deadweight'))('%s', (_, one) => {
    const { state, values } = found(
      at(one, 'displacement_corrected'),
      at(one, 'light_ship'),
      at(one, 'summer_dwt'),
    );
    expect(state).toBe(one.expected['state']);
    if (state === 'speaks') {
      near(values['deadweight'], one.expected['deadweight_t']);
      near(values['over'], one.expected['over_t']);
    }
  });

  it('says by how much', () =>
    expect(found(92_480, 11_250, 81_000).warning?.message).toContain(
      'Deadweight 81,230.000 MT exceeds the summer deadweight 81,000.000 MT by 230.000 MT',
    ));
});

describe('constant', () => {
  /** The ship before loading: what is left of her weight is the constant. */
  const found = (constant: number, declared: number) => {
    const lying = (displacement: number): SurveySet => ({
      ...emptySet,
      forward: mark(9.5, 9.5),
      midship: mark(9.5, 9.5),
      aft: mark(9.5, 9.5),
      displacement: rows(displacement - 10, displacement + 10),
      tpc: rows(60, 60),
      lcf: rows(0.1, 0.1),
      lcfReference: 'midship_aft_positive',
      mctcPlus: rows(900, 900),
      mctcMinus: rows(900, 900),
      density: 1.025,
    });
    const ship = { ...emptyShip, lbp: 200, lightShip: 11_000, declaredConstant: declared };
    return lookedAt({ ship, initial: lying(11_000 + constant), final: lying(50_000) }, 'constant_unusual');
  };

  it.each(of('constant'))('%s', (_, one) => {
    const { state, values, warning } = found(at(one, 'found'), at(one, 'declared'));
    expect(state).toBe(one.expected['state']);
    if (state !== 'speaks') return;
    near(values['limit'], one.expected['limit_t']);
    expect(warning?.message).toContain(`${Number(one.expected['difference_t']).toFixed(3)} MT`);
    expect(warning?.message).toContain(`${Number(one.expected['percent']).toFixed(2)} %`);
  });

  it('far beyond is said', () => expect(found(600, 320).warning?.message).toContain(', over 100 MT.'));
});

describe('trim by the head', () => {
  it.each(of('trim_by_head'))('%s', (_, one) => {
    const trim = at(one, 'trim');
    const { state, warning, result } = lookedAt(
      {
        ship: { ...emptyShip, lbp: 200 },
        initial: { ...emptySet, forward: mark(9, 9), midship: mark(9, 9), aft: mark(9 + trim, 9 + trim) },
      },
      'trim_by_head',
      'initial',
    );
    expect(state).toBe(one.expected['state']);
    const level =
      warning === undefined
        ? trim > 0
          ? `by the ${result.initial.trimBy}`
          : 'even keel'
        : warning.severity === 'note'
          ? 'information'
          : warning.message.includes('letter of protest')
            ? 'danger'
            : 'warning';
    if (warning || trim > 0 || trim >= -0.1) expect(level).toBe(one.expected['level']);
  });

  it.each([
    [-0.08, undefined],
    [-0.3, 'note'],
    [-0.62, 'warning'],
  ])('at %s is %s', (trim, severity) =>
    expect(
      lookedAt(
        {
          ship: { ...emptyShip, lbp: 200, tankTableTrim: { from: -1, to: 4 } },
          initial: { ...emptySet, forward: mark(9, 9), midship: mark(9, 9), aft: mark(9 + trim, 9 + trim) },
        },
        'trim_by_head',
      ).warning?.severity,
    ).toBe(severity),
  );
});

const tank = (name: string, tabvol?: number): TankRow => ({
  tank: name,
  sounding: undefined,
  tabvol,
  density: 1.025,
});

describe('slack ballast tanks', () => {
  const found = (fills: readonly number[], trim = 0, names: readonly string[] = []) => {
    const full: ReadsTables = (set) => ({
      pageOutside: false,
      lcfAft: undefined,
      unreached: [],
      tanks: new Map(),
      full: new Map(set.ballastWater.map((_, index) => [`ballastWater.${index}`, 100])),
    });
    return lookedAt(
      {
        ship: { ...emptyShip, lbp: 200 },
        initial: {
          ...emptySet,
          forward: mark(9, 9),
          midship: mark(9, 9),
          aft: mark(9 + trim, 9 + trim),
          ballastWater: fills.map((fill, index) => tank(names[index] ?? `WBT ${index + 1}`, fill)),
        },
      },
      'ballast_slack',
      'initial',
      full,
    );
  };

  it.each(of('slack_tanks'))('%s', (_, one) => {
    const fills = (one.input['fill_percent'] as number[] | undefined) ?? [];
    const { state, values } = found(fills);
    expect(state).toBe(one.expected['state']);
    if (state === 'speaks') {
      near(values['slack'], one.expected['slack']);
      near(values['tanks'], one.expected['of']);
    }
  });

  it('are a warning with much trim, and a note with little', () => {
    const fills = [0, 40, 100, 60, 100];
    expect(found(fills).warning?.severity).toBe('note');
    const { warning } = found(fills, 1.2);
    expect(warning).toMatchObject({
      severity: 'warning',
      message: '2 of 5 ballast tanks are part filled (WBT 2, WBT 4), with a trim of 1.200 m by the stern.',
    });
  });

  it('are a warning in a cargo hold, however little', () =>
    expect(found([0, 3, 0, 0], 0, ['WBT 1', 'No. 3 hold']).warning).toMatchObject({
      severity: 'warning',
      message: 'No. 3 hold carries ballast.',
    }));

  it('are not known without the full volumes', () => {
    const { check } = lookedAt(
      { initial: { ...emptySet, ballastWater: [tank('WBT 1', 40)] } },
      'ballast_slack',
      'initial',
    );
    expect(check).toMatchObject({ state: 'not run', lacks: ['full volumes of the ballast tanks'] });
  });
});

describe('tanks of both surveys', () => {
  const found = (initial: readonly string[], final: readonly string[]) =>
    lookedAt(
      {
        initial: { ...emptySet, ballastWater: initial.map((name) => tank(name, 1)) },
        final: { ...emptySet, ballastWater: final.map((name) => tank(name, 1)) },
      },
      'tank_list_differs',
    );

  it.each(of('tank_list'))('%s', (_, one) => {
    const { state, warning } = found(one.input['initial'] as string[], one.input['final'] as string[]);
    expect(state).toBe(one.expected['state']);
    const named = [...(warning?.message.matchAll(/(?:: |, )([^(]+) \((initial|final)\)/g) ?? [])];
    for (const set of ['initial', 'final'])
      expect(named.flatMap(([, name, of]) => (of === set ? [tankKey(name ?? '')] : []))).toEqual(
        one.expected[`only_${set}`] ?? [],
      );
  });

  it('are the same however they are written', () =>
    expect(found(['No.2 DB (S)'], ['no 2 DB S']).state).toBe('silent'));
});
