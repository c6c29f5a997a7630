import type { JobOrder } from '@/api/doctypes/jobOrder';
import { fileNameOf } from '@/lib/fileName';

/* What the files of a general survey are called. Apart from what they hold: lists and requests only tell them from other files. */

const prefix = ({ name }: Pick<JobOrder, 'name'>) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-');

/** Names under which the two files go up; the server adds six digits where one of that name is there already (R7). */
export const sheetName = (order: Pick<JobOrder, 'name'>) => `${prefix(order)}-general-survey.txt`;
export const reportName = (order: Pick<JobOrder, 'name'>) => `${prefix(order)}-formal-report.pdf`;

const GENERAL = /^(.+)-(general-survey[0-9a-f]{0,6}\.txt|formal-report[0-9a-f]{0,6}\.pdf)$/;

/** What of a job's general survey a stored file is; null for any other file. */
export function generalFile(order: Pick<JobOrder, 'name'>, path: string): 'sheet' | 'report' | null {
  const [, of, rest = ''] = GENERAL.exec(fileNameOf(path)) ?? [];
  if (of !== prefix(order)) return null;
  return rest.startsWith('general') ? 'sheet' : 'report';
}

/** Whether a stored file is the sheet of any general survey: it is no document of the request. */
export const isGeneralSheet = (path: string | null | undefined): boolean =>
  /-general-survey[0-9a-f]{0,6}\.txt$/.test(fileNameOf(path ?? ''));
