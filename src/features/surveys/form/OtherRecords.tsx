import { to } from '@/paths';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { Button } from '@/ui/Button';
import { Mono } from '@/ui/Mono';
import { Note } from '@/ui/Note';

/** Says that a job has more than one survey record, and leads to each: nothing is deleted because it looks alike. */
export function OtherRecords({
  form,
  names,
}: {
  form: SurveyKind['routes']['form'];
  names: readonly string[];
}) {
  return (
    <Note tone="warn">
      This job has {names.length === 1 ? 'another survey record' : 'other survey records'}. Look at both, and
      delete the one that is not needed.{' '}
      {names.map((name) => (
        <Button key={name} size="small" variant="text" to={to(form, { id: name })}>
          <Mono>{name}</Mono>
        </Button>
      ))}
    </Note>
  );
}
