import { useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fileUrl, otherSite } from '@/api/fileAddress';
import { formatBytes } from '@/lib/numbers';
import { problemOf } from '@/shared/problemOf';
import { fileNameOf } from '@/lib/fileName';
import { visibleText } from '@/lib/visibleText';
import { PdfPane } from '@/shared/reportFlow/PdfPane';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/states/EmptyState';
import { ProblemState } from '@/ui/states/ProblemState';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { storedReportQuery } from './queries';

/** A stored report that can be opened. */
export interface StoredReport {
  /** Without blanks: it becomes the id of elements. */
  id: string;
  title: string;
  path: string;
  /** Tells the file from another one that was at this address. */
  version: string;
  /** How it stands to the figures as they are now. */
  standing: ReactNode;
}

/** The reports of a record, one tab each, opened in place. */
export function ReportViewer(props: {
  reports: readonly StoredReport[];
  /** Id of the one that is open first; else the first of them. */
  first?: string;
  /** Told which file the person has before them. */
  onOpen?: (path: string) => void;
}) {
  const { reports } = props;
  const [chosen, setChosen] = useState(props.first ?? '');
  const report = reports.find(({ id }) => id === chosen) ?? reports[0];
  if (!report) return null;
  return (
    <div>
      <Tabs
        bleed
        group="stored-reports"
        label="Reports"
        tabs={reports.map(({ id, title }) => ({ id, label: title }))}
        value={report.id}
        onChange={setChosen}
      />
      <TabPanel group="stored-reports" id={report.id}>
        {report.standing}
        <StoredPdf key={`${report.path} ${report.version}`} report={report} onOpen={props.onOpen} />
      </TabPanel>
    </div>
  );
}

function StoredPdf({
  report,
  onOpen,
}: {
  report: StoredReport;
  onOpen: ((path: string) => void) | undefined;
}) {
  const stored = useQuery(storedReportQuery(report.path, report.version));
  const name = fileNameOf(report.path);
  const address = fileUrl(report.path);
  const site = otherSite(address);
  const read = stored.data !== undefined;
  useEffect(() => {
    if (read) onOpen?.(report.path);
  }, [read, onOpen, report.path]);
  return (
    <PdfPane
      title={report.title}
      name={name}
      file={stored.data?.pdf ?? null}
      facts={stored.data && formatBytes(stored.data.size)}
      loading={stored.isPending ? 'Reading the report…' : false}
      instead={
        stored.isError ? (
          <ProblemState
            problem={problemOf(stored.error, `${name} could not be read`)}
            onRetry={() => void stored.refetch()}
          />
        ) : stored.data?.pdf === null ? (
          <EmptyState
            title="Not shown in the page"
            why="This file is not a PDF. Download it to open it in another program."
            action={
              <Button href={address} download={name}>
                Download {visibleText(name)}
                {site ? ` from ${site}` : null}
              </Button>
            }
          />
        ) : undefined
      }
    />
  );
}
