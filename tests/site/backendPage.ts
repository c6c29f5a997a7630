/**
 * `docs/backend.md`, made from the maps of DocTypes and methods, the mock's rights and rules, and
 * `.env.example`.
 */
import type { AnswerFields, AnswerShape } from '@/api/answers';
import { assumptionTable } from '@/api/assumptions';
import { doctypes, optionalDoctypes, type Doctype } from '@/api/doctypes/index';
import { DOC_EMPTY } from '@/api/files';
import { methodNotes, REPEATS, type MethodNotes } from '@/api/methodNotes';
import { methods, type ProductMethod } from '@/api/methods';
import type { DocTypeMeta, FieldMeta, PermissionMeta } from '@tests/mock/engine/types';
import { productMethods } from '@tests/mock/methods/registry';
import { behaviour } from '@tests/mock/site/hooks';
import { productDoctypes, siteDoctypes } from '@tests/mock/site/meta';
import { roles } from '@tests/mock/site/permissions';
import { rowRuleOf } from '@tests/mock/site/rules';
import { siteSettings } from './siteSettings';

const code = (text: string) => `\`${text}\``;
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A setting of `.env.example`: its name and its comment. */
const explained = (envExample: string) =>
  envExample.split('\n\n').flatMap((block) => {
    const lines = block.trim().split('\n');
    const name = /^([A-Z_]+)=$/.exec(lines.at(-1) ?? '')?.[1];
    const words = lines.slice(0, -1).map((line) => line.replace(/^# ?/, ''));
    return name ? [{ name, words: words.join(' ') }] : [];
  });

function settingTables(envExample: string): string[] {
  const assumed = new Set<string>(Object.values(assumptionTable).map(({ variable }) => variable));
  const all = explained(envExample);
  const lines = (wanted: typeof all) =>
    table(
      ['Variable', 'Meaning'],
      wanted.map(({ name, words }) => [code(name), words]),
    );
  return [
    '### Of the installation',
    lines(all.filter(({ name }) => !assumed.has(name))),
    '### What the app assumes of the site',
    'Guesses where the contract does not say how the site behaves. Where the site differs, set the variable.',
    lines(all.filter(({ name }) => assumed.has(name))),
  ];
}

/** A field's type and properties; fields with the same text share a line. */
function typeOf({ fieldtype, options, precision, ...rest }: FieldMeta): string {
  const about =
    fieldtype === 'Select'
      ? ` (${(options ?? '')
          .split('\n')
          .map((one) => one || 'empty')
          .join(', ')})`
      : fieldtype === 'Link'
        ? ` to ${options}`
        : fieldtype === 'Table'
          ? ` of ${options}`
          : options
            ? ` (${options})`
            : '';
  const facts = [
    rest.reqd && 'required',
    rest.unique && 'unique',
    rest.set_only_once && 'set once',
    rest.non_negative && 'not negative',
    rest.default !== undefined && `default ${rest.default}`,
    precision !== undefined && `${precision} decimals`,
  ].filter(Boolean);
  return [`${fieldtype}${about}`, ...facts].join(', ');
}

function fieldTable(fields: readonly FieldMeta[]): string {
  const byType = new Map<string, string[]>();
  for (const field of fields) {
    const type = typeOf(field);
    byType.set(type, [...(byType.get(type) ?? []), code(field.fieldname)]);
  }
  return table(
    ['Type', 'Fields'],
    [...byType].map(([type, names]) => [type, names.join(', ')]),
  );
}

const LETTERS = ['read', 'write', 'create', 'delete'] as const;
const lettersOf = (right: PermissionMeta | undefined) =>
  LETTERS.filter((one) => right?.[one] === 1)
    .map((one) => one[0])
    .join('') || '–';

const RIGHT_COLUMNS = ['Guest', 'All', 'Requester', 'Vendor', 'Surveyor', 'B2B User', 'manager', 'user'];

const rightTable = (own: readonly DocTypeMeta[]) =>
  table(
    ['DocType', ...RIGHT_COLUMNS, 'Whose rows'],
    own.map(({ name, permissions = [] }) => [
      name,
      ...RIGHT_COLUMNS.map((role) => lettersOf(permissions.find((one) => one.role === role))),
      rowRuleOf(name as Doctype) || 'every row',
    ]),
  );

const NAMING: Record<string, string> = {
  hash: 'random',
  autoincrement: 'a running number',
  prompt: 'given by the site',
};
const namingOf = ({ autoname = 'hash' }: DocTypeMeta) =>
  NAMING[autoname] ??
  (autoname.startsWith('field:') ? `its ${code(autoname.slice(6))}` : `a series such as ${code(autoname)}`);

function doctypePart(meta: DocTypeMeta): string[] {
  const does = behaviour[meta.name as Doctype]?.says;
  return [
    `### ${meta.name}`,
    `Name: ${namingOf(meta)}.${does ? ` ${does}` : ''}${optionalDoctypes.has(meta.name) ? ' A site may do without it.' : ''}`,
    meta.fields.length > 0 ? fieldTable(meta.fields) : 'No fields beside its name.',
  ];
}

const fieldText = (fields: AnswerFields): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const facts = [
        field.or.length > 0 && `or ${field.or.map(code).join(', ')}`,
        field.optional && 'may be left out',
      ].filter(Boolean);
      const or = facts.length > 0 ? ` (${facts.join('; ')})` : '';
      if (field.type === 'table') return `${code(name)}${or}: rows of ${fieldText(field.rows)}`;
      return `${code(name)} ${field.type}${or}`;
    })
    .join(', ');

