import { formatDate, formatTime, MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { titled } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfColumn } from '@/lib/pdf/model';
import { dayOf, lotName, timeOf, type TalliedShift, type Tally, type TallyLine } from '../tally';

const signed = (value: number) => formatNumber(value, 0, { signed: true });

const COLUMNS: PdfColumn[] = [
  { head: 'No.', width: 9, names: true },
  { head: 'Day and time', width: 26 },
  { head: 'Truck or layer', width: 26 },
  { head: 'Lot and mark', width: 38 },
  { head: 'Slings', width: 12, align: 'right' },
  { head: 'Pieces', width: 14, align: 'right', strong: true },
  { head: 'Of lot', width: 14, align: 'right' },
  { head: 'Damaged', width: 18, align: 'right' },
  { head: 'By, and remarks', width: 34 },
];

/** What a line of the sheet says beside its figures. */
const remarkOf = ({ by, note, corrects, back }: TallyLine): string =>
  [by, back ? `taken back ${formatTime(back.slice(11, 19))}` : '', corrects === '' ? '' : 'correction', note]
    .filter(Boolean)
    .join(', ');

/** Who counted in a shift and when. */
function headOf({ shift, hours, gross, net }: TalliedShift): string {
  const times = [shift.from, shift.to].filter(Boolean).map((time) => formatTime(time));
  return [
    `${[shift.name && `Shift ${shift.name}`, formatDate(shift.day), times.join('–'), shift.gang]
      .filter(Boolean)
      .join(', ')}.`,
    `Counted for us: ${shift.ours || 'not said'}.`,
    `For the other side: ${[shift.other, shift.side].filter(Boolean).join(', ') || 'nobody'}.`,
    shift.stopped ? `Stopped ${formatNumber(shift.stopped)} min${shift.why ? ` (${shift.why})` : ''}.` : '',
    hours !== null && gross !== null
      ? `${formatNumber(gross, 1)} packages an hour${
          net !== null && shift.stopped ? `, ${formatNumber(net, 1)} without the stoppage` : ''
        }.`
      : '',
    shift.note,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The days on which was counted; the lines name day and month alone. */
function daysOf(lines: readonly TallyLine[]): string {
  const days = [lines[0], lines.at(-1)].flatMap((line) => (line ? [formatDate(dayOf(line))] : []));
  return `Counted ${[...new Set(days)].join(' to ')}.`;
}

/** The tally sheet itself: every count in its order, shift by shift, with the total of each shift and what is carried on. */
export function sheetBlocks({ lines, lots, loads, shifts }: Tally): PdfBlock[] {
  const names = new Map(lots.map(({ id, lot }) => [id, lotName(lot)]));
  const trucks = new Map(loads.map(({ id, load }) => [id, load.name]));
  const known = new Set(shifts.map(({ id }) => id));
  const numbered = lines.map((line, at) => ({ line, no: at + 1 }));
  const groups = [
    ...shifts.map((shift) => ({
      head: headOf(shift),
      shown: numbered.filter(({ line }) => line.shift === shift.id),
    })),
    {
      head: shifts.length > 0 ? 'Counted in no shift.' : daysOf(lines),
      shown: numbered.filter(({ line }) => !known.has(line.shift)),
    },
  ].filter(({ shown }) => shown.length > 0);
  let carried = 0;
  return titled(
    'Tally sheet',
    groups.flatMap(({ head, shown }, at): PdfBlock[] => {
      const counted = shown.filter(({ line }) => line.back === '').map(({ line }) => line);
      const total = (of: (line: TallyLine) => number) => counted.reduce((sum, line) => sum + of(line), 0);
      const pieces = total((line) => line.pieces);
      carried += pieces;
      return [
        { kind: 'paragraph', name: 'The shift', text: head, opens: true },
        {
          kind: 'table',
          name: `Tally sheet ${at + 1} of ${groups.length}`,
          columns: COLUMNS,
          rows: [
            ...shown.map(({ line, no }) => ({
              cells: [
                String(no),
                `${formatDate(dayOf(line)).slice(0, 5)} ${timeOf(line)}`,
                trucks.get(line.load) ?? MISSING,
                names.get(line.lot) ?? MISSING,
                line.units === 0 ? '' : String(line.units),
                line.back ? `(${signed(line.pieces)})` : signed(line.pieces),
                line.back ? '' : formatNumber(line.after),
                line.damaged === 0 ? '' : signed(line.damaged),
                remarkOf(line),
              ],
            })),
            {
              emphasis: 'key' as const,
              cells: [
                '',
                shifts.length > 0 ? 'Total of the shift' : 'Total',
                '',
                groups.length > 1 ? `carried forward ${formatNumber(carried)}` : '',
                formatNumber(total((line) => line.units)),
                formatNumber(pieces),
                '',
                formatNumber(total((line) => line.damaged)),
                '',
              ],
            },
          ],
        },
      ];
    }),
  );
}
