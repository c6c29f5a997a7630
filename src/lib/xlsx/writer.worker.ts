import { createWriterAnswers } from './answerWriter';
import type { ToWriter } from './messages';

const answer = createWriterAnswers();

self.addEventListener('message', ({ data }: MessageEvent<ToWriter>) => {
  const reply = answer(data);
  if (reply) self.postMessage(reply, { transfer: reply.type === 'file' ? [reply.file] : [] });
});
