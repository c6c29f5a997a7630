import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callFact, type CallFact } from './callFact';
import type { ScreenFact, Wanted } from './watchScreen';

/** Folder for the facts of a run; empty when none are collected. */
export const factFolder = process.env['CONTRACT_LEDGER'] ?? '';

const written = new Set<string>();

/** Records a fact, once per process. */
export function writeFact(fact: CallFact | ScreenFact, folder: string = factFolder): void {
  const line = JSON.stringify(fact);
  if (folder === '' || written.has(line)) return;
  written.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}

/** Records a call that succeeded. */
export function writeCall(request: Parameters<typeof callFact>[0], status: number): void {
  if (factFolder === '' || status < 200 || status > 299) return;
  const fact = callFact(request);
  if (fact) writeFact(fact);
}

/** The routes and texts to look for. */
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
