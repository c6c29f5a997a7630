import { doctypes, type Doctype, type OwnDoctype } from '@/api/doctypes/index';
import type { DocField, Schema } from '@/api/doctypes/schema';
import { describedKinds, describeKinds } from '@/kinds/registry';
import type { DocTypeMeta, FieldMeta } from '../engine/types';
import { ledger } from './ledger';
import { permissionsOf } from './permissions';

// The site has the tables of every kind of survey.
await describeKinds();

/** Naming of each DocType; a missing one does not compile. */
const naming: Record<OwnDoctype, string> = {
  RFQ: 'RFQ-.#####',
  'Sub RFQ': 'hash',
  'Vendor Requester Link': 'hash',
  'Job Order': 'JO-.#####',
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
  'List Of Clubs': 'prompt',
  Category: 'field:category',
  'Sub Category': 'field:sub_category',
  'Port Name': 'field:port_name',
  Country: 'field:country_name',
  Currency: 'field:currency_name',
  State: 'field:state',
  // Several districts have the same name.
  District: 'hash',
  Pincode: 'field:pincode',
  File: 'hash',
};

/** Survey records are numbered with the initials of their kind: DS-00001. */
const surveyNaming = (title: string) =>
  `${title
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')}-.#####`;

/** Without tables that only the client knows: their rows stand in a file. */
const onServer = (schema: Schema): Schema =>
  Object.fromEntries(
    Object.entries(schema).filter(([, field]) => field.type !== 'Table' || field.keptIn === undefined),
  );

/** Each DocType of the product: those of the contract, and those of the kinds of survey. */
export const productDoctypes = (): { name: Doctype; schema: Schema; autoname: string }[] => [
  ...(Object.keys(doctypes) as OwnDoctype[]).map((name) => ({
    name,
    schema: doctypes[name],
    autoname: naming[name],
  })),
  ...describedKinds().map(({ doctype, schema, title }) => ({
    name: doctype,
    schema: onServer(schema),
    autoname: surveyNaming(title),
  })),
];

export const schemasByDoctype = (): Record<string, Schema> =>
  Object.fromEntries(productDoctypes().map(({ name, schema }) => [name, schema]));

/** DocTypes of the framework itself; the engine has them. */
const CORE: readonly OwnDoctype[] = ['File'];

const label = (fieldname: string) =>
  fieldname
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function optionsOf(field: DocField): string | undefined {
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

function fieldMeta(fieldname: string, field: DocField): FieldMeta {
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

const fieldsOf = (schema: Schema): FieldMeta[] =>
  Object.entries(schema).map(([fieldname, field]) => fieldMeta(fieldname, field));

function childTables(): DocTypeMeta[] {
  const found = new Map<string, DocTypeMeta>();
  for (const { schema } of productDoctypes()) {
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

/** Every DocType of the product's site, child tables first. */
export function siteDoctypes(): DocTypeMeta[] {
  const own = productDoctypes().filter(({ name }) => !(CORE as readonly string[]).includes(name));
  return [
    ...childTables(),
    ...own.map(({ name, schema, autoname }) => ({
      name,
      istable: 0 as const,
      autoname,
      fields: fieldsOf(schema),
      permissions: permissionsOf(name),
    })),
    ledger,
  ];
}
