import { useQuery } from '@tanstack/react-query';
import type { Doctypes } from '@/api/doctypes/index';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate, MISSING } from '@/lib/dates';
import { plainText } from '@/lib/storedText';
import { to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { LetterheadSheet } from '@/shared/letterhead/LetterheadSheet';
import { PrintPage } from '@/shared/letterhead/PrintPage';
import { ReadState } from '@/shared/ReadState';
import type { KindPageProps, KindReport, SurveyKind } from '@/shared/surveyKind/types';
import { surveyQuery } from '@/shared/surveyRecord/context';
import { textFieldOf } from '@/shared/surveyRecord/fields';
import { KeyValue } from '@/ui/KeyValue';
import { EmptyState } from '@/ui/states/EmptyState';
import { openReports } from './reportRows';
import { surveyFacts } from './surveyFacts';
import classes from './reportText.module.css';

/** The text of a report as a page of its own, under the vendor's letterhead, to be printed (D171). */
export function ReportTextPage(props: KindPageProps & { report: KindReport }) {
  const { kind, id, report } = props;
  const { role } = useSession();
  const survey = useQuery(surveyQuery([kind], id));
  const back = role === 'Requester' ? 'requester' : role === 'Surveyor' ? 'surveyor' : 'vendor';
  usePageHeader({ title: report.title, trail: [{ label: id, to: to(kind.routes[back], { id }) }] });
  return (
    <ReadState query={survey} failed={`The ${report.title.toLowerCase()} of ${id} could not be read`}>
      {({ order, record }) => {
        const text = record ? plainText(textFieldOf(record, report.text)) : '';
        // A requester reads what was uploaded for them (D203).
        const isOpen =
          record !== null &&
          (back !== 'requester' || openReports(kind, { ...record }, back).includes(report));
        if (!isOpen || text === '') {
          return (
            <EmptyState why={`The ${report.title.toLowerCase()} of ${order.name} is not written yet.`} />
          );
        }
        return <Sheet kind={kind} report={report} order={order} record={record} text={text} />;
      }}
    </ReadState>
  );
}

function Sheet(props: {
  kind: SurveyKind;
  report: KindReport;
  order: JobOrder;
  record: Doctypes[SurveyDoctype];
  text: string;
}) {
  const { kind, report, order, record, text } = props;
  const { subject, identity } = kind.about;
  const facts = surveyFacts(kind, order, record);
  return (
    <PrintPage>
      <LetterheadSheet
        label={`${report.title} of ${order.name}`}
        vendorId={textFieldOf(record, 'vendor_id') || (order.vendor_id ?? '')}
        vendorName={facts.vendor}
      >
        {(vendor) => (
          <>
            <h2>{report.title}</h2>
            <KeyValue
              items={[
                { label: 'Job order', value: order.name },
                { label: subject.label, value: facts.subject },
                ...(identity ? [{ label: identity.label, value: facts.identity }] : []),
                { label: 'Cargo', value: facts.cargo },
                { label: 'Place of Survey', value: facts.place },
                {
                  label: 'Date of Survey',
                  value: facts.days || (kind.about.days ? MISSING : formatDate(order.date_of_survey)),
                },
                { label: 'Requester', value: facts.requester },
              ]}
            />
            {text.split(/\n{2,}/).map((paragraph, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text have no other name
              <p key={at}>{paragraph}</p>
            ))}
            <div className={classes['signed']}>
              {facts.surveyor}
              <span>Surveyor, {vendor}</span>
            </div>
          </>
        )}
      </LetterheadSheet>
    </PrintPage>
  );
}
