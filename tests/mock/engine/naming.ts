/** Names of new documents. */
import type { Engine } from './engine';
import { thrown } from './errors';
import type { LiveDoc } from './liveDoc';
import type { Meta } from './meta';
import { cint, cstr } from './values';

/** Series counters are a table, so that a refused insert returns its number. */
const SERIES = '__Series';

const hashes = /#+/;

function nextInSeries(engine: Engine, prefix: string): number {
  const current = cint(engine.store.row(SERIES, prefix)?.['current']) + 1;
  engine.store.put(SERIES, { name: prefix, current });
  return current;
}

/**
 * Fills a pattern such as `RFQ-.YYYY.-.#####`: dots separate parts, hashes are the counter, `{field}` a
 * value.
 */
function seriesName(engine: Engine, pattern: string, doc: LiveDoc): string {
  const today = engine.clock.today();
  let name = '';
  for (const part of pattern.split('.')) {
    if (hashes.test(part)) name += String(nextInSeries(engine, name)).padStart(part.length, '0');
    else if (part === 'YYYY') name += today.slice(0, 4);
    else if (part === 'YY') name += today.slice(2, 4);
    else if (part === 'MM') name += today.slice(5, 7);
    else if (part === 'DD') name += today.slice(8, 10);
    else if (part.startsWith('{') && part.endsWith('}')) name += doc.text(part.slice(1, -1));
    else name += part;
  }
  return name;
}

const isSeries = (autoname: string): boolean => autoname.includes('#');

/** Names the document and its rows; given names are ignored, as on the server. */
export function nameDocument(engine: Engine, doc: LiveDoc): void {
  const { autoname } = doc.meta;
  const rule = autoname.toLowerCase();
  if (rule === 'autoincrement') doc.set('name', nextInSeries(engine, `autoincrement:${doc.doctype}`));
  else if (rule === 'prompt') doc.set('name', doc.name.trim());
  else if (rule.startsWith('field:')) doc.set('name', cstr(doc.get(autoname.slice(6))).trim());
  else if (isSeries(autoname))
    doc.set('name', seriesName(engine, autoname.replace(/^(format|naming_series):/, ''), doc));
  else doc.set('name', '');
  if (!doc.name) doc.set('name', engine.random.name());
  if (/[<>]/.test(doc.name)) {
    const found = [...new Set(doc.name.match(/[<>]/g))].map((char) => `'${char}'`).join(', ');
    throw thrown('NameError', `Name cannot contain special characters like ${found}`);
  }
  for (const row of doc.allRows()) row.set('name', engine.random.name());
}

/** Rows that came without a name get one. */
export function nameRows(engine: Engine, doc: LiveDoc): void {
  for (const row of doc.allRows()) if (!row.name) row.set('name', engine.random.name());
}

/** Continues the series after this name. */
export function raiseSeries(engine: Engine, meta: Meta, name: string): void {
  const found = isSeries(meta.autoname) ? /^(.*?)(\d+)$/.exec(name) : undefined;
  if (found) engine.store.put(SERIES, { name: found[1] ?? '', current: Number(found[2]) });
}

/** Deleting the newest of a series frees its number. */
export function revertSeries(engine: Engine, doc: LiveDoc): void {
  const { autoname } = doc.meta;
  if (!isSeries(autoname)) return;
  const found = /^(.*?)(\d+)$/.exec(doc.name);
  if (!found) return;
  const [, prefix = '', digits = ''] = found;
  if (cint(engine.store.row(SERIES, prefix)?.['current']) === Number(digits)) {
    engine.store.put(SERIES, { name: prefix, current: Number(digits) - 1 });
  }
}
