/** Methods of every Frappe site. */
import type { Call } from './call';
import { FrappeError, missingArgument, thrown } from './errors';
import { readFile } from './fileAccess';
import { guessType } from './fileKinds';
import { upload } from './files';
import { countRows, runList } from './listQuery';
import type { FilePart } from './multipart';
import { passwordStrength, resetPassword, updatePassword } from './passwords';
import { demandOnDocument, demandRead, mayOnDoctype } from './permissions';
import { listByForm, readFields, readFilters } from './resource';
import { parseJson } from './pyJson';
import { logout } from './session';
import { strengthReport } from './strengthReport';
import type { Doc } from './types';
import { cstr } from './values';

export interface CoreMethod {
  guest?: boolean;
  verbs?: readonly string[];
  required?: readonly string[];
  /** Arguments with a declared type; other types answer 417 FrappeTypeError. */
  typed?: Readonly<Record<string, 'str' | 'bool'>>;
  /** Full name of the function where the path has a short one. */
  fullName?: string;
  /** A function that exists but is not whitelisted. */
  closed?: boolean;
  run(call: Call, args: Record<string, unknown>, files: readonly FilePart[]): unknown;
}

const write = ['POST', 'PUT'] as const;
const refused = { closed: true, run: () => undefined } as const;

/** A document in an argument: JSON text or an object. */
function docArgument(value: unknown): Doc {
  const doc = typeof value === 'string' ? parseJson(value) : value;
  return typeof doc === 'object' && doc !== null && !Array.isArray(doc) ? { ...(doc as Doc) } : {};
}

function getDocument(call: Call, args: Record<string, unknown>): unknown {
  const { documents } = call.engine;
  const doctype = cstr(args['doctype']);
  let name = args['name'];
  const filters = readFilters(args['filters']);
  if ((name === undefined || name === null) && filters) {
    name = runList(call, { doctype, filters, limit: 1, checked: false })[0]?.['name'];
    if (name === undefined) throw thrown('ValidationError', 'No document found for given filters');
  }
  const doc = documents.open(doctype, name);
  demandOnDocument(call, doc, 'read');
  documents.hideFields(call, doc);
  return doc.toAnswer(true);
}

function getValue(call: Call, args: Record<string, unknown>): unknown {
  const doctype = cstr(args['doctype']);
  if (!call.engine.metas.get(doctype).isTable && !mayOnDoctype(call, doctype, 'read')) {
    throw thrown('PermissionError', `No permission for ${doctype}`);
  }
  let fields: string[];
  try {
    fields = readFields(args['fieldname']) ?? ['name'];
  } catch {
    fields = [cstr(args['fieldname'])];
  }
  const raw = args['filters'];
  let filters;
  try {
    filters = readFilters(raw);
  } catch {
    filters = { name: cstr(raw) };
  }
  const parent = args['parent'] === undefined ? undefined : cstr(args['parent']);
  return runList(call, { doctype, fields, filters, limit: 1, checked: true, parent })[0] ?? {};
}

const standardFields = new Set([
  'name',
  'owner',
  'creation',
  'modified',
  'modified_by',
  'docstatus',
  'idx',
  'doctype',
  'parent',
  'parentfield',
  'parenttype',
]);

function setValue(call: Call, args: Record<string, unknown>): unknown {
  const { documents } = call.engine;
  const [doctype, fieldname] = [cstr(args['doctype']), args['fieldname']];
  if (typeof fieldname === 'string' && standardFields.has(fieldname))
    throw thrown('ValidationError', 'Cannot edit standard fields');
  const value = args['value'];
  let values: Doc;
  if (value !== undefined && value !== null && value !== '' && value !== 0 && value !== false)
    values = { [cstr(fieldname)]: value };
  else if (typeof fieldname === 'string') {
    try {
      values = docArgument(fieldname);
    } catch {
      values = { [fieldname]: '' };
    }
  } else values = docArgument(fieldname);
  const doc = documents.open(doctype, args['name']);
  if (!doc.meta.isTable) {
    doc.update(values);
    return documents.save(call, doc).toAnswer(true);
  }
  const parent = documents.open(doc.text('parenttype'), doc.text('parent'));
  parent
    .allRows()
    .find((row) => row.doctype === doctype && row.name === doc.name)
    ?.update(values);
  return documents.save(call, parent).toAnswer(true);
}

function insertDocument(call: Call, args: Record<string, unknown>): unknown {
  const { documents } = call.engine;
  const values = docArgument(args['doc']);
  const doctype = cstr(values['doctype']);
  if (call.engine.metas.find(doctype)?.isTable) {
    const parent = documents.open(cstr(values['parenttype']), values['parent']);
    parent.append(cstr(values['parentfield']), values);
    return documents.save(call, parent).toAnswer(true);
  }
  return documents.insert(call, documents.build(doctype, values)).toAnswer(true);
}

function saveDocument(call: Call, args: Record<string, unknown>): unknown {
  const { documents } = call.engine;
  const values = docArgument(args['doc']);
  const name = values['name'];
  if (name === undefined || name === null || name === '') return insertDocument(call, args);
  const doc = documents.open(cstr(values['doctype']), name);
  doc.update(values);
  return documents.save(call, doc).toAnswer(true);
}

