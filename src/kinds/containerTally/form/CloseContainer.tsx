import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Lock, LockOpen } from 'lucide-react';
import { toWireDateTime } from '@/lib/dates';
import { newId } from '@/lib/newId';
import { formatNumber } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { saveFirstText, useSurvey } from '@/shared/surveyForm/useSurvey';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Note } from '@/ui/Note';
import { closedBy, closingText } from '../closing';
import type { Tally } from '../tally';
import { emptyClosing, type Closing, type TallyWorksheet } from '../worksheet';

const CloseDialog = lazyWithPreload(async () => (await import('./CloseDialogs')).CloseDialog, null);
const ReopenDialog = lazyWithPreload(async () => (await import('./CloseDialogs')).ReopenDialog, null);

/** Whether the container is closed; what is counted, and its seals, are then not changed. */
export function useClosed() {
  const { control } = useSurvey<TallyWorksheet>().form;
  return closedBy(useWatch({ control, name: 'worksheet.closings' }));
}

/** Closes the container with its seals, its time and its totals, and opens it again. Either is saved at once. */
export function CloseContainer({ tally, name }: { tally: Tally; name: string }) {
  const { form, kind, locked, record, save, saving } = useSurvey<TallyWorksheet>();
  const session = useSession();
  const closed = useClosed();
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  const section = kind.sections.find(({ id }) => id === 'tally');
  const busy = section !== undefined && saving.has(section.id);
  const done = () => {
    setOpen(null);
    // what cannot be sent now stays typed, and is said as for every section
    if (section) void save(section).catch(() => undefined);
  };

  const write = (id: string, closing: Closing) =>
    form.setValue('worksheet.closings', { ...form.getValues('worksheet.closings'), [id]: closing });
  const close = (day: string, time: string) => {
    form.setValue('record.end_date', day);
    form.setValue('record.end_time', time);
    for (const { id, load } of tally.loads)
      if (load.to === '')
        form.setValue('worksheet.loads', {
          ...form.getValues('worksheet.loads'),
          [id]: { ...load, to: time },
        });
    write(newId(), { ...emptyClosing, at: `${day} ${time}`, by: session.name });
    done();
  };
  const reopen = (why: string) => {
    if (!closed) return;
    const { id, ...closing } = closed;
    write(id, { ...closing, reopened: toWireDateTime(), reopenedBy: session.name, why });
    // it has no end until it is closed again; when it was closed stays in the sheet
    form.setValue('record.end_date', '');
    form.setValue('record.end_time', '');
    done();
  };

  return (
    <div>
      {closed ? (
        <Note
          tone="info"
          role="status"
          title="The container is closed"
          actions={
            <Button
              startIcon={<LockOpen aria-hidden />}
              disabled={locked !== null || busy}
              onClick={() => setOpen('reopen')}
            >
              Open again
            </Button>
          }
        >
          Closed {closingText(closed)}, with {formatNumber(tally.totals.tallied)} packages tallied. Counts,
          lots and seals stay as they are.
        </Note>
      ) : (
        <ActionButton
          variant="outlined"
          startIcon={<Lock aria-hidden />}
          loading={busy}
          loadingLabel="Saving…"
          disabled={locked !== null}
          disabledReason={
            locked
              ? null
              : record === null
                ? saveFirstText(kind)
                : tally.lines.every(({ back }) => back !== '')
                  ? 'Nothing is counted yet'
                  : null
          }
          onClick={() => setOpen('close')}
        >
          Close container
        </ActionButton>
      )}
      {open === 'close' ? (
        <CloseDialog tally={tally} name={name} onClose={() => setOpen(null)} onDone={close} />
      ) : null}
      {open === 'reopen' ? <ReopenDialog name={name} onClose={() => setOpen(null)} onDone={reopen} /> : null}
    </div>
  );
}
