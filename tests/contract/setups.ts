/** Makes the changes on the server that the recording mentions before an exchange. */
import type { Backend } from '@tests/mock/engine/backend';
import type { SystemSettings } from '@tests/mock/engine/types';

type Settings = { -readonly [K in keyof SystemSettings]?: SystemSettings[K] };

const numberText: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** Repetitions of the request, or of a wrong login, before it. */
export interface Before {
  calls: number;
  wrongPasswords: number;
  ageSession: boolean;
  resetMail: boolean;
}

/** Settings in a text like `System Settings max_file_size = 1 (MB)`. */
function settingsOf(setup: string, known: SystemSettings): Settings {
  const found: Record<string, unknown> = {};
  const names = Object.keys(known).join('|');
  for (const match of setup.matchAll(
    new RegExp(`(${names})\\s*(?:=\\s*|(?=\\{|not set))(.*?)(?=,\\s*(?:${names})\\b|$)`, 'g'),
  )) {
    const [, name = '', raw = ''] = match;
    found[name] = readValue(name, raw.trim());
  }
  if (/no outgoing e-mail account/.test(setup)) found['mail'] = 'none';
  if (/points to a closed port/.test(setup)) found['mail'] = 'down';
  if (/database not reachable/.test(setup)) found['database_down'] = 1;
  return found as Settings;
}

function readValue(name: string, raw: string): unknown {
  if (raw === 'not set') return name === 'rate_limit' ? null : '';
  if (name === 'rate_limit') {
    const [limit = 0, window = 0] = [...raw.matchAll(/[\d.]+/g)].map(([text]) => Number(text));
    return { limit, window };
  }
  const number = Number.parseFloat(raw);
  if (name === 'max_file_size') return /MB/i.test(raw) ? number * 1024 * 1024 : number;
  return /^-?[\d.]+$/.test(raw) ? number : raw.replace(/^"|"$/g, '');
}

export function beforeOf(setup: string): Before {
  const wrong = /(\w+) wrong passwords/.exec(setup)?.[1];
  const calls = /^(?:before it, )?(\w+) calls? before it|(\w+) calls before/.exec(setup);
  const count = (word: string | undefined): number => (word ? (numberText[word] ?? (Number(word) || 0)) : 0);
  return {
    calls: count(calls?.[1] ?? calls?.[2]),
    wrongPasswords: count(wrong),
    ageSession: /older than session_expiry/.test(setup),
    resetMail: /reset mail was asked for before/.test(setup),
  };
}

/** Locks a row as another transaction would, according to a setup's text; `path` names the document. */
export function holdRows(backend: Backend, setup: string, path: string): () => void {
  if (/another transaction holds the row lock/.test(setup)) {
    const [, doctype = '', name = ''] = /resource\/([^/]+)\/([^/?]+)/.exec(decodeURIComponent(path)) ?? [];
    return backend.holdRow(doctype, name);
  }
  if (/another transaction holds the second row and asks for the first/.test(setup))
    return backend.holdRow('RFQ', 'RFQ-00002', 'RFQ-00001');
  return () => {};
}

/** Changes settings for one exchange; returns a function that restores them. */
export function applySettings(backend: Backend, setup: string): () => void {
  const before = { ...backend.settings };
  Object.assign(backend.settings, settingsOf(setup, backend.settings));
  if (/counter was cleared/.test(setup) || /reset mail was asked/.test(setup)) backend.clearCounters();
  return () => Object.assign(backend.settings, before);
}
