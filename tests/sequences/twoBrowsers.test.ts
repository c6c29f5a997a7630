import { afterEach, describe, expect, it } from 'vitest';
import { ACCEPT_RFQ, type AcceptPayload } from '@/features/rfq/acceptRfq';
import { BUY_PACKAGE, type PurchasePayload } from '@/features/credit/purchase';
import { RECORD_PAYMENT, type PaymentPayload } from '@/features/invoices/sequences';
import { messageTime, SEND_MESSAGE, type MessagePayload } from '@/features/support/sendMessage';
import { accountOf } from '@tests/mock/accounts';
import type { Ctx, Db } from '@tests/mock/engine/context';
import type { FaultKind } from '@tests/mock/engine/faults';
import { LINES, Together, type Press } from './exactlyOnce';

/*
 * Two browsers of one person press at the same moment. What is booked, sent or noted is never less than what was pressed, and nothing
 * of one browser is deleted by the other.
 */

const VENDOR = 'CUST-00001';
const { email, name: who } = accountOf('vendor');

/** What becomes of the first changing call. */
const FAULTS: readonly (FaultKind | '')[] = ['', 'answer-lost', 'network'];
const CASES = LINES.flatMap(([one, two]) => FAULTS.map((fault) => [one, two, fault] as const));

let both: Together | undefined;
afterEach(() => both?.close());

/** Two browsers of the vendor; the fault meets the first call that matches. */
function twoOfVendor(
  [one, two, fault]: (typeof CASES)[number],
  match: { method?: string; path?: string },
  seed: (ctx: Ctx) => void,
) {
  const pair = new Together({ as: 'vendor', seed }, [one, two]);
  both = pair;
  const { backend } = pair.mock;
  if (fault) backend.faults.push({ match, kind: fault, times: 1 });
  const read = <T>(look: (db: Db) => T): T => backend.asSystem(({ db }) => look(db));
  const deleted = () => backend.log.entries.filter(({ method }) => method === 'DELETE');
  return { pair, read, deleted };
}

const expectDone = (ends: readonly PromiseSettledResult<unknown>[]) =>
  expect(ends).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    expect.objectContaining({ status: 'fulfilled' }),
  ]);

const sumOf = (db: Db) =>
  db
    .list<{ credit_point: number }>('Credit Point', {
      fields: ['credit_point'],
      filters: [['vendor', '=', VENDOR]],
    })
    .reduce((sum, { credit_point }) => sum + credit_point, 0);

