import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { jobFiles } from '@/shared/jobFiles/jobFiles';
import { JobFilesButton } from '@/shared/jobFiles/JobFilesButton';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { readRegister } from '@/shared/surveyKind/readRegister';
import type { SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { surveyQuery, type SurveyContext } from '@/shared/surveyRecord/context';
import { KeyValue } from '@/ui/KeyValue';
import { Mono } from '@/ui/Mono';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/states/EmptyState';
import { markOpened } from '@/shared/openedReports';
import { openReports } from '@/kinds/reportRows';
import { ReportViewer } from './ReportViewer';
import { SentReports } from './SentReports';
import { storedReports } from './storedReports';
import { surveyFacts } from './surveyFacts';
import { TextLinks } from './TextLinks';
import classes from './reports.module.css';

/** The published reports of a survey, for the requester who ordered it. */
export function RequesterReportPage({ kinds, id }: { kinds: readonly SurveyKind[]; id: string }) {
  const survey = useQuery(surveyQuery(kinds, id));
  usePageHeader({ title: id, trail: [{ label: 'Reports', to: to(paths.requesterReports) }] });
  return (
    <ReadState query={survey} failed={`The reports of ${id} could not be read`}>
      {(read) => (
        <SentReports {...read} failed={`The reports of ${id} could not be read`}>
          {(worksheet) => <Published {...read} worksheet={worksheet} id={id} />}
        </SentReports>
      )}
    </ReadState>
  );
}

/** `id` of the address: the job order, or the record itself. */
function Published(props: SurveyContext & { id: string; worksheet: Worksheet | undefined }) {
  const { kind, id, order, record, worksheet } = props;
  const { email } = useSession();
  const onOpen = useCallback((path: string) => markOpened(email, path), [email]);
  const open = record ? openReports(kind, { ...record }, 'requester', readRegister(worksheet)) : [];
  const stored = record ? storedReports({ kind, order, record, worksheet, side: 'requester' }) : [];
  const facts = surveyFacts(kind, order, record);
  if (!record || stored.length === 0) {
    return (
      <EmptyState
        why={`No report on ${id} is published yet. ${facts.vendor || 'The vendor'} is still working on it.`}
      />
    );
  }
  const subject = facts.subject || shownText(order.name_of_areaspot);
  return (
    <div className={`stack ${classes['page']}`}>
      <div className={`stack ${classes['head']}`}>
        <PageHeader
          title={subject || id}
          sub={[facts.vendor, facts.cargo].filter(Boolean).join(' · ')}
          actions={
            <>
              <TextLinks kind={kind} reports={open} order={order.name} record={record} />
              <JobFilesButton order={order} files={jobFiles(kind, record, worksheet, 'requester')} />
            </>
          }
        />
        <div className={`stack ${classes['facts']}`}>
          <KeyValue
            items={[
              { label: 'Vendor Name', value: facts.vendor },
              { label: kind.about.subject.label, value: subject },
              { label: 'Cargo', value: facts.cargo },
            ]}
          />
          <KeyValue
            items={[
              {
                label: 'Job order',
                value: (
                  <Link to={to(paths.jobOrders, undefined, { tab: 'requested', order: order.name })}>
                    <Mono>{order.name}</Mono>
                  </Link>
                ),
              },
              { label: 'Place of Survey', value: facts.place },
              { label: 'Surveyor', value: facts.surveyor },
            ]}
          />
        </div>
      </div>
      <ReportViewer reports={stored} onOpen={onOpen} />
    </div>
  );
}
