import { ChoiceCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { DeleteButton } from '@/shared/surveyForm/DeleteButton';
import { Field } from '@/ui/form/Field';
import { FormGrid } from '@/ui/form/FormGrid';
import { InputBox } from '@/ui/form/InputBox';
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
  const path = `worksheet.lashings.${line.id}`;
  const cell = <F extends keyof typeof LASHING_FIELDS>(field: F) =>
    rowCells<LashingLine>(line, disabled, onChange, path)(field, LASHING_FIELDS[field].label);
  return (
    <div className={`stack ${classes['stack']}`}>
      <FormGrid min={150}>
        <Field label="Lashing number" {...(twice ? { warning: 'This number stands in the list twice' } : {})}>
          {(aria) => (
            <InputBox
              {...aria}
              name={`${path}.no`}
              value={line.no}
              disabled={disabled}
              warning={twice}
              onChange={(event) => onChange({ no: event.target.value.slice(0, 12) })}
            />
          )}
        </Field>
        <ChoiceCell {...cell('method')} options={optionsOf(LASHING_FIELDS.method.words)} />
        <ChoiceCell
          {...cell('kind')}
          options={KINDS.map(({ kind, share }) => ({ value: kind, label: `${kind}, ${share * 100} %` }))}
        />
        {line.method === 'direct' ? (
          <>
            <ChoiceCell {...cell('side')} none="Neither" options={optionsOf(LASHING_FIELDS.side.words)} />
            <ChoiceCell
              {...cell('towards')}
              none="Neither end"
              options={optionsOf(LASHING_FIELDS.towards.words)}
            />
          </>
        ) : null}
        {FIGURES.filter(({ direct }) => !direct || line.method === 'direct').map(
          ({ name, decimals, help }) => (
            <NumberCell
              key={name}
              {...cell(name)}
              {...{ decimals, help }}
              comma={decimals ? 'decimal' : 'grouping'}
              unit={LASHING_FIELDS[name].unit}
            />
          ),
        )}
        <TextCell {...cell('note')} />
      </FormGrid>
      <div className="wrap">
        <DeleteButton question={`Lashing ${line.no}`} disabled={disabled} onDelete={props.onRemove}>
          Delete lashing {line.no}
        </DeleteButton>
      </div>
    </div>
  );
}
