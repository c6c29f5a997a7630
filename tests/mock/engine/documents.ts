/** Reads, creates, changes and deletes documents, step by step as the server does. */
import type { Call } from './call';
import { fieldDefaults, fillDefaults, stamp, stampRows } from './defaults';
import type { Engine } from './engine';
import { FrappeError, thrown } from './errors';
import { attachFieldFiles, deleteAttachedFiles } from './files';
import { LiveDoc } from './liveDoc';
import type { Meta } from './meta';
import { childFields, standardFields } from './meta';
import { nameDocument, nameRows, revertSeries } from './naming';
import { demandOnDocument, hiddenFields, mayOnDocument } from './permissions';
import type { Cell, Doc, FieldMeta, Row } from './types';
import { validateDocument, validateLinks } from './validate';
import { cint, cstr, fold, toColumn } from './values';

export class Documents {
  private readonly engine: Engine;
  constructor(engine: Engine) {
    this.engine = engine;
  }

  private readonly metaOf = (doctype: string): Meta => this.engine.metas.get(doctype);

  /** A stored document, found in any case of letters; undefined when there is none. */
  find(doctype: string, name: unknown): LiveDoc | undefined {
    const row = this.engine.store.row(doctype, name);
    return row && this.fromRow(this.engine.metas.get(doctype), row);
  }

  /** A stored document, or 404. */
  open(doctype: string, name: unknown): LiveDoc {
    const meta = this.engine.metas.forDocument(doctype);
    const row = this.engine.store.row(doctype, name);
    if (!row) throw thrown('DoesNotExistError', `${doctype} ${cstr(name)} not found`);
    return this.fromRow(meta, row);
  }

  fromRow(meta: Meta, row: Row): LiveDoc {
    const doc = new LiveDoc(meta, this.metaOf).load(row);
    if (meta.tables.length) {
      for (const df of meta.tables) doc.setRows(df.fieldname, this.childRows(meta.name, row['name'], df));
    }
    return doc;
  }

  /** Stored rows of one child table, in order. */
  private childRows(doctype: string, name: unknown, df: FieldMeta): LiveDoc[] {
    const childMeta = this.engine.metas.get(df.options ?? '');
    return this.storedRows(childMeta.name, doctype, name)
      .filter((row) => row['parentfield'] === df.fieldname)
      .sort((a, b) => cint(a['idx']) - cint(b['idx']))
      .map((row) => new LiveDoc(childMeta, this.metaOf).load(row));
  }

  private storedRows(childDoctype: string, doctype: string, name: unknown): Row[] {
    return this.engine.store
      .lookup(childDoctype, 'parent', name)
      .filter((row) => row['parenttype'] === doctype);
  }

  /** A document in memory with only the given values. */
  build(doctype: string, values: Doc): LiveDoc {
    const doc = new LiveDoc(this.engine.metas.forDocument(doctype), this.metaOf);
    doc.update(values);
    return doc;
  }

  /** Removes fields above the caller's permission levels before a document is shown. */
  hideFields(call: Call, doc: LiveDoc): void {
    for (const df of hiddenFields(call, doc.meta, 'read')) doc.set(df.fieldname, null);
    for (const row of doc.allRows()) {
      for (const df of hiddenFields(call, row.meta, 'read', doc.meta)) row.set(df.fieldname, null);
    }
  }

  /** Resets fields above the caller's permission levels to their stored values or defaults. */
  private resetHigherLevels(call: Call, doc: LiveDoc): void {
    if (call.ignorePermissions) return;
    const before = doc.isNew ? undefined : this.find(doc.doctype, doc.name);
    const hidden = hiddenFields(call, doc.meta, 'write');
    if (hidden.length) {
      const defaults = before ? undefined : fieldDefaults(call, doc.meta);
      for (const df of hidden)
        doc.set(df.fieldname, before ? before.get(df.fieldname) : (defaults?.get(df.fieldname) ?? null));
    }
    if (doc.isNew) return;
    for (const row of doc.allRows()) {
      const stored = row.name ? this.engine.store.row(row.doctype, row.name) : undefined;
      for (const df of hiddenFields(call, row.meta, 'write', doc.meta))
        row.set(df.fieldname, stored?.[df.fieldname] ?? null);
    }
  }

