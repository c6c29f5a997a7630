import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** All facts in a folder, one JSON object per line. */
export function readFacts(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** One call of the contract may be several acts, which the fields of its body tell apart. */
const callKey = ({ verb, on, fields }) => `${verb} ${on}${fields ? ` with ${fields.join(', ')}` : ''}`;

/** The calls of the contract that a fact meets: those of its name, and of these the acts whose fields its body names. */
const callsMet = (calls, facts) =>
  new Set(
    calls
      .filter(({ verb, on, fields = [] }) =>
        facts.some(
          (fact) =>
            fact.verb === verb && fact.on === on && fields.every((field) => fact.fields?.includes(field)),
        ),
      )
      .map(callKey),
  );

/**
 * For each part of the contract: the number of entries, how many of them some fact mentions, and what is wrong:
 * entries that none mentions although they are built, and entries of the list of what is not built that are met,
 * or that the contract does not have.
 */
export function compare(ledger, facts, notBuilt) {
  const met = {
    calls: callsMet(ledger.calls, facts),
    routes: new Set(facts.map(({ route }) => route)),
    texts: new Set(facts.map(({ text }) => text)),
  };
  const part = (name, keyOf) => {
    const entries = new Map(ledger[name].map((entry) => [keyOf(entry), entry.in]));
    const later = new Set(notBuilt[name]);
    const keys = [...entries.keys()];
    return {
      name,
      total: entries.size,
      met: keys.filter((key) => met[name].has(key)).length,
      faults: [
        ...keys
          .filter((key) => !met[name].has(key) && !later.has(key))
          .map((key) => `never met: ${key}  (${entries.get(key)})`),
        ...keys
          .filter((key) => met[name].has(key) && later.has(key))
          .map((key) => `built by now, take it off the list: ${key}`),
        ...[...later].filter((key) => !entries.has(key)).map((key) => `not in the contract: ${key}`),
      ],
    };
  };
  return [part('calls', callKey), part('routes', ({ route }) => route), part('texts', ({ text }) => text)];
}

/** The facts of a folder, held against the contract and the list of what is not built yet. */
export function coverage(folder) {
  const read = (name) => JSON.parse(readFileSync(join(root, 'tests', 'contract', name), 'utf8'));
  return compare(read('ledger.json'), readFacts(folder), read('notBuilt.json'));
}

/** What is wrong, one line each. */
export const faultsOf = (parts) =>
  parts.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));

/** The result as text: one line for each part, then what is wrong. */
export const report = (parts) =>
  [...parts.map(({ name, met, total }) => `${name}: ${met} of ${total} met`), ...faultsOf(parts)].join('\n');
