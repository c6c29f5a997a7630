/** Rows and documents as they may be used: a field that holds what no field can is left out, so that no screen meets it (D31). */
import type { Doctype, doctypes } from './doctypes/index';

type NumberType = 'Int' | 'Float' | 'Currency' | 'Check';
type Columns<S, T> = { [K in keyof S]: S[K] extends { type: T } ? K : never }[keyof S];
type RowsOf<S> = S extends unknown
  ? { [K in keyof S]: S[K] extends { type: 'Table'; rows: infer R } ? R : never }[keyof S]
  : never;
type Numbers<S> = S extends unknown ? Columns<S, NumberType> : never;
type Described = (typeof doctypes)[Doctype];
type NumberField = Numbers<Described> | Numbers<RowsOf<Described>>;
type WithTables = {
  [D in Doctype]: Columns<(typeof doctypes)[D], 'Table'> extends never ? never : D;
}[Doctype];

/** The child tables of each DocType. The descriptions themselves stay out of the bundle; the compiler holds this against them. */
const TABLES: { readonly [D in WithTables]: Record<Columns<(typeof doctypes)[D], 'Table'>, true> } = {
  RFQ: { surveyor_details: true, contact_details: true, attachments: true },
  'Job Order': { surveyor: true },
  'Draft Survay': {
    voyage_details: true,
    stowage_plan: true,
    voyage_and_stowage_documents: true,
    ballast_water_i: true,
    fresh_water_i: true,
    upload_image_table_i: true,
    ballast_water_f: true,
    fresh_water_f: true,
    upload_image_table_f: true,
  },
  'User Registration': {
    category_details: true,
    operating_country: true,
    operating_port: true,
    documents: true,
  },
  Surveyor: { vendor_detail: true, survey_details: true, documents: true },
  Tickets: { attachments: true },
};

const bothSets = <N extends string>(...names: N[]) =>
  names.flatMap((name): (`${N}_i` | `${N}_f`)[] => [`${name}_i`, `${name}_f`]);

const NUMBER_NAMES = [
  ...(['estimated_rate_usd', 'cargo_quantity', 'quantity', 'additional_surveyor', 'is_multiple'] as const),
  ...(['appointment_letter', 'appointment_letter2', 'credit_points', 'credit_point', 'validity'] as const),
  ...(['preffered', 'price', 'active', 'rate', 'estimated_rate', 'quantity_of_cargo', 'allocated'] as const),
  ...(['agree_to_terms_and_conditions', 'is_independent_surveyor', 'invoice_report_check'] as const),
  ...(['unit_price', 'sub_total', 'tax_amount', 'total_amount', 'file_size', 'is_private'] as const),
  ...(['year_of_build', 'b_l_quantity', 'gross_tonnage', 'net_tonnage', 'loa', 'lbp', 'breadth'] as const),
  ...(['depth', 'displacement', 'deadweight', 'light_ship', 'summer_draft', 'summer_dwt'] as const),
  ...(['total_qty', 'sounding', 'tabvol', 'density', 'formal_check', 'completion_check'] as const),
  ...(['generate_preliminary_check', 'generate_report_check', 'preliminary_check'] as const),
  ...(['signed_initial_certificate', 'signed_final_certificate'] as const),
  ...bothSets('fwd_port', 'fwd_stbd', 'fwd_distance', 'mid_port', 'mid_stbd', 'mid_distance'),
  ...bothSets('aft_port', 'aft_stbd', 'aft_distance'),
  ...bothSets('displacement_label_1', 'displacement_value_1', 'displacement_label_2', 'displacement_value_2'),
  ...bothSets('tpc_label_1', 'tpc_value_1', 'tpc_label_2', 'tpc_value_2'),
  ...bothSets('lcf_label_1', 'lcf_value_1', 'lcf_label_2', 'lcf_value_2'),
  ...bothSets('mctc_1a', 'mctc_1b', 'mctc_2a', 'mctc_2b', 'density', 'fuel_oil', 'diesel_oil'),
  ...bothSets('lubricating_oil', 'others'),
];

// A description with a number that is not among them does not compile: it would be read as text.
type Missing = Exclude<NumberField, (typeof NUMBER_NAMES)[number]>;
const whole: [Missing] extends [never] ? readonly string[] : Missing = NUMBER_NAMES;

/** The fields that hold numbers, those that the server counts and numbers with among them; every other one holds text. */
export const NUMBERS: ReadonlySet<string> = new Set([...whole, 'idx', 'docstatus', 'n']);

/** Names of the child tables of a DocType. */
const tablesOf = (doctype: Doctype): readonly string[] =>
  doctype in TABLES ? Object.keys(TABLES[doctype as WithTables]) : [];

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Says in a development build that an answer had another shape than expected. */
export function warnShape(what: string): void {
  if (import.meta.env.DEV) console.warn(`Unknown shape of an answer: ${what}`);
}

/** What a field may hold of a value: numbers and texts are taken for each other, anything else is left out. */
function fitting(field: string, value: unknown): unknown {
  const wantsNumber = NUMBERS.has(field);
  switch (typeof value) {
    case 'string':
      if (!wantsNumber) return value;
      return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : undefined;
    case 'number':
      return wantsNumber ? value : String(value);
    case 'boolean':
      return wantsNumber ? Number(value) : undefined;
    default:
      return value === null ? null : undefined;
  }
}

/** A row whose fields hold what they can; the same row where all do. */
function plainRow(row: Row, what: string, tables: readonly string[] = []): Row {
  let clean = row;
  for (const [field, value] of Object.entries(row)) {
    const fits = tables.includes(field) ? tableOf(value, `${what}.${field}`) : fitting(field, value);
    // Frappe's own marks, such as `__unsaved` in the rows of an answer.
    if (fits === value || field.startsWith('__')) continue;
    // A number for a name is how some DocTypes count.
    if (field !== 'name') warnShape(`${what} has ${field}`);
    if (clean === row) clean = { ...row };
    if (fits === undefined) delete clean[field];
    else clean[field] = fits;
  }
  return clean;
}

function tableOf(value: unknown, what: string): unknown {
  if (value === null) return null;
  if (!Array.isArray(value)) return [];
  const rows = plainRows(value, what);
  return rows.length === value.length && rows.every((row, at) => row === value[at]) ? value : rows;
}

/** The rows of a list or table; what is no row is left out. */
export function plainRows(rows: readonly unknown[], what: string): Row[] {
  const found = rows.filter(isRow);
  if (found.length < rows.length) warnShape(`${what} holds what is no row`);
  return found.map((row) => plainRow(row, what));
}

/** A document and its child tables; null where it is none. */
export function plainDocument(doctype: Doctype, value: unknown): Row | null {
  if (!isRow(value)) return null;
  const document = plainRow(value, doctype, tablesOf(doctype));
  return document['name'] ? document : null;
}
