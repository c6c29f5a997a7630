import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { editLine, lostOf, reclassified, surveyLine } from './rows';
import { emptyLine, emptyRequest, type RequestValues, type SurveyLine } from './schema';

const line = (type: string, sub = 'SHIP BOARD SURVEY'): SurveyLine => ({
  ...emptyLine('CARGO SURVEY', sub),
  typeName: type,
  type_of_survey: type,
});

type Form = Parameters<typeof editLine>[0];

function aForm(values: RequestValues): Form {
  const { formControl } = createFormControl<RequestValues>();
  formControl.reset(values);
  return formControl as never;
}

/** A request with two lines, and a new row of which only the sub category was chosen. */
function begunRow(): RequestValues {
  const values = emptyRequest();
  values.types.lines = [line('Draft Survey'), line('Hatch Cover')];
  values.types.row = emptyLine('CARGO SURVEY', 'SHORE BASED SURVEY');
  return values;
}

describe('a new survey line without its type', () => {
  it('comes back after another was changed, also in the form that was opened anew meanwhile', () => {
    const values = begunRow();
    const [first, second] = values.types.lines;
    const form = aForm(values);
    expect(editLine(form, first!)).toBe(true);
    expect(form.getValues('types.row.id')).toBe(first!.id);
    const again = aForm(structuredClone(form.getValues()));
    expect(editLine(again, second!)).toBe(true);
    expect(again.getValues('types.row.id')).toBe(second!.id);
    expect(surveyLine.take(again)).toBe(true);
    expect(again.getValues('types.row')).toEqual(values.types.row);
    expect(again.getValues('types.lines')).toHaveLength(2);
  });

  it('gives way where the only line was changed to another category', () => {
    const values = begunRow();
    values.types.lines.pop();
    const form = aForm(values);
    editLine(form, values.types.lines[0]!);
    form.setValue('types.row.category', 'Container');
    surveyLine.take(form);
    expect(form.getValues('types.row')).toMatchObject({ category: 'Container', typeName: '' });
  });
});

describe('a line under another type', () => {
  const counted = {
    ...line('Tally Stuffing'),
    isMultiple: true,
    credit_point: 5,
    port: 'Loading' as const,
    quantity: '3',
    scope: ['Count', 'Seal'],
    hasOther: true,
    other: 'Weigh each tenth',
  };
  const { category, sub_category } = counted;

  it('keeps what was typed, and tells what is gone', () => {
    const none = reclassified(counted, { category, sub_category: 'SHORE BASED SURVEY' });
    expect(none).toEqual({
      ...counted,
      sub_category: 'SHORE BASED SURVEY',
      typeName: '',
      type_of_survey: '',
      credit_point: 0,
      isMultiple: false,
      port: '',
      scope: [],
    });
    expect(lostOf(counted, none)).toEqual([
      'Type of survey Tally Stuffing',
      'Port Loading',
      'Scope (2 lines)',
    ]);
    const type = { typeName: 'Draft Survey', type_of_survey: 'Draft Survey', credit_point: 10 };
    const many = { category, sub_category, ...type, isMultiple: true };
    expect(reclassified(none, many)).toMatchObject({ ...many, quantity: '3', other: counted.other });
  });

  it('has no quantity where the type is not counted', () => {
    const type = { typeName: 'Draft Survey', type_of_survey: 'Draft Survey', isMultiple: false };
    const one = reclassified(counted, { category, sub_category, ...type });
    expect(one.quantity).toBe('');
    expect(lostOf(counted, one)).toEqual(['Port Loading', 'Quantity 3', 'Scope (2 lines)']);
  });
});
