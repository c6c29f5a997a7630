import { describe, expect, it } from 'vitest';
import { checkDraftSurvey } from './checkDraftSurvey';
import examples from './examples.json';
import { exampleRecord } from './exampleRecord';
import { workedSides, workedSideText } from './oneSide';
import { noOneSide, type OneSideReadings } from './oneSideReadings';

import { draftSurveyInputs } from './recordMapping';
import { standardUncertainties, USUAL_CHOICES } from './uncertaintyChoices';

const both = (port?: number, starboard?: number) => ({ port, starboard });
const drafts = { forward: both(8.4), midship: both(9.84, 9.62), aft: both(undefined, 10.1) };
const of = (more: Partial<OneSideReadings>): OneSideReadings => ({ ...noOneSide, ...more });
const read = (side: 'port' | 'starboard', between: number | null = null) => ({ read: side, between });

describe('a side that is out of reach', () => {
  it('is worked out from the side read, by the tangent of the heel over the distance between the marks', () => {
    const oneSide = of({ heel: 0.5, forward: read('port', 18), aft: read('starboard', 20) });
    const tan = Math.tan((0.5 * Math.PI) / 180);
    const [forward, aft] = workedSides(oneSide, drafts, 32.26);
    // heel to port: port is deeper than starboard
    expect(forward).toMatchObject({ side: 'starboard', draft: 8.4 - 18 * tan });
    expect(aft).toMatchObject({ side: 'port', draft: 10.1 + 20 * tan });
    expect(workedSides({ ...oneSide, heel: -0.5 }, drafts, 32.26)[0]?.draft).toBeCloseTo(8.4 + 18 * tan, 12);
  });

  it('takes the heel of a tube before one typed, and that of the midship drafts where neither is there', () => {
    const tube = { tubeDifference: 0.185, tubeSpan: 30, tubeLow: 'starboard' as const, heel: 2 };
    const forward = read('port', 18);
    expect(workedSides(of({ ...tube, forward }), drafts, 32.26)[0]?.heel).toMatchObject({
      degrees: -0.35331949505767607,
      by: 'tube',
    });
    const [byDrafts] = workedSides(of({ forward }), drafts, 32.26);
    expect(byDrafts?.heel.by).toBe('midship drafts');
    // both marks as far apart as the ship is broad: the same difference as midships
    expect(workedSides(of({ forward: read('port', 32.26) }), drafts, 32.26)[0]?.draft).toBeCloseTo(8.18, 9);
  });

  it('needs a heel, a draft and a distance; midships the breadth stands for it', () => {
    expect(workedSides(of({ heel: 1, forward: read('port') }), drafts, 32.26)).toEqual([]);
    expect(workedSides(of({ heel: 1, aft: read('port', 20) }), drafts, 32.26)).toEqual([]);
    expect(workedSides(of({ midship: read('port') }), drafts, 32.26)).toEqual([]);
    const [midship] = workedSides(of({ heel: 0.39072771516029453, midship: read('port') }), drafts, 32.26);
    expect(midship?.draft).toBeCloseTo(9.62, 9);
    expect(midship && workedSideText(midship)).toBe('Midship starboard 9.620 m = 9.840 − 32.26 × tan 0.39°');
  });
});

describe('in the survey', () => {
  const { record, worksheet } = exampleRecord(examples.examples[0]?.inputs ?? {});
  const breadth = record.breadth ?? 0;
  const starboard = 4.48 - breadth * Math.tan((0.2 * Math.PI) / 180);
  const surveyed = (draft: number) => {
    const initial = { ...worksheet.initial, oneSide: of({ heel: 0.2, midship: read('port') }) };
    const sheets = { ...worksheet, initial };
    const result = checkDraftSurvey(draftSurveyInputs({ ...record, mid_stbd_i: draft }, sheets));
    return { result, sheets };
  };

  it('is named with what a tenth of a degree does to the mean, unless the draft was read after all', () => {
    const note = surveyed(starboard).result.warnings.find(({ code }) => code === 'one_side_by_calculation');
    expect(note).toMatchObject({
      set: 'initial',
      severity: 'note',
      fields: [{ field: 'midship.starboard' }],
    });
    expect(note?.message).toContain(`${Math.round((breadth / 2) * Math.tan(Math.PI / 1800) * 1000)} mm`);
    const { warnings } = surveyed(4.53).result;
    expect(warnings.map(({ code }) => code)).not.toContain('one_side_by_calculation');
  });

  it('makes the mean as unsure as its heel does', () => {
    const { result, sheets } = surveyed(starboard);
    const u = standardUncertainties(USUAL_CHOICES, result, sheets).draftReadingAt?.initial ?? {};
    const other = u['midship.starboard'] ?? 0;
    // u of the mean of both: the reading's own beside half the breadth by a tenth of a degree
    expect(Math.hypot(0.005, other) / 2).toBeCloseTo(Math.hypot(0.005, (breadth / 2) * (Math.PI / 1800)), 9);
  });
});
