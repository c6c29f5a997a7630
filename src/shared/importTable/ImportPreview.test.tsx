import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findTables } from '@/lib/tables/findTables';
import { words, type Meaning } from '@/lib/tables/meanings';
import type { TableReading } from '@/lib/tables/reading';
import { splitText } from '@/lib/tables/splitText';
import { ImportPreview } from './ImportPreview';

type Id = 'draft' | 'displacement' | 'tpc';
const meanings: Meaning<Id>[] = [
  { id: 'draft', label: 'Draft', heads: words('draft') },
  { id: 'displacement', label: 'Displacement', heads: words('disp*') },
  { id: 'tpc', label: 'TPC', heads: words('tpc') },
];

const LIGHT = 'LIGHT\nDraft;Displ.\n2;9000\n3;13000';
const LOADED = 'LOADED\nTPC;Draft;Displ. SW\n50;9;45000\n51;10;50000';

function show(text: string) {
  const grid = splitText(text);
  const reading: TableReading<null, Id> = {
    value: null,
    whyNot: null,
    tables: findTables(grid, '.', { meanings, key: 'draft', ofFigures: true }),
    question: null,
    notes: [],
    lines: new Map(),
    further: [],
    ...{ count: '', detail: '', take: '', looks: '' },
  };
  render(<ImportPreview grid={grid} reading={reading} kind={{ meanings }} onChoices={() => undefined} />);
}

const columns = () =>
  screen.getAllByLabelText(/^What column/).map((one) => one.getAttribute('aria-label')?.slice(12, -3));

it('tables of one sheet with different heads are shown one at a time', () => {
  show(`${LIGHT}\n\n${LOADED}`);
  expect(columns()).toEqual(['Draft', 'Displ.']);
  fireEvent.change(screen.getByLabelText('Table shown'), { target: { value: '1' } });
  expect(columns()).toEqual(['TPC', 'Draft', 'Displ. SW']);
  expect(screen.getByText('LOADED, from line 7')).toBeDefined();
});

it('tables with the same heads need no choice', () => {
  show(`${LIGHT}\n\n${LIGHT.replace('LIGHT', 'LOADED')}`);
  expect(screen.queryByLabelText('Table shown')).toBeNull();
});