describe.each(CASES)('calls of %i and %i hundredths, the first change met by "%s"', (...given) => {
  it('book two purchases', async () => {
    const { pair, read, deleted } = twoOfVendor(given, { path: 'credit_point_purchase' }, () => undefined);
    const plan = read(
      (db) =>
        db.list<PurchasePayload['plan']>('Topup Plan', {
          fields: ['name', 'plan_name', 'price', 'currency', 'validity', 'credit_points'],
          filters: [['plan_name', '=', 'Basic 50']],
        })[0]!,
    );
    const before = read(sumOf);
    const press = (id: string, side: 'first' | 'second'): Press => ({
      kind: BUY_PACKAGE,
      payload: { id, vendorId: VENDOR, plan } satisfies PurchasePayload,
      run: ({ purchase }, entry) => purchase.runPurchase(entry.id),
      isDone: () => pair.hasCarried(side, 'credit_point_purchase'),
    });
    expectDone(await pair.press(press('a', 'first'), press('b', 'second')));
    expect(read(sumOf) - before).toBe(100);
    expect(deleted()).toEqual([]);
  });

  it('accept two requests, each for its points', async () => {
    const rfqs: string[] = [];
    const { pair, read, deleted } = twoOfVendor(given, { path: 'credit_point_deduction' }, ({ db }) => {
      for (const place of ['Paradip', 'Mundra']) {
        const rfq = {
          requester: 'REQ-00001',
          requester_name: 'Meridian Grain Traders',
          vendor: VENDOR,
          vendor_name: 'Harbour Gauge Surveyors',
          location_of_survay: place, // sic
          date_of_survey: '2031-01-01',
          status: 'New',
        };
        const { name } = db.insert<{ name: string }>('RFQ', rfq);
        rfqs.push(name);
        const line = {
          category_of_survey: 'CARGO SURVEY',
          sub_category_of_survey: 'SHIP BOARD SURVEY',
          type_of_survey: 'Draft Survey',
        };
        db.insert('Sub RFQ', { ...line, rfq_id: name, credit_points: 10, quantity: 1 });
      }
    });
    const before = read(sumOf);
    const press = (rfqId: string, side: 'first' | 'second'): Press => ({
      kind: ACCEPT_RFQ,
      payload: {
        rfqId,
        vendorId: VENDOR,
        modified: read((db) => String(db.value('RFQ', rfqId, 'modified'))),
        points: 10,
        accepted: false,
      } satisfies AcceptPayload,
      run: ({ accept }, entry) => accept.runAccept(entry.id),
      isDone: () => pair.hasCarried(side, 'credit_point_deduction'),
    });
    expectDone(await pair.press(press(rfqs[0]!, 'first'), press(rfqs[1]!, 'second')));
    expect(before - read(sumOf)).toBe(20);
    for (const rfq of rfqs)
      expect(
        read((db) => db.list('Job Order', { filters: [['rfq_id', '=', rfq]] })),
        rfq,
      ).toHaveLength(1);
    expect(deleted()).toEqual([]);
  });

  it('send two messages that read the same', async () => {
    let ticket = '';
    const { pair, read, deleted } = twoOfVendor(given, { method: 'POST', path: 'Support Chat' }, ({ db }) => {
      ticket = db.insert<{ name: string }>('Tickets', { topic: 'Stamp', doc_name: VENDOR, email }).name;
    });
    // Both are written in one second.
    const press = (): Press => ({
      kind: SEND_MESSAGE,
      payload: {
        ticket,
        text: 'Please call',
        files: [],
        sender: email,
        senderName: who,
        receiver: 'Administrator',
        time: messageTime('2026-11-20 16:02:00'),
      } satisfies MessagePayload,
      run: ({ message }, entry) => message.runSendMessage(entry.id),
      isDone: () => false,
    });
    expectDone(await pair.press(press(), press()));
    expect(read((db) => db.list('Support Chat', { filters: [['ticket_id', '=', ticket]] }))).toHaveLength(2);
    expect(deleted()).toEqual([]);
  });

  it('note the payment of one, and name him to the other', async () => {
    let invoice = '';
    const { pair, read } = twoOfVendor(given, { method: 'PUT', path: 'resource/Invoice' }, ({ db }) => {
      invoice = db.insert<{ name: string }>('Invoice', {
        vendor_id: VENDOR,
        requester_id: 'REQ-00001',
        invoice_date: '2026-06-12',
        total_amount: 100,
        status: 'Sent',
      }).name;
    });
    const modified = read((db) => String(db.value('Invoice', invoice, 'modified')));
    const press = (id: string, amount: number): Press => ({
      kind: RECORD_PAYMENT,
      payload: {
        id,
        invoice,
        modified,
        payment: { date: '2026-06-20', amount, reference: id },
      } satisfies PaymentPayload,
      run: (page, entry) => page.invoice.runPayment(entry.id),
      isDone: () => false,
    });
    const ends = await pair.press(press('one', 40), press('two', 60));
    const report = read((db) => String(db.value('Invoice', invoice, 'invoice_report')));
    const noted = ['one', 'two'].filter((reference) => report.includes(`reference ${reference}`));
    const done = ends.flatMap(({ status }, at) => (status === 'fulfilled' ? [['one', 'two'][at]] : []));
    expect(noted).toEqual(done);
    expect(done).toHaveLength(1);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/It was changed since you saw it\. Last change: you, in another/);
  });
});
