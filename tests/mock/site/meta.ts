import { doctypes, type Doctype } from '@/api/doctypes/index';
import type { ChildSchema, Field, Schema } from '@/api/doctypes/schema';
import type { DocTypeMeta, FieldMeta } from '../engine/types';
import { ledger } from './ledger';
import { permissionsOf } from './permissions';

/** How the server names each record; a DocType without its line does not compile. */
const naming: Record<Doctype, string> = {
  RFQ: 'RFQ-.#####',
  'Sub RFQ': 'hash',
  'Vendor Requester Link': 'hash',
  'Job Order': 'JO-.#####',
  'Draft Survay': 'DS-.#####', // sic
  Requester: 'REQ-.#####',
  Customer: 'CUST-.#####',
  'User Registration': 'UR-.#####',
  Surveyor: 'SUR-.#####',
  Invoice: 'INV-.#####',
  Tickets: 'TICK-.#####',
  'Support Chat': 'autoincrement',
  'Topup Plan': 'field:plan_name',
  'Credit Point': 'hash',
  // `{type}-{category}-{sub category}` (D106): the site's hook makes it.
  'Type Of Survey': 'prompt',
  'Scope Of Survey': 'hash',
  'List Of Clubs': 'field:club_name',
  Category: 'field:category',
  'Sub Category': 'field:sub_category',
  'Port Name': 'field:port_name',
  Country: 'field:country_name',
  Currency: 'field:currency_name',
  State: 'field:state',
  // Several districts share a name.
  District: 'hash',
  File: 'hash',
};

/** DocTypes that the framework itself brings; the engine has them. */
const CORE: readonly Doctype[] = ['File'];

const label = (fieldname: string) =>
  fieldname
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function optionsOf(field: Field): string | undefined {
  switch (field.type) {
    case 'Select':
      return field.choices.join('\n');
    case 'Link':
      return field.to;
    case 'Table':
      return field.of;
    case 'Check':
      return undefined;
    default:
      return field.options;
  }
}

function fieldMeta(fieldname: string, field: Field): FieldMeta {
  const options = optionsOf(field);
  return {
    fieldname,
    fieldtype: field.type,
    label: label(fieldname),
    ...(options === undefined ? {} : { options }),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.reqd ? { reqd: 1 } : {}),
    ...(field.unique ? { unique: 1 } : {}),
    ...(field.setOnlyOnce ? { set_only_once: 1 } : {}),
    ...(field.nonNegative ? { non_negative: 1 } : {}),
    ...(field.precision === undefined ? {} : { precision: field.precision }),
  };
}

const fieldsOf = (schema: Schema | ChildSchema): FieldMeta[] =>
  Object.entries(schema).map(([fieldname, field]) => fieldMeta(fieldname, field));

/** Child tables of all DocTypes, each once. */
function childTables(): DocTypeMeta[] {
  const found = new Map<string, DocTypeMeta>();
  for (const schema of Object.values<Schema>(doctypes)) {
    for (const field of Object.values(schema)) {
      if (field.type !== 'Table') continue;
      const fields = fieldsOf(field.rows);
      const known = found.get(field.of);
      if (known && JSON.stringify(known.fields) !== JSON.stringify(fields)) {
        throw new Error(`the child table "${field.of}" is described twice, and not alike`);
      }
      found.set(field.of, { name: field.of, istable: 1, fields });
    }
  }
  return [...found.values()];
}

/** Every DocType of the product's site, child tables first, as a real site would describe them. */
export function siteDoctypes(): DocTypeMeta[] {
  const own = (Object.keys(doctypes) as Doctype[]).filter((name) => !CORE.includes(name));
  return [
    ...childTables(),
    ...own.map((name) => ({
      name,
      istable: 0 as const,
      autoname: naming[name],
      fields: fieldsOf(doctypes[name]),
      permissions: permissionsOf(name),
    })),
    ledger,
  ];
}