  insert(call: Call, doc: LiveDoc): LiveDoc {
    const { engine } = this;
    const behaviour = engine.behaviour(doc.doctype);
    doc.isNew = true;
    const given = call.trusted ? { owner: doc.get('owner'), creation: doc.get('creation') } : {};
    fillDefaults(call, doc);
    stamp(call, doc);
    for (const [field, value] of Object.entries(given))
      if (typeof value === 'string' && value) doc.set(field, value);
    doc.set('docstatus', cint(doc.get('docstatus')));
    doc.set('idx', cint(doc.get('idx')));
    validateLinks(call, doc);
    if (!call.ignorePermissions) {
      doc.set('name', null);
      demandOnDocument(call, doc, 'create');
    }
    behaviour.beforeInsert?.(doc, call.ctx);
    stampRows(call, doc);
    nameDocument(engine, doc);
    doc.linkRows();
    this.resetHigherLevels(call, doc);
    this.runBeforeSave(call, doc, undefined);
    validateDocument(call, doc, undefined);
    this.writeNew(call, doc);
    for (const row of doc.allRows()) this.writeNew(call, row);
    behaviour.afterInsert?.(doc, call.ctx);
    attachFieldFiles(call, doc);
    behaviour.afterSave?.(doc, call.ctx, undefined);
    doc.isNew = false;
    return doc;
  }

  private runBeforeSave(call: Call, doc: LiveDoc, before: Doc | undefined): void {
    const behaviour = this.engine.behaviour(doc.doctype);
    const outer = call.inScript;
    call.inScript = outer || behaviour.script === true;
    behaviour.beforeSave?.(doc, call.ctx, before);
    call.inScript = outer;
  }

  /** Stores a changed document. `read` is the `modified` it had when it was read. */
  save(call: Call, doc: LiveDoc): LiveDoc {
    const { engine } = this;
    if (doc.isNew || !doc.name) return this.insert(call, doc);
    const behaviour = engine.behaviour(doc.doctype);
    doc.linkRows();
    if (!call.ignorePermissions) demandOnDocument(call, doc, 'write');
    fillDefaults(call, doc);
    const read = doc.get('modified');
    const now = stamp(call, doc);
    const stored = this.open(doc.doctype, doc.name);
    const before = stored.toDoc();
    const storedModified = cstr(before['modified']);
    if (cstr(read) !== storedModified) {
      throw thrown(
        'TimestampMismatchError',
        `Error: Document has been modified after you have opened it (${storedModified}, ${now}). Please refresh to get the latest document.`,
      );
    }
    doc.set('docstatus', cint(doc.get('docstatus')));
    if (doc.get('docstatus') !== cint(before['docstatus'])) throw new FrappeError('DocstatusTransitionError');
    nameRows(engine, doc);
    this.resetHigherLevels(call, doc);
    validateLinks(call, doc);
    this.runBeforeSave(call, doc, before);
    validateDocument(call, doc, before);
    this.writeChanged(call, doc);
    for (const df of doc.meta.tables) this.writeRows(call, doc, df);
    attachFieldFiles(call, doc);
    behaviour.afterSave?.(doc, call.ctx, before);
    return doc;
  }

  /**
   * Replaces a stored child table: rows not in the list are deleted; rows with an unknown name are lost, as
   * on the server.
   */
  private writeRows(call: Call, doc: LiveDoc, df: FieldMeta): void {
    const { store } = this.engine;
    const child = df.options ?? '';
    const kept = new Set(
      doc
        .rows(df.fieldname)
        .filter((row) => !row.isNew)
        .map((row) => fold(row.name)),
    );
    for (const row of this.storedRows(child, doc.doctype, doc.name)) {
      if (row['parentfield'] === df.fieldname && !kept.has(fold(row['name'])))
        store.remove(child, row['name']);
    }
    for (const row of doc.rows(df.fieldname)) {
      if (row.isNew) this.writeNew(call, row);
      else if (store.row(child, row.name)) this.writeChanged(call, row);
    }
  }

  /** The document as a database row. */
  private toRow(doc: LiveDoc): Row {
    const row: Record<string, Cell> = {};
    const take = (df: FieldMeta): void => {
      const raw = doc.get(df.fieldname);
      if (df.fieldname === 'name') row['name'] = typeof raw === 'number' ? raw : doc.name;
      else row[df.fieldname] = toColumn(df, doc.doctype, raw ?? null, this.engine.database);
    };
    for (const df of standardFields) take(df);
    for (const df of doc.meta.columns) take(df);
    if (doc.meta.isTable) for (const df of childFields) take(df);
    return row;
  }

