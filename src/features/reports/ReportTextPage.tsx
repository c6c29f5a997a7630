import { useQuery } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate, MISSING } from '@/lib/dates';
import { plainText } from '@/lib/storedText';
import { to } from '@/paths';
import { sideOf } from '@/session/can';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { LetterheadSheet } from '@/shared/letterhead/LetterheadSheet';
import { PrintPage } from '@/shared/letterhead/PrintPage';
import { ReadState } from '@/shared/ReadState';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { uploadAt } from '@/shared/surveyKind/reportRegister';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';
import { surveyQuery, type SurveyContext } from '@/shared/surveyRecord/context';
import { textFieldOf } from '@/shared/surveyRecord/fields';
import { KeyValue } from '@/ui/KeyValue';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { EmptyState } from '@/ui/states/EmptyState';
import { openPath } from '@/kinds/reportRows';
import { SentReports } from './SentReports';
import type { StandingSource } from './Standing';
import { surveyFacts } from './surveyFacts';
import classes from './reportText.module.css';

const SentText = lazyWithPreload(async () => (await import('./Standing')).SentText);

/** The text of a report as a page of its own, under the vendor's letterhead, to be printed (D171). */
export function ReportTextPage(props: {
  /** Those that share the page. */
  kinds: readonly SurveyKind[];
  id: string;
  title: string;
  /** The report whose text it is. */
  asked: string;
}) {
  const { kinds, id, title, asked } = props;
  const session = useSession();
  const survey = useQuery(surveyQuery(kinds, id));
  const backOf = ({ kind, order }: SurveyContext) =>
    to(kind.routes[session.role === 'Surveyor' ? 'surveyor' : sideOf(session, order)], { id });
  usePageHeader({ title, trail: survey.data ? [{ label: id, to: backOf(survey.data) }] : [] });
  return (
    <ReadState query={survey} failed={`The ${title.toLowerCase()} of ${id} could not be read`}>
      {(read) => {
        const { kind, order, record } = read;
        const report = kind.reports.find((one) => one.id === asked);
        const text = record && report ? plainText(textFieldOf(record, report.text)) : '';
        if (!record || !report || text === '') return <NotWritten title={title} order={order} />;
        const sheet = <Sheet kind={kind} report={report} order={order} record={record} text={text} />;
        if (sideOf(session, order) !== 'requester') return sheet;
        return (
          <SentReports kind={kind} record={record} failed={`The reports of ${id} could not be read`}>
            {(worksheet) => {
              const register = readRegister(worksheet);
              const path = openPath(kind, report, { ...record }, 'requester', register);
              if (path === '') return <NotWritten title={title} order={order} />;
              if (!worksheet || !uploadAt(register, path)) return sheet;
              return (
                <SentText {...{ kind, order, record, worksheet, report, path }} href={backOf(read)}>
                  {sheet}
                </SentText>
              );
            }}
          </SentReports>
        );
      }}
    </ReadState>
  );
}

const NotWritten = ({ title, order }: { title: string; order: JobOrder }) => (
  <EmptyState why={`The ${title.toLowerCase()} of ${order.name} is not written yet.`} />
);

function Sheet(props: Omit<StandingSource, 'worksheet'> & { report: KindReport; text: string }) {
  const { kind, report, order, record, text } = props;
  const { subject, identity } = kind.about;
  const facts = surveyFacts(kind, order, record);
  return (
    <PrintPage>
      <LetterheadSheet
        label={`${report.title} of ${order.name}`}
        vendorId={textFieldOf(record, 'vendor_id') || (order.vendor_id ?? '')}
        vendorName={facts.vendor}
        // as on the printed reports of the job (D200)
        own={{ header: order.company_logo ?? '', footer: '', footerText: '' }}
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
