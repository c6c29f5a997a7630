/** File documents with their content, uploads, and the copies that Attach fields create. */
import type { Call } from './call';
import type { Engine } from './engine';
import { FrappeError, thrown } from './errors';
import {
  asReadFromDisk,
  demandJpeg,
  extensionOf,
  guessType,
  websiteTypes,
  withoutMetadata,
} from './fileKinds';
import type { LiveDoc } from './liveDoc';
import { md5 } from './md5';
import type { FilePart } from './multipart';
import { demandOnDocument } from './permissions';
import type { Doc } from './types';
import { cint, cstr } from './values';

const isRemote = (url: string): boolean => /^https?:\/\//.test(url);

/** Content of the File being inserted, which its document does not hold. */
const pending = new WeakMap<LiveDoc, Uint8Array>();

/** `upload_file`: rights, kinds, and the File that comes of it. */
export function upload(call: Call, files: readonly FilePart[]): Doc {
  const { engine, form, user } = call;
  const guest = user === 'Guest';
  if (guest && !engine.settings.allow_guests_to_upload_files) throw new FrappeError('PermissionError');
  const [doctype, docname] = [cstr(form['doctype']), cstr(form['docname'])];
  if (!guest && doctype && docname) {
    engine.metas.forDocument(doctype);
    const target = engine.documents.find(doctype, docname);
    if (target) demandOnDocument(call, target, 'write');
  }
  const part = files.find(({ field }) => field === 'file');
  const filename = part?.filename ?? cstr(form['file_name']);
  if (part && !engine.users.isDeskUser(user) && !websiteTypes.has(guessType(filename))) {
    throw thrown('ValidationError', 'You can only upload JPG, PNG, PDF, TXT or Microsoft documents.');
  }
  const doc = engine.documents.build('File', {
    attached_to_doctype: doctype || null,
    attached_to_name: form['docname'] ?? null,
    attached_to_field: form['fieldname'] ?? null,
    folder: cstr(form['folder']) || 'Home',
    file_name: filename || null,
    file_url: form['file_url'] ?? null,
    is_private: cint(form['is_private']),
  });
  if (part) pending.set(doc, part.bytes);
  const save = (): LiveDoc => engine.documents.insert(call, doc);
  return (guest ? call.unchecked(save) : save()).toAnswer(false);
}

/** Stores a File for the site's own code. */
export function saveFile(call: Call, values: Doc, bytes: Uint8Array): Doc {
  const doc = call.engine.documents.build('File', { folder: 'Home', ...values });
  pending.set(doc, bytes);
  return call.unchecked(() => call.engine.documents.insert(call, doc)).toDoc();
}

/** Before a File is inserted: name, kind, content and address. */
export function beforeFileInsert(engine: Engine, doc: LiveDoc): void {
  if (!doc.text('folder')) doc.set('folder', doc.text('attached_to_doctype') ? 'Home/Attachments' : 'Home');
  const url = doc.text('file_url');
  if (!doc.text('file_name') && url) doc.set('file_name', url.split('/').at(-1));
  if (!doc.text('file_name') && !url) {
    throw thrown('MandatoryError', 'Fields `file_name` or `file_url` must be set for File');
  }
  const name = doc.text('file_name').replaceAll('/', '');
  doc.set('file_name', name);
  doc.set('file_type', extensionOf(name).toUpperCase() || null);
  const allowed = engine.settings.allowed_file_extensions.split(/[\s,]+/).filter(Boolean);
  const extension = extensionOf(name).toUpperCase();
  if (allowed.length && extension && !allowed.includes(extension)) {
    throw thrown('FileTypeNotAllowed', `File type of ${extension} is not allowed`);
  }
  if (isRemote(url)) return;
  const given = pending.get(doc);
  if (given?.length) return store(engine, doc, given);
  // A File without content of its own uses that of its address.
  if (url.startsWith('/private/')) doc.set('is_private', 1);
  const kept = url ? engine.store.file(url) : undefined;
  if (!kept)
    throw new FrappeError(
      'FileNotFoundError',
      `[Errno 2] No such file or directory: './site/public/files/${name}'`,
    );
  store(engine, doc, asReadFromDisk(kept));
}

