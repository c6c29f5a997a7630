import { useLocation, useNavigate } from 'react-router-dom';
import { X } from 'lucide-react';
import { paths, to } from '@/paths';
import { useRequestPairs } from '@/shared/alike/useRequestPairs';
import { useRequestQuestion } from '@/shared/alike/useRequestQuestion';
import { useSession } from '@/session/store';
import { AlteredNote } from '@/shared/recordSave/AlteredNote';
import type { AlteredText } from '@/shared/recordSave/alteredTexts';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Mono } from '@/ui/Mono';
import { Note } from '@/ui/Note';
import { toAnotherVendor } from './waiting';

interface Created {
  createdRfq: string;
  side: 'requester' | 'vendor';
  /** Texts that the server stored otherwise, if any. */
  altered: AlteredText[];
}

/** Shows the id of the request just submitted, until it is closed (D121). */
export function CreatedRequestNote() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const { createdRfq: id, side, altered } = (state ?? {}) as Partial<Created>;
  const { vendorId, requesterId } = useSession();
  const isSent = typeof id === 'string';
  const party = side === 'vendor' ? vendorId : requesterId;
  const { open } = useRequestPairs(side ?? 'requester', isSent ? party : '');
  const { question } = useRequestQuestion(
    open.filter(({ older, younger }) => [older.name, younger.name].includes(id ?? '')),
  );
  if (!isSent) return null;
  const another = toAnotherVendor(id);
  return (
    <>
      <Note
        tone="ok"
        role="status"
        actions={
          <>
            {side === 'vendor' ? null : (
              <Button size="small" variant="text" to={another.to}>
                {another.label}
              </Button>
            )}
            <Button size="small" to={to(side === 'vendor' ? paths.acceptRfq : paths.requesterRfq, { id })}>
              Open
            </Button>
            <IconButton
              size="small"
              label="Dismiss"
              onClick={() => void navigate(paths.dashboard, { replace: true, state: null })}
            >
              <X aria-hidden />
            </IconButton>
          </>
        }
      >
        Request <Mono>{id}</Mono> was sent.
      </Note>
      {question}
      <AlteredNote altered={altered ?? []} />
    </>
  );
}
