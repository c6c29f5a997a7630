import { useWatch, type UseFormReturn } from 'react-hook-form';
import { plural } from '@/lib/numbers';
import { Phrases } from '@/shared/phrases/Phrases';
import { LOCAL_TIME } from '@/shared/surveyForm/values';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { TimeField } from '@/ui/form/TimeField';
import { LABELS, type LetterValues } from './fields';
import { pointsOf } from './letter';

/** The fields of a letter; `allocated` are the surveyors in its slot. */
export function LetterFields({
  form,
  allocated,
}: {
  form: UseFormReturn<LetterValues>;
  allocated: readonly string[];
}) {
  const { control } = form;
  const [to, tasks] = useWatch({ control, name: ['to', 'tasks'] });
  const other = allocated.length > 0 && to.trim() !== '' && !allocated.includes(to.trim());
  const text = (
    name: 'behalf' | 'survey' | 'place' | 'cargo' | 'attending' | 'contact',
    required = false,
  ) => <TextField control={control} name={name} label={LABELS[name]} required={required} />;
  return (
    <>
      <FormGrid min={180}>
        <TextField
          control={control}
          name="to"
          label={LABELS.to}
          required
          help={allocated.length === 0 ? 'Nobody is allocated yet' : `Allocated: ${allocated.join(', ')}`}
          warning={other ? `Allocated: ${allocated.join(', ')}` : undefined}
        />
        <DateField control={control} name="issued" label={LABELS.issued} required />
      </FormGrid>
      <FormGrid min={180}>
        <DateField control={control} name="date" label={LABELS.date} required />
        <TimeField control={control} name="time" label={LABELS.time} required help={LOCAL_TIME} />
      </FormGrid>
      {text('place', true)}
      <FormGrid min={180}>
        {text('survey', true)}
        {text('cargo')}
      </FormGrid>
      {text('behalf')}
      {text('contact')}
      {text('attending')}
      <TextField
        control={control}
        name="tasks"
        label={LABELS.tasks}
        multiline
        rows={5}
        aside={<Phrases label={LABELS.tasks} disabled={false} />}
        help={`${plural(pointsOf(tasks).length, 'line')}, numbered on the letter`}
      />
      <TextField
        control={control}
        name="terms"
        label={LABELS.terms}
        multiline
        rows={3}
        aside={<Phrases label={LABELS.terms} disabled={false} />}
      />
    </>
  );
}
