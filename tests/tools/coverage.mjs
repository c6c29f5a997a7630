import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All facts in a folder, one JSON object per line. */
export function readFacts(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const callKey = ({ verb, on }) => `${verb} ${on}`;

/** For each part of the contract: the number of entries, and those that no fact mentions. */
export function compare(ledger, facts) {
  const met = {
    calls: new Set(facts.filter(({ on }) => on !== undefined).map(callKey)),
    routes: new Set(facts.map(({ route }) => route)),
    texts: new Set(facts.map(({ text }) => text)),
  };
  const part = (name, keyOf) => {
    const missing = ledger[name].filter((entry) => !met[name].has(keyOf(entry)));
    return {
      name,
      total: ledger[name].length,
      missing: missing.map((entry) => ({ key: keyOf(entry), in: entry.in })),
    };
  };
  return [part('calls', callKey), part('routes', ({ route }) => route), part('texts', ({ text }) => text)];
}

/** The result as text: one line for each missing entry, with its sections. */
export function report(parts) {
  const lines = parts.flatMap(({ name, total, missing }) => [
    `${name}: ${total - missing.length} of ${total} met`,
    ...missing.map((entry) => `  never met: ${entry.key}  (${entry.in})`),
  ]);
  return lines.join('\n');
}
