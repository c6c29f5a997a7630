import type { ToWorkbook } from './messages';
import { createWorkbookAnswers } from './workbookAnswers';

const answer = createWorkbookAnswers();

self.addEventListener('message', ({ data }: MessageEvent<ToWorkbook>) => {
  const reply = answer(data);
  if (reply) self.postMessage(reply, { transfer: reply.type === 'file' ? [reply.file] : [] });
});
