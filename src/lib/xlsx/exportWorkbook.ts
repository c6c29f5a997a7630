import type { SheetColumn } from './cells';
import type { FromWriter, ToWriter } from './messages';

/** Rows turned into values in one go: about a millisecond's work. */
const CHUNK = 500;

/** How many chunks may be on their way to the worker; more would pile up in its mailbox. */
const AHEAD = 4;

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How far an export is. `reading` counts the rows that were read; then the file is put together. */
export type ExportProgress = { readonly phase: 'reading' | 'writing'; readonly rows: number };

/**
 * Writes rows into an .xlsx file in a worker of its own, so that the page stays free, and the code that knows the format is
 * loaded only then. Rows come in batches and are not kept here. An abort ends the worker at once.
 * Gives the file and how many rows are in it; throws the signal's reason when aborted.
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
      say: 'start',
      sheetName,
      columns: columns.map(({ header, kind }) => ({ header, kind })),
    });
    let rows = 0;
    onProgress?.({ phase: 'reading', rows });
    for await (const batch of batches) {
      signal.throwIfAborted();
      for (let at = 0; at < batch.length; at += CHUNK) {
        const chunk = batch.slice(at, at + CHUNK);
        writer.send({ say: 'rows', rows: chunk.map((row) => columns.map(({ value }) => value(row))) });
        rows += chunk.length;
        onProgress?.({ phase: 'reading', rows });
        // oxlint-disable-next-line no-await-in-loop -- the page breathes between chunks, and waits for a slow worker
        await writer.room();
      }
    }
    signal.throwIfAborted();
    onProgress?.({ phase: 'writing', rows });
    writer.send({ say: 'finish' });
    return { file: new Blob([await writer.file()], { type: XLSX_TYPE }), rows };
  } finally {
    writer.close();
  }
}

/** A worker that writes, with its mailbox kept short. */
function openWriter(signal: AbortSignal) {
  const worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { type: 'module' });
  /** Chunks that the worker has not taken in yet. */
  let onTheWay = 0;
  let wake: () => void = () => undefined;
  let result: { file: ArrayBuffer } | { why: unknown } | null = null;
  const settle = (next: NonNullable<typeof result>) => {
    result ??= next;
    wake();
  };
  const fail = (why: unknown) => settle({ why });

  worker.addEventListener('message', ({ data }: MessageEvent<FromWriter>) => {
    if (data.say === 'file') settle({ file: data.file });
    else if (data.say === 'failed') fail(new Error(data.why));
    else {
      onTheWay -= 1;
      wake();
    }
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    fail(new Error(event.message || 'The part that writes the file could not be started'));
  });
  const onAbort = () => fail(signal.reason);
  signal.addEventListener('abort', onAbort);

  /** Waits until the condition holds or the outcome is known; a failure is thrown. */
  const until = async (holds: () => boolean) => {
    while (!result && !holds()) {
      // oxlint-disable-next-line no-await-in-loop -- each word of the worker may change it
      await new Promise<void>((done) => {
        wake = done;
      });
    }
    if (result && 'why' in result) throw result.why;
  };

  return {
    send(message: ToWriter) {
      if (message.say === 'rows') onTheWay += 1;
      worker.postMessage(message);
    },
    /** Gives the page a turn, then waits until the worker has room. */
    async room() {
      await new Promise((done) => {
        setTimeout(done);
      });
      await until(() => onTheWay < AHEAD);
    },
    async file(): Promise<ArrayBuffer> {
      await until(() => false);
      if (!result || !('file' in result)) throw new Error('The file was not written');
      return result.file;
    },
    close() {
      signal.removeEventListener('abort', onAbort);
      worker.terminate();
    },
  };
}
