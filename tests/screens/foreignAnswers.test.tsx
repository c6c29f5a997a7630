import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, to } from '@/paths';
import type { AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import { SHAPES, type Shape } from '@tests/mock/engine/foreign';
import { renderAt } from './renderAt';

/** Warnings about unusable answers, and React's reports of broken pages. */
const warned: string[] = [];
beforeEach(() => {
  warned.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((words: unknown) => void warned.push(String(words)));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const newestOf = (backend: Backend, doctype: string, filters: [string, string, string][] = []): string =>
  backend.asSystem(({ db }) => db.list<{ name: string }>(doctype, { filters, limit: 1 })[0]?.name ?? '');

const aDraftJob = (backend: Backend) =>
  newestOf(backend, 'Job Order', [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', '%Draft%'],
  ]);

/** One that the first vendor sent to the first requester. */
const anInvoiceOf = (backend: Backend) =>
  newestOf(backend, 'Invoice', [
    ['vendor_id', '=', 'CUST-00001'],
    ['requester_id', '=', 'REQ-00001'],
    ['status', '!=', 'Draft'],
  ]);

const OF_VENDOR: [string, string, string][] = [['doc_name', '=', 'CUST-00001']];

/** Every screen that reads data, with its account. */
const SCREENS: readonly (readonly [AccountKey, (backend: Backend) => string])[] = [
  ['requester', () => paths.dashboard],
  ['vendor', () => paths.dashboard],
  ['surveyor', () => paths.dashboard],
  ['admin', () => paths.dashboard],
  ['requester', () => paths.submitRequest],
  ['requester', () => paths.requesterRfqs],
  ['requester', (backend) => to(paths.requesterRfq, { id: newestOf(backend, 'RFQ') })],
  ['requester', () => paths.requesterReports],
  ['requester', (backend) => to(paths.requesterDraftReport, { id: aDraftJob(backend) })],
  ['vendor', () => paths.vendorRfqs],
  ['vendor', () => paths.newRfqs],
  ['vendor', (backend) => to(paths.acceptRfq, { id: newestOf(backend, 'RFQ', [['status', '=', 'New']]) })],
  ['vendor', () => paths.jobOrders],
  ['vendor', (backend) => to(paths.jobOrders, undefined, { open: aDraftJob(backend) })],
  ['vendor', () => paths.vendorReports],
  ['vendor', (backend) => to(paths.vendorReport, { id: aDraftJob(backend) })],
  ['vendor', () => paths.invoices],
  ['vendor', () => to(paths.invoices, undefined, { new: '' })],
  ['vendor', (backend) => to(paths.invoices, undefined, { edit: anInvoiceOf(backend) })],
  ['requester', () => paths.invoices],
  ['requester', (backend) => to(paths.invoices, undefined, { print: anInvoiceOf(backend) })],
  ['vendor', () => paths.packages],
  ['vendor', () => to(paths.packages, undefined, { tab: 'history' })],
  ['vendor', () => paths.requesters],
  ['admin', () => paths.countries],
  ['admin', () => paths.surveyors],
  ['admin', () => paths.vendorPurchase],
  ['surveyor', () => paths.myTasks],
  ['surveyor', () => paths.surveyorReports],
  ['surveyor', (backend) => to(paths.draftSurvey, { id: aDraftJob(backend) })],
  ['surveyor', (backend) => to(paths.draftSurvey, { id: aDraftJob(backend) }, { section: 'documents' })],
  ['surveyor', (backend) => to(paths.surveyWater, { id: aDraftJob(backend) })],
];

/** Screens whose data nothing is counted of, beside those above; each with all that it opens. */
const FURTHER: typeof SCREENS = [
  ['vendor', () => paths.support],
  ['vendor', (backend) => to(paths.support, undefined, { ticket: newestOf(backend, 'Tickets', OF_VENDOR) })],
  ['admin', () => paths.support],
  ['admin', (backend) => to(paths.support, undefined, { ticket: newestOf(backend, 'Tickets') })],
  ['vendor', () => to(paths.dashboard, undefined, { profile: 'basic' })],
  ['requester', () => to(paths.dashboard, undefined, { profile: 'additional' })],
  ['surveyor', () => to(paths.dashboard, undefined, { profile: 'basic' })],
  ['requester', () => paths.vendors],
  ['requester', () => paths.myVendors],
  ['vendor', () => paths.staff],
  ['vendor', () => paths.customers],
  ['vendor', (backend) => to(paths.jobOrders, undefined, { tab: 'allocation', order: aDraftJob(backend) })],
  ['vendor', (backend) => to(paths.invoices, undefined, { invoice: anInvoiceOf(backend) })],
  ['admin', () => paths.vendorRecords],
  ['vendor', (backend) => to(paths.finalDraftReport, { id: aDraftJob(backend) })],
];

/** All calls are answered and nothing shows as loading. */
const settled = (asked: () => number) =>
  waitFor(
    () => {
      expect(asked()).toBe(0);
      // an open dialog hides the page from assistive technology
      expect(screen.queryByRole('main', { hidden: true })).not.toBeNull();
      expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    },
    { timeout: 20_000 },
  );

/** Identifies a reading: a list, a document or a method, whatever its parameters. */
const readingOf = (url: string): string | undefined =>
  /^\/api\/(?:resource\/[^/?]+(?:\/|$|\?)|method\/[^/?]+)/.exec(url)?.[0];

/** Each reading gets its wrong forms on the first screen that uses it, not again on others. */
const shapes = Object.keys(SHAPES) as Shape[];
const met = new Set<string>();
let turn = 0;
function nextShape(reading: string): Shape[] {
  if (met.has(reading)) return [];
  met.add(reading);
  turn += 2;
  return [shapes[turn % shapes.length] ?? 'text', shapes[(turn + 1) % shapes.length] ?? 'null'];
}

describe('answers of another shape (D31)', () => {
  it.each(SCREENS.map(([as, of], at) => [at + 1, as, of] as const))(
    'screen %i, of a %s',
    async (_at, as, of) => {
      let where = '';
      const { backend, queryClient } = await renderAt(() => where, {
        as,
        prepare: (given) => {
          where = of(given);
          expect(where).not.toMatch(/\/(\?|$)/);
        },
      });
      await settled(() => queryClient.isFetching());
      const readings = [...new Set(backend.log.entries.flatMap(({ url }) => readingOf(url) ?? []))];
      expect(readings).not.toEqual([]);

      const meets = async (reading: string, shape: Shape) => {
        backend.faults.push({ match: { path: reading }, kind: 'foreign', shape, times: 'always' });
        await act(async () => queryClient.resetQueries());
        await settled(() => queryClient.isFetching());
        const words = `${where}, ${reading}: ${shape}: ${document.body.textContent}`;
        expect(words).not.toMatch(/stopped working|\[object Object\]|undefined|NaN|Invalid Date/);
        expect(screen.getByRole('main').textContent, words).toMatch(/\w{3}/);
      };
      for (const reading of readings) {
        for (const shape of nextShape(reading)) {
          backend.faults.length = 0;
          await meets(reading, shape);
        }
      }
      backend.faults.length = 0;
      // Counts stay correct, so that the rows are drawn.
      const rows = readings.filter((reading) => !reading.includes('get_count'));
      if (rows.length === 0) return;
      for (const reading of rows)
        backend.faults.push({
          match: { path: reading },
          kind: 'foreign',
          shape: 'wrong-types',
          times: 'always',
        });
      await meets('/api/resource/', 'wrong-types');
      expect(warned.join('\n')).toMatch(/Unknown shape/);
    },
  );
});

/** Another seed by `FUZZ_SEED=n`; what it breaks is mended, and becomes a case of its own. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 12);
/** `npm run test:matrix` gives random fields to every screen. */
const RANDOM = [...SCREENS, ...FURTHER].map(([as, of], at) => [at + 1, as, of] as const);
const EVERY = import.meta.env.MODE === 'matrix' ? 1 : 4;

describe(`answers with random fields, seed ${String(SEED)}`, () => {
  it.each(RANDOM.filter(([at]) => at % EVERY === 0))('screen %i, of a %s, stands', async (at, as, of) => {
    let where = '';
    const { queryClient } = await renderAt(() => where, {
      as,
      prepare: (backend) => {
        where = of(backend);
        expect(where).not.toMatch(/\/(\?|$)|=(&|$)(?<!new=)/);
        for (const path of ['/api/resource/', '/api/method/']) {
          const match = { method: 'GET', path };
          backend.faults.push({ match, kind: 'foreign', shape: 'random', seed: SEED + at, times: 'always' });
        }
      },
    });
    if (/[?&](profile|order|invoice)=/.test(where)) await screen.findByRole('dialog');
    await settled(() => queryClient.isFetching());
    const words = `${where}, seed ${String(SEED)}: ${document.body.textContent}`;
    expect(words).not.toMatch(/stopped working|\[object Object\]|undefined|NaN|Invalid Date/);
    expect(screen.getByRole('main', { hidden: true }).textContent, words).toMatch(/\w{3}/);
  });
});
