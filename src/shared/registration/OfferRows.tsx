import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { SurveyTypeFields } from '@/shared/lookups/SurveyTypeFields';
import { useSurveyTypeLists } from '@/shared/lookups/useSurveyTypeLists';
import { focusNow } from '@/shared/wizard/focusNow';
import { PENDING_ROW, RowList } from '@/shared/wizard/RowList';
import { Button } from '@/ui/Button';
import { ClearedNote, filledFields } from '@/ui/form/ClearedNote';
import { Note } from '@/ui/Note';
import { chosenSurvey, missingTypes, offerRow, type OfferedSurvey, type WithSurvey } from './surveyOffer';
import classes from './registration.module.css';

/** Surveys that a vendor carries out: chosen by narrowing lists, one row each, all of one category. */
export function OfferRows<V extends WithSurvey>(props: { form: UseFormReturn<V> }) {
  const form = props.form as unknown as UseFormReturn<WithSurvey>;
  const { control, setValue } = form;
  const offer = useWatch({ control, name: 'survey' });
  const { rows } = offer;
  const row = chosenSurvey(offer);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const { errors } = useFormState({ control });
  const problem = errors.survey?.row?.message ?? errors.survey?.rows?.message;

  const lists = useSurveyTypeLists(row.category, row.sub_category);
  // Once a row exists the category is locked (1§2).
  const locked = rows[0]?.category;

  const choose = (change: Partial<OfferedSurvey>) => {
    setCleared(
      filledFields({
        'Sub category': change.sub_category === '' ? row.sub_category : '',
        'Type of survey': change.type_of_survey === '' ? row.type_of_survey : '',
      }),
    );
    setValue('survey.row', { ...row, ...change }, { shouldDirty: true });
    form.clearErrors('survey.row');
  };
  const add = () => {
    if (!offerRow.take(form)) return;
    setCleared([]);
    focusNow(form, 'survey.row.type_of_survey');
  };

  const typeOptions = [...new Set(lists.types.map((type) => type.type_of_survey ?? type.name))];
  const unlisted = missingTypes(rows, lists.readingTypes ? [] : typeOptions);
  const addAll = () => {
    setValue('survey.rows', [...rows, ...unlisted.map((type_of_survey) => ({ ...row, type_of_survey }))], {
      shouldDirty: true,
    });
    choose({ type_of_survey: '' });
    setCleared([]);
    form.clearErrors('survey.rows');
    focusNow(form, 'survey.row.type_of_survey');
  };

  return (
    <div className={`stack shrink ${classes['stack']}`}>
      <ListTrouble of="The lists of surveys" lists={lists.lists} />
      <div className={`group ${classes['offer']}`} {...{ [PENDING_ROW]: '' }}>
        <SurveyTypeFields
          control={control}
          names={{
            category: 'survey.row.category',
            subCategory: 'survey.row.sub_category',
            type: 'survey.row.type_of_survey',
          }}
          row={row}
          lists={lists}
          lockReason={locked === undefined ? null : 'Cannot be changed while there are rows below'}
          typeOptions={typeOptions}
          onCategory={(category) => choose({ category, sub_category: '', type_of_survey: '' })}
          onSubCategory={(sub_category) => choose({ sub_category, type_of_survey: '' })}
          onType={(type_of_survey) => choose({ type_of_survey })}
        />
        <div className={classes['add']}>
          <Button variant="outlined" startIcon={<Plus size={16} aria-hidden />} onClick={add}>
            Add
          </Button>
        </div>
      </div>
      <ClearedNote cleared={cleared} />
      {unlisted.length > 1 ? (
        <div className="wrap">
          <Button size="small" onClick={addAll}>
            Add all {unlisted.length} types of {row.sub_category}
          </Button>
        </div>
      ) : null}
      {problem ? (
        <Note tone="err" role="alert">
          {problem}
        </Note>
      ) : null}
      <div className={rows.length > 0 ? classes['framed'] : undefined}>
        <RowList
          label="Surveys"
          columns={['Category', 'Sub category', 'Type of survey']}
          named={2}
          rows={rows.map((offered) => [offered.category, offered.sub_category, offered.type_of_survey])}
          onRemove={(index) => {
            const left = rows.filter((_, at) => at !== index);
            setValue('survey.rows', left, { shouldDirty: true });
          }}
        />
      </div>
    </div>
  );
}