/** Stores content under a free name; equal content is shared. */
function store(engine: Engine, doc: LiveDoc, given: Uint8Array): void {
  const name = doc.text('file_name');
  const isJpeg = guessType(name) === 'image/jpeg';
  if (isJpeg) demandJpeg(given);
  const bytes = isJpeg ? withoutMetadata(given) : given;
  const hash = md5(bytes);
  const isPrivate = cint(doc.get('is_private'));
  doc.set('file_size', bytes.length);
  doc.set('content_hash', hash);
  const same = engine.store
    .lookup('File', 'content_hash', hash)
    .findLast((row) => row['is_private'] === isPrivate && engine.store.file(cstr(row['file_url'])));
  if (same) {
    doc.set('file_url', same['file_url']);
    return;
  }
  const folder = isPrivate ? '/private/files/' : '/files/';
  let free = name;
  if (engine.store.file(folder + name)) {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    free = `${stem}${hash.slice(-6)}${extension}`;
  }
  doc.set('file_name', free);
  doc.set('file_url', folder + free);
  engine.store.putFile(folder + free, bytes);
}

export function validateFile(doc: LiveDoc): void {
  const attached = doc.get('attached_to_name');
  if (doc.text('attached_to_doctype') && attached !== 0 && !attached) {
    throw thrown('ValidationError', 'Attached To Name must be a string or an integer');
  }
}

/** Content is deleted with the last File that has it. */
export function removeFileBytes(engine: Engine, doc: Doc): void {
  const hash = cstr(doc['content_hash']);
  if (!hash || engine.store.lookup('File', 'content_hash', hash).length) return;
  engine.store.putFile(cstr(doc['file_url']), undefined);
}

/** After a save: each Attach field whose file is not attached under that field gets a new File. */
export function attachFieldFiles(call: Call, doc: LiveDoc): void {
  if (doc.meta.isTable || doc.doctype === 'File') return;
  const { store, documents } = call.engine;
  for (const df of doc.meta.columns) {
    if (df.fieldtype !== 'Attach' && df.fieldtype !== 'Attach Image') continue;
    const url = doc.text(df.fieldname);
    if (!url.startsWith('/files') && !url.startsWith('/private/files')) continue;
    const rows = store.lookup('File', 'file_url', url);
    const attached = rows.some(
      (row) =>
        row['attached_to_doctype'] === doc.doctype &&
        row['attached_to_name'] === doc.name &&
        row['attached_to_field'] === df.fieldname,
    );
    if (attached) continue;
    const target = {
      attached_to_doctype: doc.doctype,
      attached_to_name: doc.name,
      attached_to_field: df.fieldname,
    };
    const loose = rows.find(
      (row) => !row['attached_to_doctype'] && !row['attached_to_name'] && !row['attached_to_field'],
    );
    if (loose) {
      documents.setColumns(
        'File',
        loose['name'],
        { ...target, is_private: url.startsWith('/private') ? 1 : 0 },
        call.user,
      );
      continue;
    }
    const copy = documents.build('File', { file_url: url, folder: 'Home/Attachments', ...target });
    // A file that cannot be attached does not stop the save.
    const messages = call.messages.length;
    try {
      call.unchecked(() => documents.insert(call, copy));
    } catch (error) {
      if (!(error instanceof FrappeError)) throw error;
      call.messages.length = messages;
    }
  }
}

/** The Files of a deleted document go with it. */
export function deleteAttachedFiles(call: Call, doctype: string, name: string): void {
  if (doctype === 'File') return;
  for (const row of call.engine.store.lookup('File', 'attached_to_name', name)) {
    if (row['attached_to_doctype'] !== doctype) continue;
    call.unchecked(() => call.engine.documents.delete(call, 'File', row['name']));
  }
}
