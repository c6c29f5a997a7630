import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { bench, describe } from 'vitest';
import { computeDraftSurvey } from '@/kinds/draftSurvey/calculation/computeDraftSurvey';
import { exampleRecord } from '@/kinds/draftSurvey/calculation/exampleRecord';
import examples from '@/kinds/draftSurvey/calculation/examples.json';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { toValues } from '@/shared/surveyForm/values';
import { DirtySections } from '@/features/surveys/form/dirtySections';
import {
  draftSurveyInputs,
  type DraftSurveyRecord,
  type TankRecord,
} from '@/kinds/draftSurvey/calculation/recordMapping';

const { record, worksheet } = exampleRecord(examples.examples[0]?.inputs ?? {});
const tanks = (count: number): TankRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    tank: `WBT ${index + 1}`,
    sounding: 1 + index / 10,
    tabvol: 100.25 + index,
    density: 1.025,
  }));
const large: DraftSurveyRecord = {
  ...record,
  ballast_water_i: tanks(60),
  ballast_water_f: tanks(60),
  fresh_water_i: tanks(60),
  fresh_water_f: tanks(60),
};

describe('one key stroke in a draft survey with 60 tanks in each table', () => {
  let typed = 0;
  bench('record and worksheet to result and warnings', () => {
    typed = (typed + 1) % 1000;
    const inputs = draftSurveyInputs({ ...large, mid_stbd_f: 12.4 + typed / 1000 }, worksheet);
    const { survey } = computeDraftSurvey(inputs);
    if (survey.cargo === undefined) throw new Error('the survey is not complete');
  });

  const before = toValues(draftSurveyKind, large as unknown as DraftSurvay, worksheet);
  const mine = structuredClone(before);
  const row = mine.tables['ballast_water_f']?.[29];
  const sections = new DirtySections(draftSurveyKind);
  bench('what it leaves to save: a tank', () => {
    typed = (typed + 1) % 1000;
    if (row) row['sounding'] = typed / 1000;
    sections.update({ before, mine }, 'tables.ballast_water_f.29.sounding');
  });
  bench('what it leaves to save: a draft', () => {
    typed = (typed + 1) % 1000;
    mine.record['mid_stbd_f'] = 12.4 + typed / 1000;
    sections.update({ before, mine }, 'record.mid_stbd_f');
  });
});
