import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Doctypes } from '@/api/doctypes/index';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { surveyQuery } from '@/shared/surveyRecord/context';
import { KeyValue } from '@/ui/KeyValue';
import { Mono } from '@/ui/Mono';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/states/EmptyState';
import { markOpened } from './opened';
import { openReports } from './reportRows';
import { ReportViewer, storedReports } from './ReportViewer';
import { surveyFacts } from './surveyFacts';
import { TextLinks } from './TextLinks';
import classes from './reports.module.css';

/** The published reports of a survey, for the requester who ordered it. */
export function RequesterReportPage({ kinds, id }: { kinds: readonly SurveyKind[]; id: string }) {
  const survey = useQuery(surveyQuery(kinds, id));
  usePageHeader({ title: id, trail: [{ label: 'Reports', to: to(paths.requesterReports) }] });
  return (
    <ReadState query={survey} failed={`The reports of ${id} could not be read`}>
      {({ kind, order, record }) => <Published kind={kind} id={id} order={order} record={record} />}
    </ReadState>
  );
}

function Published(props: {
  kind: SurveyKind;
  /** Of the address: the job order, or the record itself. */
  id: string;
  order: JobOrder;
  record: Doctypes[SurveyDoctype] | null;
}) {
  const { kind, id, order, record } = props;
  const { email } = useSession();
  const onOpen = useCallback((path: string) => markOpened(email, path), [email]);
  const open = record ? openReports(kind, { ...record }, 'requester') : [];
  const facts = surveyFacts(kind, order, record);
  if (!record || open.length === 0) {
    return (
      <EmptyState
        why={`No report on ${id} is published yet. ${facts.vendor || 'The vendor'} is still working on it.`}
      />
    );
  }
  const subject = facts.subject || shownText(order.name_of_areaspot);
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <PageHeader
          title={subject || id}
          sub={[facts.vendor, facts.cargo].filter(Boolean).join(' · ')}
          actions={<TextLinks kind={kind} reports={open} order={order.name} record={record} />}
        />
        <div className={classes['facts']}>
          <KeyValue
            items={[
              { label: 'Vendor Name', value: facts.vendor },
              { label: kind.about.subject.label, value: subject },
              { label: 'Cargo', value: facts.cargo },
            ]}
          />
          <KeyValue
            items={[
              { label: 'Job order', value: <Mono>{order.name}</Mono> },
              { label: 'Place of Survey', value: facts.place },
              { label: 'Surveyor', value: facts.surveyor },
            ]}
          />
        </div>
      </div>
      <ReportViewer reports={storedReports(open, record)} onOpen={onOpen} />
    </div>
  );
}
