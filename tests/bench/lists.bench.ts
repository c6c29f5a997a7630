import { bench, describe } from 'vitest';
import { applyQuery, type ListQuery } from '@/api/listSpec';
import type { CellKind, SheetValue } from '@/lib/xlsx/cells';
import { startWorkbook } from '@/lib/xlsx/workbook';

const STATUSES = ['New', 'Accepted', 'In Progress', 'Completed', 'Rejected'];
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `RFQ-${String(at).padStart(6, '0')}`,
    creation: `2026-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')} 08:15:00.123456`,
    requester_name: `Requester No. ${String((at * 7919) % 300)} Handelsgesellschaft für Öle`,
    location_of_survay: `Pärädip ${String((at * 31) % 60)}`,
    survey_areaspot: 'Vessel',
    name_of_areaspot: `Coal berth CB-${String((at * 17) % 500)}`,
    date_of_survey: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
    vendor_name: 'Harbour Gauge Surveyors',
    currency: at % 3 === 0 ? 'INR' : 'USD',
    estimated_rate_usd: (at * 37) % 90_000,
    quantity: (at % 20) + 1,
    status: STATUSES[at % STATUSES.length] ?? '',
  }));

describe('a list of 2,000 rows held in the browser', () => {
  const spec = {
    searchIn: ['name', 'requester_name', 'vendor_name', 'location_of_survay', 'name_of_areaspot'],
    statusField: 'status',
  };
  const choose = (more: Partial<Pick<ListQuery<string>, 'search' | 'statuses' | 'sort'>>) => {
    const held = rows(2000);
    return () => {
      applyQuery(held, spec, {
        search: '',
        statuses: [],
        sort: { field: 'creation', direction: 'desc' },
        ...more,
      });
    };
  };
  bench('is searched', choose({ search: 'öle' }));
  bench('is sorted by text', choose({ sort: { field: 'requester_name', direction: 'asc' } }));
  bench('is sorted by id', choose({ sort: { field: 'name', direction: 'desc' } }));
  bench('is sorted by date', choose({ sort: { field: 'creation', direction: 'asc' } }));
  bench('is filtered by status', choose({ statuses: ['New', 'Accepted'] }));
});

describe('an export', () => {
  const kinds: CellKind[] = [
    'text',
    'date',
    'text',
    'text',
    'text',
    'text',
    'date',
    'text',
    'text',
    'number',
    'number',
    'text',
  ];
  const values: SheetValue[][] = rows(100_000).map((row) => Object.values(row));
  bench(
    'of 100,000 rows of 12 columns',
    () => {
      const book = startWorkbook(
        'RFQ List',
        kinds.map((kind, at) => ({ header: `Column ${String(at)}`, kind })),
      );
      for (let at = 0; at < values.length; at += 500) book.add(values.slice(at, at + 500));
      book.finish();
    },
    { iterations: 2, warmupIterations: 0, time: 0 },
  );
});
