import { Link, useLocation, useNavigate } from 'react-router-dom';
import { X } from 'lucide-react';
import { paths, to } from '@/paths';
import { IconButton } from '@/ui/IconButton';
import { Mono } from '@/ui/Mono';
import { Note } from '@/ui/Note';

/** Shows the id of the request just submitted, until it is closed (D121). */
export function CreatedRequest() {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const id =
    typeof state === 'object' &&
    state !== null &&
    'createdRfq' in state &&
    typeof state.createdRfq === 'string'
      ? state.createdRfq
      : null;
  if (id === null) return null;
  return (
    <Note
      tone="ok"
      role="status"
      actions={
        <>
          <Link to={to(paths.requesterRfq, { id })}>Open</Link>
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
  );
}
