import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { bench, describe } from 'vitest';
import { computeDraftSurvey } from '@/kinds/draftSurvey/calculation/computeDraftSurvey';
import { exampleRecord } from '@/kinds/draftSurvey/calculation/exampleRecord';
import examples from '@/kinds/draftSurvey/calculation/examples.json';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { toValues } from '@/shared/surveyForm/values';
import { DirtySections } from '@/features/surveys/form/dirtySections';
import { createFormControl } from 'react-hook-form';
import { calculationOf, type DraftSurveyValues } from '@/kinds/draftSurvey/form/calculationStore';
import { followTables } from '@/kinds/draftSurvey/tables/follower';
import { readyTables } from '@/kinds/draftSurvey/tables/picks';
import { readTables } from '@/kinds/draftSurvey/tables/readTables';
import { aBook, aShipsTables } from '@/kinds/draftSurvey/tables/shipBook.fixture';
import { tablesText, withBookRows } from '@/kinds/draftSurvey/tables/shipTables';
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

describe('a book of 2,000 rows with 60 tanks', () => {
  const [tank] = aShipsTables.tanks;
  if (!tank) throw new Error('the fixture has no tank');
  const tables = {
    ...withBookRows(aShipsTables, 0, aBook(3, 22.99, 0.01)),
    tanks: Array.from({ length: 60 }, (_, index) => ({ ...tank, name: `WBT ${index + 1}` })),
  };
  const text = tablesText(tables);

  bench('pasted: read and looked through for slips', () => {
    const { slips } = readyTables(readTables(text));
    if (slips.length !== 1) throw new Error('the book was not read');
  });

  const values = toValues(draftSurveyKind, large as unknown as DraftSurvay, {
    ...worksheet,
    shipTables: text,
  });
  const { formControl: form } = createFormControl<DraftSurveyValues>({ defaultValues: values as never });
  const store = calculationOf(() => form.getValues());
  const follower = followTables(form as never, store, () => false);
  form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      store.changed(name);
      follower.changed(name);
    },
  });
  follower.fill();
  let typed = 0;
  bench('a draft typed: rows, MCTC rows and 240 volumes go along', () => {
    typed = (typed + 1) % 1000;
    form.setValue('record.mid_stbd_f', 12.4 + typed / 1000, { shouldDirty: true });
    if (store.get().result.survey.cargo === undefined) throw new Error('the survey is not complete');
  });
  bench('a sounding typed: its volume goes along', () => {
    typed = (typed + 1) % 1000;
    form.setValue('tables.ballast_water_f.29.sounding', typed / 1000, { shouldDirty: true });
    store.get();
  });
});
