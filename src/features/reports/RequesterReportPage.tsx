import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { shownText } from '@/lib/storedText';
import { paths, to, useRouteParams } from '@/paths';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { problemOf } from '@/shared/problemOf';
import { draftSurveyKind } from '@/shared/surveyKinds/draftSurvey';
import { surveyQuery } from '@/shared/surveyRecord/context';
import { KeyValue } from '@/ui/KeyValue';
import { Mono } from '@/ui/Mono';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/states/EmptyState';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { FormalTextLink } from './FormalTextLink';
import { markOpened } from './opened';
import { openReports } from './reportRows';
import { ReportViewer } from './ReportViewer';
import classes from './reports.module.css';

/** The published reports of a draft survey, for the requester who ordered it. */
export function RequesterReportPage() {
  const { id } = useRouteParams(paths.requesterDraftReport);
  const { email } = useSession();
  const survey = useQuery(surveyQuery(draftSurveyKind, id));
  const onOpen = useCallback((path: string) => markOpened(email, path), [email]);
  usePageChrome({ title: id, trail: [{ label: 'Reports', to: to(paths.requesterReports) }] });

  if (survey.isPending) return <LoadingState shape="detail" />;
  if (survey.isError) {
    return (
      <ProblemState
        problem={problemOf(survey.error, `The reports of ${id} could not be read`)}
        onRetry={() => void survey.refetch()}
      />
    );
  }
  const { order, record } = survey.data;
  const reports = record
    ? openReports(draftSurveyKind, { ...record }, 'requester').map((report) => ({
        id: report.upload,
        title: report.title,
        path: String(record[report.upload]),
      }))
    : [];
  const vendor = shownText(record?.vendor_name ?? order.vendor_name);
  const ship = shownText(record?.ship_name) || shownText(order.name_of_areaspot);
  if (!record || reports.length === 0) {
    return (
      <EmptyState why={`No report on ${id} is published yet. ${vendor || 'The vendor'} is at work on it.`} />
    );
  }
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <PageHeader
          title={ship || id}
          sub={[vendor, shownText(record.cargo)].filter(Boolean).join(' · ')}
          actions={
            reports.some((report) => report.id === 'formal_report_upload') ? (
              <FormalTextLink order={order.name} record={record} />
            ) : null
          }
        />
        <div className={classes['facts']}>
          <KeyValue
            items={[
              { label: 'Vendor Name', value: vendor },
              { label: 'Ship', value: ship },
              { label: 'Cargo', value: shownText(record.cargo) },
            ]}
          />
          <KeyValue
            items={[
              { label: 'Job order', value: <Mono>{order.name}</Mono> },
              { label: 'Place of Survey', value: shownText(order.location_of_survey) },
              { label: 'Surveyor', value: shownText(record.surveyor) },
            ]}
          />
        </div>
      </div>
      <ReportViewer reports={reports} onOpen={onOpen} />
    </div>
  );
}
