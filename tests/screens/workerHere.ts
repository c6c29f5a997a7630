import { createWorkbookAnswers } from '@/lib/xlsx/workbookAnswers';
import type { FromWorkbook, ToWorkbook } from '@/lib/xlsx/messages';

export const workers = { made: 0, ended: 0, mute: false };

/** The code of the spreadsheet worker, run in this thread. */
export class WorkerHere extends EventTarget {
  private readonly answer = createWorkbookAnswers();
  constructor() {
    super();
    workers.made += 1;
  }
  postMessage(message: ToWorkbook) {
    if (workers.mute) return;
    const said: FromWorkbook | null = this.answer(structuredClone(message));
    if (said) setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: said })));
  }
  terminate() {
    workers.ended += 1;
  }
}
