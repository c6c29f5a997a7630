import type { BrowserContext } from '@playwright/test';
import type { CallFact } from '../mock/facts/callFact';
import { watchScreen, type ScreenFact } from '../mock/facts/watchScreen';
import { factFolder, wantedOnScreen, writeFact } from '../mock/facts/writeFacts';

/** Records which calls, routes and texts of the contract the pages of a browser meet, when a run asks for it. */
export async function recordFacts(context: BrowserContext): Promise<void> {
  if (factFolder === '') return;
  await context.exposeFunction('tellFact', (fact: ScreenFact | CallFact) => writeFact(fact));
  await context.addInitScript(`
    const tell = (fact) => window.tellFact(fact).catch(() => undefined);
    window.addEventListener('mock-call', ({ detail }) => tell(detail));
    (${watchScreen.toString()})(${JSON.stringify(wantedOnScreen())}, tell);
  `);
}
