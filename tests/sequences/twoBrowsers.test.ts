import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCEPT_RFQ, type AcceptPayload } from '@/features/rfq/acceptRfq';
import { BUY_PACKAGE, type PurchasePayload } from '@/features/credit/purchase';
import { RECORD_PAYMENT, type PaymentPayload } from '@/features/invoices/sequences';
import { SEND_MESSAGE, type MessagePayload } from '@/features/support/sendMessage';
import { accountOf } from '@tests/mock/accounts';
import type { Ctx, Db } from '@tests/mock/engine/context';
import type { FaultKind } from '@tests/mock/engine/faults';
import { METHOD_PREFIX } from '@tests/mock/methodPrefix';
import { createTestBackend, type TestBackend } from '@tests/mock/node';

/*
 * Two browsers of one person press at the same moment. What is booked, sent or noted is never less than what was pressed, and nothing
 * of one browser is deleted by the other.
 */

const VENDOR = 'CUST-00001';
const { email, name: who } = accountOf('vendor');

/** How long a call of the first and of the second browser takes: a hundredth of 1.5 and 4 s, in ms. */
const LINES = [
  [15, 15],
  [15, 40],
  [40, 15],
  [40, 40],
] as const;
/** What becomes of the first changing call. */
const FAULTS: readonly (FaultKind | '')[] = ['', 'answer-lost', 'network'];
const CASES = LINES.flatMap(([one, two]) => FAULTS.map((fault) => [one, two, fault] as const));

const SECOND = 'second browser';

async function loadBrowser() {
  vi.resetModules();
  const original = globalThis.indexedDB;
  globalThis.indexedDB = new IDBFactory();
  try {
    const [device, env, journal, session, accept, purchase, invoice, message] = await Promise.all([
      import('@/lib/device/db'),
      import('@/api/env'),
      import('@/lib/device/journal'),
      import('@/session/store'),
      import('@/features/rfq/acceptRfq'),
      import('@/features/credit/purchase'),
      import('@/features/invoices/sequences'),
      import('@/features/support/sendMessage'),
    ]);
    await device.deviceDb();
    env.overrideSettings({ methodPrefix: METHOD_PREFIX });
    journal.journalTiming.settle = 30;
    return { device, env, journal, session, accept, purchase, invoice, message };
  } finally {
    globalThis.indexedDB = original;
  }
}
type Browser = Awaited<ReturnType<typeof loadBrowser>>;

let browsers: readonly [Browser, Browser] | undefined;
async function twoBrowsers(): Promise<readonly [Browser, Browser]> {
  if (!browsers) {
    const second = await loadBrowser();
    second.env.overrideSettings({ devAuthToken: SECOND });
    browsers = [await loadBrowser(), second];
  }
  for (const { device, session } of browsers) {
    // oxlint-disable-next-line no-await-in-loop -- two databases
    await (await device.deviceDb()).clear('journal');
    session.storeSession({ userEmail: email });
  }
  return browsers;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
let mock: TestBackend | undefined;
afterEach(() => mock?.close());

interface Press<P> {
  kind: string;
  payload: P;
  run: (browser: Browser, entryId: string) => Promise<unknown>;
  /** Of a doubtful step: whether its own work is there, as the person knows. */
  isDone: (browser: Browser) => boolean;
}

/** Presses in one browser until it is done or refused. */
async function pressOn<P>(browser: Browser, { kind, payload, run, isDone }: Press<P>): Promise<unknown> {
  const { beginEntry, decideStep, openEntries, UncertainStepError } = browser.journal;
  const { id } = await beginEntry(kind, email, payload);
  for (let time = 1; ; time++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      return await run(browser, id);
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop
      const open = (await openEntries(kind, email)).find((one) => one.id === id);
      if (!open || time > 5) throw error;
      if (!(error instanceof UncertainStepError)) continue;
      const [step] = Object.entries(open.steps).find(([, { doubt }]) => doubt) ?? [];
      // oxlint-disable-next-line no-await-in-loop
      await decideStep(open, step ?? '', isDone(browser));
    }
  }
}

/** Both browsers with their lines; `calls` are those that the server has carried out, by browser. */
async function together(
  [one, two, fault]: (typeof CASES)[number],
  match: { method?: string; path?: string },
  seed: (ctx: Ctx) => void,
) {
  const carried: { by: 1 | 2; call: string }[] = [];
  mock = createTestBackend({
    seed,
    line: (door) => async (request) => {
      const { authorization, ...headers } = request.headers;
      const by = authorization === SECOND ? 2 : 1;
      await wait((by === 1 ? one : two) / 2);
      const before = mock?.backend.log.entries.length ?? 0;
      const noteCarried = () => {
        const entry = mock?.backend.log.entries.slice(before).at(-1);
        const isDone = entry && (entry.status < 300 || entry.fault === 'answer-lost');
        if (isDone && entry.fault !== 'network')
          carried.push({ by, call: `${request.method} ${decodeURIComponent(request.url)}` });
      };
      try {
        return await door({ ...request, headers });
      } finally {
        noteCarried();
        await wait((by === 1 ? one : two) / 2);
      }
    },
  });
  mock.enter('vendor');
  if (fault) mock.backend.faults.push({ match, kind: fault, times: 1 });
  const { backend } = mock;
  const has = (by: 1 | 2, part: string) =>
    carried.some((one) => one.by === by && one.call.includes(part) && !one.call.startsWith('GET'));
  const read = <T>(look: (db: Db) => T): T => backend.asSystem(({ db }) => look(db));
  const deleted = () => backend.log.entries.filter(({ method }) => method === 'DELETE');
  const [first, second] = await twoBrowsers();
  return { first, second, has, read, deleted };
}