  private writeNew(call: Call, doc: LiveDoc): void {
    const { store } = this.engine;
    const row = this.toRow(doc);
    if (store.row(doc.doctype, row['name'])) {
      call.addMessage(`${doc.doctype} <strong>${doc.name}</strong> already exists`, {
        title: 'Duplicate Name',
        indicator: 'red',
      });
      throw new FrappeError('DuplicateEntryError', this.integrityError(doc, doc.name, 'PRIMARY'));
    }
    this.checkUnique(call, doc, row);
    store.put(doc.doctype, row);
  }

  private writeChanged(call: Call, doc: LiveDoc): void {
    const row = this.toRow(doc);
    this.checkUnique(call, doc, row);
    this.engine.store.put(doc.doctype, row);
  }

  private checkUnique(call: Call, doc: LiveDoc, row: Row): void {
    for (const df of doc.meta.columns) {
      const value = row[df.fieldname];
      if (!df.unique || value === null || value === undefined) continue;
      const key = fold(row['name']);
      if (
        !this.engine.store
          .lookup(doc.doctype, df.fieldname, value)
          .some((other) => fold(other['name']) !== key)
      )
        continue;
      call.note(`${doc.meta.label(df.fieldname)} must be unique`);
      throw new FrappeError('UniqueValidationError', this.integrityError(doc, cstr(value), df.fieldname));
    }
  }

  private integrityError(doc: LiveDoc, value: string, key: string): string {
    return `('${doc.doctype}', '${doc.name}', IntegrityError(1062, "Duplicate entry '${value}' for key '${key}'"))`;
  }

  /** Writes columns directly, without validation and hooks. */
  setColumns(doctype: string, name: unknown, values: Record<string, Cell>, modifiedBy: string): void {
    const meta = this.engine.metas.get(doctype);
    const row = this.engine.store.row(doctype, name);
    if (!row) return;
    const changed: Record<string, Cell> = {
      ...row,
      modified: this.engine.clock.stamp(),
      modified_by: modifiedBy,
    };
    for (const [field, value] of Object.entries(values)) {
      const df = meta.column(field);
      if (df) changed[field] = toColumn(df, doctype, value, this.engine.database);
    }
    this.engine.store.put(doctype, changed);
  }

  delete(call: Call, doctype: string, name: unknown, options: { force?: boolean } = {}): void {
    const { engine } = this;
    engine.metas.get(doctype);
    const doc = this.find(doctype, name);
    if (!doc) throw new FrappeError('DoesNotExistError');
    const behaviour = engine.behaviour(doctype);
    if (!call.ignorePermissions && call.user !== 'Administrator' && !mayOnDocument(call, doc, 'delete')) {
      throw thrown('PermissionError', `User not allowed to delete ${doctype}: ${doc.name}`);
    }
    behaviour.beforeDelete?.(doc, call.ctx);
    if (!options.force) this.refuseIfLinked(doc);
    for (const df of doc.meta.tables) {
      for (const row of this.storedRows(df.options ?? '', doctype, doc.get('name')))
        engine.store.remove(df.options ?? '', row['name']);
    }
    const gone = doc.toDoc();
    engine.store.remove(doctype, doc.get('name'));
    revertSeries(engine, doc);
    deleteAttachedFiles(call, doctype, doc.name);
    behaviour.afterDelete?.(gone, call.ctx);
  }

  private refuseIfLinked(doc: LiveDoc): void {
    for (const meta of this.engine.metas.all()) {
      for (const df of meta.columns) {
        if (df.fieldtype !== 'Link' || df.options !== doc.doctype) continue;
        for (const row of this.engine.store.lookup(meta.name, df.fieldname, doc.name)) {
          const own =
            meta.isTable && row['parenttype'] === doc.doctype && fold(row['parent']) === fold(doc.name);
          if (own || (meta.name === doc.doctype && fold(row['name']) === fold(doc.name))) continue;
          this.throwLinked(
            doc,
            meta.isTable ? cstr(row['parenttype']) : meta.name,
            cstr(meta.isTable ? row['parent'] : row['name']),
            meta.isTable ? cstr(row['idx']) : '',
          );
        }
      }
    }
  }

  private throwLinked(doc: LiveDoc, doctype: string, name: string, idx: string): never {
    const link = (linkedType: string, linkedName: string): string =>
      `<a href="/app/Form/${linkedType}/${linkedName}">${linkedName}</a>`;
    const row = idx ? `at Row: ${idx}` : '';
    throw thrown(
      'LinkExistsError',
      `Cannot delete or cancel because ${doc.doctype} ${link(doc.doctype, doc.name)} is linked with ${doctype} ${link(doctype, name)} ${row}`,
    );
  }
}
