import { describe, expect, it } from 'vitest';
import { ACCEPT_RFQ, type AcceptPayload } from '@/features/rfq/acceptRfq';
import { CANCEL_JOB_ORDER, type CancelPayload } from '@/features/joborders/cancelJobOrder';
import type { Ctx, Db } from '@tests/mock/engine/context';
import { Person, provesOnce, type Check, type Work } from './exactlyOnce';

const VENDOR = 'CUST-00001';
const POINTS = 25;
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** A request of three lines, two of them identical. */
function aRequest({ db }: Ctx) {
  db.insert('RFQ', {
    requester: 'REQ-00001',
    requester_name: 'Meridian Grain Traders',
    vendor: VENDOR,
    vendor_name: 'Harbour Gauge Surveyors',
    location_of_survay: 'Paradip',
    date_of_survey: inAMonth(),
    status: 'New',
  });
  for (const [type, points] of [
    ['Draft Survey', 10],
    ['Draft Survey', 10],
    ['Hatch Cover', 5],
  ] as const) {
    db.insert('Sub RFQ', {
      rfq_id: rfqName(db),
      category_of_survey: 'CARGO SURVEY',
      sub_category_of_survey: 'SHIP BOARD SURVEY',
      type_of_survey: type,
      credit_points: points,
      quantity: 1,
    });
  }
}

/** The name comes from a series; this request was inserted last. */
const rfqName = (db: Db) =>
  db.list<{ name: string }>('RFQ', {
    orderBy: 'creation desc',
    limit: 1,
    filters: [['status', '=', 'New']],
  })[0]?.name ?? '';

const asServer = <T>(person: Person, look: (db: Db) => T) =>
  person.mock.backend.asSystem(({ db }) => look(db));

const pointsOf = (db: Db) =>
  db
    .list<{ credit_point: number }>('Credit Point', {
      fields: ['credit_point'],
      filters: [['vendor', '=', VENDOR]],
    })
    .reduce((sum, { credit_point }) => sum + credit_point, 0);

const ordersOf = (db: Db, rfq: string) =>
  db.list<{ type_of_survey: string }>('Job Order', {
    fields: ['type_of_survey'],
    filters: [['rfq_id', '=', rfq]],
    orderBy: 'creation asc',
  });

const accept: Work = {
  kind: ACCEPT_RFQ,
  as: 'vendor',
  id: 'accept',
  seed: aRequest,
  payload: (mock) =>
    mock.backend.asSystem(({ db }): AcceptPayload => {
      const rfqId = rfqName(db);
      const modified = String(db.value('RFQ', rfqId, 'modified'));
      return { rfqId, vendorId: VENDOR, modified, points: POINTS, accepted: false };
    }),
  run: (page, entry) => page.accept.runAccept(entry.id),
};

const checkAccepted: Check = (person) => {
  const { rfq, points } = asServer(person, (db) => ({ rfq: rfqName(db), points: pointsOf(db) }));
  return (result) =>
    asServer(person, (db) => {
      expect(result).toBe(true);
      expect(db.value('RFQ', rfq, 'status')).toBe('Accepted');
      expect(ordersOf(db, rfq).map((order) => order.type_of_survey)).toEqual([
        'Draft Survey',
        'Draft Survey',
        'Hatch Cover',
      ]);
      expect(points - pointsOf(db)).toBe(POINTS);
    });
};

await provesOnce('accepting a request', accept, checkAccepted);
await provesOnce(
  'accepting a request on a site whose create_job_order takes the points',
  { ...accept, site: 'record-names' },
  checkAccepted,
);

