import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { plural } from '@/lib/numbers';
import { FailedNote } from '@/shared/FailedNote';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { SurveyTypeFields } from '@/shared/lookups/SurveyTypeFields';
import { useSurveyTypeLists } from '@/shared/lookups/useSurveyTypeLists';
import { focusNow } from '@/shared/wizard/focusNow';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { ClearedNote } from '@/ui/form/ClearedNote';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberField } from '@/ui/form/NumberField';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { IconButton } from '@/ui/IconButton';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import {
  asksForJobType,
  cleanQuantity,
  freightHandling,
  quantityLabel,
  typeNotice,
  WITH_JOB_TYPE,
} from './rules';
import { PENDING_ROW } from '@/shared/wizard/RowList';
import { addRow, editLine, lostOf, reclassified, surveyLine, toNewLine } from './rows';
import { SurveyLinesTable } from '../SurveyLinesTable';
import { ScopeChoice } from './ScopeChoice';
import { type RequestValues, type SurveyLine } from './schema';

const scopeSummary = (line: SurveyLine) => {
  const other = line.hasOther && line.other.trim() !== '';
  const lines = plural(line.scope.length, 'line');
  if (line.scope.length === 0) return other ? 'Other' : '';
  return other ? `${lines} and Other` : lines;
};

export function SurveyTypesTab({ form }: { form: UseFormReturn<RequestValues> }) {
  const { control, setValue } = form;
  const confirm = useConfirm();
  const { lines, row } = useWatch({ control, name: 'types' });
  const { fieldState: linesState } = useController({ control, name: 'types.lines' });
  /** What the last change of a row emptied: said while that one is in the form. */
  const [cleared, setCleared] = useState<{ row: string; lost: readonly string[] }>({ row: '', lost: [] });

  const surveyLists = useSurveyTypeLists(row.category, row.sub_category);
  const { types } = surveyLists;

  const editing = lines.some((line) => line.id === row.id) ? row.id : null;
  // The category is locked once there is a row; while the only row is edited it is open (2§2).
  const locked = lines.some((line) => line.id !== editing);
  const chosen = row.typeName !== '';
  const notice = typeNotice(row.type_of_survey);
  const jobType = chosen && asksForJobType(row);
  const setRow = (change: Partial<SurveyLine>) => {
    setValue('types.row', { ...row, ...change }, { shouldDirty: true });
    form.clearErrors('types.row');
  };

  /** What depends on the change goes, and is said. */
  const change = (next: SurveyLine) => {
    setCleared({ row: row.id, lost: lostOf(row, next) });
    setRow(next);
  };

  const chooseType = (name: string) => {
    const type = types.find((candidate) => candidate.name === name);
    change(
      reclassified(row, {
        category: row.category,
        sub_category: row.sub_category,
        typeName: type?.name ?? '',
        type_of_survey: type?.type_of_survey ?? '',
        credit_point: type?.credit_point ?? 0,
        isMultiple: type?.is_multiple === 1,
      }),
    );
  };

  const edit = (line: SurveyLine) => {
    if (line.id !== row.id && !editLine(form, line)) return;
    focusNow(form, surveyLine.first);
  };

  const remove = async (line: SurveyLine) => {
    const sure = await confirm(deleteQuestion(line.type_of_survey));
    if (!sure) return;
    setValue(
      'types.lines',
      lines.filter((other) => other.id !== line.id),
      { shouldDirty: true },
    );
    if (editing === line.id) stopEditing();
  };

  const stopEditing = () => toNewLine(form, lines.find((line) => line.id === editing) ?? row);

  return (
    <>
      {lines.length > 0 ? (
        <SurveyLinesTable
          rows={lines}
          rowKey={(line) => line.id}
          under={(line) => line.sub_category}
          columns={[
            { id: 'scope', label: 'Scope', value: scopeSummary },
            { id: 'port', label: 'Port', value: (line) => line.port },
            { id: 'quantity', label: 'Quantity', align: 'right', value: (line) => line.quantity || '1' },
            { id: 'points', label: 'Points', align: 'right', value: (line) => line.credit_point },
          ]}
          rowActions={(line) => (
            <>
              <IconButton label={`Edit ${line.type_of_survey}`} size="small" onClick={() => edit(line)}>
                <Pencil size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Delete ${line.type_of_survey}`}
                size="small"
                onClick={() => void remove(line)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </>
          )}
        />
      ) : null}
      <FailedNote why={linesState.error?.message} />

      <SectionCard title={editing === null ? 'Add a row' : 'Change the row'} headingLevel={3}>
        <div className="stack">
          <ListTrouble of="The lists of surveys" lists={surveyLists.lists} />
          <div className="stack" {...{ [PENDING_ROW]: '' }}>
            <div>
              <FormGrid min={190}>
                <SurveyTypeFields
                  control={control}
                  names={{
                    category: 'types.row.category',
                    subCategory: 'types.row.sub_category',
                    type: 'types.row.typeName',
                  }}
                  row={row}
                  lists={surveyLists}
                  lockReason={locked ? 'Delete all rows to change it' : null}
                  typeOptions={types.map((type) => ({
                    value: type.name,
                    label: asksForJobType({
                      ...row,
                      typeName: type.name,
                      type_of_survey: type.type_of_survey ?? '',
                    })
                      ? WITH_JOB_TYPE
                      : (type.type_of_survey ?? type.name),
                    hint: plural(type.credit_point ?? 0, 'point'),
                  }))}
                  onCategory={(category) => change(reclassified(row, { category, sub_category: '' }))}
                  onSubCategory={(sub_category) =>
                    change(reclassified(row, { category: row.category, sub_category }))
                  }
                  onType={chooseType}
                />
              </FormGrid>
              <ClearedNote cleared={cleared.row === row.id ? cleared.lost : []} />
            </div>
            {notice ? <Note tone="info">{notice}</Note> : null}
            {chosen ? (
              <>
                <FormGrid min={190}>
                  <RadioField
                    control={control}
                    name="types.row.port"
                    label={jobType ? 'Job Type' : 'Port of Loading/Discharging'}
                    options={['Loading', 'Discharging']}
                    onValue={(side) => {
                      const port = side as SurveyLine['port'];
                      const handling = (one: SurveyLine['port']) => freightHandling(row.type_of_survey, one);
                      // Another handling has other items of work.
                      change({ ...row, port, scope: handling(port) === handling(row.port) ? row.scope : [] });
                    }}
                  />
                  {row.isMultiple ? (
                    <TextField
                      control={control}
                      name="types.row.quantity"
                      label={quantityLabel(row)}
                      inputMode="numeric"
                      help="Counted as 1 when empty"
                      onValue={(typed) => {
                        const clean = cleanQuantity(typed);
                        if (clean !== typed) setValue('types.row.quantity', clean);
                      }}
                    />
                  ) : null}
                </FormGrid>
                <ScopeChoice line={row} onChange={setRow} />
              </>
            ) : null}
          </div>
          <div>
            <Button variant="outlined" onClick={() => addRow(form, surveyLine)}>
              {editing === null ? 'Add row' : 'Change row'}
            </Button>
            {editing === null ? null : (
              <Button variant="text" onClick={stopEditing}>
                Cancel
              </Button>
            )}
          </div>
        </div>
      </SectionCard>

      <FormGrid min={240}>
        <TextField control={control} name="types.cargo" label="Cargo" cap />
        <NumberField control={control} name="types.cargo_quantity" label="Cargo quantity" unit="MT" />
      </FormGrid>
    </>
  );
}
