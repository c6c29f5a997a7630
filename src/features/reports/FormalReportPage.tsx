import { useQuery } from '@tanstack/react-query';
import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { paths, to, useRouteParams } from '@/paths';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { LetterheadSheet } from '@/shared/letterhead/LetterheadSheet';
import { PrintPage } from '@/shared/letterhead/PrintPage';
import { ReadState } from '@/shared/ReadState';
import { plainText } from '@/shared/report/draftSurveyInput';
import { draftSurveyKind } from '@/shared/surveyKinds/draftSurvey';
import { surveyQuery } from '@/shared/surveyRecord/context';
import { KeyValue } from '@/ui/KeyValue';
import { EmptyState } from '@/ui/states/EmptyState';
import { openReports } from './reportRows';
import classes from './formal.module.css';

/** The text of the formal report as a page of its own, under the vendor's letterhead, to be printed (D171). */
export function FormalReportPage() {
  const { id } = useRouteParams(paths.formalReport);
  const { role } = useSession();
  const survey = useQuery(surveyQuery(draftSurveyKind, id));
  const back =
    role === 'Requester' ? 'requesterDraftReport' : role === 'Surveyor' ? 'surveyorReport' : 'vendorReport';
  usePageChrome({ title: 'Formal report', trail: [{ label: id, to: to(paths[back], { id }) }] });
  return (
    <ReadState query={survey} failed={`The formal report of ${id} could not be read`}>
      {({ order, record }) => {
        const side = role === 'Requester' ? 'requester' : 'company';
        const uploaded =
          record !== null &&
          openReports(draftSurveyKind, { ...record }, side).some((one) => one.id === 'Formal');
        const text = plainText(record?.formal_report);
        // D203: a requester reads what was uploaded for them.
        if (!record || text === '' || (side === 'requester' && !uploaded)) {
          return <EmptyState why={`The formal report of ${order.name} is not written yet.`} />;
        }
        return <Sheet order={order} record={record} text={text} />;
      }}
    </ReadState>
  );
}

function Sheet({ order, record, text }: { order: JobOrder; record: DraftSurvay; text: string }) {
  return (
    <PrintPage>
      <LetterheadSheet
        label={`Formal report of ${order.name}`}
        vendorId={record.vendor_id ?? order.vendor_id ?? ''}
        vendorName={shownText(record.vendor_name ?? order.vendor_name)}
      >
        {(vendor) => (
          <>
            <h2>Formal report</h2>
            <KeyValue
              items={[
                { label: 'Job order', value: order.name },
                { label: 'Ship', value: shownText(record.ship_name) },
                { label: 'IMO number', value: record.imo },
                { label: 'Cargo', value: shownText(record.cargo) },
                { label: 'Place of Survey', value: shownText(order.location_of_survey) },
                { label: 'Date of Survey', value: formatDate(order.date_of_survey) },
                { label: 'Requester', value: shownText(record.requester_name ?? order.requester_name) },
              ]}
            />
            {text.split(/\n{2,}/).map((paragraph, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text have no other name
              <p key={at}>{paragraph}</p>
            ))}
            <div className={classes['signed']}>
              {shownText(record.surveyor)}
              <span>Surveyor, {vendor}</span>
            </div>
          </>
        )}
      </LetterheadSheet>
    </PrintPage>
  );
}
