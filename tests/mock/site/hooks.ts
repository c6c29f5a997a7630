import type { Doctype } from '@/api/doctypes/index';
import type { Ctx } from '../engine/context';
import type { LiveDoc } from '../engine/liveDoc';
import type { Doc, DoctypeHooks } from '../engine/types';
import { newPassword } from './newPassword';
import { partyOf } from './parties';
import { rowRules } from './rules';

/** Allowed status changes of a request (2§4, D137). */
const RFQ_STEPS: Record<string, readonly string[]> = {
  New: ['Accepted', 'Rejected', 'Cancelled'],
  Accepted: ['In Progress', 'Completed', 'Cancelled'],
  'In Progress': ['Completed', 'Cancelled'],
};

/** Final statuses of job orders. */
const CLOSED_JOBS = ['Rejected', 'Completed', 'Cancelled'];

/** Statuses that only the vendor sets on a request. */
const VENDORS_WORD = ['Accepted', 'Rejected', 'Completed', 'Cancelled'];

function guardRequest(doc: LiveDoc, ctx: Ctx, before: Doc | undefined): void {
  const [from, to] = [before?.['status'], doc.text('status')];
  if (to === 'Accepted' && !doc.text('vendor')) {
    ctx.throwValidation(`Choose a vendor before accepting <strong>${doc.name}</strong>`, {
      title: 'Vendor missing',
    });
  }
  if (typeof from !== 'string' || from === to) return;
  const party = partyOf(ctx);
  if (party.desk) return;
  if (!(RFQ_STEPS[from] ?? []).includes(to)) {
    ctx.throwValidation(`A request that is ${from} cannot become ${to}`, { title: 'Status' });
  }
  // Whoever has sent it takes it back as long as nobody has answered it.
  const isWithdrawn = from === 'New' && to === 'Cancelled' && party.requesterId === doc.text('requester');
  if (VENDORS_WORD.includes(to) && party.vendorId !== doc.text('vendor') && !isWithdrawn) {
    ctx.throwPermission('Only the vendor of this request may do this');
  }
}

function fillSlots(doc: LiveDoc): void {
  const [first, second] = doc.rows('surveyor');
  doc.set('first_surveyor', first?.text('surveyor') || null);
  doc.set('second_surveyor', second?.text('surveyor') || null);
}

/** A closed job order stays closed. */
export function guardJobOrder(doc: LiveDoc, ctx: Ctx, before: Doc | undefined): void {
  const [from, to] = [before?.['status'], doc.text('status')];
  if (typeof from !== 'string' || from === to || partyOf(ctx).desk) return;
  if (CLOSED_JOBS.includes(from)) {
    ctx.throwValidation(`A job order that is ${from} cannot become ${to}`, { title: 'Status' });
  }
}

/** Work that begins changes the request's status too. */
function followJobOrder(doc: LiveDoc, ctx: Ctx, before: Doc | undefined): void {
  if (doc.text('status') !== 'In Progress' || before?.['status'] === 'In Progress') return;
  const rfq = doc.text('rfq_id');
  // Without hooks: this is the server's own step, whoever began the work.
  if (ctx.db.value('RFQ', rfq, 'status') === 'Accepted')
    ctx.db.setValue('RFQ', rfq, { status: 'In Progress' });
}

/**
 * A surveyor added by a vendor can sign in at once: the password comes by mail. The desk opens accounts by
 * hand.
 */
function openAccount(doc: LiveDoc, ctx: Ctx): void {
  if (partyOf(ctx).desk) return;
  const email = doc.text('email').trim().toLowerCase();
  if (ctx.db.exists('User', email) !== undefined) return;
  const password = newPassword(ctx);
  const [first_name, last_name] = [doc.text('first_name'), doc.text('last_name')];
  ctx.users.create({ email, password, roles: ['Surveyor'], first_name, last_name });
  ctx.sendMail(
    email,
    'Your account at Plimsoll',
    `Hello ${first_name},\n\nan account was made for you. Your password is: ${password}\n\nPlease change it after signing in.`,
  );
}

/** What a DocType does by itself, and its description for `docs/backend.md`. */
export const behaviour: Partial<Record<Doctype, { says: string; hooks: DoctypeHooks }>> = {
  Surveyor: {
    says: 'A surveyor whom a vendor adds gets a User with the role Surveyor, and the password by mail.',
    hooks: { afterInsert: openAccount },
  },
  RFQ: {
    says: 'The status goes on as the pages offer it, and only the vendor of a request accepts, rejects, completes or cancels it.',
    hooks: { beforeSave: guardRequest },
  },
  'Job Order': {
    says: 'A closed order stays closed. `first_surveyor` and `second_surveyor` may follow the first two rows of the table, and the first order that is In Progress may make its accepted RFQ so: where the site does neither, the app sends the slots itself and shows a request by its job orders.',
    hooks: {
      beforeSave(doc, ctx, before) {
        fillSlots(doc);
        guardJobOrder(doc, ctx, before);
      },
      afterSave: followJobOrder,
    },
  },
  'Type Of Survey': {
    says: 'The contract knows it as `{type_of_survey}-{category}-{sub_category}` (D106).',
    hooks: {
      beforeInsert(doc) {
        doc.set('name', `${doc.text('type_of_survey')}-${doc.text('category')}-${doc.text('sub_category')}`);
      },
    },
  },
};

/** The behaviour of the product's DocTypes and who sees which rows. */
export function siteHooks(): Record<string, DoctypeHooks> {
  const rules = rowRules();
  const names = new Set([...Object.keys(behaviour), ...Object.keys(rules)]);
  return Object.fromEntries(
    [...names].map((name) => [name, { ...behaviour[name as Doctype]?.hooks, ...rules[name] }]),
  );
}
