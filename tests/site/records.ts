/** The DocTypes of a site that an account may read, and what guests may read. */
import { optionalDoctypes, type Doctype } from '@/api/doctypes/index';
import type { DocField } from '@/api/doctypes/schema';
import { listOrderOf } from '@/api/resource';
import { schemasByDoctype } from '@tests/mock/site/meta';
import { permissionsOf } from '@tests/mock/site/permissions';
import type { CheckedSite } from './checkedSite';
import type { Findings } from './findings';
import { fits, listState, wordsOf } from './judge';
import type { SiteAnswer, SiteVisitor } from './visitor';

const schemas = schemasByDoctype();
const names = Object.keys(schemas) as Doctype[];
const FIELDS = 'Add the field (Customize Form), of the type that docs/backend.md names.';

/** Whether one of the roles reads a DocType by docs/backend.md. */
export const mayRead = (doctype: string, roles: readonly string[]) =>
  doctype === 'File' ||
  permissionsOf(doctype as Doctype).some(({ role, read }) => read === 1 && roles.includes(role));

/** Asks for a row with some fields. */
const ask = (visitor: SiteVisitor, site: CheckedSite, doctype: Doctype, fields: readonly string[]) =>
  visitor.call(site.resource(doctype), {
    query: {
      fields: JSON.stringify(fields),
      order_by: listOrderOf(doctype, 'modified desc', fields, []),
      limit_page_length: '1',
    },
  });

const rowsOf = ({ body }: SiteAnswer) => (body?.['data'] ?? []) as Record<string, unknown>[];

/** The fields that a site does not know, asked one by one. */
async function unknownFields(
  site: CheckedSite,
  doctype: Doctype,
  fields: readonly string[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const field of fields) {
    if (listState(await ask(site.account, site, doctype, [field])) === 'no field') lost.push(field);
  }
  return lost;
}

const withoutOptional = (doctype: Doctype) => `${doctype} is not read here; the app does without it`;

const countOf = (doctype: Doctype, fields: readonly unknown[]) =>
  fields.length === 1 ? `${doctype}: 1 field` : `${doctype}: ${fields.length} fields`;

function checkRow(
  doctype: Doctype,
  answer: SiteAnswer,
  fields: readonly [string, DocField][],
  say: Findings,
): void {
  const [row] = rowsOf(answer);
  if (!row) {
    say.ok(`${countOf(doctype, fields)}; there is no record to look at`);
    return;
  }
  const hidden = fields.filter(([name]) => !(name in row)).map(([name]) => name);
  const odd = fields
    .filter(([name, field]) => !fits(field, row[name]))
    .map(([name, { type }]) => `${name} (${type})`);
  if (hidden.length > 0)
    say.differs(
      `${doctype} hides ${hidden.join(', ')}`,
      'Lower the permission level of the fields, or give the role that level.',
    );
  if (odd.length > 0) say.differs(`${doctype} holds what does not fit: ${odd.join(', ')}`, FIELDS);
  if (hidden.length + odd.length === 0) say.ok(countOf(doctype, fields));
}

/** Columns of the child tables, asked by path. */
async function checkTables(site: CheckedSite, doctype: Doctype, say: Findings): Promise<void> {
  for (const [table, field] of Object.entries<DocField>(schemas[doctype] ?? {})) {
    if (field.type !== 'Table') continue;
    const columns = Object.keys(field.rows).map((column) => `${table}.${column}`);
    if (listState(await ask(site.account, site, doctype, ['name', ...columns])) === 'there') continue;
    const lost = await unknownFields(site, doctype, columns);
    if (lost.length === columns.length)
      say.lacks(
        `${doctype} has no table ${table} of ${field.of}`,
        'Add the table and its DocType (docs/backend.md).',
      );
    else if (lost.length > 0) say.lacks(`${doctype} lacks ${lost.join(', ')}`, FIELDS);
  }
}

/** Checks every DocType with the account; answers those that cannot be read at all. */
export async function checkRecords(
  site: CheckedSite,
  roles: readonly string[],
  say: Findings,
): Promise<ReadonlySet<string>> {
  const closed: Doctype[] = [];
  const unread = new Set<string>();
  for (const doctype of names) {
    const fields = Object.entries<DocField>(schemas[doctype] ?? {}).filter(
      ([, { type }]) => type !== 'Table',
    );
    const all = fields.map(([name]) => name);
    const answer = await ask(site.account, site, doctype, ['name', 'modified', ...all]);
    const state = listState(answer);
    if (['no doctype', 'no right', 'broken'].includes(state)) unread.add(doctype);
    switch (state) {
      case 'there':
        checkRow(doctype, answer, fields, say);
        break;
      case 'no doctype':
        if (optionalDoctypes.has(doctype)) say.ok(withoutOptional(doctype));
        else say.lacks(`There is no DocType ${doctype}`, 'Make it as docs/backend.md describes it.');
        continue;
      case 'no right':
        if (optionalDoctypes.has(doctype)) say.ok(withoutOptional(doctype));
        else if (mayRead(doctype, roles))
          say.lacks(
            `The account may not read ${doctype}`,
            'Give its role the right (Role Permission Manager, docs/backend.md).',
          );
        else closed.push(doctype);
        continue;
      case 'no field': {
        const lost = await unknownFields(site, doctype, all);
        if (lost.length > 0) say.lacks(`${doctype} lacks ${lost.join(', ')}`, FIELDS);
        else
          say.differs(
            `The list of ${doctype} is refused: ${wordsOf(answer)}`,
            'See the Error Log of the site.',
          );
        break;
      }
      case 'broken':
        say.differs(
          `The list of ${doctype} answers ${answer.status} ${wordsOf(answer)}`,
          'See the Error Log of the site.',
        );
        continue;
    }
    await checkTables(site, doctype, say);
  }
  if (closed.length > 0)
    say.unknown(`Not for this account: ${closed.join(', ')}`, 'Check again with an account of another role.');
  return unread;
}

/** What the sign-up needs before there is an account. */
export async function checkGuests(site: CheckedSite, say: Findings): Promise<void> {
  for (const doctype of names.filter(
    (name) => name !== 'User Registration' && mayRead(name, ['Guest']) && name !== 'File',
  )) {
    const answer = await ask(site.guest, site, doctype, ['name']);
    const state = listState(answer);
    if (state === 'there' && rowsOf(answer).length > 0) say.ok(`Guests read ${doctype}`);
    else if (optionalDoctypes.has(doctype)) say.ok(withoutOptional(doctype));
    else if (state === 'no right')
      say.lacks(`Guests may not read ${doctype}`, 'Give Guest the right to read (Role Permission Manager).');
    else if (state === 'no doctype')
      say.lacks(`There is no DocType ${doctype}`, 'Make it as docs/backend.md describes it.');
    else if (state !== 'there')
      say.differs(
        `The list of ${doctype} answers guests ${answer.status} ${wordsOf(answer)}`,
        'See the Error Log of the site.',
      );
    else say.lacks(`${doctype} has no records that guests may choose`, 'Enter them.');
  }
}
