import { useEffect, useRef, useState } from 'react';
import { exportDate, today } from '@/lib/dates';
import { saveFile } from '@/lib/saveFile';
import type { SheetColumn } from '@/lib/xlsx/cells';
import { exportWorkbook, type ExportProgress } from '@/lib/xlsx/exportWorkbook';

/** Said when there is nothing to export, literal (2§5). */
const NOTHING = 'No data available to export';

/** What an export is about. */
export type ExportJob<Row> = {
  sheetName: string;
  columns: readonly SheetColumn<Row>[];
  /** How many rows there will be, as far as is known. */
  total: number;
  read: (signal: AbortSignal) => AsyncIterable<readonly Row[]>;
};

/** How an export stands. */
export type ExportState =
  | { readonly at: 'rest' }
  | { readonly at: 'work'; readonly progress: ExportProgress; readonly total: number }
  | { readonly at: 'done'; readonly rows: number; readonly name: string }
  | { readonly at: 'failed' };

/** Exports of a list, one at a time: into a file named with the current date (2§9), saved by the browser. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ at: 'rest' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<() => void>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async <Row>(job: ExportJob<Row>): Promise<void> => {
    if (job.total === 0) {
      setState({ at: 'rest' });
      // The contract says alert, where elsewhere it says toast (D116)
      window.alert(NOTHING);
      return;
    }
    last.current = () => void start(job);
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const { total } = job;
    try {
      const { file, rows } = await exportWorkbook({
        sheetName: job.sheetName,
        columns: job.columns,
        batches: job.read(signal),
        signal,
        onProgress: (progress) => setState({ at: 'work', progress, total }),
      });
      if (rows === 0) {
        // someone took the last row away since the list was read
        setState({ at: 'rest' });
        window.alert(NOTHING);
        return;
      }
      const name = `${exportDate(today())}.xlsx`; // the day it was made, as the contract names it (2§9, D115)
      saveFile(file, name);
      setState({ at: 'done', rows, name });
    } catch (error) {
      if (signal.aborted) return;
      console.warn('Export failed', error);
      setState({ at: 'failed' });
    }
  };

  return {
    state,
    start: <Row>(job: ExportJob<Row>) => void start(job),
    retry: () => last.current?.(),
    cancel: () => {
      running.current?.abort();
      setState({ at: 'rest' });
    },
    dismiss: () => setState({ at: 'rest' }),
  };
}
