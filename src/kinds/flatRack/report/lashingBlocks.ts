import { MISSING } from '@/lib/dates';
import { formatNumber, formatTyped } from '@/lib/numbers';
import { paragraph, titled, titledTable, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { FRICTION, SEA, type Acceleration } from '../calculation/coefficients';
import { CHECK_AID, directionWords } from '../calculation/securing';
import { lashingPlace } from '../notes';
import { photoNumbers } from '@/shared/photos/photoItems';
import type { ReportedRack } from './reportedRack';

const force = (value: number | null) => (value === null ? MISSING : formatNumber(value, 1));
const whole = (value: number | null) => (value === null ? MISSING : formatNumber(value, 0));

/** Every lashing, with what it counts for. */
function lashingTable({ worked, worksheet, photographs }: ReportedRack): PdfBlock[] {
  const numbersOf = (no: string) =>
    photoNumbers(
      photographs.filter(({ place }) => place === lashingPlace(no)).map(({ path }) => path),
      worksheet.photos,
    ).replace(/^Photo /, '');
  return titledTable('Lashings', {
    name: 'The table of lashings',
    columns: [
      { head: 'No.', width: 11, names: true },
      { head: 'Kind', width: 34 },
      { head: 'MSL kN', width: 14, align: 'right' },
      { head: 'Counts kN', width: 16, align: 'right' },
      { head: 'Up °', width: 11, align: 'right' },
      { head: 'Along °', width: 14, align: 'right' },
      { head: 'Towards', width: 24 },
      { head: 'Sideways kN', width: 18, align: 'right' },
      { head: 'Lengthways kN', width: 20, align: 'right' },
      { head: 'Tension kN', width: 16, align: 'right' },
      { head: 'Photo', width: 12 },
    ],
    rows: worked.lines.map((line, at) => {
      const counted = worked.securing.lashings[at];
      return {
        cells: [
          line.no || MISSING,
          [line.kind, line.method === 'top' ? 'over the top' : ''].filter(Boolean).join(', ') || MISSING,
          force(counted?.msl ?? null),
          force(counted?.counts ?? null),
          whole(line.up),
          whole(line.along),
          [line.side, line.towards].filter(Boolean).join(', ') || MISSING,
          force(counted?.sideways ?? null),
          force(counted?.lengthways ?? null),
          force(line.tension),
          numbersOf(line.no),
        ],
      };
    }),
  });
}

/** What was noted of single lashings. */
function lashingNotes({ worked }: ReportedRack): PdfBlock[] {
  const rows = worked.lines
    .filter(({ note }) => note !== '')
    .map(({ no, note }) => ({ cells: [no || MISSING, note] }));
  return rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          name: 'The notes on the lashings',
          columns: [
            { head: 'No.', width: 11, names: true },
            { head: 'Note', width: 169 },
          ],
          rows,
        },
      ];
}

/** The check in the four directions. */
function checkTable({ worked: { securing } }: ReportedRack): PdfBlock[] {
  if (securing.directions.length === 0) return [];
  return [
    {
      kind: 'table',
      name: 'The check of the lashings',
      columns: [
        { head: 'Movement', width: 40, names: true },
        { head: 'From', width: 24 },
        { head: 'g', width: 10, align: 'right' },
        { head: 'Needed kN', width: 18, align: 'right' },
        { head: 'Friction kN', width: 18, align: 'right' },
        { head: 'Lashings kN', width: 18, align: 'right' },
        { head: 'Tipping kN·m', width: 22, align: 'right' },
        { head: 'Against kN·m', width: 22, align: 'right' },
        { head: 'Held', width: 16, align: 'right' },
        { head: 'By the check', width: 22 },
      ],
      rows: securing.directions.map(
        ({ direction, from, acceleration, by, sliding, tipping, share, holds }) => ({
          cells: [
            directionWords(direction),
            by === 'top' ? `${from}, over the top` : from,
            formatTyped(acceleration.c, 1),
            force(sliding.demand),
            force(sliding.friction),
            force(sliding.lashings),
            force(tipping?.overturning ?? null),
            force(tipping ? tipping.weight + tipping.lashings : null),
            share === null ? MISSING : `${formatNumber(Math.floor(share * 100), 0)} %`,
            holds ? (tipping ? 'holds' : 'holds; tipping not checked') : 'does not hold',
          ],
        }),
      ),
    },
  ];
}

/** Accelerations that were entered in place of the table's. */
const entered = (where: string, c: number | null, cz: number | null, table: Acceleration): string | null =>
  c === null && cz === null
    ? null
    : `The accelerations ${where} were entered by the surveyor: ${formatTyped(c ?? table.c, 1)} g, and ${formatTyped(cz ?? table.cz, 1)} g downwards`;

/** What the check rests on, in sentences. */
function basis({ worksheet, worked }: ReportedRack): PdfBlock[] {
  const { securing: terms } = worksheet;
  const { securing } = worked;
  const pair = FRICTION.find((one) => one.pair === terms.surfaces);
  const overTop = securing.topOver.map(
    ({ direction, missing, brings, holds }) =>
      `Lashings over the top alone bring ${force(brings)} kN ${direction} of ${force(missing)} kN needed beside friction: ${holds ? 'they hold' : 'they do not hold'} against sliding by the check`,
  );
  const said = [
    terms.area
      ? [
          `Sea area ${terms.area}: ${SEA[terms.area].words}`,
          entered('sideways', terms.sidewaysC, terms.sidewaysCz, SEA[terms.area].sideways) ??
            'The accelerations sideways are those of the CTU Code',
          entered('lengthways', terms.lengthwaysC, terms.lengthwaysCz, SEA[terms.area].lengthways) ??
            'The accelerations lengthways, and the vertical ones with them, are usual values that were not checked against the text of the CTU Code',
        ].join('. ')
      : '',
    terms.road ? 'Also by road by EN 12195-1, the front end leading; the case that is held least counts' : '',
    terms.friction === null
      ? ''
      : `Friction ${formatNumber(terms.friction, 2)}${terms.surfaces ? `, ${terms.surfaces.toLowerCase()}` : ''}${
          pair?.assumed && pair.mu === terms.friction ? ' (an assumed value)' : ''
        }; three quarters of it count beside direct lashings`,
    'A lashing counts for its weakest part: MSL by a share of the breaking load, fitting, ring',
    ...overTop,
    securing.directions.some(({ by }) => by === 'top')
      ? 'Where no direct lashing acts, those over the top hold with the whole friction, and their tension counts divided by the safety factor (1.1; 1.25 towards the front end on the road)'
      : '',
  ].filter(Boolean);
  const { missing, warnings } = securing;
  return [
    ...paragraph('What the check of the lashings rests on', `${said.join('. ')}.`),
    ...paragraph(
      'Why the lashings are not checked',
      missing.length > 0 ? `Not checked: ${missing.join(', ')} not noted.` : '',
    ),
    ...paragraph('What the check is', CHECK_AID, { standard: true }),
    ...paragraph(
      'What to look at in the lashings',
      warnings.length > 0 ? `To note: ${warnings.join('. ')}.` : '',
    ),
  ];
}

/** The lashings, and what they come to. */
export const lashingBlocks = (survey: ReportedRack): PdfBlock[] => [
  ...lashingTable(survey),
  ...lashingNotes(survey),
  ...(survey.worked.lines.length > 0
    ? titled('Check of the lashings', [...checkTable(survey), ...basis(survey)])
    : []),
  ...titledText('Blocking and chocking', survey.worksheet.securing.blocking),
  ...titledText('Remarks on the lashing', survey.worksheet.securing.remarks),
];