function downloadFile(call: Call, args: Record<string, unknown>): undefined {
  const url = cstr(args['file_url']);
  const bytes = readFile(call, url);
  if (!bytes) throw new FrappeError('PermissionError');
  const name = url.split('/').at(-1) ?? '';
  call.raw = {
    status: 200,
    contentType: guessType(name) ?? 'application/octet-stream',
    body: bytes,
    headers: [
      [
        'Content-Disposition',
        `attachment; filename=${/^[\w.-]+$/.test(name) ? name : `"${encodeURIComponent(name)}"`}`,
      ],
    ],
  };
  return undefined;
}

/** By the name in the path. */
export const coreMethods: Readonly<Record<string, CoreMethod>> = {
  login: { guest: true, run: () => undefined },
  logout: { guest: true, fullName: 'frappe.handler.logout', run: logout },
  ping: { guest: true, run: () => 'pong' },
  'frappe.ping': { guest: true, run: () => 'pong' },
  upload_file: { guest: true, run: (call, _args, files) => upload(call, files) },
  download_file: { guest: true, required: ['file_url'], run: downloadFile },
  'frappe.auth.get_logged_user': { run: (call) => call.user },
  'frappe.client.get_list': {
    required: ['doctype'],
    typed: { debug: 'bool', as_dict: 'bool' },
    run: (call, args) => listByForm(call, cstr(args['doctype']), args, args['limit_page_length'] ?? 20),
  },
  'frappe.client.get_count': {
    required: ['doctype'],
    run: (call, args) => countRows(call, cstr(args['doctype']), readFilters(args['filters'])),
  },
  'frappe.desk.reportview.get_count': {
    required: [],
    run(call, args) {
      const doctype = cstr(args['doctype']);
      demandRead(call, doctype);
      return countRows(call, doctype, readFilters(args['filters']), true);
    },
  },
  'frappe.client.get': { required: ['doctype'], run: getDocument },
  'frappe.client.get_value': { required: ['doctype', 'fieldname'], run: getValue },
  'frappe.client.set_value': { verbs: write, required: ['doctype', 'name', 'fieldname'], run: setValue },
  'frappe.client.insert': { verbs: write, required: ['doc'], run: insertDocument },
  'frappe.client.save': { verbs: write, required: ['doc'], run: saveDocument },
  'frappe.client.delete': {
    verbs: ['DELETE', 'POST'],
    required: ['doctype', 'name'],
    run: (call, args) => call.engine.documents.delete(call, cstr(args['doctype']), args['name']),
  },
  'frappe.client.get_time_zone': {
    guest: true,
    run: (call) => ({ time_zone: call.engine.settings.time_zone }),
  },
  'frappe.core.doctype.user.user.get_roles': {
    run: (call, args) => call.engine.users.rolesOf(cstr(args['uid']) || call.user),
  },
  'frappe.core.doctype.user.user.reset_password': {
    guest: true,
    verbs: ['POST'],
    required: ['user'],
    typed: { user: 'str' },
    run: (call, args) => resetPassword(call, cstr(args['user'])),
  },
  'frappe.core.doctype.user.user.update_password': {
    guest: true,
    verbs: ['POST'],
    required: ['new_password'],
    typed: { new_password: 'str' },
    run: updatePassword,
  },
  'frappe.core.doctype.user.user.test_password_strength': {
    guest: true,
    verbs: ['POST'],
    required: ['new_password'],
    run(call, args) {
      const password = cstr(args['new_password']);
      const strength = passwordStrength(password, [call.user]);
      const passed = strength.score >= call.engine.settings.minimum_password_score;
      return strengthReport(password, strength, passed, 100 + password.length);
    },
  },
  'frappe.sessions.get_csrf_token': refused,
  'frappe.utils.now': { ...refused, fullName: 'frappe.utils.data.now' },
  'frappe.utils.data.now': refused,
  'frappe.get_all': refused,
  'frappe.get_doc': refused,
  'frappe.db.sql': refused,
};

/** Python's own errors about arguments. */
export function checkArguments(
  fn: string,
  method: Pick<CoreMethod, 'required' | 'typed'>,
  args: Record<string, unknown>,
): void {
  const missing = (method.required ?? []).filter((name) => args[name] === undefined);
  if (missing.length) throw missingArgument(fn, missing);
  for (const [name, type] of Object.entries(method.typed ?? {})) {
    const value = args[name];
    if (value === undefined) continue;
    const kind = pythonType(value);
    const flag = kind === 'str' && /^(?:-?[\d.]+|true|false|yes|no|on|off|[tfyn])$/i.test(cstr(value));
    const fits =
      type === 'str' ? kind === 'str' : flag || kind === 'int' || kind === 'float' || kind === 'bool';
    if (!fits)
      throw new FrappeError(
        'FrappeTypeError',
        `Argument '${name}' should be of type '${type}' but got '${kind}' instead.`,
      );
  }
}

function pythonType(value: unknown): string {
  if (value === null) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return typeof value === 'string' ? 'str' : 'dict';
}
