import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import { formatDate, formatTime } from '@/lib/dates';
import { computeDraftSurvey } from '@/lib/draftSurvey/computeDraftSurvey';
import { draftSurveyInputs } from '@/lib/draftSurvey/recordMapping';
import type { DraftSurveyInputs, DraftSurveyResult, SetName } from '@/lib/draftSurvey/types';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import { shownText } from '@/lib/storedText';
import type { ReportDrawing, ReportImage, ReportPair, ReportPhoto } from './model';

/** The reports that are printed from a draft survey record, spelt as the product spells them. */
export type DraftSurveyReportKind =
  | 'Priliminary' // sic
  | 'Completion'
  | 'Formal'
  | 'Initial'
  | 'Final'
  | 'Initial certificate'
  | 'Final certificate';

/** What of the record is printed; a whole `Draft Survay` document fits. */
export type PrintedRecord = Partial<DraftSurvay>;

/** The survey company as it stands on its reports. */
export interface ReportVendor {
  name: string;
  /** Address, telephone, e-mail: one line each. */
  addressLines: string[];
  headerImage?: ReportImage | undefined;
  footerImage?: ReportImage | undefined;
  footerText?: string | undefined;
}

/** Everything that a draft survey report is made from. Its figures are worked out from record and worksheet. */
export interface DraftSurveyReportInput {
  record: PrintedRecord;
  /** What the record has no field for, the surveyor's remarks on warnings among it (D177). */
  worksheet: Worksheet;
  vendor: ReportVendor;
  jobOrder: string;
  /** The number that the report goes by; the record's own name if the caller has no other. */
  number: string;
  requester: string;
  surveyor: string;
  /** The text that the surveyor wrote for this report (D202: it may be HTML). */
  reportText?: string | undefined;
  /** Conditions that the record has no field for: sea, weather, current. */
  conditions?: ReportPair[] | undefined;
  /** Figures that the surveyor typed over the calculated ones, by the label of their field. */
  typedFigures?: ReportPair[] | undefined;
  /** The picture of the hull (`hullImage`), or one drawn as shapes. */
  hullPicture?: ReportDrawing | ReportImage | undefined;
  photos: Readonly<Record<SetName, ReportPhoto[]>>;
  /** The ship herself. */
  shipPhoto?: ReportPhoto | undefined;
  /** Where and when the document is issued. */
  place?: string | undefined;
  issuedAt: Date;
  /** Decimals of the tonnes on a certificate: 3, or whole tonnes. */
  certificateDecimals?: 0 | 3;
}

/** The same with its figures, as the parts of a report take it. */
export interface WorkedOutSurvey extends DraftSurveyReportInput {
  inputs: DraftSurveyInputs;
  result: DraftSurveyResult;
  /** The surveys that the report is about. */
  sets: readonly SetName[];
}

/** Works the figures out from the record and its worksheet. */
export function workedOut(
  input: DraftSurveyReportInput,
  sets: readonly SetName[] = ['initial', 'final'],
): WorkedOutSurvey {
  const inputs = draftSurveyInputs(input.record, input.worksheet);
  return { ...input, inputs, result: computeDraftSurvey(inputs), sets };
}

/** "20/11/2026 06:20 – 07:45"; both days when the survey ran past midnight; empty when nothing was entered. */
export function periodWords(record: PrintedRecord, set: SetName): string {
  const [startDate, startTime, endDate, endTime] =
    set === 'initial'
      ? [record.starting_date_i, record.starting_time_i, record.ending_date_i, record.ending_time_i]
      : [record.starting_date_f, record.starting_time_f, record.ending_date_f, record.ending_time_f];
  const moment = (date: string | null | undefined, time: string | null | undefined) =>
    [date ? formatDate(date) : '', time ? formatTime(time) : ''].filter(Boolean).join(' ');
  const start = moment(startDate, startTime);
  const end = moment(endDate && endDate !== startDate ? endDate : undefined, endTime);
  return [start, end].filter(Boolean).join(' – ');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The text of a field as plain lines: as it was typed (R16), or the text of HTML (D202). */
export function plainText(stored: string | null | undefined): string {
  const shown = shownText(stored);
  // What the server had escaped was typed as it stands, its angle brackets included.
  if (shown !== (stored ?? '') || !/<\/?[a-z][^>]*>/i.test(shown)) return shown.trim();
  return shown
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr|blockquote)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[ ]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
