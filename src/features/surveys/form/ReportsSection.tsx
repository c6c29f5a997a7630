import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { SurveyDoctype, SurveyRecord } from '@/api/doctypes/surveyRecord';
import { placedPhotos, samePictures, samePictureText } from '@/shared/photos/samePictures';
import { ReadState } from '@/shared/ReadState';
import { DeviceReports } from '@/shared/reportFlow/DeviceReports';
import { ReportFlow } from '@/shared/reportFlow/ReportFlow';
import { useWaitingReports } from '@/shared/reportFlow/useWaitingReports';
import { deviceReportOf } from '@/shared/reportFlow/useDeviceReport';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { saveFirstText, useSurvey } from '@/shared/surveyForm/useSurvey';
import type { KindCheck, KindChecker, SurveyKind } from '@/shared/surveyKind/types';
import { Note } from '@/ui/Note';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { useSignatureChecks } from '../signatures/useSignatureChecks';
import { deviceSource, firstRecord } from './deviceSource';
import { sectionState } from './sectionState';
import { filesWaitingBySection } from './waitingPlaces';
import { zeroChecks } from './zeroChecks';

interface Props {
  dirty: ReadonlySet<string>;
  onGo: (section: string) => void;
}

const NO_CHECKS: KindChecker = { reportChecks: () => ({ missing: [], asked: new Set(), warnings: [] }) };

/** What the kind itself looks at; code alone, which may be on the device while the line is down. */
const checkerQuery = ({ id, checks }: SurveyKind) =>
  queryOptions({
    queryKey: ['survey-checks', id],
    queryFn: async () => (await checks?.()) ?? NO_CHECKS,
    staleTime: Infinity,
    networkMode: 'always',
  });

/** Reports and certificates of this survey, with what should be looked at before one is sent. */
export function ReportsSection(props: Props) {
  const { kind, record, isMade } = useSurvey();
  const checker = useQuery(checkerQuery(kind));
  if (record === null && !isMade) return <Unsaved />;
  return (
    <ReadState query={checker} failed="The checks of this survey could not be read" shape="form">
      {({ reportChecks }) => <CheckedReports {...props} stored={record} reportChecks={reportChecks} />}
    </ReadState>
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

function CheckedReports(props: Props & KindChecker & { stored: SurveyRecord | null }) {
  const { dirty, onGo, reportChecks } = props;
  const survey = useSurvey();
  const { kind, order, form, locked, take, waiting } = survey;
  const files = useSurveyFiles();
  const queue = useWaitingReports(kind.id, order.name);
  const values = useWatch({ control: form.control }) as SurveyValues;
  // While the section that makes the record waits here, it stands as that will make it: each step waits behind it.
  const record = useMemo(
    () => props.stored ?? firstRecord({ kind, order }, values),
    [props.stored, kind, order, values],
  );
  const { missing, asked, warnings, ran } = reportChecks(values, record);

  const signatures = useSignatureChecks(kind, { order, record, worksheet: values.worksheet });

  const unsaved = kind.sections.filter(({ id }) => dirty.has(id));
  const counts = filesWaitingBySection(kind.sections, files.all);
  const empty = kind.sections.filter(
    (section) =>
      !counts.has(section.id) &&
      section.type !== 'joint-inspection' &&
      section.type !== 'signatures' &&
      section.type !== 'reports' &&
      sectionState(kind, section, values, record, false).text === 'empty',
  );
  const checkItems = (found: readonly KindCheck[]) =>
    found.map((one) => ({ ...one, onGo: () => onGo(one.section) }));
  const stored = unsaved.length === 0 && files.all.length === 0 && waiting.size === 0;
  const checks = [
    ...unsaved.map(({ id, title }) => ({
      id: `unsaved-${id}`,
      text: `${title} is not saved yet`,
      blocks: true,
      onGo: () => onGo(id),
    })),
    ...kind.sections
      .filter(({ id }) => waiting.has(id))
      .map(({ id, title }) => ({
        id: `waiting-${id}`,
        text: `${title} is saved on this device and not sent yet`,
        blocks: true,
        waits: true,
        onGo: () => onGo(id),
      })),
    ...kind.sections.flatMap(({ id, title }) => {
      const count = counts.get(id) ?? 0;
      if (count === 0) return [];
      const text = `${title}: ${count === 1 ? '1 file is' : `${count} files are`} not sent yet`;
      return [{ id: `files-${id}`, text, blocks: true, waits: true, onGo: () => onGo(id) }];
    }),
    ...queue.steps.map(({ id, title }) => ({
      id,
      text: `“${title}” waits on this device and is not sent yet`,
      blocks: true,
      waits: true,
    })),
    ...checkItems(
      empty.map(({ id, title }) => ({ id: `empty-${id}`, section: id, text: `${title}: empty` })),
    ),
    ...checkItems(missing),
    ...checkItems(zeroChecks(kind, values, asked).map((one) => ({ ...one, id: one.text }))),
    ...checkItems(warnings),
    ...samePictures(placedPhotos(kind, record), values.worksheet.photos ?? {}).map((same) => ({
      id: samePictureText(same),
      text: samePictureText(same),
      onGo: () => onGo(same[0]?.section ?? ''),
    })),
    ...checkItems(signatures),
  ];
  return (
    <ReportFlow
      kind={kind}
      source={{ order, record, worksheet: values.worksheet }}
      locked={locked}
      checks={checks}
      ran={ran}
      onSaved={take}
      queue={queue}
      device={{ stored, read: () => deviceSource(survey, files.all, stored) }}
    />
  );
}
