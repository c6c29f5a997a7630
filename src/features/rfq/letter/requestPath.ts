import { paths, to } from '@/paths';
import type { Session } from '@/session/store';
import { rfqListTitle } from '../queries';

/** Which of the two pages of a request is meant: the one on which its vendor decides, or the one on which others read it. */
export type View = 'vendor' | 'requester';

/** The page of a request, or one of its sheets. */
export const requestPath = (view: View, id: string, sheet?: Readonly<Record<string, string>>): string =>
  to(view === 'vendor' ? paths.acceptRfq : paths.requesterRfq, { id }, sheet);

/** The way to a sheet of a request. A surveyor has come from a task, and goes back there. */
export const requestTrail = (session: Session, view: View, id: string) =>
  session.role === 'Surveyor'
    ? [{ label: 'My Tasks', to: to(paths.myTasks) }]
    : [
        {
          label: rfqListTitle(session, view),
          to: to(view === 'vendor' ? paths.vendorRfqs : paths.requesterRfqs),
        },
        { label: id, to: requestPath(view, id) },
      ];
