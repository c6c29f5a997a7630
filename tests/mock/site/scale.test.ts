import { beforeAll, describe, expect, it } from 'vitest';
import { doctypes } from '@/api/doctypes/index';
import { createBackend, type Backend } from '../engine/backend';
import { plimsollSite } from './site';
import { visitor } from './visitor';

const NOW = new Date(2026, 5, 17, 10, 30);
const ROWS = 3000;
const MINE = ['vendor_id', '=', 'CUST-00001'];
let backend: Backend;
let seeded: number;

interface Job {
  name: string;
  rfq_id: string;
  status: string;
  modified: string;
  date_of_survey: string;
  name_of_areaspot: string;
}

beforeAll(() => {
  const count = (site: Backend): number => site.asSystem((ctx) => ctx.db.count('Job Order'));
  seeded = count(createBackend(plimsollSite(NOW), { now: () => NOW, randomSeed: 1 }));
  backend = createBackend(plimsollSite(NOW, { rows: ROWS }), { now: () => NOW, randomSeed: 1 });
});

const vendor = () => visitor(backend, 'vendor@plimsoll.example');
const jobs = (query: Record<string, unknown>) =>
  vendor().list<Job>('Job Order', {
    fields: ['name', 'rfq_id', 'status', 'modified', 'date_of_survey', 'name_of_areaspot'],
    ...query,
  });

describe('a site with many rows', () => {
  it('has them all, of the first vendor, each with a request and a line of its own', async () => {
    const counted = backend.asSystem((ctx) => ({
      orders: ctx.db.count('Job Order'),
      mine: ctx.db.count('Job Order', [MINE]),
      requests: ctx.db.count('RFQ'),
      lines: ctx.db.count('Sub RFQ'),
    }));
    expect(counted.orders).toBe(seeded + ROWS);
    expect(counted.mine).toBeGreaterThanOrEqual(ROWS);
    expect(counted.requests).toBeGreaterThan(ROWS / 3);
    expect(counted.lines).toBeGreaterThanOrEqual(counted.requests);
    const all = await jobs({ filters: [MINE], limit_page_length: 0 });
    const requests = new Set(
      (await vendor().list<{ name: string }>('RFQ', { fields: ['name'] })).map(({ name }) => name),
    );
    expect(all.filter(({ rfq_id }) => !requests.has(rfq_id))).toEqual([]);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(doctypes['Job Order'].status.choices));
    expect(new Set(all.map(({ name_of_areaspot }) => name_of_areaspot)).size).toBeGreaterThan(200);
  });

  it('reads, changes and goes on numbering like any other', async () => {
    const [newest] = await jobs({ filters: [MINE, ['status', '=', 'In Progress']], order_by: 'name desc' });
    const read = await vendor().read('Job Order', newest?.name ?? '');
    expect(read.body['data']).toMatchObject({
      surveyor: [{ parenttype: 'Job Order', parentfield: 'surveyor', idx: 1 }],
      vendor_name: 'Harbour Gauge Surveyors',
      quantity_of_cargo: expect.any(Number) as number,
    });
    const changed = await vendor().change('Job Order', newest?.name ?? '', { comments: 'Looked at' });
    expect(changed.status).toBe(200);
    const names = (await jobs({ order_by: 'name asc' })).map(({ name }) => name);
    const request = (
      await vendor().list<{ name: string }>('RFQ', { filters: [['status', '=', 'Accepted']] })
    )[0];
    const made = await vendor().call('create_job_order', { rfq_id: request?.name ?? '' });
    expect(made.status).toBe(200);
    const orders = made.body['message'] as { name: string }[];
    expect(orders.length).toBeGreaterThan(0);
    for (const { name } of orders) expect(names).not.toContain(name);
  });

  it('is paged, searched and sorted like a list that came whole', async () => {
    const whole = await jobs({ filters: [MINE], limit_page_length: 0 });
    const search = {
      or_filters: ['name', 'name_of_areaspot'].map((field) => [field, 'like', '%albatross%']),
    };
    const expected = whole
      .filter(({ name_of_areaspot }) => name_of_areaspot.includes('ALBATROSS'))
      .toSorted((a, b) => b.date_of_survey.localeCompare(a.date_of_survey) || a.name.localeCompare(b.name));
    const paged: Job[] = [];
    for (let start = 0; start < expected.length; start += 20)
      paged.push(
        ...(await jobs({
          filters: [MINE],
          ...search,
          order_by: 'date_of_survey desc, name asc',
          limit_start: start,
          limit_page_length: 20,
        })),
      );
    expect(expected.length).toBeGreaterThan(20);
    expect(paged.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
  });

  it('keeps what belongs to others from a rival', async () => {
    const rival = visitor(backend, 'vendor2@plimsoll.example');
    expect(await rival.list('Job Order', { filters: [MINE], order_by: 'modified desc' })).toEqual([]);
  });
});
