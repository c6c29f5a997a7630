import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { ReadState } from '@/shared/ReadState';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { worksheetQuery, type SurveyContext } from '@/shared/surveyRecord/context';

/** What was sent is known once the worksheet is read; one that may not be read counts as none (D203). */
export function SentReports(
  props: Pick<SurveyContext, 'kind' | 'record'> & {
    /** What could not be read. */
    failed: string;
    children: (worksheet: Worksheet | undefined) => ReactNode;
  },
) {
  const worksheet = useQuery(worksheetQuery(props.kind, props.record));
  const refused = worksheet.error instanceof ApiError && worksheet.error.failure === 'refused';
  if (refused) return props.children(undefined);
  return (
    <ReadState query={worksheet} failed={props.failed}>
      {props.children}
    </ReadState>
  );
}
