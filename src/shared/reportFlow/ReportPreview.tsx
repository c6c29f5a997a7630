import type { UseQueryResult } from '@tanstack/react-query';
import { formatBytes, plural } from '@/lib/numbers';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { PdfPane } from './PdfPane';
import type { PrintedReport } from './printReport';

/** The pages of a report as they were made, or why there are none. */
export function ReportPreview(props: {
  title: string;
  /** Of the file to come. */
  name: string;
  pdf: UseQueryResult<PrintedReport>;
  /** Why nothing is made yet; null once it is. */
  waits: { title: string; why: string } | null;
}) {
  const { title, pdf, waits } = props;
  const made = pdf.data;
  return (
    <PdfPane
      title={title}
      name={made?.file.name ?? props.name}
      file={made?.file ?? null}
      facts={made && `${plural(made.pages, 'page')}, ${formatBytes(made.file.size)}`}
      loading={pdf.isFetching && (!made || made.warnings.length > 0) ? 'Making the report…' : false}
      warnings={made?.warnings ?? []}
      onAgain={pdf.isFetching ? undefined : () => void pdf.refetch()}
      instead={
        pdf.isError ? (
          <ProblemState
            problem={{ kind: 'failed', title: 'The report could not be made' }}
            onRetry={() => void pdf.refetch()}
          />
        ) : waits ? (
          <EmptyState {...waits} />
        ) : undefined
      }
    />
  );
}
