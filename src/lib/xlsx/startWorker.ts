import type { FromWorkbook, ToWorkbook } from './messages';

/** Starts a worker with the spreadsheet code, which the page itself never loads. `onFailure` gets its failures, and why it could not be started. */
export function startWorker(
  onMessage: (message: Exclude<FromWorkbook, { type: 'failed' }>) => void,
  onFailure: (why: unknown) => void,
) {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorkbook>) => {
    if (data.type === 'failed') onFailure(new Error(data.why));
    else onMessage(data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFailure(new Error(event.message || 'The spreadsheet code could not be started'));
  });
  return {
    send: (message: ToWorkbook, transfer: Transferable[] = []) => worker.postMessage(message, transfer),
    close: () => worker.terminate(),
  };
}
