import type { Ctx } from '../engine/context';

/** The records of a user; ids are empty where there is none. */
export interface Party {
  requesterId: string;
  vendorId: string;
  surveyorId: string;
  /** Works at the desk and may see everything. */
  desk: boolean;
}

/** The caller's records, found by e-mail as the product does. */
export function partyOf(ctx: Ctx, user: string = ctx.user): Party {
  const find = (doctype: string, field: string) => ctx.db.exists(doctype, { [field]: user }) ?? '';
  if (user === 'Guest') return { requesterId: '', vendorId: '', surveyorId: '', desk: false };
  return {
    requesterId: find('Requester', 'email_id'),
    vendorId: find('Customer', 'email_id'),
    surveyorId: find('Surveyor', 'email'),
    desk: user === 'Administrator' || ctx.users.rolesOf(user).includes('System Manager'),
  };
}

/** Job orders that a surveyor is allocated to. */
export function jobOrdersOf(ctx: Ctx, surveyorId: string): Set<string> {
  if (!surveyorId) return new Set();
  const rows = ctx.db.list<{ parent: string }>('Job Order Surveyor', {
    fields: ['parent'],
    filters: [['surveyor', '=', surveyorId]],
  });
  return new Set(rows.map(({ parent }) => parent));
}

/** 403 unless the vendor is the caller's own; the desk may act for any. */
export function demandVendor(ctx: Ctx, vendorId: string): void {
  const party = partyOf(ctx);
  if (!party.desk && (!vendorId || party.vendorId !== vendorId)) {
    ctx.throwPermission('This belongs to another vendor');
  }
}

/** 403 unless the requester is the caller's own. */
export function demandRequester(ctx: Ctx, requesterId: string): void {
  const party = partyOf(ctx);
  if (!party.desk && (!requesterId || party.requesterId !== requesterId)) {
    ctx.throwPermission('This belongs to another requester');
  }
}

/** 403 unless the surveyor is the caller. */
export function demandSurveyor(ctx: Ctx, surveyorId: string): void {
  const party = partyOf(ctx);
  if (!party.desk && (!surveyorId || party.surveyorId !== surveyorId)) {
    ctx.throwPermission('This belongs to another surveyor');
  }
}
