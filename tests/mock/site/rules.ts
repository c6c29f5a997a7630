import type { Doctype, OwnDoctype } from '@/api/doctypes/index';
import { describedKinds } from '@/kinds/registry';
import type { Ctx } from '../engine/context';
import type { DoctypeHooks, PermissionType } from '../engine/types';
import { jobOrdersOf, partyOf, type Party } from './parties';

/** Reads a field of a stored row or of a document. */
type Read = (field: string) => string;

/** Whether a party may do this with a record. Created once per list, so that lookups run once. */
type Rule = (party: Party, ctx: Ctx, right: PermissionType) => (read: Read) => boolean;

const own = (id: string, value: string) => id !== '' && id === value;

/** Records with a requester, a vendor and perhaps a job order. */
const between =
  (requesterField: string, vendorField: string, jobOrderField?: string): Rule =>
  (party, ctx) => {
    const jobs = jobOrderField ? jobOrdersOf(ctx, party.surveyorId) : new Set<string>();
    return (read) =>
      own(party.requesterId, read(requesterField)) ||
      own(party.vendorId, read(vendorField)) ||
      (jobOrderField !== undefined && jobs.has(read(jobOrderField)));
  };

/** The party's own requests, and those that a surveyor works on. */
const requests: Rule = (party, ctx) => {
  const mine = between('requester', 'vendor')(party, ctx, 'read');
  const worked = new Set(
    [...jobOrdersOf(ctx, party.surveyorId)].map((job) =>
      String(ctx.db.value('Job Order', job, 'rfq_id') ?? ''),
    ),
  );
  return (read) => mine(read) || worked.has(read('name'));
};

/** A line has the rights of its request. */
const requestLines: Rule = (party, ctx, right) => {
  const open = requests(party, ctx, right);
  return (read) => {
    const id = read('rfq_id');
    return open((field) => (field === 'name' ? id : String(ctx.db.value('RFQ', id, field) ?? '')));
  };
};

/** Survey records of the parties, the surveyor, and every allocated surveyor (D206). */
const surveys: Rule = (party, ctx, right) => {
  const shared = between('requester_id', 'vendor_id', 'job_order_id')(party, ctx, right);
  return (read) => shared(read) || own(party.surveyorId, read('surveyor_id'));
};

/** Whose record it names; manager and user have none but their login (D157). */
const tickets: Rule = ({ requesterId, vendorId, surveyorId }, ctx) => {
  const ids = [requesterId, vendorId, surveyorId, ctx.user].filter(Boolean);
  return (read) => ids.includes(read('doc_name'));
};

const chats: Rule = (party, ctx, right) => {
  const open = tickets(party, ctx, right);
  return (read) => {
    const ticket = read('ticket_id');
    return open((field) => String(ctx.db.value('Tickets', ticket, field) ?? ''));
  };
};

/** Everybody with the role may read; only the address's owner writes. */
const writtenByOwn =
  (emailField: string): Rule =>
  (_party, ctx, right) =>
  (read) =>
    right !== 'write' || read(emailField) === ctx.user;

/** How long a registration stays open to the visitor who made it. */
const SIGNUP_MINUTES = 30;

/** Recent registrations of visitors. The address must be known: there is no list of them. */
const freshOfVisitors = (ctx: Ctx, right: PermissionType) => {
  const asked = ctx.request.query.get('filters') ?? '';
  if (right === 'read' && !asked.includes('"email","="'))
    ctx.throwPermission('Visitors may not list registrations');
  return (read: Read) => {
    const age = milliseconds(ctx.now()) - milliseconds(read('creation'));
    const fresh = read('owner') === 'Guest' && age < SIGNUP_MINUTES * 60_000;
    return fresh && (right !== 'read' || asked.includes(JSON.stringify(read('email'))));
  };
};
const milliseconds = (stamp: string) => Date.parse(stamp.slice(0, 19).replace(' ', 'T'));

/** A vendor may also change registrations it made for its customers. */
const registrations: Rule = (_party, ctx, right) => {
  if (ctx.user === 'Guest') return freshOfVisitors(ctx, right);
  // Registrations keep the address as typed; users' are in lower case.
  const mine = (address: string) => address.toLowerCase() === ctx.user;
  return (read) => right !== 'write' || mine(read('email')) || mine(read('creator'));
};

/** A surveyor reads and writes their own record; vendors see all, since they may add any of them (1§2). */
const surveyorRecords: Rule = (party) => (read) =>
  party.surveyorId === '' || party.vendorId !== '' || own(party.surveyorId, read('name'));

const links: Rule = (party) => (read) =>
  own(party.requesterId, read('requester')) || own(party.vendorId, read('vendor'));

/** A rule with its description for `docs/backend.md`. */
interface RowRule {
  says: string;
  rule: Rule;
}

const ownRules: Partial<Record<OwnDoctype, RowRule>> = {
  RFQ: { says: 'its requester, its vendor, and the surveyors of its job orders', rule: requests },
  'Sub RFQ': { says: 'as its RFQ', rule: requestLines },
  'Job Order': {
    says: 'its requester_id, its vendor_id, and the surveyors of its table',
    rule: between('requester_id', 'vendor_id', 'name'),
  },
  'Vendor Requester Link': { says: 'its requester and its vendor', rule: links },
  Requester: {
    says: 'read by all with the right; written by the user of its email_id',
    rule: writtenByOwn('email_id'),
  },
  Customer: {
    says: 'read by all with the right; written by the user of its email_id',
    rule: writtenByOwn('email_id'),
  },
  'User Registration': {
    says: `read by all with the right; written by the users of its email and its creator. A visitor reads, by its exact email, and writes what a visitor has made within ${SIGNUP_MINUTES} minutes`,
    rule: registrations,
  },
  Surveyor: {
    says: 'a surveyor who is no vendor the own one, everybody else all',
    rule: surveyorRecords,
  },
  Invoice: { says: 'its requester_id and its vendor_id', rule: between('requester_id', 'vendor_id') },
  Tickets: { says: 'whoever its doc_name is: a record of theirs, or their login', rule: tickets },
  'Support Chat': { says: 'as its ticket', rule: chats },
  'Credit Point': { says: 'its vendor', rule: (party) => (read) => own(party.vendorId, read('vendor')) },
};

const surveyRule: RowRule = {
  says: 'its requester_id, vendor_id and surveyor_id, and the surveyors of its job order',
  rule: surveys,
};

const rules = (): Partial<Record<Doctype, RowRule>> => ({
  ...ownRules,
  ...Object.fromEntries(describedKinds().map(({ doctype }) => [doctype, surveyRule])),
});

/** Description of whose rows can be read and written, beside the role's right. */
export const rowRuleOf = (doctype: Doctype): string => rules()[doctype]?.says ?? '';

/** The row rules for the engine. The desk sees everything. */
export function rowRules(): Record<string, Pick<DoctypeHooks, 'listFilter' | 'mayAccess'>> {
  return Object.fromEntries(
    Object.entries(rules()).map(([doctype, { rule }]) => [
      doctype,
      {
        listFilter(user: string, ctx: Ctx) {
          const party = partyOf(ctx, user);
          if (party.desk) return undefined;
          const open = rule(party, ctx, 'read');
          return (row) => open((field) => String(row[field] ?? ''));
        },
        mayAccess(user, right, doc, ctx) {
          const party = partyOf(ctx, user);
          return party.desk || rule(party, ctx, right)((field) => doc.text(field));
        },
      } satisfies Pick<DoctypeHooks, 'listFilter' | 'mayAccess'>,
    ]),
  );
}
