/** What a document takes on by itself: defaults, owner, times. */
import type { Call } from './call';
import type { LiveDoc } from './liveDoc';
import type { Meta } from './meta';

/**
 * The static defaults of a DocType: site defaults for Links, field defaults, first options, and the current
 * time for Times.
 */
export function fieldDefaults(call: Call, meta: Meta): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const df of meta.columns) {
    const siteDefault = df.fieldtype === 'Link' ? call.engine.siteDefaults()[df.fieldname] : undefined;
    if (siteDefault !== undefined && call.engine.store.row(df.options ?? '', siteDefault))
      found.set(df.fieldname, siteDefault);
    else if (df.default) {
      if (df.default === '__user') found.set(df.fieldname, call.user);
      else if (df.default === 'Today') found.set(df.fieldname, call.engine.clock.today());
      else if (df.default.toLowerCase() === 'now') found.set(df.fieldname, call.engine.clock.stamp());
      else found.set(df.fieldname, df.default);
    } else if (df.fieldtype === 'Select' && df.options !== undefined)
      found.set(df.fieldname, df.options.split('\n')[0] ?? '');
    // sic: a Time that is not given is the server's time of day
    if (df.fieldtype === 'Time') found.set(df.fieldname, call.engine.clock.time());
  }
  return found;
}

/** Fills in defaults of a new document and its new rows. */
export function fillDefaults(call: Call, doc: LiveDoc): void {
  const fill = (target: LiveDoc, defaults: Map<string, unknown>): void => {
    for (const [field, value] of defaults) {
      const present = target.get(field);
      if (present === null || present === undefined) target.set(field, value);
    }
  };
  if (doc.isNew) fill(doc, fieldDefaults(call, doc.meta));
  for (const row of doc.allRows()) {
    if (!row.isNew) continue;
    row.unsaved = true;
    const owner = row.get('owner');
    if (owner === undefined || owner === null) row.set('owner', call.user);
    fill(row, fieldDefaults(call, row.meta));
  }
}

/** Sets modified and owner fields; returns the time. */
export function stamp(call: Call, doc: LiveDoc): string {
  const now = call.engine.clock.stamp();
  doc.set('modified', now);
  doc.set('modified_by', call.user);
  if (doc.isNew) {
    doc.set('creation', now);
    doc.set('owner', call.user);
  }
  stampRows(call, doc);
  return now;
}

/** Rows get the same times as their document. */
export function stampRows(call: Call, doc: LiveDoc): void {
  const now = doc.get('modified');
  for (const row of doc.allRows()) {
    row.set('modified', now);
    row.set('modified_by', call.user);
    if (!row.get('owner')) row.set('owner', doc.get('owner'));
    if (!row.get('creation')) row.set('creation', row.isNew ? now : doc.get('creation'));
  }
}