describe('two acceptances', () => {
  it('settle the points of the first before the second takes its own', async () => {
    const vendor = await new Person({
      ...accept,
      seed: (ctx) => {
        aRequest(ctx);
        aRequest(ctx);
      },
    }).open();
    try {
      const [first, second] = asServer(vendor, (db) =>
        db.list<{ name: string; modified: string }>('RFQ', {
          fields: ['name', 'modified'],
          orderBy: 'creation desc',
          limit: 2,
        }),
      );
      const before = asServer(vendor, pointsOf);
      const { beginEntry } = vendor.page.journal;
      const press = async ({ name, modified }: { name: string; modified: string }) => {
        const payload: AcceptPayload = {
          rfqId: name,
          vendorId: VENDOR,
          modified,
          points: POINTS,
          accepted: false,
        };
        const { id } = await beginEntry(ACCEPT_RFQ, vendor.owner, payload, name);
        return vendor.page.accept.runAccept(id);
      };
      const { faults } = vendor.mock.backend;
      faults.push({ match: { path: 'credit_point_deduction' }, kind: 'network', times: 1 });
      await expect(press(first!)).rejects.toMatchObject({ failure: 'no-answer' });
      expect(await press(second!)).toBe(true);
      expect(await press(first!)).toBe(true);
      expect(before - asServer(vendor, pointsOf)).toBe(2 * POINTS);
      expect(asServer(vendor, (db) => ordersOf(db, first!.name))).toHaveLength(3);
    } finally {
      vendor.close();
    }
  });

  /** The first has lost the answer to its deduction, so only a person knows; `left` are the points by then. */
  async function withOneInDoubt(left: number | null, work: (both: TwoInDoubt) => Promise<void>) {
    const vendor = await new Person({
      ...accept,
      seed: (ctx) => {
        aRequest(ctx);
        aRequest(ctx);
      },
    }).open();
    try {
      const rows = asServer(vendor, (db) =>
        db.list<{ name: string; modified: string }>('RFQ', {
          fields: ['name', 'modified'],
          orderBy: 'creation desc',
          limit: 2,
        }),
      );
      const press = async (at: 0 | 1) => {
        const { name, modified } = rows[at]!;
        const payload: AcceptPayload = {
          rfqId: name,
          vendorId: VENDOR,
          modified,
          points: POINTS,
          accepted: false,
        };
        const { id } = await vendor.page.journal.beginEntry(ACCEPT_RFQ, vendor.owner, payload, name);
        return vendor.page.accept.runAccept(id);
      };
      const before = asServer(vendor, pointsOf);
      const match = { path: 'credit_point_deduction' };
      vendor.mock.backend.faults.push({ match, kind: 'answer-lost', times: 1 });
      await expect(press(0)).rejects.toMatchObject({ failure: 'no-answer' });
      if (left !== null)
        asServer(vendor, (db) => {
          const gone = pointsOf(db) - left;
          db.insert('Credit Point', { vendor: VENDOR, credit_point: -gone });
        });
      await work({ vendor, press, before, first: rows[0]!.name });
    } finally {
      vendor.close();
    }
  }

  interface TwoInDoubt {
    vendor: Person;
    press: (at: 0 | 1) => Promise<unknown>;
    before: number;
    first: string;
  }

  it('go on beside one whose points are uncertain, and leave its question as it was', () =>
    withOneInDoubt(null, async ({ vendor, press, before, first }) => {
      expect(await press(1)).toBe(true);
      const [open] = await vendor.left();
      const doubt = open?.steps['points']?.doubt;
      expect(doubt?.likely).toBe(`exactly ${POINTS} points went since then`);
      await expect(press(0)).rejects.toBeInstanceOf(vendor.page.journal.UncertainStepError);
      expect((await vendor.left())[0]?.steps['points']?.doubt).toEqual(doubt);
      await vendor.page.journal.decideStep(open!, 'points', true);
      expect(await press(0)).toBe(true);
      expect(before - asServer(vendor, pointsOf)).toBe(2 * POINTS);
      expect(asServer(vendor, (db) => ordersOf(db, first))).toHaveLength(3);
    }));

  it('wait for the person where the points may not be enough for both', () =>
    withOneInDoubt(2 * POINTS - 1, async ({ vendor, press, first }) => {
      const points = asServer(vendor, pointsOf);
      await expect(press(1)).rejects.toThrow(
        new RegExp(
          `^It is not certain whether the points of ${first} were taken, and \\d+ points may not be enough`,
        ),
      );
      expect(asServer(vendor, pointsOf)).toBe(points);
      expect((await vendor.left()).map(({ id }) => id)).toContain(first);
    }));

  it('in two browsers are one: the second is told that the request has changed', async () => {
    const vendor = await new Person(accept).open();
    try {
      const rfq = asServer(vendor, rfqName);
      const modified = asServer(vendor, (db) => String(db.value('RFQ', rfq, 'modified')));
      await vendor.press();
      const points = asServer(vendor, pointsOf);
      // The other browser has its own journal, and saw the request as New.
      const payload: AcceptPayload = {
        rfqId: rfq,
        vendorId: VENDOR,
        modified,
        points: POINTS,
        accepted: false,
      };
      const { id } = await vendor.page.journal.beginEntry(ACCEPT_RFQ, vendor.owner, payload);
      await expect(vendor.page.accept.runAccept(id)).rejects.toMatchObject({ failure: 'conflict' });
      expect(await vendor.left()).toEqual([]);
      expect(asServer(vendor, pointsOf)).toBe(points);
      expect(asServer(vendor, (db) => ordersOf(db, rfq))).toHaveLength(3);
    } finally {
      vendor.close();
    }
  });

  it('in two browsers take the points once where the call of the first never arrived', async () => {
    const vendor = await new Person(accept).open();
    try {
      const points = asServer(vendor, pointsOf);
      const payload = accept.payload(vendor.mock) as AcceptPayload;
      const { beginEntry, decideStep, UncertainStepError } = vendor.page.journal;
      const first = await beginEntry(ACCEPT_RFQ, vendor.owner, payload);
      const match = { method: 'PUT', path: 'resource/RFQ' };
      vendor.mock.backend.faults.push({ match, kind: 'network', times: 1 });
      await expect(accept.run(vendor.page, first)).rejects.toMatchObject({ failure: 'no-answer' });
      // The other browser has its own journal, and saw the request as New.
      const second = await beginEntry(ACCEPT_RFQ, vendor.owner, payload);
      expect(await accept.run(vendor.page, second)).toBe(true);
      await expect(accept.run(vendor.page, first)).rejects.toBeInstanceOf(UncertainStepError);
      expect(points - asServer(vendor, pointsOf)).toBe(POINTS);
      await decideStep(first, 'taken', true);
      expect(await accept.run(vendor.page, first)).toBe(true);
      expect(points - asServer(vendor, pointsOf)).toBe(POINTS);
      expect(asServer(vendor, (db) => ordersOf(db, payload.rfqId))).toHaveLength(3);
    } finally {
      vendor.close();
    }
  });
});

