import { describe, expect, it } from 'vitest';
import { computeDraftSurvey } from '../calculation/computeDraftSurvey';
import { emptySet, emptyShip } from '../calculation/empty';
import { exampleRecord } from '../calculation/exampleRecord';
import examples from '../calculation/examples.json';
import { draftSurveyInputs } from '../calculation/recordMapping';
import type { DraftSurveyInputs, SetName } from '../calculation/types';
import { drawnDraft, exaggeration, hullView, metreOfHeight } from './hullGeometry';
import { hullOutline, pathOf, platingAt, SHEET } from './hullShape';
import { hullSentence } from './HullPicture';

const { record, worksheet } = exampleRecord(examples.examples[0]?.inputs ?? {});
const aggelos = draftSurveyInputs(record, worksheet);
const mark = (port?: number, starboard?: number, distance = 0) => ({ port, starboard, distance });
const view = (inputs: DraftSurveyInputs, set: SetName = 'initial') =>
  hullView(computeDraftSurvey(inputs), set);
const withInitial = (change: Partial<DraftSurveyInputs['initial']>): DraftSurveyInputs => ({
  ...aggelos,
  initial: { ...aggelos.initial, ...change },
});

describe('exaggeration', () => {
  it('is the largest step that fits its room, and never less than 1', () => {
    const steps = [1, 2, 5, 10];
    expect([2.6, 2.61, 13, 26, 40, 0].map((size) => exaggeration(size, 26, steps))).toEqual([
      10, 5, 2, 1, 1, 10,
    ]);
    expect(exaggeration(-13, 26, steps)).toBe(2);
  });

  it('is what the drawn survey shows', () => {
    const factors = (set: SetName) => {
      const { trim, deflection, list } = view(aggelos, set);
      return [trim?.factor, deflection?.factor, list?.factor];
    };
    expect(factors('initial')).toEqual([1, 100, 50]);
    expect(factors('final')).toEqual([10, 20, 20]);
  });
});

