import { describe, expect, it } from 'vitest';
import { visitor, type Visitor } from '../site/visitor';
import { testSite } from '../site/testSite';
import { anRfq } from '../seed/builders';
import type { RecordDef } from '../engine/types';

const site = testSite();

describe('rights', () => {
  it('keep lists to one\u2019s own', async () => {
    const vendorsSeen = async (
      who: Visitor,
      doctype: 'RFQ' | 'Job Order' | 'Invoice' | 'Credit Point',
      field: string,
    ) =>
      new Set(
        (await who.list<Record<string, string>>(doctype, { fields: [field] })).map((row) => row[field]),
      );
    expect(await vendorsSeen(site.vendor, 'RFQ', 'vendor')).toEqual(new Set(['CUST-00001']));
    expect(await vendorsSeen(site.rival, 'Job Order', 'vendor_id')).toEqual(new Set(['CUST-00002']));
    expect(await vendorsSeen(site.rival, 'Invoice', 'vendor_id')).toEqual(new Set(['CUST-00002']));
    expect(await vendorsSeen(site.vendor, 'Credit Point', 'vendor')).toEqual(new Set(['CUST-00001']));
    expect(await vendorsSeen(site.requester, 'RFQ', 'requester')).toEqual(new Set(['REQ-00001']));
    const b2b = await site.as('b2b').list<Record<string, string>>('RFQ', {
      fields: ['requester', 'vendor'],
    });
    expect(b2b.every((row) => row['requester'] === 'REQ-00003' || row['vendor'] === 'CUST-00004')).toBe(true);
    expect(new Set(b2b.map((row) => row['vendor'])).size).toBeGreaterThan(1);
  });

  it('keep chats and lines with what they belong to', async () => {
    const tickets = await site.requester.list<{ name: string }>('Tickets');
    const own = new Set(tickets.map(({ name }) => name));
    const chats = await site.requester.list<{ ticket_id: string }>('Support Chat', { fields: ['ticket_id'] });
    expect(chats.length).toBeGreaterThan(0);
    expect(chats.every(({ ticket_id }) => own.has(ticket_id))).toBe(true);
    const mine = new Set((await site.rival.list<{ name: string }>('RFQ')).map(({ name }) => name));
    const lines = await site.rival.list<{ rfq_id: string }>('Sub RFQ', { fields: ['rfq_id'] });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ rfq_id }) => mine.has(rfq_id))).toBe(true);
  });

  it('do not let a requester ask in another\u2019s name', async () => {
    const { doctype: _doctype, ...values } = anRfq({ requester: 'REQ-00002', date_of_survey: '2026-06-25' });
    expect((await site.requester.create('RFQ', values)).status).toBe(403);
  });

  it('give a guest what sign-up needs, and nothing else', async () => {
    const guest = visitor(site.backend);
    for (const doctype of [
      'Country',
      'State',
      'District',
      'Pincode',
      'Category',
      'Sub Category',
      'Type Of Survey',
      'Port Name',
    ] as const) {
      expect((await guest.list(doctype)).length, doctype).toBeGreaterThan(0);
    }
    expect(
      (
        await guest.create('User Registration', {
          role: 'Requester',
          email: 'new@plimsoll.example',
          first_name: 'New',
        })
      ).status,
    ).toBe(200);
    for (const doctype of ['RFQ', 'User Registration', 'Customer', 'Topup Plan']) {
      expect((await guest.send('GET', `/api/resource/${encodeURIComponent(doctype)}`)).status, doctype).toBe(
        403,
      );
    }
    expect((await guest.call('get_vendors_for_requester', {})).status).toBe(403);
  });

  it('show the desk everything', async () => {
    const admin = site.as('admin');
    const everything = site.backend.asSystem((ctx) => ctx.db.list<RecordDef>('RFQ').length);
    expect(await admin.list('RFQ')).toHaveLength(everything);
    expect((await site.as('manager').send('GET', '/api/resource/RFQ')).status).toBe(403);
  });
});
