import type { Doctype } from '@/api/doctypes/index';
import type { Ctx } from '../engine/context';
import type { DoctypeHooks, PermissionType } from '../engine/types';
import { jobOrdersOf, partyOf, type Party } from './parties';

/** A record as a rule looks at it: a stored row or a document on its way. */
type Read = (field: string) => string;

/** Whether a party may do this with a record. Built once for a list, so that lookups are made once. */
type Rule = (party: Party, ctx: Ctx, right: PermissionType) => (read: Read) => boolean;

const own = (id: string, value: string) => id !== '' && id === value;

/** Records that name a requester and a vendor, and a job order or none. */
const between =
  (requesterField: string, vendorField: string, jobOrderField?: string): Rule =>
  (party, ctx) => {
    const jobs = jobOrderField ? jobOrdersOf(ctx, party.surveyorId) : new Set<string>();
    return (read) =>
      own(party.requesterId, read(requesterField)) ||
      own(party.vendorId, read(vendorField)) ||
      (jobOrderField !== undefined && jobs.has(read(jobOrderField)));
  };

/** Requests of one's own, and those that a surveyor works on. */
const requests: Rule = (party, ctx) => {
  const mine = between('requester', 'vendor')(party, ctx, 'read');
  const worked = new Set(
    [...jobOrdersOf(ctx, party.surveyorId)].map((job) =>
      String(ctx.db.value('Job Order', job, 'rfq_id') ?? ''),
    ),
  );
  return (read) => mine(read) || worked.has(read('name'));
};

/** A line is as open as its request. */
const requestLines: Rule = (party, ctx, right) => {
  const open = requests(party, ctx, right);
  return (read) => {
    const id = read('rfq_id');
    return open((field) => (field === 'name' ? id : String(ctx.db.value('RFQ', id, field) ?? '')));
  };
};

/** A survey record: of the parties, of its surveyor, and of whoever else is allocated (D206). */
const surveys: Rule = (party, ctx, right) => {
  const shared = between('requester_id', 'vendor_id', 'job_order_id')(party, ctx, right);
  return (read) => shared(read) || own(party.surveyorId, read('surveyor_id'));
};

const tickets: Rule = ({ requesterId, vendorId, surveyorId }) => {
  const ids = [requesterId, vendorId, surveyorId].filter(Boolean);
  return (read) => ids.includes(read('doc_name'));
};

const chats: Rule = (party, ctx, right) => {
  const open = tickets(party, ctx, right);
  return (read) => {
    const ticket = read('ticket_id');
    return open((field) => String(ctx.db.value('Tickets', ticket, field) ?? ''));
  };
};

/** Everybody whose role may read it does; only the owner of the address writes. */
const writtenByOwn =
  (emailField: string): Rule =>
  (_party, ctx, right) =>
  (read) =>
    right !== 'write' || read(emailField) === ctx.user;

/** For so long a registration stays open to the visitor who makes one. */
const SIGNUP_MINUTES = 30;

/** What visitors have registered lately. Who asks for it must know its address: there is no list of them to be had. */
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

/** A vendor also edits the registrations that it made for its customers. */
const registrations: Rule = (_party, ctx, right) => {
  if (ctx.user === 'Guest') return freshOfVisitors(ctx, right);
  // A registration keeps its address as it was typed; a user's has no capitals.
  const mine = (address: string) => address.toLowerCase() === ctx.user;
  return (read) => right !== 'write' || mine(read('email')) || mine(read('creator'));
};

/** A surveyor sees and keeps the own record; vendors see all, since they may take on any of them (spec 1 §2). */
const surveyorRecords: Rule = (party) => (read) =>
  party.surveyorId === '' || own(party.surveyorId, read('name'));

const links: Rule = (party) => (read) =>
  own(party.requesterId, read('requester')) || own(party.vendorId, read('vendor'));

const rules: Partial<Record<Doctype, Rule>> = {
  RFQ: requests,
  'Sub RFQ': requestLines,
  'Job Order': between('requester_id', 'vendor_id', 'name'),
  'Draft Survay': surveys, // sic
  'Vendor Requester Link': links,
  Requester: writtenByOwn('email_id'),
  Customer: writtenByOwn('email_id'),
  'User Registration': registrations,
  Surveyor: surveyorRecords,
  Invoice: between('requester_id', 'vendor_id'),
  Tickets: tickets,
  'Support Chat': chats,
  'Credit Point': (party) => (read) => own(party.vendorId, read('vendor')),
};

/** The row rules as the engine asks for them. The desk sees everything. */
export function rowRules(): Record<string, Pick<DoctypeHooks, 'listFilter' | 'mayAccess'>> {
  return Object.fromEntries(
    Object.entries(rules).map(([doctype, rule]) => [
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
