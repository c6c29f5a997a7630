import { formatDate, formatMoment } from '@/lib/dates';
import { draftKey } from '@/lib/device/drafts';
import { isComplete } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { aboutRequest, REQUEST_DRAFTS, SUBMIT_RFQ } from '@/shared/requestDrafts';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Note } from '@/ui/Note';
import { useDraft } from './useDraft';
import classes from './unfinishedRequest.module.css';

const nothing = () => undefined;

/**
 * Leads back to a request that was begun on this device and not sent; nothing while there is none. Of several the one that was
 * saved last is named: its form offers the others.
 */
export function UnfinishedRequest({ side, bleed }: { side: keyof typeof REQUEST_DRAFTS; bleed?: true }) {
  const { email } = useSession();
  const confirm = useConfirm();
  // The page has no draft of its own: it lists what the forms left or have open.
  const { others, remove } = useDraft<unknown>(draftKey(email, REQUEST_DRAFTS[side]), {
    holds: () => [],
    take: nothing,
    clear: nothing,
    isFinished: (work) => isComplete(`${email}/${SUBMIT_RFQ}/${work}`),
  });
  const [newest, ...more] = others === 'loading' ? [] : others;

  const discard = async () => {
    if (!newest) return;
    const sure = await confirm({
      title: 'Discard this request?',
      body: `${about(newest.values)}It is only on this device and cannot be brought back.`,
      confirmLabel: 'Discard',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (!sure) return;
    await remove(newest.key);
    // The buttons go away with the note.
    document.getElementById('main')?.focus();
  };

  if (!newest) return null;
  return (
    <div className={bleed && classes['bleed']}>
      <Note
        tone="buff"
        role="status"
        actions={
          <>
            {newest.elsewhere ? null : (
              <Button size="small" variant="text" onClick={() => void discard()}>
                Discard
              </Button>
            )}
            <Button
              size="small"
              to={to(side === 'requester' ? paths.submitRequest : paths.submitRequestFor)}
              state={{ work: newest.work }}
            >
              Continue
            </Button>
          </>
        }
      >
        <strong>Continue your request, saved {formatMoment(newest.savedAt)}</strong> {about(newest.values)}
        {newest.elsewhere ? 'It is open in another tab. ' : null}
        {more.length > 0 ? `${String(more.length)} more on this device.` : null}
      </Note>
    </div>
  );
}

function about(draft: unknown): string {
  const { words, date } = aboutRequest(draft);
  const said = [...words, date === '' ? '' : formatDate(date)].filter((word) => word !== '');
  return said.length > 0 ? `${said.join(', ')}. ` : '';
}
