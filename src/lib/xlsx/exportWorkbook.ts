import type { SheetColumn } from './cells';
import type { ToWorkbook } from './messages';
import { startWorker } from './startWorker';

/** Rows converted in one step: about a millisecond of work. */
const CHUNK = 500;

/** Chunks that may wait for the worker; more would only use memory. */
const MAX_PENDING_CHUNKS = 4;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Progress of an export. `reading` counts the rows read; then the file is written. */
export type ExportProgress = { readonly phase: 'reading' | 'writing'; readonly rows: number };

/**
 * Writes rows into an .xlsx file in a worker, so that the page stays responsive and loads no spreadsheet
 * code. Rows come in batches and are not kept. Aborting ends the worker. Returns the file and its number of
 * rows; throws the signal's reason when aborted.
 */
export async function exportWorkbook<Row>(options: {
  sheetName: string;
  columns: readonly SheetColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
  signal: AbortSignal;
  onProgress?: (progress: ExportProgress) => void;
}): Promise<{ file: Blob; rows: number }> {
  const { sheetName, columns, batches, signal, onProgress } = options;
  signal.throwIfAborted();
  const writer = openWriter(signal);
  try {
    writer.send({
      type: 'start',
      sheetName,
      columns: columns.map(({ header, kind }) => ({ header, kind })),
    });
    let rows = 0;
    onProgress?.({ phase: 'reading', rows });
    for await (const batch of batches) {
      signal.throwIfAborted();
      for (let at = 0; at < batch.length; at += CHUNK) {
        const chunk = batch.slice(at, at + CHUNK);
        writer.send({ type: 'rows', rows: chunk.map((row) => columns.map(({ value }) => value(row))) });
        rows += chunk.length;
        onProgress?.({ phase: 'reading', rows });
        // oxlint-disable-next-line no-await-in-loop -- lets the page respond between chunks, and waits for a
        // slow worker
        await writer.room();
      }
    }
    signal.throwIfAborted();
    onProgress?.({ phase: 'writing', rows });
    writer.send({ type: 'finish' });
    return { file: new Blob([await writer.file()], { type: XLSX_TYPE }), rows };
  } finally {
    writer.close();
  }
}

/** Starts a worker and limits the chunks that wait for it. */
function openWriter(signal: AbortSignal) {
  /** Chunks not yet received by the worker. */
  let pendingChunks = 0;
  let wake: () => void = () => undefined;
  let result: { file: ArrayBuffer } | { why: unknown } | null = null;
  const settle = (next: NonNullable<typeof result>) => {
    result ??= next;
    wake();
  };
  const fail = (why: unknown) => settle({ why });

  const worker = startWorker((message) => {
    if (message.type === 'file') settle({ file: message.file });
    else {
      pendingChunks -= 1;
      wake();
    }
  }, fail);
  const onAbort = () => fail(signal.reason);
  signal.addEventListener('abort', onAbort);

  /** Waits until the condition holds or the worker has finished; throws its failure. */
  const until = async (holds: () => boolean) => {
    while (!result && !holds()) {
      // oxlint-disable-next-line no-await-in-loop -- each message of the worker may change it
      await new Promise<void>((done) => {
        wake = done;
      });
    }
    if (result && 'why' in result) throw result.why;
  };

  return {
    send(message: ToWorkbook) {
      if (message.type === 'rows') pendingChunks += 1;
      worker.send(message);
    },
    /** Lets the page respond, then waits until the worker can take another chunk. */
    async room() {
      await new Promise((done) => {
        setTimeout(done);
      });
      await until(() => pendingChunks < MAX_PENDING_CHUNKS);
    },
    async file(): Promise<ArrayBuffer> {
      await until(() => false);
      if (!result || !('file' in result)) throw new Error('The file was not written');
      return result.file;
    },
    close() {
      signal.removeEventListener('abort', onAbort);
      worker.close();
    },
  };
}
