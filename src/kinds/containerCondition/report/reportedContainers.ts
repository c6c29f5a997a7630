import { shownTexts } from '@/lib/storedText';
import { rowPhotographs, type RowPhotograph } from '@/shared/photos/rowPhotographs';
import type { ReportSource } from '@/shared/surveyKind/types';
import { numberOf, textIn, type ContainerValues } from '../columns';
import { feetOf, isUnfit, notesOf, plateState } from '../containers';
import type { ConditionOfContainer } from '../doctype';
import type { ConditionWorksheet, ContainerNotes } from '../worksheet';

/** A container as a report tells it. */
export interface ReportedContainer {
  row: ContainerValues;
  notes: ContainerNotes;
  number: string;
  feet: number;
  /** "Fit for general cargo"; empty where no opinion is given. */
  opinion: string;
  plate: ReturnType<typeof plateState>;
  photographs: readonly RowPhotograph[];
}

/** A survey of containers as its report tells it. */
export interface ReportedContainers {
  record: ConditionOfContainer;
  containers: readonly ReportedContainer[];
  fit: number;
  unfit: number;
  damaged: number;
}

/** Texts of several lines, which `plainText` reads. */
const TEXTS = ['preliminary_report', 'completion_report', 'formal_report'];

/** Reads a record and its worksheet, once for a report. */
export function reportedContainers(
  source: Pick<ReportSource<'Condition of Container', ConditionWorksheet>, 'record' | 'worksheet'>,
): ReportedContainers {
  const record = shownTexts(source.record, TEXTS);
  const photographs = rowPhotographs(record.container_attachment);
  const containers = (record.containers ?? []).map((row): ReportedContainer => {
    const number = numberOf(row);
    const notes = notesOf(source.worksheet.containers, number);
    const fit = textIn(row, 'fit__unfit');
    const keys = [number, ...notes.formerNumbers];
    return {
      row,
      notes,
      number,
      feet: feetOf(row, notes),
      opinion: fit && notes.cargo ? `${fit} for ${notes.cargo}` : fit,
      plate: plateState(row, notes, record.date_of_survey ?? ''),
      photographs: photographs.filter(({ key }) => keys.includes(key)),
    };
  });
  const judged = containers.filter(({ opinion }) => opinion !== '');
  const unfit = judged.filter(({ row }) => isUnfit(row)).length;
  return {
    record,
    containers,
    fit: judged.length - unfit,
    unfit,
    damaged: containers.filter(({ notes }) => notes.damages.length > 0).length,
  };
}
