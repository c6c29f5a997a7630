import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { useEffect, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { KindField, RowsSectionSpec as Section } from '@/shared/surveyKind/types';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { DateTimeInput } from '@/ui/form/DateTimeInput';
import { FieldHelp } from '@/ui/form/Field';
import { InputBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import { CAP } from '@/ui/form/textRules';
import { IconButton } from '@/ui/IconButton';
import { Quantity } from '@/ui/Quantity';
import { commaOf } from './comma';
import { FlushCard } from './FlushCard';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { Row, Value } from '@/shared/surveyForm/shape';
import { isReadable, LOCAL_TIME, sumOf } from '@/shared/surveyForm/values';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './form.module.css';

/** Rows of a child table typed in place; the whole list is saved together. */
export function RowsSection({ section }: { section: Section<SurveyDoctype> }) {
  const { form, locked, save, record } = useSurvey();
  const confirm = useConfirm();
  const path = `tables.${section.table as string}` as const;
  const rows = (useWatch({ control: form.control, name: path }) ?? []) as Row[];
  const [added, setAdded] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (added > 0) body.current?.querySelector<HTMLInputElement>('tr:last-child input')?.focus();
  }, [added]);

  const add = () => {
    const blank = section.columns.map(({ name, input }) => [name, input === 'number' ? null : '']);
    form.setValue(path, [...rows, Object.fromEntries(blank) as Row]);
    setAdded(added + 1);
  };
  const remove = async (index: number) => {
    const sure = await confirm(deleteQuestion(`${section.title}, row ${index + 1}`));
    if (!sure) return;
    const stored = typeof rows[index]?.['name'] === 'string';
    form.setValue(
      path,
      (form.getValues(path) ?? []).filter((_, at) => at !== index),
    );
    // A row that the server has goes at once where the contract has a text for it; an unsent one is only forgotten.
    if (stored && record && section.saved.deleted)
      await save(section, section.saved.deleted).catch(() => undefined);
  };
  const totalled = section.columns.find(({ name }) => name === section.total?.column);
  return (
    <FlushCard label={section.title} flush narrow={section.columns.length === 1}>
      <div className="scroll">
        <table className={classes['rows']}>
          <caption>
            <VisuallyHidden>{section.title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              {section.columns.map((column) => (
                <th
                  key={column.name}
                  scope="col"
                  data-align={column.input === 'number' ? 'right' : undefined}
                >
                  {column.label} {column.unit ? <span className="unit">{column.unit}</span> : null}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, index) => (
              // A row's name comes with its first save; its place is what it keeps while it is typed.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td>{index + 1}</td>
                {section.columns.map((column) => {
                  const name = `${path}.${index}.${column.name}` as const;
                  return (
                    <td key={column.name} data-label={column.label}>
                      <RowCell
                        column={column}
                        label={`${column.label}, row ${index + 1}`}
                        name={name}
                        value={row[column.name] ?? null}
                        onValue={(value) => form.setValue(name, value)}
                        disabled={locked !== null}
                      />
                    </td>
                  );
                })}
                <td>
                  <IconButton
                    label={`Delete row ${index + 1}`}
                    size="small"
                    disabled={locked !== null}
                    onClick={() => void remove(index)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 ? <p className={classes['none']}>No rows yet.</p> : null}
      </div>
      <div className={`ends over ${classes['rowsFoot']}`}>
        <Button variant="outlined" onClick={add} disabled={locked !== null}>
          Add row
        </Button>
        {section.columns.some(({ input }) => input === 'time') ? <FieldHelp help={LOCAL_TIME} /> : null}
        {section.total ? (
          <span>
            {section.total.label}{' '}
            <strong>
              <Quantity
                value={sumOf(rows, section.total.column)}
                decimals={totalled?.decimals ?? 3}
                unit={totalled?.unit ?? ''}
              />
            </strong>
          </span>
        ) : null}
      </div>
    </FlushCard>
  );
}

function RowCell(props: {
  column: KindField;
  label: string;
  name: string;
  value: Value;
  onValue: (value: Value) => void;
  disabled: boolean;
}) {
  const { column, name, value, onValue, disabled } = props;
  const aria = { 'aria-label': props.label };
  switch (column.input) {
    case 'number':
      return (
        <NumberInput
          aria={aria}
          name={name}
          decimals={column.decimals ?? 0}
          comma={commaOf(column.unit)}
          placeholder="—"
          disabled={disabled}
          value={typeof value === 'number' ? value : null}
          onValue={onValue}
        />
      );
    case 'date':
    case 'time':
      return (
        <DateTimeInput
          aria={aria}
          name={name}
          value={typeof value === 'string' ? value : ''}
          onValue={onValue}
          disabled={disabled}
          error={!isReadable(value, column.input)}
          pickLabel={`Choose ${props.label}`}
          kind={column.input}
        />
      );
    default:
      return (
        <InputBox
          {...aria}
          name={name}
          value={value ?? ''}
          disabled={disabled}
          onChange={(event) => onValue(event.target.value.slice(0, CAP))}
        />
      );
  }
}