function answerText(shape: AnswerShape): string {
  switch (shape.kind) {
    case 'rows':
      return `rows of ${fieldText(shape.fields)}.`;
    case 'row':
      return `an object of ${fieldText(shape.fields)}.`;
    case 'name':
      return shape.or.length === 0
        ? 'a text.'
        : `a text, or an object that holds it as ${shape.or.map(code).join(', ')}.`;
    case 'count':
      return 'a number.';
    case 'series':
      return 'counts with their labels.';
    case 'records':
      return 'rows.';
    case 'ignored':
      return 'anything; the app reads the records instead.';
  }
}

function methodPart(name: ProductMethod): string[] {
  const { verb, params, mutates, answer, ...facts } = methods[name];
  const notes: MethodNotes = methodNotes[name];
  const secret = 'secret' in facts ? ' (`VITE_SECRETS_IN_BODY` moves them to the body of a POST)' : '';
  const where =
    params === 'query' ? `in the query${verb === 'POST' ? ', with no body' : ''}${secret}` : 'as a JSON body';
  const given = Object.entries<string>(notes.params).map(([param, words]) => {
    const [type = '', what = ''] = words.split(/: (.*)/);
    return `${code(param)}, ${type.replace('?', ', may be left out')}: ${what}`;
  });
  const guests = productMethods[name].allowGuest ? ' Open to guests.' : '';
  const commits = verb === 'GET' && mutates ? ' It must commit: Frappe rolls back what a GET changes.' : '';
  return [
    `### ${name}`,
    `${code(verb)}, parameters ${where}. ${notes.does}${guests}`,
    [
      ...given.map((line) => `- ${line}`),
      `- Answers: ${answerText(answer)}${notes.answers ? ` ${notes.answers}` : ''}`,
      ...(notes.refuses ? [`- Refuses: ${notes.refuses}`] : []),
      ...('changes' in notes
        ? [`- Changes: ${notes.changes}${commits} ${REPEATS[notes.repeat]}`]
        : ['- Changes nothing, so it may be repeated.']),
    ].join('\n'),
  ];
}

/** What differs between versions and concerns whoever runs a site. */
const VERSIONS: readonly (readonly [version: string, differs: string, toDo: string])[] = [
  [
    '15.44.2, 16.0.0-dev',
    'A list that goes to a child table or a linked record is refused (500, 1052) where its order names a column without its table ([R30](decisions/frappe.md#r30)).',
    'Nothing: the app names the table. Scripts and reports of your own that ask such lists must do so too.',
  ],
  [
    '15.44.2',
    'The first user made on a site becomes System Manager, where nobody else is ([R34](decisions/frappe.md#r34)).',
    'Make the administrator before any vendor or requester, and look at who has the role.',
  ],
  [
    '15.44.2, 16.0.0-dev',
    'A website user may be refused DELETE where POST is allowed ([R32](decisions/frappe.md#r32)).',
    'Give the rights of the table below as they stand. Without d on Support Chat a message that a browser sent twice stays twice.',
  ],
  [
    '15.44.2',
    '`reportview_surveyor_side` of a site answered flags and no upload fields ([R33](decisions/frappe.md#r33)).',
    'Answer the upload fields, as Methods says. Without them the app reads each record once more.',
  ],
  [
    'newer than 16.0.0-dev of May 2024',
    'Functions such as `count(name)` are refused in `fields` ([R28](decisions/frappe.md#r28)).',
    'Nothing: what a search finds is then counted by its names.',
  ],
  [
    '14 (14.51), 15 before its release',
    'A session ends after three days, an upload at 10 MiB; a wrong API secret counts as a guest and not as refused.',
    'Set `session_expiry` and `max_file_size` as above. An API key that reads nothing may be mistyped.',
  ],
  [
    '14 (14.51)',
    'Fields above the permission level of a role are shown when one record is read.',
    'Set `apply_perm_level_on_api_calls`.',
  ],
  [
    '15 before its release',
    'Who uploads to a record that is there is not asked for a right on it.',
    'Update to a released version.',
  ],
];