describe('the hull as drawn', () => {
  it('true to scale it has the midship draft amidships and the two ends at the ends', () => {
    // F 8, M 9.2, A 10: Q = (8 + 10 + 6 x 9.2)/8, T = 2, d = 0.2
    const q = (8 + 10 + 6 * 9.2) / 8;
    expect(drawnDraft(q, 2, 0.2, 0)).toBeCloseTo(9.2, 9);
    expect(drawnDraft(q, 2, 0.2, -0.5)).toBeCloseTo(10, 9);
    expect(drawnDraft(q, 2, 0.2, 0.5)).toBeCloseTo(8, 9);
  });

  it('stands with its waterline the quarter mean above the level keel', () => {
    const { waterline, quarterMean = NaN, scale } = view(aggelos, 'final');
    expect(scale).toBe(6.6);
    expect(waterline).toBeCloseTo(SHEET.keel - 6.6 * quarterMean, 9);
  });

  it('by the stern sinks aft, by the head forward; sag sinks amidships, hog the ends', () => {
    const stern = view(aggelos);
    expect(stern.drop(SHEET.ap)).toBeGreaterThan(stern.drop(SHEET.fp));
    const head = view(withInitial({ forward: mark(8, 8), midship: mark(7.65, 7.65), aft: mark(7.6, 7.6) }));
    expect(head.drop(SHEET.ap)).toBeLessThan(head.drop(SHEET.fp));
    const bend = ({ drop }: { drop: (x: number) => number }) =>
      drop(SHEET.mid) - (drop(SHEET.ap) + drop(SHEET.fp)) / 2;
    expect(bend(stern)).toBeGreaterThan(0);
    expect(bend(head)).toBeLessThan(0);
  });

  it('has an outline of as many points whatever its condition, so that it can ease', () => {
    expect(hullOutline(view(aggelos)).length).toBe(
      hullOutline(view({ ...aggelos, initial: emptySet })).length,
    );
    expect(pathOf(hullOutline(view(aggelos)))).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('a deep ship stays under its superstructure, a barge is drawn twice as large', () => {
    expect(metreOfHeight(18.6)).toBe(6.6);
    expect(metreOfHeight(24.5) * 24.5).toBeCloseTo(122.8, 9);
    expect(metreOfHeight(5.5)).toBe(13.2);
  });

  it('a depth that is a slip does not sink the deck', () => {
    const slip = { ...aggelos, ship: { ...aggelos.ship, depth: 1.86, summerDraft: undefined } };
    expect(view(slip, 'final').depth).toBeGreaterThan(12.4 * 6.6);
  });
});

describe('marks', () => {
  it('stand at the mark, not at the perpendicular', () => {
    const [aft, midship, forward] = view(aggelos).marks;
    expect(aft?.x).toBeCloseTo(SHEET.ap + (8.5 / 189) * 580, 6);
    expect(midship?.x).toBe(SHEET.mid);
    expect(forward?.x).toBeCloseTo(SHEET.fp - (2.2 / 189) * 580, 6);
  });

  it('ladders stay on the plating', () => {
    const shown = view(aggelos, 'final');
    for (const { x, mean = NaN, ladder } of shown.marks) {
      const [bottom, top] = platingAt(x, shown.depth);
      const keelAt = SHEET.keel + shown.drop(x);
      const heightAt = (metres: number) =>
        keelAt - ((shown.waterline ?? NaN) + (mean - metres) * shown.scale);
      expect(ladder && heightAt(ladder.from)).toBeGreaterThan(bottom);
      expect(ladder && heightAt(ladder.to)).toBeLessThan(top);
      expect(ladder?.from).toBeLessThan(mean);
      expect(ladder?.to).toBeGreaterThan(mean);
    }
  });
});

describe('partly entered', () => {
  it('with a draft missing draws neither tilt nor bend, and keeps the water at what was read', () => {
    const shown = view(withInitial({ aft: mark(5.53, undefined, 8.5) }));
    expect([shown.trim, shown.deflection, shown.quarterMean]).toEqual([undefined, undefined, undefined]);
    expect([SHEET.ap, SHEET.mid, SHEET.fp].map(shown.drop)).toEqual([0, 0, 0]);
    expect(shown.waterline).toBeCloseTo(SHEET.keel - 6.6 * ((4.505 + 3.385) / 2), 6);
    expect(hullSentence(shown)).toContain('aft not entered');
  });

  it('with nothing entered there is a ship and no water', () => {
    const shown = view({ ship: emptyShip, initial: emptySet, final: emptySet });
    expect(shown.waterline).toBeUndefined();
    expect(shown.depth).toBeGreaterThan(0);
    expect(hullSentence(shown)).toBe(
      'Initial survey, the ship from starboard. Mean drafts: aft not entered, midship not entered, forward not entered.',
    );
  });

  it('on an even keel there is nothing to exaggerate', () => {
    const shown = view(withInitial({ forward: mark(5, 5), midship: mark(5, 5), aft: mark(5, 5) }));
    expect(shown.trim).toEqual({ text: 'Even keel' });
    expect(shown.deflection).toEqual({ text: 'No deflection', kind: undefined });
    expect(shown.list).toEqual({ text: 'Upright', drawnDegrees: 0 });
  });
});

describe('the sentence', () => {
  it('says what the picture shows', () => {
    expect(hullSentence(view(aggelos, 'final'))).toBe(
      'Final survey, the ship from starboard. Mean drafts: aft 12.400 m, midship 12.370 m, forward 12.120 m. ' +
        'Trim 0.297 m by the stern, sag 10.5 cm, list 0.11° to starboard, quarter mean 12.344 m.',
    );
  });

  it('only the final view keeps the initial waterline', () => {
    expect(view(aggelos, 'initial').initialWaterline).toBeUndefined();
    expect(view(aggelos, 'final').initialWaterline?.draft).toBeCloseTo(4.503, 3);
  });
});
