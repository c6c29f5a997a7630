import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { paths, to } from '@/paths';
import { can, sideOf } from '@/session/can';
import { useSession } from '@/session/store';
import { jobFiles } from '@/shared/jobFiles/jobFiles';
import { JobFilesButton } from '@/shared/jobFiles/JobFilesButton';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { useParts } from '@/shared/surveyKind/parts';
import { readSignatures } from '@/shared/surveyKind/signatures';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { reportSlug } from '@/shared/surveyKind/storedReports';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';
import { surveyQuery, worksheetQuery } from '@/shared/surveyRecord/context';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { NearScreen } from '@/ui/NearScreen';
import { EmptyState } from '@/ui/states/EmptyState';
import { LoadingState } from '@/ui/states/LoadingState';
import { StatusBadge } from '@/ui/StatusBadge';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { RecordSections } from './RecordSections';
import { kindOfSurvey } from '@/kinds/registry';
import { openReports } from '@/kinds/reportRows';
import { ReportMenu } from './ReportMenu';
import { ReportViewer } from './ReportViewer';
import type { StandingSource } from './Standing';
import { storedReports } from './storedReports';
import { surveyFacts } from './surveyFacts';
import { TextLinks } from './TextLinks';
import classes from './reports.module.css';

const GivenSignatures = lazyWithPreload(async () => (await import('./GivenSignatures')).GivenSignatures);

/** A survey with its reports, as the vendor and the surveyor read it (D171). */
export function ReportPage(props: {
  /** Those that share the page. */
  kinds: readonly SurveyKind[];
  id: string;
  /** The report that was asked for by its own address. */
  asked: string | undefined;
}) {
  const { kinds, id } = props;
  const session = useSession();
  const survey = useQuery(surveyQuery(kinds, id));
  const surveyor = session.role === 'Surveyor';
  const list = surveyor ? paths.surveyorReports : paths.vendorReports;
  const status = survey.data?.order.status;
  usePageHeader({
    title: id,
    trail: [{ label: 'Reports', to: to(list) }],
    status: status ? <StatusBadge status={status} /> : null,
  });

  // What is not published yet is no business of whoever ordered the survey (D203).
  const known = kinds.length === 1 ? kinds[0] : survey.data?.kind;
  if (known && sideOf(session, survey.data?.order ?? {}) === 'requester')
    return <Navigate replace to={to(known.routes.requester, { id })} />;
  return (
    <ReadState query={survey} failed={`${id} could not be read`}>
      {({ kind, order, record }) => {
        const own = record ? undefined : kindOfSurvey(order.type_of_survey);
        // a job of another kind has its survey at another address
        if (own && !kinds.some(({ id: shown }) => shown === own.id))
          return <Navigate replace to={to(surveyor ? own.routes.surveyor : own.routes.vendor, { id })} />;
        const form =
          surveyor || can.editSurvey(session, order).may ? (
            <Button to={to(kind.routes.form, { id })}>Open the survey form</Button>
          ) : null;
        return record ? (
          <Report
            kind={kind}
            asked={kind.reports.find((report) => report.id === props.asked)}
            order={order}
            record={record}
            action={form}
          />
        ) : (
          <EmptyState
            why={`The survey of ${order.name} has not been started yet.`}
            action={form ?? <Button to={to(paths.jobOrders)}>Job Orders</Button>}
          />
        );
      }}
    </ReadState>
  );
}

function Report(
  props: Omit<StandingSource, 'worksheet'> & { asked: KindReport | undefined; action: React.ReactNode },
) {
  const { kind, asked, order, record } = props;
  const { summary: Summary } = kind;
  const hasParts = useParts(Summary ? [Summary] : []);
  const worksheet = useQuery(worksheetQuery(kind, record));
  // In slices, as what ReadState draws.
  const isReady = useDeferredValue(hasParts && !worksheet.isPending);
  const register = readRegister(worksheet.data);
  const open = openReports(kind, { ...record }, 'company', register);
  const stored = storedReports({ kind, order, record, worksheet: worksheet.data, side: 'company' });
  const facts = surveyFacts(kind, order, record);
  const files = jobFiles(kind, record, worksheet.data, 'company');
  return (
    <div className={`stack ${classes['page']}`}>
      <div className={`stack ${classes['head']}`}>
        <PageHeader
          title={facts.subject || order.name}
          sub={[...new Set([kind.title, facts.berth, facts.place])].filter(Boolean).join(' · ')}
          actions={
            <>
              <TextLinks kind={kind} reports={kind.reports} order={order.name} record={record} />
              {/* only where the record has files is there sure to be a button */}
              <JobFilesButton
                order={order}
                files={worksheet.isPending && files.length > 0 ? undefined : files}
              />
              {props.action}
              <ReportMenu kind={kind} order={order} record={record} worksheet={worksheet.data} />
            </>
          }
        />
        {!asked || open.includes(asked) ? null : (
          <Note tone="info" role="status">
            The {asked.title.toLowerCase()} of this job is not uploaded yet.
          </Note>
        )}
      </div>
      {stored.length > 0 ? (
        <ReportViewer reports={stored} first={asked && reportSlug(asked)} />
      ) : (
        <div className={`stack ${classes['body']}`}>
          <span className="light">No report is uploaded yet.</span>
        </div>
      )}
      <div className={`stack ${classes['body']}`}>
        {/* without the worksheet some inputs are missing, and figures from half the inputs would be wrong ones */}
        <ReadState
          query={worksheet}
          shape="table"
          failed="The worksheet of the calculation could not be read"
        >
          {(read) =>
            !isReady ? (
              <LoadingState shape="table" />
            ) : Summary ? (
              <Summary record={record} worksheet={read} />
            ) : null
          }
        </ReadState>
        {isReady && worksheet.data && readSignatures(worksheet.data).length > 0 ? (
          <GivenSignatures kind={kind} order={order} record={record} worksheet={worksheet.data} />
        ) : null}
        {/* only then, since nobody knows how much room the summary will take, and the page would jump */}
        {isReady ? (
          <NearScreen>
            <RecordSections kind={kind} record={record} proofs={worksheet.data?.photos} />
          </NearScreen>
        ) : null}
      </div>
    </div>
  );
}
