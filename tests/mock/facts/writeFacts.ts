import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callFact, type CallFact } from './callFact';
import type { ScreenFact, Wanted } from './watchScreen';

/** The folder that collects what a run met; empty in a run that collects nothing. */
export const factFolder = process.env['CONTRACT_LEDGER'] ?? '';

const written = new Set<string>();

/** Writes down once in this process that something was met. */
export function writeFact(fact: CallFact | ScreenFact, folder: string = factFolder): void {
  const line = JSON.stringify(fact);
  if (folder === '' || written.has(line)) return;
  written.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}

/** Writes down a call that the backend served; one that failed was not served. */
export function writeCall(request: Parameters<typeof callFact>[0], status: number): void {
  if (factFolder === '' || status < 200 || status > 299) return;
  const fact = callFact(request);
  if (fact) writeFact(fact);
}

/** The routes and texts that a screen is watched for. */
export function wantedOnScreen(): Wanted {
  const path = join(import.meta.dirname, '../../contract/ledger.json');
  const { routes, texts } = JSON.parse(readFileSync(path, 'utf8')) as {
    routes: { route: string }[];
    texts: { text: string; part?: true }[];
  };
  return {
    routes: routes.map(({ route }) => route),
    texts: texts.map(({ text }) => text),
    parts: texts.filter(({ part }) => part).map(({ text }) => text),
  };
}
