import { createWriterAnswers } from './answerWriter';
import type { ToWriter } from './messages';

const answer = createWriterAnswers();

self.addEventListener('message', ({ data }: MessageEvent<ToWriter>) => {
  const said = answer(data);
  if (said) self.postMessage(said, { transfer: said.say === 'file' ? [said.file] : [] });
});
