import { memo } from 'react';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { LOCAL_TIME } from '@/shared/surveyForm/values';
import { DateField } from '@/ui/form/DateField';
import { TimeField } from '@/ui/form/TimeField';
import classes from './tally.module.css';

/** What is photographed of every tally. */
export const TALLY_PLACES = [
  'Empty container',
  'Start',
  'Half full',
  'Full',
  'Doors closed',
  'Lashing and dunnage',
];

/** Photographs of the work, by what they show. `places` in one text, so that a press does not draw them anew. */
export const TallyPictures = memo(function TallyPictures({ places }: { places: string }) {
  const { RowPhotographs } = useSurvey();
  return <RowPhotographs keys={['Tally']} name="the tally" places={places.split('\n')} />;
});

/** When the counting began and ended. */
export const TallyTimes = memo(function TallyTimes({ disabled }: { disabled: boolean }) {
  const { form } = useSurvey();
  const field = (name: string, label: string) => ({
    control: form.control,
    name: `record.${name}` as const,
    label,
    disabled,
  });
  return (
    <div className={`group ${classes['times']}`}>
      <DateField {...field('start_date', 'Started on')} />
      <TimeField {...field('start_time', 'Started at')} help={LOCAL_TIME} />
      <DateField {...field('end_date', 'Ended on')} />
      <TimeField {...field('end_time', 'Ended at')} />
    </div>
  );
});