/** The whole page. Pure. */
export function backendPage(envExample: string): string {
  const metas = siteDoctypes();
  const known = new Set<string>(productDoctypes().map(({ name }) => name));
  const own = metas.filter(({ name, istable }) => !istable && known.has(name));
  const children = metas.filter(({ istable }) => istable);
  const deskRoles = roles.filter(({ desk_access }) => desk_access).map(({ role_name }) => role_name);
  const parts = [
    '# What a site must provide',
    'The app is a page on a Frappe site. This is what it asks of that site: settings, DocTypes, rights and methods. `SITE_USER=… SITE_PASSWORD=… npm run check:site -- URL` reads a site, changes nothing and says what is missing there; it asks for every list as the app itself asks for it. `SITE_USER_2`, `SITE_PASSWORD_2` and so on name further accounts, since each role has lists of its own. Names are spelt as they are in the contract, mistakes included. The page is made of the code (`npm run docs`); `npm test` compares.',
    '## Settings of the app',
    'Lines of `.env.local`, read when the app is built. An empty line is the default. A value that cannot be used is named on the page.',
    ...settingTables(envExample),
    '## Settings of the site',
    table(
      ['What', 'Where', 'Value', 'Why'],
      Object.entries(siteSettings).map(([what, { where, value, why }]) => [what, where, value, why]),
    ),
    '## What Frappe itself provides',
    [
      '- `/api/resource` for every DocType below, with `fields`, `filters`, `or_filters`, `order_by`, `limit_start` and `limit_page_length`.',
      '- The methods `upload_file`, `logout`, `ping`, `frappe.auth.get_logged_user`, `frappe.client.get_time_zone`, `frappe.client.get_count` and `frappe.client.get_list`, without the prefix.',
      `- Uploads go to \`upload_file\` with \`doctype\`, \`docname\` (${code(DOC_EMPTY)} for a record that is not there yet), \`is_private\` and \`fieldname\`. Of a File the app reads ${Object.keys(doctypes.File).map(code).join(', ')}; it deletes one when its row is deleted.`,
      '- The page `/app`, from which the CSRF token is taken.',
      '- The DocTypes Country and Currency; Customer may be ERPNext’s. The fields that are named below and missing there are added as Custom Fields.',
    ].join('\n'),
    '## Versions of Frappe',
    'The production build was walked on the released 15.44.2, and exchanges with 16.0.0-dev (28 May 2024) are replayed by the tests. On both the app works with what this page asks. What is said of other versions was read in their source.',
    table(
      ['Version', 'What differs there', 'What to do'],
      VERSIONS.map((row) => [...row]),
    ),
    '## What a site may do in its own way',
    'The app takes each of these; `npm run check:site` says how a site does it.',
    [
      '- Look-ups may be called as the site likes: Sub Category by its label or by `{sub category}-{category}`, Type Of Survey by `{type}-{category}-{sub category}`. A type may name its sub category, and a scope its type, by label or by name. Labels are shown and stored.',
      '- An account may be called by the first name of a person: documents carry the name of the Requester or Customer.',
      '- `create_job_order` may take the points of the request.',
      '- The slots of the surveyors and the request’s In Progress may be filled by nobody but the app.',
      '- `fields` may refuse functions such as `count(name)`, as newer Frappe does.',
      '- `job_order_listview_for_surveyor` may know pages, which a surveyor with thousands of job orders needs.',
      '- The time zone may be any: `frappe.client.get_time_zone` tells it.',
    ].join('\n'),
    '## Rights',
    `Roles: ${roles.map(({ role_name }) => role_name).join(', ')}. Only ${deskRoles.join(', ')} works at the desk and is a System Manager, who may do everything; the others are website users. Letters: r read, w write, c create, d delete; a role has what All has as well. The last column says which rows a role sees and writes of those; it takes hooks (permission_query_conditions, has_permission) or User Permissions.`,
    rightTable(own),
    '## DocTypes',
    'Fields beyond these are not touched. A field that is missing here and asked for makes the whole list fail.',
    ...own.flatMap(doctypePart),
    '## Child tables',
    ...children.flatMap(({ name, fields }) => [`### ${name}`, fieldTable(fields)]),
    '## Methods',
    'Each is called as `/api/method/{prefix}.{name}`; the prefix is `VITE_FRAPPE_METHOD_PREFIX`, and `VITE_FRAPPE_METHOD_MAP` gives single ones another full name. Answers come in `message`. A refusal is thrown (`frappe.throw`): its text is shown to the person.',
    ...(Object.keys(methodNotes) as ProductMethod[]).flatMap(methodPart),
  ];
  return `${parts.join('\n\n')}\n`;
}
