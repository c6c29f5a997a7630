/** What only a System Manager may read: rights and settings of the site. */
import { textOf } from '@/api/answers';
import { schemasByDoctype } from '@tests/mock/site/meta';
import { permissionsOf } from '@tests/mock/site/permissions';
import type { CheckedSite } from './checkedSite';
import type { Findings } from './findings';
import { ENDINGS, LEAST_REQUEST, siteSettings } from './siteSettings';

type Doc = Record<string, unknown>;
type Right = 'read' | 'write' | 'create';

const mend = (name: keyof typeof siteSettings) => `${siteSettings[name].where}: ${siteSettings[name].value}`;

async function docOf({ account, resource }: CheckedSite, doctype: string, name: string): Promise<Doc | null> {
  const { status, body } = await account.call(resource(doctype, name));
  return status === 200 && typeof body?.['data'] === 'object' ? (body['data'] as Doc) : null;
}

/** The rights on a DocType: its own, or the site's customised ones. */
async function rightsOn(site: CheckedSite, doctype: string): Promise<Doc[] | null> {
  const meta = await docOf(site, 'DocType', doctype);
  if (!meta) return null;
  const fields = ['role', 'permlevel', 'read', 'write', 'create'];
  const { body } = await site.account.call(site.resource('Custom DocPerm'), {
    query: {
      fields: JSON.stringify(fields),
      filters: JSON.stringify([['parent', '=', doctype]]),
      limit_page_length: '0',
    },
  });
  const custom = body?.['data'];
  return (Array.isArray(custom) && custom.length > 0 ? custom : (meta['permissions'] ?? [])) as Doc[];
}

/** Checks rights of guests, files and sessions, or says that the account may not read them. */
export async function checkDesk(site: CheckedSite, roles: readonly string[], say: Findings): Promise<void> {
  const system = await docOf(site, 'System Settings', 'System Settings');
  const rights = await rightsOn(site, 'User Registration');
  if (!system || !rights) {
    say.unknown(
      'Whether guests may register and upload, and which files are taken',
      roles.includes('System Manager')
        ? 'To try it would leave records, and the site does not show its settings.'
        : 'To try it would leave records. Check again with an account that has the role System Manager.',
    );
    return;
  }
  const ofGuest = rights.filter(({ role, permlevel }) => role === 'Guest' && !permlevel);
  const wanted = permissionsOf('User Registration').find(({ role }) => role === 'Guest');
  for (const right of ['read', 'create', 'write'] satisfies Right[]) {
    if (wanted?.[right] !== 1) continue;
    if (ofGuest.some((one) => one[right])) say.ok(`Guests may ${right} a User Registration`);
    else
      say.lacks(
        `Guests may not ${right} a User Registration`,
        'Give Guest the right (Role Permission Manager).',
      );
  }
  if (system['allow_guests_to_upload_files']) say.ok('Guests may upload files');
  else say.lacks('Guests may not upload files', mend('uploads of guests'));

  const allowed = textOf(system, 'allowed_file_extensions').toLowerCase();
  const refused =
    allowed.trim() === '' ? [] : ENDINGS.filter((ending) => !allowed.split(/[\s,]+/).includes(ending));
  if (refused.length > 0)
    say.lacks(`Files of these kinds are refused: ${refused.join(', ')}`, mend('kinds of files'));
  else say.ok('Every kind of file that the app sends is taken');

  const megabytes = Number(system['max_file_size'] ?? 0);
  if (megabytes > 0 && megabytes * 1024 * 1024 < LEAST_REQUEST)
    say.lacks(`Files end at ${megabytes} MB`, mend('size of uploads'));
  if (system['allow_error_traceback'])
    say.differs('Errors tell strangers about the server', mend('tracebacks'));
  await checkTypes(site, say);
}

/** Types of the fields, which a list does not tell. */
async function checkTypes(site: CheckedSite, say: Findings): Promise<void> {
  for (const [doctype, schema] of Object.entries(schemasByDoctype())) {
    const meta = await docOf(site, 'DocType', doctype);
    const fields = (meta?.['fields'] ?? []) as { fieldname: string; fieldtype: string }[];
    const types = new Map(fields.map(({ fieldname, fieldtype }) => [fieldname, fieldtype]));
    const other = Object.entries(schema)
      .filter(([name, { type }]) => types.has(name) && types.get(name) !== type)
      .map(([name, { type }]) => `${name} is ${types.get(name)}, not ${type}`);
    if (other.length > 0)
      say.differs(
        `${doctype}: ${other.join('; ')}`,
        'Another type may be meant so: look at what the app sends and reads.',
      );
  }
}
