import { Trash2 } from 'lucide-react';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { Field } from '@/ui/form/Field';
import { FormGrid } from '@/ui/form/FormGrid';
import { InputBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import { SelectBox } from '@/ui/form/SelectBox';
import { CAP } from '@/ui/form/textRules';
import { KINDS } from '../calculation/coefficients';
import { LASHING_FIELDS } from '../rows';
import type { LashingLine } from '../worksheet';
import { useFlatRackForm } from './useFlatRack';
import classes from './flatRack.module.css';

type NumberName = 'breaking' | 'msl' | 'ring' | 'fitting' | 'up' | 'along' | 'tension' | 'height' | 'inset';

const FIGURES: readonly { name: NumberName; decimals: number; help?: string; direct?: true }[] = [
  { name: 'breaking', decimals: 1, help: 'Of the lashing, by its certificate' },
  { name: 'msl', decimals: 1, help: 'Counts instead of the breaking load' },
  { name: 'ring', decimals: 1, help: 'If different from the rack’s rings' },
  { name: 'fitting', decimals: 1, help: 'Its MSL' },
  { name: 'up', decimals: 0, help: 'Lashing to the floor' },
  { name: 'along', decimals: 0, help: '0 straight athwart, 90 along the rack', direct: true },
  { name: 'tension', decimals: 1 },
  { name: 'height', decimals: 0, help: 'Where it holds the cargo', direct: true },
  { name: 'inset', decimals: 0, help: 'Empty: at the cargo’s side', direct: true },
];

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The fields of one lashing. */
export function LashingFields(props: {
  line: LashingLine;
  /** Its number stands in the list twice. */
  twice: boolean;
  onChange: (change: Partial<LashingLine>) => void;
  onRemove: () => void;
}) {
  const { line, twice, onChange } = props;
  const { disabled } = useFlatRackForm();
  const confirm = useConfirm();
  const remove = async () => {
    const sure = await confirm(deleteQuestion(`Lashing ${line.no}`));
    if (sure) props.onRemove();
  };
  return (
    <div className={classes['stack']}>
      <FormGrid min={150}>
        <Field label="Lashing number" {...(twice ? { warning: 'This number stands in the list twice' } : {})}>
          {(aria) => (
            <InputBox
              {...aria}
              name={`worksheet.lashings.${line.id}.no`}
              value={line.no}
              disabled={disabled}
              warning={twice}
              onChange={(event) => onChange({ no: event.target.value.slice(0, 12) })}
            />
          )}
        </Field>
        <Field label={LASHING_FIELDS.method.label}>
          {(aria) => (
            <SelectBox
              {...aria}
              value={line.method}
              disabled={disabled}
              options={optionsOf(LASHING_FIELDS.method.words)}
              onValue={(method) => onChange({ method: method === 'top' ? 'top' : 'direct' })}
            />
          )}
        </Field>
        <Field label={LASHING_FIELDS.kind.label}>
          {(aria) => (
            <SelectBox
              {...aria}
              value={line.kind}
              disabled={disabled}
              options={KINDS.map(({ kind, share }) => ({ value: kind, label: `${kind}, ${share * 100} %` }))}
              onValue={(kind) => onChange({ kind })}
            />
          )}
        </Field>
        {line.method === 'direct' ? (
          <>
            <Field label={LASHING_FIELDS.side.label}>
              {(aria) => (
                <SelectBox
                  {...aria}
                  value={line.side}
                  none="Neither"
                  disabled={disabled}
                  options={optionsOf(LASHING_FIELDS.side.words)}
                  onValue={(side) => onChange({ side: side as LashingLine['side'] })}
                />
              )}
            </Field>
            <Field label={LASHING_FIELDS.towards.label}>
              {(aria) => (
                <SelectBox
                  {...aria}
                  value={line.towards}
                  none="Neither end"
                  disabled={disabled}
                  options={optionsOf(LASHING_FIELDS.towards.words)}
                  onValue={(towards) => onChange({ towards: towards as LashingLine['towards'] })}
                />
              )}
            </Field>
          </>
        ) : null}
        {FIGURES.filter(({ direct }) => !direct || line.method === 'direct').map(
          ({ name, decimals, help }) => (
            <Field key={name} label={LASHING_FIELDS[name].label} {...(help ? { help } : {})}>
              {(aria) => (
                <NumberInput
                  aria={aria}
                  name={`worksheet.lashings.${line.id}.${name}`}
                  value={line[name]}
                  decimals={decimals}
                  comma={decimals ? 'decimal' : 'grouping'}
                  unit={LASHING_FIELDS[name].unit}
                  placeholder="—"
                  disabled={disabled}
                  onValue={(value) => onChange({ [name]: value })}
                />
              )}
            </Field>
          ),
        )}
        <Field label={LASHING_FIELDS.note.label}>
          {(aria) => (
            <InputBox
              {...aria}
              value={line.note}
              disabled={disabled}
              onChange={(event) => onChange({ note: event.target.value.slice(0, CAP) })}
            />
          )}
        </Field>
      </FormGrid>
      <div className={classes['offers']}>
        <Button
          size="small"
          startIcon={<Trash2 aria-hidden />}
          disabled={disabled}
          onClick={() => void remove()}
        >
          Delete lashing {line.no}
        </Button>
      </div>
    </div>
  );
}
