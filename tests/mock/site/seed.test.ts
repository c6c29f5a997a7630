import { beforeAll, describe, expect, it } from 'vitest';
import { doctypes, type Doctype } from '@/api/doctypes/index';
import { draftSurveyInputs, type DraftSurveyRecord } from '@/kinds/draftSurvey/calculation/recordMapping';
import { computeDraftSurvey } from '@/kinds/draftSurvey/calculation/computeDraftSurvey';
import { draftSurveyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { parseWorksheet } from '@/shared/surveyKind/worksheet';
import { accounts } from '../accounts';
import { createBackend, type Backend } from '../engine/backend';
import { productDoctypes } from './meta';
import { plimsollSite } from './site';
import { visitor } from './visitor';

const NOW = new Date(2026, 5, 17, 10, 30);
const PAGE = 10;
let backend: Backend;

beforeAll(() => {
  backend = createBackend(plimsollSite(NOW), { now: () => NOW, randomSeed: 1 });
});

type Record_ = Record<string, string | number | null>;
const all = (doctype: string, fields = ['*']) =>
  backend.asSystem((ctx) => ctx.db.list<Record_>(doctype, { fields }));
const distinct = (doctype: Doctype, field: string) => new Set(all(doctype, [field]).map((row) => row[field]));

describe('the seed', () => {
  it('has requests and job orders in every status, over 14 months', () => {
    expect(all('RFQ').length).toBeGreaterThanOrEqual(60);
    expect(distinct('RFQ', 'status')).toEqual(new Set(doctypes.RFQ.status.choices));
    expect(distinct('Job Order', 'status')).toEqual(new Set(doctypes['Job Order'].status.choices));
    const months = new Set(all('RFQ', ['creation']).map(({ creation }) => String(creation).slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(14);
    for (const { creation, modified } of all('RFQ', ['creation', 'modified'])) {
      expect(String(creation) <= String(modified)).toBe(true);
      expect(String(modified) <= '2026-06-17 10:31').toBe(true);
    }
  });

  it('gives the first vendor a request in every status, and points to accept with', () => {
    const rows = backend.asSystem((ctx) =>
      ctx.db.list<Record_>('RFQ', { fields: ['status'], filters: [['vendor', '=', 'CUST-00001']] }),
    );
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(doctypes.RFQ.status.choices));
    const lots = backend.asSystem((ctx) =>
      ctx.db.list<Record_>('Credit Point', {
        fields: ['credit_point'],
        filters: [
          ['vendor', '=', 'CUST-00001'],
          ['expiring_date', '>=', '2026-06-17'],
        ],
      }),
    );
    expect(lots.reduce((sum, lot) => sum + Number(lot['credit_point']), 0)).toBeGreaterThan(100);
    expect(lots.length).toBeGreaterThan(2);
  });

  it('leaves work before the first vendor and the first surveyor', () => {
    const open = (doctype: string, filters: [string, string, string][]) =>
      backend.asSystem((ctx) => ctx.db.list(doctype, { filters })).length;
    const vendor: [string, string, string] = ['vendor', '=', 'CUST-00001'];
    expect(open('RFQ', [vendor, ['status', '=', 'New']])).toBeGreaterThan(PAGE + 1);
    expect(open('RFQ', [vendor, ['requester', '=', 'REQ-00001'], ['status', '=', 'New']])).toBeGreaterThan(1);
    const mine: [string, string, string] = ['first_surveyor', '=', 'SUR-00001'];
    const draft: [string, string, string] = ['type_of_survey', 'like', '%Draft%'];
    for (const status of ['Allocated', 'In Progress', 'Completed']) {
      expect(open('Job Order', [mine, ['status', '=', status]]), status).toBeGreaterThan(1);
      expect(open('Job Order', [mine, draft, ['status', '=', status]]), `draft, ${status}`).toBeGreaterThan(
        0,
      );
    }
    expect(
      open('Job Order', [['vendor_id', '=', 'CUST-00001'], ['status', '=', 'New'], draft]),
    ).toBeGreaterThan(1);
  });

  it('can be seeded on any day, at any hour', () => {
    for (const now of [new Date(2028, 1, 29, 0, 5), new Date(2027, 0, 1, 23, 59)]) {
      const other = createBackend(plimsollSite(now), { now: () => now, randomSeed: 1 });
      const rows = other.asSystem((ctx) =>
        ctx.db.list<Record_>('RFQ', { fields: ['creation', 'modified', 'date_of_survey', 'status'] }),
      );
      expect(rows).toHaveLength(all('RFQ').length);
      expect(rows.every((row) => String(row['creation']) <= String(row['modified']))).toBe(true);
    }
  });

  it('keeps statuses and their records in step', () => {
    const jobs = all('Job Order');
    for (const rfq of all('RFQ')) {
      const own = jobs.filter((job) => job['rfq_id'] === rfq['name']);
      const closed = ['Completed', 'Cancelled'];
      if (rfq['status'] === 'New' || rfq['status'] === 'Rejected') expect(own).toEqual([]);
      if (rfq['status'] === 'Rejected') expect(rfq['comments']).toBeTruthy();
      if (rfq['status'] === 'New' || rfq['status'] === 'Accepted')
        expect(String(rfq['date_of_survey']) > '2026-06-17').toBe(true);
      if (rfq['status'] === 'Completed') {
        expect(own.length).toBeGreaterThan(0);
        expect(own.every((job) => closed.includes(String(job['status'])))).toBe(true);
        expect(String(rfq['date_of_survey']) < '2026-06-17').toBe(true);
      }
      if (rfq['status'] === 'Cancelled') expect(own.every((job) => job['status'] === 'Cancelled')).toBe(true);
      if (['Accepted', 'In Progress'].includes(String(rfq['status']))) expect(own.length).toBeGreaterThan(0);
    }
    const surveyed = new Set(all('Draft Survay').map((survey) => survey['job_order_id']));
    const drafts = jobs.filter((job) => /draft/i.test(String(job['type_of_survey'])));
    expect(drafts.length).toBeGreaterThan(10);
    for (const job of drafts)
      expect(surveyed.has(job['name'] ?? null)).toBe(
        ['In Progress', 'Completed'].includes(String(job['status'])),
      );
  });

  it('resolves every link', () => {
    const names = new Map<string, Set<string>>();
    const known = (doctype: string) => {
      let found = names.get(doctype);
      if (!found)
        names.set(doctype, (found = new Set(all(doctype, ['name']).map(({ name }) => String(name)))));
      return found;
    };
    /** Ids in plain Data fields. */
    const ids: Partial<Record<Doctype, Record<string, string>>> = {
      RFQ: { requester: 'Requester', vendor: 'Customer' },
      'Job Order': {
        requester_id: 'Requester',
        vendor_id: 'Customer',
        type_of_survey_id: 'Type Of Survey',
        first_surveyor: 'Surveyor',
        second_surveyor: 'Surveyor',
      },
      'Draft Survay': {
        requester_id: 'Requester',
        vendor_id: 'Customer',
        surveyor_id: 'Surveyor',
        formal_report_upload_id: 'File',
        final_ds_upload_id: 'File',
      },
      'Vendor Requester Link': { requester: 'Requester', vendor: 'Customer' },
      Invoice: { requester_id: 'Requester', vendor_id: 'Customer' },
      'Credit Point': { vendor: 'Customer' },
    };
    let seen = 0;
    for (const { name: doctype, schema } of productDoctypes()) {
      const links = new Map(Object.entries(ids[doctype as Doctype] ?? {}));
      for (const [field, one] of Object.entries(schema)) if (one.type === 'Link') links.set(field, one.to);
      if (links.size === 0) continue;
      for (const row of all(doctype)) {
        for (const [field, target] of links) {
          const value = row[field];
          if (value === null || value === undefined || value === '') continue;
          seen++;
          expect(known(target), `${doctype} ${String(row['name'])} ${field}`).toContain(String(value));
        }
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });

  it('has two pages in the lists of the first of each role', async () => {
    const [requester, vendor, surveyor] = ['requester', 'vendor', 'surveyor'].map((key) =>
      visitor(backend, `${key}@plimsoll.example`),
    );
    for (const doctype of ['RFQ', 'Job Order', 'Invoice', 'Tickets', 'Draft Survay'] as const) {
      expect((await requester!.list(doctype)).length, `requester ${doctype}`).toBeGreaterThan(PAGE + 1);
      expect((await vendor!.list(doctype)).length, `vendor ${doctype}`).toBeGreaterThan(PAGE + 1);
    }
    expect(
      (await requester!.call('get_vendors_for_requester', { requester: 'REQ-00001', preferred: '1' })).body[
        'message'
      ],
    ).toHaveLength(12);
    expect(
      ((await requester!.call('get_vendors_for_requester', {})).body['message'] as unknown[]).length,
    ).toBeGreaterThan(PAGE + 1);
    expect((await vendor!.list('Requester')).length).toBeGreaterThan(PAGE + 1);
    expect((await vendor!.list('Credit Point')).length).toBeGreaterThan(PAGE + 1);
    const staff = await vendor!.call('get_user_management_list_for_vendor', {
      vendor_id: 'CUST-00001',
      order_by: 'modified desc',
    });
    expect((staff.body['message'] as unknown[]).length).toBeGreaterThan(PAGE);
    const tasks = await surveyor!.call('job_order_listview_for_surveyor', {
      surveyor: 'SUR-00001',
      order_by: 'modified desc',
    });
    expect((tasks.body['message'] as unknown[]).length).toBeGreaterThan(PAGE + 1);
    const reports = await surveyor!.call('reportview_surveyor_side', {
      surveyor_name: 'SUR-00001',
      order_by: 'modified desc',
    });
    expect(
      (reports.body['message'] as Record_[]).filter((row) => row['formal_report_upload']).length,
    ).toBeGreaterThan(PAGE + 1);
    expect((await surveyor!.list('Tickets')).length).toBeGreaterThan(PAGE + 1);
  });

  it('gives every other party of an account two pages of its main list', async () => {
    for (const key of ['individual', 'vendor2', 'vendor3', 'b2b']) {
      expect((await visitor(backend, `${key}@plimsoll.example`).list('RFQ')).length, key).toBeGreaterThan(
        PAGE,
      );
    }
    for (const [key, surveyor] of [
      ['surveyor2', 'SUR-00002'],
      ['surveyor3', 'SUR-00003'],
      ['independent', 'SUR-00004'],
    ] as const) {
      const tasks = await visitor(backend, `${key}@plimsoll.example`).call(
        'job_order_listview_for_surveyor',
        { surveyor, order_by: 'modified desc' },
      );
      expect((tasks.body['message'] as unknown[]).length, key).toBeGreaterThan(PAGE);
    }
  });

  it('lists the newest change first, with dates of its own', async () => {
    const rows = await visitor(backend, 'vendor@plimsoll.example').list<Record_>('RFQ', {
      fields: ['name', 'creation', 'modified'],
      order_by: 'modified desc',
    });
    const modified = rows.map((row) => String(row['modified']));
    expect(modified).toEqual([...modified].sort().reverse());
    expect(new Set(modified.map((moment) => moment.slice(0, 7))).size).toBeGreaterThan(10);
  });

  it('has the types that special rules ask for', () => {
    const types = [...distinct('Type Of Survey', 'name')];
    expect(types).toContain('Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY');
    expect(types).toContain('Pre Delivery-CARGO SURVEY-SHORE BASED SURVEY');
    expect(all('State').length).toBe(36);
    expect(all('Country').length).toBe(249);
  });

  it('holds whole surveys that the calculation agrees with, with worksheet and report', async () => {
    const surveyor = visitor(backend, 'surveyor@plimsoll.example');
    const [first] = await surveyor.list<{ name: string }>('Draft Survay', {
      filters: [
        ['ship_name', '=', 'AGGELOS B'],
        ['formal_check', '=', 1],
      ],
    });
    const record = (await surveyor.read('Draft Survay', first?.name ?? '')).body[
      'data'
    ] as DraftSurveyRecord & {
      voyage_and_stowage_documents: { document: string }[];
      formal_report_upload: string;
    };
    const bytesOf = async (url: string) => {
      const answer = await backend.handle({ method: 'GET', url, headers: {}, body: null });
      expect(answer.status).toBe(200);
      return typeof answer.body === 'string' ? answer.body : new TextDecoder('latin1').decode(answer.body);
    };
    const sheet = parseWorksheet(
      draftSurveyWorksheet,
      await bytesOf(record.voyage_and_stowage_documents[0]?.document ?? ''),
    );
    const result = computeDraftSurvey(draftSurveyInputs(record, sheet));
    expect(result.survey.cargo).toBeCloseTo(53000.64, 1);
    expect(await bytesOf(record.formal_report_upload)).toMatch(/^%PDF-1\.4[\s\S]*AGGELOS B[\s\S]*%%EOF/);
    const [begun] = await surveyor.list<Record_>('Draft Survay', {
      fields: ['name', 'fwd_port_i', 'fwd_port_f', 'starting_time_f'],
      filters: [['formal_check', '=', 0]],
    });
    expect(Number(begun?.['fwd_port_i'])).toBeGreaterThan(0);
    expect(begun).toMatchObject({ fwd_port_f: 0 });
    expect(begun?.['starting_time_f'] || null).toBeNull(); // never the server's current time (R11)
  });

  it('brands the first vendor with images of the asked size', async () => {
    const [row] = await visitor(backend, 'vendor@plimsoll.example').list<Record_>('User Registration', {
      fields: ['header_logo', 'footer_image', 'footer_address'],
      filters: [['email', '=', 'vendor@plimsoll.example']],
    });
    expect(row?.['footer_address']).toBe(''); // a footer is a text or an image
    for (const [field, width, height] of [
      ['header_logo', 3811, 780],
      ['footer_image', 3811, 300],
    ] as const) {
      const { status, body } = await backend.handle({
        method: 'GET',
        url: String(row?.[field]),
        headers: {},
        body: null,
      });
      expect(status).toBe(200);
      const bytes = body as Uint8Array;
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      expect([view.getUint32(16), view.getUint32(20)]).toEqual([width, height]);
      expect(bytes.length).toBeLessThan(60_000);
      const { jsPDF } = await import('jspdf');
      expect(new jsPDF().getImageProperties(bytes)).toMatchObject({ width, height });
    }
  });

  it('lets every account in by its password', async () => {
    for (const { email, password, role } of accounts) {
      const answer = await visitor(backend).call('login', { login_id: email, password });
      expect(answer.status, email).toBe(200);
      expect(answer.body['message']).toMatchObject({ roles: role.split(',') });
    }
  });
});
