import { plural } from '@/lib/numbers';
import { paths, to } from '@/paths';
import {
  findingsInOrder,
  lastReport,
  photosOf,
  type GeneralSheet,
} from '@/shared/generalSurvey/generalSheet';
import type { ReportCheck } from '@/shared/reportFlow/CheckList';
import { GENERAL_REPORT_PLACE } from '@/shared/unsent/waitingFiles';
import { findingPlace } from './findingPlace';

/** How a general survey stands here. */
export interface GeneralStanding {
  /** As it is saved. */
  sheet: GeneralSheet;
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** Something is saved that waits on this device. */
  waits: boolean;
  /** Files that wait on this device. */
  files: readonly { place: string }[];
}

/** Names of the buttons that save a general survey and send its report. */
export const SAVE_GENERAL = 'save-general';
export const SEND_GENERAL = 'send-general';

/** The field of the report text. */
const TEXT = 'text';

/**
 * What is looked at before the report of a general survey is sent: what is not saved or sent, and what is not written or photographed.
 * `onGo` leads to a field or button by its name. Pure.
 */
export function generalChecks(
  { sheet, dirty, waits, files }: GeneralStanding,
  onGo: (name: string) => void,
): ReportCheck[] {
  const findings = findingsInOrder(sheet.findings);
  // One of a finding that a colleague has deleted is shown among all that waits alone.
  const shown = [GENERAL_REPORT_PLACE, ...findings.map(({ id }) => findingPlace(id))];
  const others = files.filter(({ place }) => !shown.includes(place)).length;
  const unsent = { blocks: true, waits: true, href: to(paths.myTasks, undefined, { unsent: '' }) };
  const waiting = (count: number) =>
    `${plural(count, 'file waits', 'files wait')} on this device, not sent yet`;
  return [
    ...(dirty
      ? [
          {
            id: 'dirty',
            text: 'What is typed is not saved yet',
            blocks: true,
            onGo: () => onGo(SAVE_GENERAL),
          },
        ]
      : []),
    ...(waits ? [{ ...unsent, id: 'waits', text: 'What is saved waits on this device, not sent yet' }] : []),
    ...(others > 0 ? [{ ...unsent, id: 'files', text: waiting(others) }] : []),
    ...(findings.length === 0 && sheet.text === ''
      ? [{ id: 'nothing', text: 'No finding and no text is written', onGo: () => onGo(TEXT) }]
      : []),
    ...findings.flatMap(({ id, heading, words }, at) => {
      const name = `Finding ${at + 1}`;
      const there = { onGo: () => onGo(`findings.${id}.heading`) };
      const count = files.filter(({ place }) => place === findingPlace(id)).length;
      return [
        ...(count > 0
          ? [{ ...there, id: `files ${id}`, text: `${name}: ${waiting(count)}`, blocks: true, waits: true }]
          : []),
        ...(heading === '' && words === '' ? [{ ...there, id: `empty ${id}`, text: `${name}: empty` }] : []),
        ...(count === 0 && photosOf(sheet, id).length === 0
          ? [{ ...there, id: `photo ${id}`, text: `${name}: no photograph` }]
          : []),
      ];
    }),
  ];
}

/** The same before the job is Completed: its report as well is to be sent. Pure. */
export function completionChecks(at: GeneralStanding, onGo: (name: string) => void): ReportCheck[] {
  const report = { id: 'report', onGo: () => onGo(SEND_GENERAL) };
  return [
    ...generalChecks(at, onGo),
    ...(at.files.some(({ place }) => place === GENERAL_REPORT_PLACE)
      ? [{ ...report, text: 'The report waits on this device, not sent yet', blocks: true }]
      : lastReport(at.sheet)
        ? []
        : [{ ...report, text: 'No report was sent' }]),
  ];
}
