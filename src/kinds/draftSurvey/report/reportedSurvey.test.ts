import { expect, it } from 'vitest';
import { recordAsTyped, worksheetAsTyped } from '@/shared/surveyForm/recordAsTyped';
import { toValues } from '@/shared/surveyForm/values';
import { draftSurveyKind } from '../kind';
import { aPrintSource } from './aggelosB.fixture';
import { reportedSurvey } from './reportedSurvey';

it('takes an LCF that was not entered for missing, as the form does', () => {
  const changed = { lcf_label_2_i: aPrintSource().record.displacement_label_2_i, lcf_value_2_i: 0 };
  const { result } = reportedSurvey(aPrintSource(changed), ['initial', 'final']);
  expect(result.survey.cargo).toBeUndefined();
  expect(result.initial.missing.map(({ label }) => label)).toEqual(['LCF, row 2']);
  const typed = reportedSurvey(aPrintSource(changed, { zeros: ['lcf_value_2_i'] }), ['initial', 'final']);
  expect(typed.result.survey.cargo).toBeDefined();
});

it('works with an LCF that was typed as 0 and is not saved yet', () => {
  const source = aPrintSource({ lcf_value_2_i: 0 });
  const values = toValues(draftSurveyKind, source.record, source.worksheet);
  values.record['lcf_value_2_i'] = 0;
  const typed = {
    ...source,
    record: recordAsTyped(draftSurveyKind, source.record, values),
    worksheet: worksheetAsTyped(draftSurveyKind, values),
  };
  expect(reportedSurvey(source, ['initial']).result.survey.cargo).toBeUndefined();
  expect(reportedSurvey(typed, ['initial']).result.survey.cargo).toBeDefined();
});
