/** What a site answers to the lists that the product asks for. */
import type { DocField, Schema } from '@/api/doctypes/schema';
import { today } from '@/lib/dates';
import { groupBy } from '@/lib/groupBy';
import { parseRoles } from '@/session/roles';
import { clearSession, currentSession, storeSession } from '@/session/store';
import { schemasByDoctype } from '@tests/mock/site/meta';
import type { CheckedSite } from './checkedSite';
import type { Findings } from './findings';
import { firstShortRow, fits, isAmbiguous, listState, wordsOf } from './judge';
import { askProductLists } from './productLists';
import { recordLists, type AskedList } from './recorder';
import { mayRead } from './records';
import type { Identity } from './signIn';

const schemas: Readonly<Record<string, Schema>> = schemasByDoctype();

/** Signs the product in as the account, for as long as `work` takes. */
async function withSession<T>({ email, roles, ...who }: Identity, work: () => Promise<T>): Promise<T> {
  storeSession({
    userEmail: email,
    inclipsUserRole: parseRoles(roles).roles.join(','), // sic
    userName: who.name,
    userId: who.registrationId,
    customer_id: who.requesterId,
    Vendor_id: who.vendorId,
    vendsurveyorId: who.surveyorId, // sic
  });
  try {
    return await work();
  } finally {
    clearSession();
  }
}

/** The lists of the product, asked as this account. */
export const productLists = (site: CheckedSite, who: Identity): Promise<AskedList[]> =>
  withSession(who, () => recordLists(site, (ask) => askProductLists(currentSession(), ask, today())));

const columnOf = (path: string) => path.split('.').at(-1) ?? path;

/** A field of a list by name or path; undefined for what Frappe adds, and for functions. */
function fieldOf(doctype: string, path: string): DocField | undefined {
  const [first = '', column] = path.split('.');
  const field = schemas[doctype]?.[first];
  return column !== undefined && field?.type === 'Table' ? field.rows[column] : field;
}

/** What the rows of an answer lack or hold otherwise than the product reads them. */
const rowFaults = ({ doctype, fields, rows }: AskedList): string[] =>
  firstShortRow(rows, (row) =>
    fields
      .filter((path) => !path.includes('('))
      .flatMap((path) => {
        const column = columnOf(path);
        const field = fieldOf(doctype, path);
        if (!(column in row)) return [column];
        return field && !fits(field, row[column]) ? [`a fitting ${column} (${field.type})`] : [];
      }),
  );

const AMBIGUOUS =
  'The order of a joined list names its table (docs/decisions/frappe.md, R30). A web server or firewall on the way may take that out of order_by: let backquotes pass.';
const LOG = 'See the Error Log of the site, and docs/backend.md for the field and the right.';

/** What is wrong with a list, and how to mend it; null where it is right, or the product does without it. */
function faultOf(asked: AskedList, roles: readonly string[]): [what: string, mend: string] | null {
  const { by, doctype, fields, filters, orderBy, answer } = asked;
  const joined = fields.find((field) => field.includes('.'))?.split('.')[0];
  const what = `${by}: the list of ${doctype}${joined ? ` with ${joined}` : ''}`;
  const told = answer.body?.['message'];
  const state = listState({
    status: answer.status,
    body: answer.status === 200 && told !== undefined ? { data: told } : answer.body,
  });
  if (state === 'there') {
    const faults = rowFaults(asked);
    if (faults.length === 0) return null;
    return [
      `${what} answers ${faults.join(', ')}`,
      'Lower the permission level of the fields, or give the role that level.',
    ];
  }
  if (state === 'no right' && !mayRead(doctype, roles)) return null;
  // counted by names then (R28)
  if (answer.status === 417 && fields.some((field) => field.includes('('))) return null;
  const query = `fields ${fields.join(', ')}; filters ${JSON.stringify(filters).slice(0, 300)}; order ${orderBy}`;
  const words = wordsOf(answer);
  const mend = isAmbiguous(answer) ? AMBIGUOUS : LOG;
  return [`${what} answers ${answer.status} ${words}`.trim(), `${mend} Asked: ${query}`];
}

/** Lists that ask the same differ in their values only. */
const signatureOf = ({ doctype, fields, filters, orderBy }: AskedList): string =>
  JSON.stringify([doctype, fields, filters.map((filter) => (filter as unknown[]).slice(0, -1)), orderBy]);

/**
 * Asks for every list of the product as this account, and tells of each way of asking what is wrong with it. DocTypes that are
 * `closed` as a whole are told of already.
 */
export async function checkLists(
  site: CheckedSite,
  who: Identity,
  closed: ReadonlySet<string>,
  say: Findings,
): Promise<void> {
  const asked = (await productLists(site, who)).filter(({ doctype }) => !closed.has(doctype));
  const ways = [...groupBy(asked, signatureOf).values()];
  const faults = ways.map((lists) => firstOf(lists, (list) => faultOf(list, who.roles)));
  for (const fault of faults) if (fault) say.differs(...fault);
  const right = faults.filter((fault) => fault === null).length;
  if (ways.length === 0)
    say.unknown('No list is asked for by this account', 'It has no role of the product.');
  else say.ok(`${right} lists, asked as the product asks them`);
}

function firstOf<T, F>(all: readonly T[], of: (one: T) => F | null): F | null {
  for (const one of all) {
    const found = of(one);
    if (found !== null) return found;
  }
  return null;
}