describe('making up for missing job orders', () => {
  it('takes no points when another browser has made them meanwhile', async () => {
    const vendor = await new Person(accept).open();
    try {
      const rfq = asServer(vendor, rfqName);
      await vendor.press();
      const points = asServer(vendor, pointsOf);
      // This browser saw the accepted request without job orders, and presses only now.
      const payload: AcceptPayload = {
        rfqId: rfq,
        vendorId: VENDOR,
        modified: asServer(vendor, (db) => String(db.value('RFQ', rfq, 'modified'))),
        points: POINTS,
        accepted: true,
      };
      const { id } = await vendor.page.journal.beginEntry(ACCEPT_RFQ, vendor.owner, payload);
      expect(await vendor.page.accept.runAccept(id)).toBe(true);
      expect(asServer(vendor, (db) => ordersOf(db, rfq))).toHaveLength(3);
      expect(asServer(vendor, pointsOf)).toBe(points);
    } finally {
      vendor.close();
    }
  });

  it('takes the points when it made them itself and the answer was lost', async () => {
    const vendor = await new Person(accept).open();
    try {
      const rfq = asServer(vendor, rfqName);
      asServer(vendor, (db) => db.setValue('RFQ', rfq, { status: 'Accepted' }));
      const points = asServer(vendor, pointsOf);
      const payload: AcceptPayload = {
        rfqId: rfq,
        vendorId: VENDOR,
        modified: asServer(vendor, (db) => String(db.value('RFQ', rfq, 'modified'))),
        points: POINTS,
        accepted: true,
      };
      const { id } = await vendor.page.journal.beginEntry(ACCEPT_RFQ, vendor.owner, payload);
      vendor.mock.backend.faults.push({
        match: { path: 'create_job_order' },
        kind: 'answer-lost',
        times: 1,
      });
      await expect(vendor.page.accept.runAccept(id)).rejects.toMatchObject({ failure: 'no-answer' });
      expect(await vendor.page.accept.runAccept(id)).toBe(true);
      expect(asServer(vendor, (db) => ordersOf(db, rfq))).toHaveLength(3);
      expect(points - asServer(vendor, pointsOf)).toBe(POINTS);
    } finally {
      vendor.close();
    }
  });
});

