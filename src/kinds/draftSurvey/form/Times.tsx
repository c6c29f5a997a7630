import { useController } from 'react-hook-form';
import type { Suffix } from '../calculation/recordMapping';
import { DateTimeInput } from '@/ui/form/DateTimeInput';
import { useDraftForm, useMarked, useSetNames } from './Calculation';
import { SetTable } from './SetTable';

const ENDS = [
  { field: 'starting', word: 'Starting' },
  { field: 'ending', word: 'Ending' },
] as const;

/** When readings and soundings began and ended. */
export function Times({ sets }: { sets: readonly Suffix[] }) {
  return (
    <SetTable
      caption="Times of the survey"
      corner={{ label: 'Local time' }}
      sets={sets}
      heads={[
        { label: 'Date', left: true, weight: 1.45 },
        { label: 'Time', left: true },
      ]}
      rows={ENDS.map((end) => ({
        key: end.field,
        label: end.word,
        cells: (suffix) => [
          <ClockCell key="date" end={end} part="date" set={suffix} />,
          <ClockCell key="time" end={end} part="time" set={suffix} />,
        ],
      }))}
    />
  );
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function ClockCell(props: { end: (typeof ENDS)[number]; part: 'date' | 'time'; set: Suffix }) {
  const { end, part, set } = props;
  const { form, locked } = useDraftForm();
  const { field } = useController({
    control: form.control,
    name: `record.${end.field}_${part}_${set}` as const,
  });
  // a warning about times names the time alone
  const marked = useMarked(`record.${end.field}_time_${set}`);
  const label = `${end.word} ${part}, ${useSetNames()[set]}`;
  // most surveys end on the day on which they began
  const proposeEnd = () => {
    const name = `record.ending_date_${set}` as const;
    if (end.field === 'starting' && part === 'date' && isDay(field.value) && !form.getValues(name))
      form.setValue(name, field.value, { shouldDirty: true });
  };
  return (
    <DateTimeInput
      aria={{ 'aria-label': label }}
      name={field.name}
      inputRef={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      onValue={field.onChange}
      onBlur={() => {
        proposeEnd();
        field.onBlur();
      }}
      kind={part}
      pickLabel={`Choose ${label}`}
      disabled={locked}
      warning={marked}
    />
  );
}
