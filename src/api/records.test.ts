import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doctypes } from './doctypes/index';
import { describeDoctype, NUMBERS, plainDocument, normalizeRows } from './records';
import type { DocField } from './doctypes/schema';

const warned = vi.fn<(words: string) => void>();
beforeEach(() => {
  warned.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warned);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const STAMPS = { creation: '2026-11-01 08:00:00', modified: '2026-11-02 08:00:00' };

describe('answers of another shape (D31)', () => {
  it('the numbers are those of the descriptions', () => {
    const numeric = ['Int', 'Float', 'Currency', 'Check'];
    const wrong = Object.entries(doctypes).flatMap(([doctype, schema]) =>
      Object.entries<DocField>(schema).flatMap(([field, facts]) => [
        ...(facts.type !== 'Table' && NUMBERS.has(field) !== numeric.includes(facts.type)
          ? [`${doctype}.${field}`]
          : []),
        ...(facts.type === 'Table'
          ? Object.entries(facts.rows).flatMap(([column, { type }]) =>
              NUMBERS.has(column) === numeric.includes(type) ? [] : [`${doctype}.${field}.${column}`],
            )
          : []),
      ]),
    );
    expect(wrong).toEqual([]);
  });

  it('a good document and good rows are given as they are, without a word', () => {
    const document = {
      ...STAMPS,
      name: 'RFQ-1',
      cargo: null,
      attachments: [{ name: 'a', attachment: '/files/a.pdf' }],
    };
    expect(plainDocument('RFQ', document)).toBe(document);
    const row = { name: 'RFQ-1', quantity: 2 };
    expect(normalizeRows([row], 'RFQ', ['name', 'quantity'])[0]).toBe(row);
    expect(warned).not.toHaveBeenCalled();
  });

  it('what no field can hold is left out, and told to developers', () => {
    expect(
      plainDocument('RFQ', {
        ...STAMPS,
        name: 'RFQ-1',
        cargo: { a: 1 },
        status: ['New'],
        attachments: 'none',
        contact_details: [null, 7, { name: 'c', email: { a: 1 }, phone_number: '1' }],
      }),
    ).toEqual({
      ...STAMPS,
      name: 'RFQ-1',
      attachments: [],
      contact_details: [{ name: 'c', phone_number: '1' }],
    });
    expect(normalizeRows([null, 'x', [], { name: 'a', cargo: {} }], 'RFQ', [])).toEqual([{ name: 'a' }]);
    expect(warned).toHaveBeenCalled();
  });

  it('a DocType that a kind of survey brings is read by its own description', () => {
    describeDoctype('Draft Survay', {
      cargo: { type: 'Float' },
      tanks: { type: 'Table', of: 'Tank', rows: { quantity: { type: 'Data' } } },
    });
    expect(
      plainDocument('Draft Survay', {
        ...STAMPS,
        name: 'DS-1',
        cargo: '2.5',
        tanks: [{ quantity: 7 }, null],
      }),
    ).toEqual({ ...STAMPS, name: 'DS-1', cargo: 2.5, tanks: [{ quantity: '7' }] });
    expect(normalizeRows([{ name: 'DS-1', cargo: '2.5' }], 'Draft Survay', [])).toEqual([
      { name: 'DS-1', cargo: 2.5 },
    ]);
  });

  it('numbers and texts are taken for each other where that is sure', () => {
    expect(
      normalizeRows(
        [{ name: 12, quantity: '2.50', is_multiple: true, credit_points: 'many', cargo: 7, status: false }],
        'Sub RFQ',
        [],
      ),
    ).toEqual([{ name: '12', quantity: 2.5, is_multiple: 1, cargo: '7' }]);
  });

  it('the times that every record has are texts, empty where an answer lacks them', () => {
    const asked = ['name', 'creation'];
    expect(normalizeRows([{ name: 'T-1', creation: null }, { name: 'T-2' }], 'Tickets', asked)).toEqual([
      { name: 'T-1', creation: '' },
      { name: 'T-2', creation: '' },
    ]);
    expect(plainDocument('Tickets', { name: 'T-1', creation: {} })).toEqual({
      name: 'T-1',
      creation: '',
      modified: '',
    });
  });

  it.each([null, undefined, 'text', 7, [], {}, { name: null }, { name: '' }, { name: {} }])(
    '%j is no document',
    (value) => {
      expect(plainDocument('RFQ', value)).toBeNull();
    },
  );
});
