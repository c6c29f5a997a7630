import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noChoices } from '@/lib/tables/reading';
import { fileOfText } from '@/lib/tables/tableFile';
import { computeDraftSurvey } from '../../calculation/computeDraftSurvey';
import { draftSurveyInputs, type DraftSurveyRecord } from '../../calculation/recordMapping';
import { emptyWorksheet, type DraftSurveyWorksheet, type SetWorksheet } from '../../calculation/worksheet';
import { readyTables, surveyPicks, type Picks } from '../picks';
import { readTables } from '../readTables';
import { readHydrostatics } from './readHydrostatics';

/** The record and the worksheet with the figures that the tables give. */
function withPicks(record: DraftSurveyRecord, worksheet: DraftSurveyWorksheet, picks: Picks) {
  const of = (part: string) =>
    [...picks].flatMap(([name, value]) => (name.startsWith(part) ? [[name.slice(part.length), value]] : []));
  return {
    record: { ...record, ...Object.fromEntries(of('record.')) } as DraftSurveyRecord,
    worksheet: {
      ...worksheet,
      initial: {
        ...worksheet.initial,
        ...(Object.fromEntries(of('worksheet.initial.')) as Partial<SetWorksheet>),
      },
    },
  };
}

it('a survey whose MCTC lies 6 cm beyond a table by 2 cm comes to its displacement', () => {
  const text = readFileSync(
    new URL('../../../../../tests/domain/tables/fine-table.csv', import.meta.url),
    'utf8',
  );
  const book = readHydrostatics(fileOfText('fine-table.csv', text), 0, noChoices).value;
  if (!book) throw new Error('the table was not read');
  const ready = readyTables({
    ...readTables(''),
    hydrostatics: { ...book, lcfReference: 'from_ap', entry: null },
  });
  const record: DraftSurveyRecord = {
    lbp: 123.175,
    breadth: 16.5,
    light_ship: 3269.367,
    ...{ fwd_port_i: 7.12, fwd_stbd_i: 7.12, fwd_distance_i: -2.095 },
    ...{ mid_port_i: 7.365, mid_stbd_i: 7.365, mid_distance_i: 1.078 },
    ...{ aft_port_i: 7.57, aft_stbd_i: 7.57, aft_distance_i: -2.4 },
    density_i: 1.025,
    fuel_oil_i: 405.18,
  };
  const bare = draftSurveyInputs(record, emptyWorksheet);
  const picks = surveyPicks(ready, { inputs: bare, result: computeDraftSurvey(bare) }, () => []);
  const filled = withPicks(record, emptyWorksheet, picks);
  const { initial } = computeDraftSurvey(draftSurveyInputs(filled.record, filled.worksheet));
  expect(initial.quarterMean).toBeCloseTo(7.361, 3);
  expect(initial.displacementTable).toBeCloseTo(12_145.222, 1);
  expect(initial.secondTrimCorrection).toBeCloseTo(1.23, 1);
  expect(initial.displacementCorrectedForDensity).toBeCloseTo(12_173.13, 0);
});
