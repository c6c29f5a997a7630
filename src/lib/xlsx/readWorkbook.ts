import type { SheetCells } from './messages';
import { startWorker } from './startWorker';

/** The cells of every sheet of a spreadsheet file, read in a worker. Rejects where the file is none that can be read. */
export async function readWorkbook(file: Blob): Promise<SheetCells[]> {
  const bytes = await file.arrayBuffer();
  return new Promise<SheetCells[]>((done, fail) => {
    const worker = startWorker(
      (message) => {
        worker.close();
        if (message.type === 'sheets') done(message.sheets);
      },
      (why) => {
        worker.close();
        fail(why);
      },
    );
    worker.send({ type: 'read', bytes }, [bytes]);
  });
}
