import { shownTexts } from '@/lib/storedText';
import type { ReportSource } from '@/shared/surveyKind/types';
import type { ContainerTallySurvey } from '../doctype';
import { closingsInOrder } from '../closing';
import { sealsOf, type TallySeal } from '../seals';
import { tallyOf, type Tally } from '../tally';
import type { Closing, TallyWorksheet } from '../worksheet';

/** A tally as its report tells it. */
export interface ReportedTally {
  record: ContainerTallySurvey;
  tally: Tally;
  seals: readonly TallySeal[];
  /** Each time the container was closed. */
  closings: readonly Closing[];
  /** Both sides counted: else it is the tally of our surveyor alone. */
  joint: boolean;
}

/** Texts of several lines, which `plainText` reads. */
const TEXTS = ['preliminary_report', 'completion_report', 'formal_report'];

/** Reads a record and its worksheet, once for a report. */
export function reportedTally(
  source: Pick<ReportSource<'Container Tally Survey', TallyWorksheet>, 'record' | 'worksheet'>,
): ReportedTally {
  const record = shownTexts(source.record, TEXTS);
  const tally = tallyOf(source.worksheet);
  const theirs = [
    ...tally.lots.map(({ lot }) => lot.theirs),
    ...tally.loads.map(({ load }) => load.theirs),
    ...tally.shifts.map(({ shift }) => shift.theirs),
  ];
  return {
    record,
    tally,
    seals: sealsOf(record, source.worksheet.seals).filter(
      ({ number, seal }) => number !== '' || seal.declared !== '',
    ),
    closings: closingsInOrder(source.worksheet.closings),
    joint: theirs.some((count) => count !== null),
  };
}
