import { queryOptions } from '@tanstack/react-query';
import { assumptions } from '@/api/assumptions';
import { ApiError } from '@/api/errors';
import { fetchFile } from '@/api/fileAddress';
import { callMethod } from '@/api/method';
import { kindOfFile } from '@/lib/fileKind';
import type { Session } from '@/session/store';
import { describeKinds } from '@/kinds/registry';
import type { ReportRowsQuery } from '@/kinds/publishedReports';
import { surveyorReports, withUploads } from '@/kinds/reportRows';

/** The surveyor's records with reports (D198). */
export const surveyorReportsQuery = (session: Session): ReportRowsQuery => {
  const who = assumptions.reportviewSurveyor === 'id' ? session.surveyorId : session.name;
  return {
    queryKey: ['published', 'surveyor', who],
    queryFn: async ({ signal }) => {
      const kinds = await describeKinds();
      const answer = await callMethod(
        'reportview_surveyor_side',
        { surveyor_name: who, order_by: 'modified desc' },
        { signal },
      );
      const { rows: completed, unread } = await withUploads(kinds, answer, signal);
      const rows = surveyorReports(kinds, completed);
      if (rows === null) throw new ApiError({ failure: 'unreadable' });
      return { rows, more: false, unread };
    },
  };
};

/**
 * A stored report: a PDF to be shown in place, or null for a file that can only be opened elsewhere. A site may give the address of a
 * file that was deleted to another one: `version` tells them apart.
 */
export const storedReportQuery = (path: string, version: string) =>
  queryOptions({
    queryKey: ['stored-report', path, version],
    queryFn: async ({ signal }): Promise<{ pdf: Blob | null; size: number }> => {
      const file = await fetchFile(path, signal);
      // Told by its bytes and given its type here: nothing else is ever shown on our own origin.
      const pdf = (await kindOfFile(file)) === 'pdf';
      return { pdf: pdf ? new Blob([file], { type: 'application/pdf' }) : null, size: file.size };
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
