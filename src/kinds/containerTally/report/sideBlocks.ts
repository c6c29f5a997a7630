import { formatDate, formatTime, MISSING } from '@/lib/dates';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { formatNumber } from '@/lib/numbers';
import { paragraph, titledTable } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { dispute } from '../arithmetic';
import { tallySealWarnings } from '../seals';
import { lotName } from '../tally';
import type { ReportedTally } from './reportedTally';

const figure = (value: number | null) => formatNumber(value);
const difference = (value: number | null) => formatNumber(value, 0, { signed: true });
const span = (from: string, to: string) =>
  [from, to]
    .filter(Boolean)
    .map((time) => formatTime(time))
    .join('–');
/** A span that has not ended, or whose end was not written down, says so. */
const openSpan = (from: string, to: string) => (from && !to ? `from ${formatTime(from)}` : span(from, to));

/**
 * What was counted of each lot against its document and beside the other side's count, with what is noted of it; short and over
 * are by lot, the net stands in the total alone.
 */
export function lotBlocks({ tally: { lots, totals } }: ReportedTally): PdfBlock[] {
  const withTheirs = lots.some(({ lot }) => lot.theirs !== null);
  // a sum of some lots is no count to set beside ours
  const theirs = lots.every((one) => one.dispute !== null)
    ? lots.reduce((sum, { lot }) => sum + (lot.theirs ?? 0), 0)
    : null;
  const notes = lots.flatMap(({ lot }) => (lot.note === '' ? [] : [`${lotName(lot)}: ${lot.note}`]));
  const table = titledTable('By lot', {
    name: 'The lots',
    columns: [
      { head: 'Lot', width: withTheirs ? 27 : 40, names: true },
      { head: 'Mark', width: withTheirs ? 18 : 22 },
      { head: 'Packing', width: withTheirs ? 20 : 26 },
      { head: 'Document', width: 17, align: 'right' },
      { head: 'Tallied', width: withTheirs ? 14 : 16, align: 'right', strong: true },
      { head: 'Damaged', width: 17, align: 'right' },
      { head: 'Sound', width: withTheirs ? 13 : 15, align: 'right' },
      { head: 'Short', width: withTheirs ? 12 : 13, align: 'right' },
      { head: 'Over', width: withTheirs ? 11 : 13, align: 'right' },
      ...(withTheirs
        ? [
            { head: 'Theirs', width: 13, align: 'right' as const },
            { head: 'Difference', width: 18, align: 'right' as const },
          ]
        : []),
    ],
    rows:
      lots.length === 0
        ? []
        : [
            ...lots.map(({ lot, tallied, damaged, sound, short, over, dispute: between }) => ({
              cells: [
                lot.name || MISSING,
                lot.mark,
                lot.packing,
                figure(lot.manifest),
                figure(tallied),
                figure(damaged),
                figure(sound),
                figure(short),
                figure(over),
                ...(withTheirs ? [figure(lot.theirs), difference(between)] : []),
              ],
            })),
            {
              emphasis: 'key' as const,
              cells: [
                'Total',
                '',
                totals.net === null ? '' : `net ${difference(totals.net)}`,
                figure(totals.manifest),
                figure(totals.tallied),
                figure(totals.damaged),
                figure(totals.sound),
                figure(totals.short),
                figure(totals.over),
                ...(withTheirs ? [figure(theirs), difference(dispute(totals.tallied, theirs))] : []),
              ],
            },
          ],
  });
  return [...table, ...paragraph('Notes on the lots', notes.join('\n'))];
}

/** Our count beside that of the other side, by truck and by shift. */
export function sideBlocks({ tally: { loads, shifts } }: ReportedTally): PdfBlock[] {
  return [
    ...titledTable('By truck or layer', {
      name: 'The trucks',
      columns: [
        { head: 'Truck or layer', width: 46, names: true },
        { head: 'Time', width: 26 },
        { head: 'Slings', width: 16, align: 'right' },
        { head: 'Ours', width: 18, align: 'right', strong: true },
        { head: 'Theirs', width: 18, align: 'right' },
        { head: 'Difference', width: 20, align: 'right' },
        { head: 'Note', width: 36 },
      ],
      rows: loads.map(({ load, slings, tallied, dispute, first, last }) => ({
        cells: [
          [load.kind, load.name].filter(Boolean).join(' '),
          openSpan(load.from || first, load.to || last),
          figure(slings),
          figure(tallied),
          figure(load.theirs),
          difference(dispute),
          load.note,
        ],
      })),
    }),
    ...titledTable('By shift', {
      name: 'The shifts',
      columns: [
        { head: 'Shift', width: 40, names: true },
        { head: 'Time', width: 24 },
        { head: 'Counted for us', width: 36 },
        { head: 'For the other side', width: 36 },
        { head: 'Ours', width: 15, align: 'right', strong: true },
        { head: 'Theirs', width: 15, align: 'right' },
        { head: 'Difference', width: 18, align: 'right' },
      ],
      rows: shifts.map(({ shift, tallied, dispute }) => ({
        cells: [
          [shift.name, formatDate(shift.day), shift.gang].filter(Boolean).join(', '),
          openSpan(shift.from, shift.to),
          shift.ours || MISSING,
          [shift.other, shift.side].filter(Boolean).join(', ') || MISSING,
          figure(tallied),
          figure(shift.theirs),
          difference(dispute),
        ],
      })),
    }),
  ];
}

const AGREES = { true: 'agrees', false: 'differs', null: MISSING } as const;

/** Each seal by the documents and as it was found: where they differ both stand here. */
export function sealBlocks({ seals }: ReportedTally): PdfBlock[] {
  const looks = tallySealWarnings(seals).join('. ');
  return [
    ...titledTable('Seals', {
      name: 'The seals',
      columns: [
        { head: 'Seal', width: 28, names: true },
        { head: 'Container', width: 30 },
        { head: 'By the document', width: 42 },
        { head: 'Fixed or found', width: 34 },
        { head: 'Compared', width: 18 },
        { head: 'State and note', width: 28 },
      ],
      rows: seals.map(({ title, container, seal, number, agrees }) => ({
        cells: [
          title,
          formatContainerNumber(container) || MISSING,
          [seal.declared, seal.document].filter(Boolean).join(', ') || MISSING,
          number || MISSING,
          AGREES[`${agrees}`],
          [seal.state, seal.note].filter(Boolean).join(', '),
        ],
      })),
    }),
    ...paragraph('What to look at in the seals', looks && `${looks}.`),
  ];
}
