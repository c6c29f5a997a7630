import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { docQuery } from '@/api/queries';
import type { JournalEntry } from '@/lib/device/records';
import { shownText } from '@/lib/storedText';
import { can, nextJobStatuses } from '@/session/can';
import { useSession } from '@/session/store';
import {
  dropLeftSheets,
  generalQuery,
  readGeneral,
  type GeneralRecord as Survey,
} from '@/shared/generalSurvey/generalSurvey';
import { offeredCheck } from '@/shared/draft/offers';
import { generalFiles } from '@/shared/generalSurvey/generalFiles';
import { JobFilesButton } from '@/shared/jobFiles/JobFilesButton';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { jobListOf } from '@/shared/surveyRecord/jobListOf';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/form/focusField';
import { Menu } from '@/ui/Menu';
import { Note } from '@/ui/Note';
import { PageHeader } from '@/ui/PageHeader';
import { StatusBadge } from '@/ui/StatusBadge';
import { requestSheets } from '../requestSheets';
import { PreparedLine } from '../offline/PreparedLine';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useWaitingFiles } from '../files/useWaitingFiles';
import { useOnceQuiet } from '../form/useOnceQuiet';
import { completionChecks } from './generalChecks';
import { GeneralForm } from './GeneralForm';
import { JobFacts, JobFiles, RequestFiles } from './JobFiles';
import { waitingGeneralQuery } from './generalQueue';
import { useGeneralForm } from './useGeneralForm';
import classes from '../form/form.module.css';

const StatusDialog = lazyWithPreload(async () => (await import('../StatusDialog')).StatusDialog);

/** A job whose type of survey no kind answers: a general survey, on files that the request names (D172, D212). */
export function GeneralSurvey({ order, onChanged }: { order: JobOrder; onChanged: () => void }) {
  const session = useSession();
  const survey = useQuery({
    ...generalQuery(order),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const waits = useQuery(waitingGeneralQuery(session.email, order.name));
  usePageHeader({
    title: `Survey ${order.name}`,
    trail: [jobListOf(session)],
    status: <StatusBadge status={order.status ?? ''} />,
  });
  if (!order.rfq_id)
    return (
      <div className={`page ${classes['main']}`}>
        <Note tone="warn">
          This job order has no request. The documents of a survey are kept on the request.
        </Note>
        <JobFacts order={order} />
      </div>
    );
  return (
    <ReadState query={survey} failed="The survey could not be read" shape="form">
      {(read) =>
        survey.isFetchedAfterMount && waits.data ? (
          <Page order={order} survey={read} waits={waits.data} onChanged={onChanged} />
        ) : null
      }
    </ReadState>
  );
}

function Page(props: {
  order: JobOrder;
  survey: Survey;
  /** What waits on this device as it is opened. */
  waits: readonly JournalEntry[];
  onChanged: () => void;
}) {
  const { order, survey, onChanged } = props;
  const session = useSession();
  const client = useQueryClient();
  const [moving, setMoving] = useState(false);
  const may = can.editSurvey(session, order);
  const locked = may.may ? null : may.why;
  const next = may.may ? nextJobStatuses(order.status)[0] : undefined;
  const general = useGeneralForm(order, survey, props.waits);
  const { sheet } = general;
  const files = useWaitingFiles(order.name, sheet, {
    catchUp: async () => general.take(await readGeneral(order)),
  });
  useOnceQuiet(
    may.may && files.loaded && files.all.length === 0 && general.waiting.length === 0,
    () =>
      // what saves that were cut off have left
      void dropLeftSheets(order).catch(() => undefined),
  );
  return (
    <div className={`page ${classes['main']}`}>
      <PageHeader
        title={shownText(order.type_of_survey) || order.name}
        sub={[order.name, shownText(order.name_of_areaspot), shownText(order.location_of_survey)]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {next ? (
              <Button onClick={() => setMoving(true)}>
                {next === 'Completed' ? 'Complete the job' : 'Start the job'}
              </Button>
            ) : null}
            <Menu label="Survey actions" items={requestSheets(order.rfq_id ?? '')} />
          </>
        }
      />
      {locked ? <Note tone="info">{locked}</Note> : <PreparedLine order={order} />}
      <GeneralForm order={order} general={general} locked={locked} files={files}>
        <JobFacts order={order} />
        <RequestFiles rfq={order.rfq_id ?? ''} />
        <JobFiles order={order} locked={locked} files={files} sheet={sheet} />
        <div>
          <JobFilesButton order={order} files={generalFiles(sheet)} />
        </div>
      </GeneralForm>
      {moving && next ? (
        <StatusDialog
          order={order}
          status={next}
          {...(next === 'Completed' && {
            checks: files.loaded
              ? [
                  ...completionChecks(
                    { sheet, dirty: general.dirty, waits: general.waiting.length > 0, files: files.all },
                    focusField,
                  ),
                  ...offeredCheck(general.draft),
                ]
              : 'device',
            readAgain: files.readAgain,
          })}
          onClose={() => setMoving(false)}
          onChanged={() => {
            void client.invalidateQueries({ queryKey: docQuery('Job Order', order.name).queryKey });
            onChanged();
          }}
        />
      ) : null}
    </div>
  );
}