const sumOf = (db: Db) =>
  db
    .list<{ credit_point: number }>('Credit Point', {
      fields: ['credit_point'],
      filters: [['vendor', '=', VENDOR]],
    })
    .reduce((sum, { credit_point }) => sum + credit_point, 0);

describe.each(CASES)('calls of %i and %i hundredths, the first change met by "%s"', (...given) => {
  it('book two purchases', async () => {
    const { first, second, has, read, deleted } = await together(
      given,
      { path: 'credit_point_purchase' },
      () => undefined,
    );
    const plan = read(
      (db) =>
        db.list<PurchasePayload['plan']>('Topup Plan', {
          fields: ['name', 'plan_name', 'price', 'currency', 'validity', 'credit_points'],
          filters: [['plan_name', '=', 'Basic 50']],
        })[0]!,
    );
    const before = read(sumOf);
    const press = (id: string, by: 1 | 2): Press<PurchasePayload> => ({
      kind: BUY_PACKAGE,
      payload: { id, vendorId: VENDOR, plan },
      run: ({ purchase }, entry) => purchase.runPurchase(entry),
      isDone: () => has(by, 'credit_point_purchase'),
    });
    await Promise.all([pressOn(first, press('a', 1)), pressOn(second, press('b', 2))]);
    expect(read(sumOf) - before).toBe(100);
    expect(deleted()).toEqual([]);
  });

  it('accept two requests, each for its points', async () => {
    const rfqs: string[] = [];
    const { first, second, has, read, deleted } = await together(
      given,
      { path: 'credit_point_deduction' },
      ({ db }) => {
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
      },
    );
    const before = read(sumOf);
    const press = (rfqId: string, by: 1 | 2): Press<AcceptPayload> => ({
      kind: ACCEPT_RFQ,
      payload: {
        rfqId,
        vendorId: VENDOR,
        modified: read((db) => String(db.value('RFQ', rfqId, 'modified'))),
        points: 10,
        accepted: false,
      },
      run: ({ accept }, entry) => accept.runAccept(entry),
      isDone: () => has(by, 'credit_point_deduction'),
    });
    await Promise.all([pressOn(first, press(rfqs[0]!, 1)), pressOn(second, press(rfqs[1]!, 2))]);
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
    const { first, second, read, deleted } = await together(
      given,
      { method: 'POST', path: 'Support Chat' },
      ({ db }) => {
        ticket = db.insert<{ name: string }>('Tickets', { topic: 'Stamp', doc_name: VENDOR, email }).name;
      },
    );
    // written a second apart: at one second they would be one message, of which each browser finds the other's
    const press = (time: string): Press<MessagePayload> => ({
      kind: SEND_MESSAGE,
      payload: {
        ticket,
        text: 'Please call',
        files: [],
        sender: email,
        senderName: who,
        receiver: 'Administrator',
        time,
      },
      run: ({ message }, entry) => message.runSendMessage(entry),
      isDone: () => false,
    });
    await Promise.all([
      pressOn(first, press('2026-11-20 16:02:00')),
      pressOn(second, press('2026-11-20 16:02:01')),
    ]);
    expect(read((db) => db.list('Support Chat', { filters: [['ticket_id', '=', ticket]] }))).toHaveLength(2);
    expect(deleted()).toEqual([]);
  });

  it('note the payment of one, and name him to the other', async () => {
    let invoice = '';
    const { first, second, read } = await together(
      given,
      { method: 'PUT', path: 'resource/Invoice' },
      ({ db }) => {
        invoice = db.insert<{ name: string }>('Invoice', {
          vendor_id: VENDOR,
          requester_id: 'REQ-00001',
          invoice_date: '2026-06-12',
          total_amount: 100,
          status: 'Sent',
        }).name;
      },
    );
    const modified = read((db) => String(db.value('Invoice', invoice, 'modified')));
    const press = (id: string, amount: number): Press<PaymentPayload> => ({
      kind: RECORD_PAYMENT,
      payload: { id, invoice, modified, payment: { date: '2026-06-20', amount, reference: id } },
      run: (browser, entry) => browser.invoice.runPayment(entry),
      isDone: () => false,
    });
    const ends = await Promise.allSettled([
      pressOn(first, press('one', 40)),
      pressOn(second, press('two', 60)),
    ]);
    const report = read((db) => String(db.value('Invoice', invoice, 'invoice_report')));
    const noted = ['one', 'two'].filter((reference) => report.includes(`reference ${reference}`));
    const done = ends.flatMap(({ status }, at) => (status === 'fulfilled' ? [['one', 'two'][at]] : []));
    expect(noted).toEqual(done);
    expect(done).toHaveLength(1);
    const refused = ends.find((end) => end.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/It was changed since you saw it\. Last change: you, in another/);
  });
});
