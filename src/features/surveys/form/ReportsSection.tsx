import { useQuery } from '@tanstack/react-query';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { Attachment } from '@/shared/Attachment';
import { ReadState } from '@/shared/ReadState';
import { DeviceReports } from '@/shared/reportFlow/DeviceReports';
import { ReportFlow } from '@/shared/reportFlow/ReportFlow';
import { deviceReportOf } from '@/shared/reportFlow/useDeviceReport';
import { saveFirstText, useSurvey } from '@/shared/surveyForm/useSurvey';
import { FROM_ANOTHER_PROGRAM, otherFiles } from '@/shared/surveyKind/otherFiles';
import type { KindChecker } from '@/shared/surveyKind/types';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { deviceSource } from './deviceSource';
import { checkerQuery } from './surveyChecker';
import { useSurveyChecks, type CheckedSurvey } from './useSurveyChecks';
import classes from './form.module.css';

/** Reports and certificates of this survey, with what should be looked at before one is sent. */
export function ReportsSection(props: CheckedSurvey) {
  const { kind, record, isMade } = useSurvey();
  const checker = useQuery(checkerQuery(kind));
  if (record === null && !isMade) return <Unsaved />;
  return (
    <>
      <ReadState query={checker} failed="The checks of this survey could not be read" shape="form">
        {(found) => <CheckedReports {...props} checker={found} />}
      </ReadState>
      {record ? <OtherFiles files={otherFiles(kind, record)} /> : null}
    </>
  );
}

/** Files of other clients in the record: to be read by every side, and changed where they were made. */
function OtherFiles({ files }: { files: ReturnType<typeof otherFiles> }) {
  if (files.length === 0) return null;
  return (
    <SectionCard
      title={FROM_ANOTHER_PROGRAM}
      sub="The vendor and the requester can read these too"
      headingLevel={3}
    >
      <ul className={classes['docs']} aria-label={FROM_ANOTHER_PROGRAM}>
        {files.map(({ id, path, title }) => (
          <li key={id}>
            <Attachment path={path} name={title} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** A survey of which nothing is saved: it can be printed, not sent. */
function Unsaved() {
  const survey = useSurvey();
  const { kind, locked } = survey;
  const files = useSurveyFiles();
  const device = { stored: false, read: () => deviceSource(survey, files.all, false) };
  const printed = locked === null ? kind.reports.filter((report) => report.print !== undefined) : [];
  return (
    <>
      <Note tone="info">{saveFirstText(kind)}: a report needs a record.</Note>
      <DeviceReports
        reports={printed.map((report) => ({
          title: report.title,
          device: deviceReportOf<SurveyDoctype>(report, device),
        }))}
      />
    </>
  );
}

function CheckedReports({ checker, ...at }: CheckedSurvey & { checker: KindChecker }) {
  const survey = useSurvey();
  const files = useSurveyFiles();
  const { record, values, queue, checks, ran, stored } = useSurveyChecks(at, checker);
  return (
    <ReportFlow
      kind={survey.kind}
      source={{ order: survey.order, record, worksheet: values.worksheet }}
      locked={survey.locked}
      checks={checks}
      ran={ran}
      onSaved={survey.take}
      queue={queue}
      device={{ stored, read: () => deviceSource(survey, files.all, stored) }}
    />
  );
}
