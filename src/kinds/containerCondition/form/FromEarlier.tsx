import { formatMonth, type Masses } from '@/lib/container/cscPlate';
import { formatMonthOrDay } from '@/lib/dates';
import { formatTyped } from '@/lib/numbers';
import { FromKnownContainer, type FactField } from '@/shared/surveyForm/FromKnownContainer';
import type { Row } from '@/shared/surveyForm/shape';
import { columnTitle } from '../columns';
import { containerFacts } from '../containers';
import type { ContainerNotes } from '../worksheet';
import type { Containers } from './useContainers';

const kg = (value: number) => `${formatTyped(value)} kg`;

/** Facts that are columns of a row. */
const COLUMNS = {
  size: 'size_of_the_container',
  type: 'type_of_conatiner', // sic
  plate: 'csc_plate_number',
  manufactured: 'date_of_manufacture',
  tare: 'tear_weight', // sic
} as const;

type Field = Omit<FactField, 'isEmpty'>;

const FIELDS: readonly Field[] = [
  { name: 'sizeType', label: 'Size and type code' },
  { name: 'size', label: columnTitle(COLUMNS.size) },
  { name: 'type', label: columnTitle(COLUMNS.type) },
  { name: 'plate', label: columnTitle(COLUMNS.plate) },
  { name: 'manufactured', label: columnTitle(COLUMNS.manufactured), words: formatMonthOrDay },
  { name: 'nextExamination', label: 'Next examination', words: formatMonth },
  { name: 'acep', label: 'ACEP mark' },
  { name: 'tare', label: columnTitle(COLUMNS.tare), words: kg },
  { name: 'maxGross', label: 'Maximum gross on the plate', words: kg },
  { name: 'stacking', label: 'Stacking load, 1.8 g', words: kg },
];

/** Offers what was noted of this container in an earlier job. */
export function FromEarlier(props: {
  containers: Containers;
  row: Row;
  index: number;
  number: string;
  /** Told of the masses that are filled in. */
  onMasses: (change: Partial<Masses>) => void;
}) {
  const { containers, row, index, number } = props;
  const facts = containerFacts(row, containers.notesAt(number));
  const isEmpty = (value: unknown) => value === '' || value === null || value === false;
  if (containers.disabled) return null;
  return (
    <FromKnownContainer
      number={number}
      what="container"
      fields={FIELDS.map((field) => ({ ...field, isEmpty: isEmpty(facts[field.name]) }))}
      onFill={({ sizeType, nextExamination, acep, maxGross, stacking, ...known }) => {
        for (const [name, column] of Object.entries(COLUMNS)) {
          const value = known[name as keyof typeof COLUMNS];
          if (value !== undefined) containers.set(index, column, value);
        }
        const noted = { sizeType, nextExamination, acep, plateGross: maxGross, stacking };
        const given = Object.entries(noted).filter(([, value]) => value !== undefined);
        if (given.length > 0) containers.note(number, Object.fromEntries(given) as Partial<ContainerNotes>);
        const { tare } = known;
        props.onMasses({
          ...(tare === undefined ? {} : { tare }),
          ...(maxGross === undefined ? {} : { plateGross: maxGross }),
        });
      }}
    />
  );
}
