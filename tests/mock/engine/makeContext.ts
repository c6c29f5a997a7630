/** Builds the context of methods and hooks for one call. */
import { bulkInsert } from './bulk';
import type { Call } from './call';
import type { Ctx, Db, ListArgs, ThrowOptions, WriteOptions } from './context';
import { FrappeError, thrown } from './errors';
import { bindContext } from './fileAccess';
import { saveFile } from './files';
import { countRows, runList } from './listQuery';
import { demandOnDocument, mayOnDocument } from './permissions';
import { logout, openSession } from './session';
import type { Cell, Doc } from './types';
import { cstr, fromColumn, WireFloat } from './values';

export function makeContext(call: Call): Ctx {
  const { engine } = call;
  const { users, store, clock } = engine;
  const fail =
    (excType: string) =>
    (text: string, options: ThrowOptions = {}): never => {
      throw thrown(options.excType ?? excType, text, options.title);
    };
  const ctx: Ctx = {
    get user() {
      return call.user;
    },
    get roles() {
      return users.rolesOf(call.user);
    },
    get session() {
      return call.session && { sid: call.session.sid, csrfToken: call.session.csrfToken };
    },
    request: call.request,
    db: makeDb(call),
    random: engine.random,
    now: () => clock.stamp(),
    today: () => clock.today(),
    throwValidation: fail('ValidationError'),
    throwPermission: fail('PermissionError'),
    throwNotFound: fail('DoesNotExistError'),
    throwMandatory: fail('MandatoryError'),
    throwError(excType, status, text = '') {
      throw new FrappeError(excType, text, {
        status,
        ...(text ? { shown: { message: text, title: 'Message' } } : {}),
      });
    },
    addMessage: (text, options) => call.addMessage(text, options),
    sendMail(to, subject, text) {
      store.addMail({ to, subject, text, at: clock.stamp() });
    },
    loginAs: (email) =>
      openSession(call, users.find(email) ?? fail('DoesNotExistError')(`User ${email} not found`)),
    logout: () => logout(call),
    clearCookies() {
      call.cookies = { as: 'session', clear: true };
    },
    setStatus(status) {
      call.status = status;
    },
    get extra() {
      return call.extra;
    },
    set extra(values: Record<string, unknown>) {
      call.extra = values;
    },
    commit() {
      call.committed = true;
      store.commit();
    },
    users: {
      create: (user) => users.create(call, user),
      checkPassword: (email, password) => users.checkPassword(users.find(email) ?? email, password),
      setPassword: (email, password) => users.setPassword(users.find(email) ?? email, password),
      setRoles: (email, roles) => users.setRoles(call, email, roles),
      setEnabled: (email, enabled) =>
        engine.documents.setColumns('User', email, { enabled: enabled ? 1 : 0 }, call.user),
      rolesOf: (email) => users.rolesOf(users.find(email) ?? email),
      closeSessions: (email, keep) => engine.sessions.closeAll(users.find(email) ?? email, keep),
    },
    files: {
      save: (file) =>
        saveFile(
          call,
          {
            file_name: file.fileName,
            is_private: file.isPrivate ? 1 : 0,
            attached_to_doctype: file.doctype ?? null,
            attached_to_name: file.docname ?? null,
            attached_to_field: file.fieldname ?? null,
            ...(file.owner ? { owner: file.owner } : {}),
          },
          file.bytes,
        ),
      read: (url) => store.file(url),
    },
  };
  bindContext(ctx, call);
  return ctx;
}

function makeDb(call: Call): Db {
  const { engine } = call;
  const { documents, store } = engine;
  const rights = <T>(options: WriteOptions | undefined, work: () => T): T =>
    options?.checked ? work() : call.unchecked(work);
  const list = (doctype: string, args: ListArgs = {}): Doc[] =>
    runList(call, {
      doctype,
      fields: args.fields ?? ['name'],
      filters: args.filters,
      orFilters: args.orFilters,
      orderBy: args.orderBy,
      start: args.start,
      limit: args.limit,
      checked: args.checked ?? false,
    }).map(plainNumbers);
  return {
    get: <T extends object>(doctype: string, name: string | number) =>
      documents.find(doctype, name)?.toDoc() as T | undefined,
    getChecked<T extends object>(doctype: string, name: string | number) {
      const doc = documents.open(doctype, name);
      if (!mayOnDocument(call, doc, 'read')) throw new FrappeError('PermissionError');
      documents.hideFields(call, doc);
      return doc.toDoc() as T;
    },
    exists(doctype, filters) {
      if (typeof filters === 'string') {
        const row = store.row(doctype, filters);
        return row && cstr(row['name']);
      }
      const found = list(doctype, { filters, limit: 1 })[0]?.['name'];
      return found === undefined ? undefined : cstr(found);
    },
    value(doctype, name, field) {
      const cell = store.row(doctype, name)?.[field];
      return cell === undefined ? undefined : fromColumn(engine.metas.get(doctype).column(field), cell);
    },
    list: <T extends object>(doctype: string, args?: ListArgs) => list(doctype, args) as T[],
    count: (doctype, filters) => countRows(call, doctype, filters),
    insert: <T extends object>(doctype: string, values: object, options?: WriteOptions) =>
      rights(options, () => documents.insert(call, documents.build(doctype, { ...values }))).toDoc() as T,
    bulkInsert: (doctype, documents) => bulkInsert(engine, doctype, documents),
    update: <T extends object>(
      doctype: string,
      name: string | number,
      values: object,
      options?: WriteOptions,
    ) => {
      const doc = documents.open(doctype, name);
      doc.update({ ...values });
      return rights(options, () => documents.save(call, doc)).toDoc() as T;
    },
    setValue: (doctype: string, name: string | number, values: Record<string, Cell>) =>
      documents.setColumns(doctype, name, values, call.user),
    delete(doctype, name, options) {
      if (options?.checked) demandDelete(call, doctype, name);
      rights(options, () => documents.delete(call, doctype, name, options ?? {}));
    },
  };
}

/** A missing document answers 404 before rights are checked. */
function demandDelete(call: Call, doctype: string, name: string | number): void {
  demandOnDocument(call, call.engine.documents.open(doctype, name), 'delete');
}

/** Site code gets plain numbers. */
function plainNumbers(doc: Doc): Doc {
  for (const [key, value] of Object.entries(doc)) if (value instanceof WireFloat) doc[key] = value.value;
  return doc;
}
