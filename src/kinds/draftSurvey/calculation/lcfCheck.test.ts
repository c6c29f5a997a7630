import { describe, expect, it } from 'vitest';
import { checkDraftSurvey } from './checkDraftSurvey';
import { exampleRecord } from './exampleRecord';
import examples from './examples.json';
import { draftSurveyInputs } from './recordMapping';
import type { DraftSurveyInputs, LcfReference } from './types';

/** A worked survey with other references of the LCF than its own. */
function survey(id: string, initial?: LcfReference, final?: LcfReference): DraftSurveyInputs {
  const { record, worksheet } = exampleRecord(examples.examples.find((one) => one.id === id)?.inputs ?? {});
  const own = draftSurveyInputs(record, worksheet);
  return {
    ship: own.ship,
    initial: { ...own.initial, lcfReference: initial ?? own.initial.lcfReference },
    final: { ...own.final, lcfReference: final ?? own.final.lcfReference },
  };
}
const look = (inputs: DraftSurveyInputs) => {
  const { warnings, checks, survey: found } = checkDraftSurvey(inputs);
  return {
    cargo: found.cargo ?? Number.NaN,
    warning: warnings.find(({ code }) => code === 'lcf_sign'),
    check: checks.find(({ code }) => code === 'lcf_sign'),
  };
};

describe('the sign of the LCF', () => {
  it.each(examples.examples.filter((one) => 'inputs' in one).map(({ id }) => id))(
    'is left alone in the sound survey %s',
    (id) => expect(look(survey(id)).warning).toBeUndefined(),
  );

  it.each<[string, string, LcfReference | undefined, LcfReference | undefined]>([
    [
      'forward + for aft + in both',
      'pub-ever-ship-loading',
      'midship_forward_positive',
      'midship_forward_positive',
    ],
    ['in the first alone', 'pub-ever-ship-loading', 'midship_forward_positive', undefined],
    ['in the last alone', 'pub-ever-ship-loading', undefined, 'midship_forward_positive'],
    ['FP for AP in both', 'syn-stern-from-ap', 'from_fp', 'from_fp'],
    ['FP for AP in the last alone', 'syn-stern-from-ap', undefined, 'from_fp'],
    ['in a discharge', 'syn-warnings', 'midship_forward_positive', 'midship_forward_positive'],
  ])('%s is seen, with both cargoes', (_, id, initial, final) => {
    const sound = look(survey(id)).cargo;
    const { warning, cargo } = look(survey(id, initial, final));
    expect(warning?.values).toMatchObject({ cargo });
    expect(warning?.values['otherCargo']).toBeCloseTo(sound, 6);
    expect(warning?.message).toContain('it fits: the cargo is');
  });

  it('says where the LCF moves, which reading fits and what the cargo is by it', () => {
    const { warning } = look(survey('syn-stern-from-ap', 'from_fp', 'from_fp'));
    expect(warning?.message).toMatch(
      /^Read as “From the forward perpendicular”, the LCF moves forward as she goes deeper, from 3\.59 m aft of midships at 4\.91 m to 0\.54 m forward of midships at 10\.59 m; on a ship it moves aft\. Read as “From the after perpendicular” it fits: the cargo is [\d,.]+ MT instead of [\d,.]+ MT\.$/,
    );
    expect(warning?.fields).toEqual([
      { set: 'initial', field: 'lcfReference' },
      { set: 'final', field: 'lcfReference' },
    ]);
  });

  it('says so where the trim is too small for the cargo to differ', () => {
    const own = survey('pub-aggelos-b', undefined, 'midship_forward_positive');
    const level = { port: 12.34, starboard: 12.34, distance: 0 };
    const { warning } = look({ ...own, final: { ...own.final, forward: level, midship: level, aft: level } });
    expect(warning?.message).toMatch(/the cargo is [\d.,]+ MT by either, with so little trim\.$/);
  });

  it('of one survey is seen by the first trim correction', () => {
    const own = survey('pub-aggelos-b', 'midship_aft_positive');
    const { warning } = look({ ...own, final: { ...own.final, lcfReference: undefined } });
    expect(warning?.message).toContain('initially the LCF is 7.95 m aft of midships at 4.50 m');
    expect(warning?.message).toContain('with a trim of 2.274 m by the stern; a light ship has it forward');
    expect(warning?.message).toMatch(
      /the first trim correction of \+[\d.,]+ MT \(initial\) changes its sign/,
    );
  });

  it('cannot be looked at without a reference, or in one survey without the summer draft', () => {
    const own = survey('pub-ever-ship-loading');
    const none = { ...own.final, lcfReference: undefined };
    expect(look({ ...own, final: none }).check).toMatchObject({ state: 'not run', lacks: ['summer draft'] });
    expect(look({ ...own, initial: none, final: none }).check?.lacks).toEqual(['LCF and its reference']);
  });
});
