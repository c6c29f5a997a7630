import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toWireDateTime } from '@/lib/dates';
import { formatNumber, plural } from '@/lib/numbers';
import { isReadable } from '@/shared/surveyForm/values';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { DateTimeCell, TextCell } from '@/shared/surveyForm/cells';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormGrid } from '@/ui/form/FormGrid';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { countWarnings } from '../checks';
import { sealsOf, tallySealWarnings } from '../seals';
import type { Tally } from '../tally';
import type { TallyWorksheet } from '../worksheet';

/** Asks before a container is closed, with what then stands: totals, seals, and what is still to be looked at. */
export function CloseDialog(props: {
  tally: Tally;
  name: string;
  onClose: () => void;
  onDone: (day: string, time: string) => void;
}) {
  const { tally } = props;
  const { control } = useSurvey<TallyWorksheet>().form;
  const record = useWatch({ control, name: 'record' });
  const seals = sealsOf(record, useWatch({ control, name: 'worksheet.seals' }));
  const typed = (field: string) => (typeof record[field] === 'string' ? record[field] : '');
  const [now] = useState(() => toWireDateTime());
  const [day, setDay] = useState(typed('end_date') || now.slice(0, 10));
  const [time, setTime] = useState(typed('end_time') || now.slice(11));
  const { totals } = tally;
  const running = tally.loads.filter(({ load }) => load.to === '');
  const look = [
    ...countWarnings(tally),
    ...tallySealWarnings(seals),
    ...seals.filter(({ number }) => number === '').map(({ title }) => `${title}: no number`),
  ];
  return (
    <FormDialog
      open
      title={`Close container ${props.name}`.trim()}
      holds={[day, time]}
      onClose={props.onClose}
      onSubmit={() => props.onDone(day, time)}
      loading={false}
      submitError={null}
      submitLabel="Close container"
      submitDisabledReason={
        day === '' || time === ''
          ? 'Write the day and the time'
          : isReadable(day, 'date') && isReadable(time, 'time')
            ? null
            : 'A day or a time cannot be read'
      }
      about={
        <>
          <KeyValue
            items={[
              {
                label: 'Tallied',
                value: `${plural(totals.tallied, 'package')} in ${plural(tally.lots.length, 'lot')}, ${formatNumber(totals.damaged)} damaged`,
              },
              {
                label: 'By the document',
                value:
                  totals.manifest === null
                    ? 'no number'
                    : `${formatNumber(totals.manifest)}: ${formatNumber(totals.short)} short, ${formatNumber(totals.over)} over`,
              },
              ...seals.map(({ title, number }) => ({ label: title, value: number || 'No number' })),
            ]}
          />
          {look.length > 0 ? (
            <Note tone="warn" title="Check before you close the container">
              <ul style={{ paddingInlineStart: 18, listStyle: 'disc' }}>
                {look.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Note>
          ) : null}
        </>
      }
    >
      <FormGrid min={168}>
        <DateTimeCell kind="date" disabled={false} label="Closed on" value={day} onValue={setDay} />
        <DateTimeCell kind="time" disabled={false} label="Closed at" value={time} onValue={setTime} />
      </FormGrid>
      <p>
        {running.length > 0
          ? `${running.map(({ load }) => load.name).join(', ')}: ended at that time as well. `
          : ''}
        From then on counts, lots and seals stay as they are. It can be opened again with a reason.
      </p>
    </FormDialog>
  );
}

/** Asks why a closed container is opened again. */
export function ReopenDialog(props: { name: string; onClose: () => void; onDone: (why: string) => void }) {
  const [why, setWhy] = useState('');
  return (
    <FormDialog
      open
      size="xs"
      title={`Open container ${props.name} again?`}
      holds={why}
      onClose={props.onClose}
      onSubmit={() => props.onDone(why.trim())}
      loading={false}
      submitError={null}
      submitLabel="Open again"
      submitDisabledReason={why.trim() === '' ? 'Write the reason' : null}
      about={
        <p>
          The closing and your reason stay in the sheet and on the report. What was signed has to be signed
          anew if the figures change.
        </p>
      }
    >
      <TextCell disabled={false} label="Reason" value={why} onValue={setWhy} />
    </FormDialog>
  );
}
