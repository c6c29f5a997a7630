import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { computeDraftSurvey } from '@/lib/draftSurvey/computeDraftSurvey';
import { draftSurveyInputs } from '@/lib/draftSurvey/recordMapping';
import type { DraftSurveyResult } from '@/lib/draftSurvey/types';
import { codeWithSuffix } from '@/lib/draftSurvey/warnings';
import { setWord } from '@/lib/draftSurvey/words';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import { shownText } from '@/lib/storedText';
import { paths, to, useRouteParams } from '@/paths';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { ResultSheet } from '@/shared/draftSurvey/ResultSheet';
import { problemOf } from '@/shared/problemOf';
import { draftSurveyKind } from '@/shared/surveyKinds/draftSurvey';
import { surveyQuery, worksheetQuery } from '@/shared/surveyRecord/context';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { StatusBadge } from '@/ui/StatusBadge';
import { FormalTextLink } from './FormalTextLink';
import { RecordSections } from './RecordSections';
import { openReports } from './reportRows';
import { ReportViewer } from './ReportViewer';
import classes from './reports.module.css';

/** A draft survey with its reports, as the vendor and the surveyor read it (D171). */
export function ReportPage() {
  return <ReportOf />;
}

/** The same, open at the final draft survey. */
export function FinalDraftReportPage() {
  return <ReportOf first="Final" />;
}

function ReportOf({ first }: { first?: ReportId }) {
  const { id } = useRouteParams(paths.vendorReport);
  const session = useSession();
  const survey = useQuery(surveyQuery(draftSurveyKind, id));
  const surveyor = session.role === 'Surveyor';
  const list = surveyor ? paths.surveyorReports : paths.vendorReports;
  const status = survey.data?.order.status;
  usePageChrome({
    title: id,
    trail: [{ label: 'Reports', to: to(list) }],
    status: status ? <StatusBadge status={status} /> : null,
  });

  // What is not published yet is no business of theirs (D203).
  if (session.role === 'Requester') return <Navigate replace to={to(paths.requesterDraftReport, { id })} />;
  if (survey.isPending) return <LoadingState shape="detail" />;
  if (survey.isError) {
    return (
      <ProblemState
        problem={problemOf(survey.error, `${id} could not be read`)}
        onRetry={() => void survey.refetch()}
      />
    );
  }
  const { order, record } = survey.data;
  const form = surveyor ? <Button to={to(draftSurveyKind.route, { id })}>Open the survey form</Button> : null;
  if (!record)
    return <EmptyState why={`The survey of ${order.name} has not been begun yet.`} action={form} />;
  return <Report order={order} record={record} action={form} first={first} />;
}

type ReportId = (typeof draftSurveyKind.reports)[number]['id'];

function Report(props: {
  order: JobOrder;
  record: DraftSurvay;
  action: React.ReactNode;
  /** The report that was asked for by its own address. */
  first: ReportId | undefined;
}) {
  const { order, record } = props;
  const worksheet = useQuery(worksheetQuery(draftSurveyKind, record));
  const open = openReports(draftSurveyKind, { ...record }, 'company');
  const reports = open.map((report) => ({
    id: report.upload,
    title: report.title,
    path: String(record[report.upload]),
  }));
  const asked = draftSurveyKind.reports.find(({ id }) => id === props.first);
  const there = !asked || open.some(({ id }) => id === asked.id);
  const place = [shownText(record.berth_name_and_no), shownText(order.location_of_survey)];
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <PageHeader
          title={shownText(record.ship_name) || order.name}
          sub={[draftSurveyKind.title, ...place].filter(Boolean).join(' · ')}
          actions={
            <>
              <FormalTextLink order={order.name} record={record} />
              {props.action}
            </>
          }
        />
        {there ? null : (
          <Note tone="info" role="status">
            The {asked.title.toLowerCase()} of this job is not uploaded yet.
          </Note>
        )}
      </div>
      {reports.length > 0 ? (
        <ReportViewer reports={reports} {...(asked ? { first: asked.upload } : {})} />
      ) : (
        <div className={classes['body']}>
          <span className={classes['light']}>No report is uploaded yet.</span>
        </div>
      )}
      <div className={classes['body']}>
        {worksheet.isPending ? <LoadingState shape="table" /> : null}
        {worksheet.isError ? (
          // without it some inputs are missing, and figures from half the inputs would be wrong ones
          <ProblemState
            problem={problemOf(worksheet.error, 'The worksheet of the calculation could not be read')}
            onRetry={() => void worksheet.refetch()}
          />
        ) : null}
        {worksheet.data ? <Calculation record={record} worksheet={worksheet.data} /> : null}
        <RecordSections kind={draftSurveyKind} record={record} proofs={worksheet.data?.photos} />
      </div>
    </div>
  );
}

function Calculation({ record, worksheet }: { record: DraftSurvay; worksheet: Worksheet }) {
  const inputs = draftSurveyInputs(record, worksheet);
  const result = computeDraftSurvey(inputs);
  return (
    <>
      <SectionCard title="Calculation sheet">
        <ResultSheet inputs={inputs} result={result} />
      </SectionCard>
      <Warnings result={result} worksheet={worksheet} />
    </>
  );
}

function Warnings({ result, worksheet }: { result: DraftSurveyResult; worksheet: Worksheet }) {
  const { warnings } = result;
  return (
    <SectionCard title="Warnings">
      {warnings.length === 0 ? (
        <span className={classes['light']}>The calculation has no warning.</span>
      ) : (
        <ul className={classes['warnings']}>
          {warnings.map((warning) => {
            const remark = worksheet.remarks[codeWithSuffix(warning)];
            return (
              <li key={codeWithSuffix(warning)}>
                {warning.severity === 'warning' ? (
                  <Glyph name="triangle" color="var(--pl-warn)" />
                ) : (
                  <Glyph name="diamond" color="var(--pl-ink-3)" />
                )}
                <span>
                  {warning.set ? `${setWord[warning.set]} survey: ` : null}
                  {warning.message}
                  {remark ? <div className={classes['remark']}>Surveyor: {remark}</div> : null}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
