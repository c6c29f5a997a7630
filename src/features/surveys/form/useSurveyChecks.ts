import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { PhotoProofs } from '@/lib/photoProof';
import { placedPhotos } from '@/shared/photos/changeImages';
import { samePictures, samePictureText } from '@/shared/photos/samePictures';
import type { ReportCheck } from '@/shared/reportFlow/CheckList';
import { useWaitingReports } from '@/shared/reportFlow/useWaitingReports';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { signablesQuery } from '@/shared/signatures/signatureQueries';
import { readSignatures, signatureStanding } from '@/shared/surveyKind/signatures';
import type { KindCheck, KindChecker, ReportSource, SurveyKind } from '@/shared/surveyKind/types';
import { UNREAD } from '../files/Unread';
import { useSurveyFiles } from '../files/useSurveyFiles';
import { countsAsTaken } from '../files/waitingFile';
import { firstRecord } from './deviceSource';
import { missingPhotographs } from './missingPhotographs';
import { sectionState } from './sectionState';
import { filesWaitingBySection } from '../files/places';
import { withWaitingFiles } from './waitingRecord';
import { zeroChecks } from './zeroChecks';

const NO_PROOFS: PhotoProofs = {};

/** Signatures that are of other figures than a report says now: they are not printed on it. */
function useSignatureChecks(kind: SurveyKind, source: ReportSource): KindCheck[] {
  const given = readSignatures(source.worksheet);
  const { data: reports = [] } = useQuery({
    ...signablesQuery(kind, source),
    enabled: given.length > 0,
  });
  return given.flatMap((signature) => {
    const stale = reports.filter((report) => {
      const standing = signatureStanding(signature, report);
      return standing === 'changed' || standing === 'other layout';
    });
    if (stale.length === 0) return [];
    const who = [signature.name, signature.role].filter(Boolean).join(', ');
    return [
      {
        id: `signature ${signature.id}`,
        section: 'signatures',
        text: `${who} signed before the figures changed: ${stale.map(({ title }) => title).join(', ')}`,
      },
    ];
  });
}

/** Where the checks of a survey stand: what is not saved, and the way to a section. */
export interface CheckedSurvey {
  dirty: ReadonlySet<string>;
  onGo: (section: string) => void;
}

/** What is looked at before a report is sent and before the job is Completed, each with the way to its place. */
export function useSurveyChecks({ dirty, onGo }: CheckedSurvey, { reportChecks }: KindChecker) {
  const survey = useSurvey();
  const { kind, order, form, waiting } = survey;
  const files = useSurveyFiles();
  const queue = useWaitingReports(kind.id, order.name);
  const values = useWatch({ control: form.control }) as SurveyValues;
  // While the section that makes the record waits here, it stands as that will make it: each step waits behind it.
  const record = useMemo(
    () => survey.record ?? firstRecord({ kind, order }, values),
    [survey.record, kind, order, values],
  );
  // A photograph that waits is taken: that it waits is said by itself.
  const proofs = values.worksheet.photos ?? NO_PROOFS;
  const here = useMemo(
    () => withWaitingFiles(kind, record, proofs, files.all.filter(countsAsTaken)),
    [kind, record, proofs, files.all],
  );
  const { missing, asked, warnings, ran } = reportChecks(values, here.record);
  const signatures = useSignatureChecks(kind, { order, record, worksheet: values.worksheet });

  const unsaved = kind.sections.filter(({ id }) => dirty.has(id));
  const counts = filesWaitingBySection(kind.sections, files.all);
  const photographs = missingPhotographs(kind, here.record, here.photos);
  const empty = kind.sections.filter(
    (section) =>
      section.type !== 'joint-inspection' &&
      section.type !== 'signatures' &&
      section.type !== 'reports' &&
      photographs.every((one) => one.section !== section.id) &&
      sectionState(kind, section, values, here.record, false).text === 'empty',
  );
  const checkItems = <C extends KindCheck>(found: readonly C[]) =>
    found.map((one) => ({ ...one, onGo: () => onGo(one.section) }));
  /** That a section is empty says already that each of its figures is missing. */
  const ofFilled = <C extends KindCheck>(found: readonly C[]) =>
    found.filter(({ section }) => empty.every(({ id }) => id !== section));
  const checks: ReportCheck[] = [
    ...(files.readAgain
      ? [{ id: 'unread', text: UNREAD, blocks: true, goLabel: 'Retry', onGo: files.readAgain }]
      : []),
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
    ...checkItems(ofFilled(missing)),
    ...checkItems(photographs).map((one) => ({ ...one, section: one.of })),
    ...checkItems(zeroChecks(kind, values, asked).map((one) => ({ ...one, id: one.text }))),
    ...checkItems(ofFilled(warnings)),
    ...samePictures(placedPhotos(kind, record), proofs).map((same) => ({
      id: samePictureText(same),
      text: samePictureText(same),
      onGo: () => onGo(same[0]?.section ?? ''),
    })),
    ...checkItems(signatures),
  ];
  const stored = unsaved.length === 0 && files.all.length === 0 && waiting.size === 0;
  return {
    record,
    values,
    queue,
    checks,
    ran,
    /** The server has all of it. */
    stored,
    /** What waits on this device is known. */
    isKnown: files.loaded && queue.isRead,
    readAgain: files.readAgain,
  };
}
