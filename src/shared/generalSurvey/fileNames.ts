import type { JobOrder } from '@/api/doctypes/jobOrder';
import { fileNameOf } from '@/lib/fileName';
import { OWN_FILE_END } from '@/lib/ownFileName';

/* What the files of a general survey are called. Apart from what they hold: lists and requests only tell them from other files. */

const prefix = ({ name }: Pick<JobOrder, 'name'>) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-');

/** Names of the two files; those that go up get their random end by `ownFileName`. */
export const sheetName = (order: Pick<JobOrder, 'name'>) => `${prefix(order)}-general-survey.txt`;
export const reportName = (order: Pick<JobOrder, 'name'>) => `${prefix(order)}-formal-report.pdf`;

const GENERAL = new RegExp(`^(.+)-(general-survey${OWN_FILE_END}\\.txt|formal-report${OWN_FILE_END}\\.pdf)$`);

/** What of a job's general survey a stored file is; null for any other file. */
export function generalFile(order: Pick<JobOrder, 'name'>, path: string): 'sheet' | 'report' | null {
  const [, of, rest = ''] = GENERAL.exec(fileNameOf(path)) ?? [];
  if (of !== prefix(order)) return null;
  return rest.startsWith('general') ? 'sheet' : 'report';
}

const SHEET = new RegExp(`-general-survey${OWN_FILE_END}\\.txt$`);

/** Whether a stored file is the sheet of any general survey: it is no document of the request. */
export const isGeneralSheet = (path: string | null | undefined): boolean =>
  SHEET.test(fileNameOf(path ?? ''));
