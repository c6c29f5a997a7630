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
        { label: 'Date', left: true },
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
  return (
    <DateTimeInput
      aria={{ 'aria-label': label }}
      name={field.name}
      inputRef={field.ref}
      value={typeof field.value === 'string' ? field.value : ''}
      onValue={field.onChange}
      onBlur={field.onBlur}
      kind={part}
      pickLabel={`Choose ${label}`}
      disabled={locked}
      warning={marked}
    />
  );
}