describe('a site whose create_job_order takes the points', () => {
  const takeOnSite = (person: Person) =>
    asServer(person, (db) => {
      const [lot] = db.list<{ name: string; credit_point: number }>('Credit Point', {
        fields: ['name', 'credit_point'],
        filters: [
          ['vendor', '=', VENDOR],
          ['credit_point', '>=', POINTS],
        ],
      });
      if (!lot) throw new Error('no lot is large enough');
      db.setValue('Credit Point', lot.name, { credit_point: lot.credit_point - POINTS });
    });

  it('has them taken once: nothing is deducted again', async () => {
    const vendor = await new Person(accept).open();
    try {
      const points = asServer(vendor, pointsOf);
      const { beginEntry } = vendor.page.journal;
      const { id } = await beginEntry(ACCEPT_RFQ, vendor.owner, accept.payload(vendor.mock));
      await vendor.page.accept.runAccept(id, (step, state) => {
        if (step === 'job-orders' && state === 'done') takeOnSite(vendor);
      });
      expect(points - asServer(vendor, pointsOf)).toBe(POINTS);
    } finally {
      vendor.close();
    }
  });

  it('is not taken for one because another browser accepts a request at that moment', async () => {
    const vendor = await new Person({
      ...accept,
      seed: (ctx) => {
        aRequest(ctx);
        aRequest(ctx);
      },
    }).open();
    try {
      const points = asServer(vendor, pointsOf);
      const { beginEntry, decideStep, UncertainStepError } = vendor.page.journal;
      const entry = await beginEntry(ACCEPT_RFQ, vendor.owner, accept.payload(vendor.mock));
      const { rfqId } = entry.payload as AcceptPayload;
      const [other] = asServer(vendor, (db) =>
        db.list<{ name: string }>('RFQ', {
          orderBy: 'creation desc',
          limit: 1,
          filters: [
            ['vendor', '=', VENDOR],
            ['name', '!=', rfqId],
          ],
        }),
      );
      const running = vendor.page.accept.runAccept(entry.id, (step, state) => {
        if (step !== 'job-orders' || state !== 'done') return;
        asServer(vendor, (db) => db.setValue('RFQ', other!.name, { status: 'Accepted' }));
        takeOnSite(vendor);
      });
      await expect(running).rejects.toBeInstanceOf(UncertainStepError);
      await decideStep(entry, 'taken', false);
      expect(await accept.run(vendor.page, entry)).toBe(true);
      expect(points - asServer(vendor, pointsOf)).toBe(2 * POINTS);
    } finally {
      vendor.close();
    }
  });

  it('is uncertain after an interruption: another browser may have spent as much', async () => {
    const vendor = await new Person(accept).open();
    try {
      const points = asServer(vendor, pointsOf);
      const { beginEntry, decideStep, UncertainStepError } = vendor.page.journal;
      const entry = await beginEntry(ACCEPT_RFQ, vendor.owner, accept.payload(vendor.mock));
      const match = { path: 'create_job_order' };
      vendor.mock.backend.faults.push({ match, kind: 'answer-lost', times: 1 });
      await expect(accept.run(vendor.page, entry)).rejects.toMatchObject({ failure: 'no-answer' });
      takeOnSite(vendor);
      await expect(accept.run(vendor.page, entry)).rejects.toBeInstanceOf(UncertainStepError);
      await decideStep(entry, 'taken', false);
      expect(await accept.run(vendor.page, entry)).toBe(true);
      expect(points - asServer(vendor, pointsOf)).toBe(2 * POINTS);
    } finally {
      vendor.close();
    }
  });
});

/** The job order to cancel: of the first line, ten points. */
const orderName = (db: Db) =>
  db.list<{ name: string }>('Job Order', { orderBy: 'creation desc', limit: 1 })[0]?.name ?? '';

const cancel: Work = {
  kind: CANCEL_JOB_ORDER,
  as: 'vendor',
  id: 'cancel',
  seed(ctx) {
    aRequest(ctx);
    const { db } = ctx;
    const rfq = rfqName(db);
    db.setValue('RFQ', rfq, { status: 'Accepted' });
    db.insert('Job Order', {
      rfq_id: rfq,
      vendor_id: VENDOR,
      requester_id: 'REQ-00001',
      category_of_survey: 'CARGO SURVEY',
      sub_category_of_survey: 'SHIP BOARD SURVEY',
      type_of_survey: 'Draft Survey',
      status: 'Allocated',
      time: '',
    });
    db.insert('Credit Point Ledger', { vendor: VENDOR, rfq_id: rfq, credit_point: -POINTS });
  },
  payload: (mock) =>
    mock.backend.asSystem(({ db }): CancelPayload => {
      const jobOrder = orderName(db);
      return { jobOrder, vendorId: VENDOR, modified: String(db.value('Job Order', jobOrder, 'modified')) };
    }),
  run: (page, entry) => page.cancel.runCancel(entry.id),
};

const checkCancelled: Check = (person) => {
  const { order, points } = asServer(person, (db) => ({ order: orderName(db), points: pointsOf(db) }));
  return (result) =>
    asServer(person, (db) => {
      expect(result).toBe(true);
      expect(db.value('Job Order', order, 'status')).toBe('Cancelled');
      expect(pointsOf(db) - points).toBe(10);
      // This server would give nothing a second time; another one may.
      const given = person.mock.backend.log.entries.filter(
        ({ url, status, fault }) =>
          url.includes('credit_the_point') && status < 300 && (!fault || fault === 'answer-lost'),
      );
      expect(given).toHaveLength(1);
    });
};

await provesOnce('cancelling a job order', cancel, checkCancelled);
