import { useQuery } from '@tanstack/react-query';
import { shownText } from '@/lib/storedText';
import { decidesOn } from '@/session/can';
import { useSession } from '@/session/store';
import { SheetPage } from '@/shared/letterhead/SheetPage';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { statusByOrders } from '@/shared/requestStatus';
import { requestPath, requestTrail, type View } from '../letter/requestPath';
import { rfqQueries } from '../queries';
import { requestSheet } from './requestSheet';

/** A request to be printed and kept as a PDF; the page's title becomes the name of the printed file. */
export function RequestPrintPage({ id, view }: { id: string; view: View }) {
  const session = useSession();
  const rfq = useQuery(rfqQueries.one(id));
  const lines = useQuery(rfqQueries.lines(id));
  const orders = useQuery(rfqQueries.jobOrders(id));
  usePageHeader({ title: id, trail: requestTrail(session, view, id).slice(0, 1) });
  return (
    <ReadState query={rfq} failed={`${id} could not be read`}>
      {(request) => {
        // Only the vendor prints under the vendor's letterhead: what others print is not the vendor's document.
        const head = decidesOn(session, request)
          ? { vendorId: request.vendor ?? '', vendorName: shownText(request.vendor_name) }
          : { vendorId: '', vendorName: shownText(request.requester_name) };
        return (
          <ReadState query={lines} failed="The survey lines could not be read">
            {(rows) => (
              // the status that is printed depends on them
              <ReadState query={orders} failed="The job orders could not be read">
                {(jobs) => (
                  <SheetPage
                    label={`Print of ${id}`}
                    {...head}
                    fileName={id}
                    content={() => requestSheet(request, statusByOrders(request.status, jobs) ?? '', rows)}
                    backTo={requestPath(view, id)}
                  />
                )}
              </ReadState>
            )}
          </ReadState>
        );
      }}
    </ReadState>
  );
}
