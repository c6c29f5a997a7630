import { useQuery } from '@tanstack/react-query';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { SheetPage } from '@/shared/letterhead/SheetPage';
import { usePageHeader } from '@/shared/pageHeader';
import { requestFactsQuery } from '@/shared/requestFacts';
import { ReadState } from '@/shared/ReadState';
import { requestTrail, type View } from '../letter/requestPath';
import { rfqQueries } from '../queries';
import { attendanceSheet } from './attendanceSheet';

/** The sheet on which those sign who attend the joint inspection of a request (D141). */
export function AttendancePage({ id, view }: { id: string; view: View }) {
  const session = useSession();
  const rfq = useQuery(rfqQueries.one(id));
  const facts = useQuery(requestFactsQuery(id));
  usePageHeader({ title: 'Attendance sheet', trail: requestTrail(session, view, id) });
  return (
    <ReadState query={rfq} failed={`${id} could not be read`}>
      {(request) => (
        <ReadState query={facts} failed="The job orders could not be read">
          {(known) => (
            <SheetPage
              label={`Attendance sheet of ${id}`}
              vendorId={request.vendor ?? ''}
              vendorName={shownText(request.vendor_name)}
              fileName={`${id}-attendance-sheet`}
              content={(vendor) => attendanceSheet(request, known, vendor)}
              backTo={requestTrail(session, view, id).at(-1)?.to ?? ''}
            />
          )}
        </ReadState>
      )}
    </ReadState>
  );
}
