import { formatDate, formatTime } from '@/lib/dates';
import type { SheetBlock, SheetContent } from '@/shared/letterhead/sheetContent';
import { LETTER_LABELS, parseLetter, pointsOf, slotLabel, type Letter, type Slot } from './letter';

/** What of a letter does not stand in its text. */
export interface LetterHead {
  rfqId: string;
  slot: Slot;
  /** The day of the letter, on the wire. */
  issued: string;
  /** Whose letter it is. */
  vendor: string;
  /** It was not sent yet, and says so. */
  draft: boolean;
}

const dayAndTime = ({ date, time }: Letter) =>
  [date === '' ? '' : formatDate(date), time === '' ? '' : formatTime(time)].filter(Boolean).join(', ');

const pairs = (items: readonly [string, string][]): SheetBlock => ({
  kind: 'pairs',
  columns: [items.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))],
});

const paragraph = (name: string, text: string): SheetBlock => ({ kind: 'paragraph', name, text });

/** A text under its heading; nothing without a text. */
const part = (heading: string, text: string): SheetBlock[] =>
  text === '' ? [] : [{ kind: 'heading', text: heading }, paragraph(heading, text)];

/** The body of a letter that was written here. */
function ownBlocks(letter: Letter, { vendor }: LetterHead): SheetContent['blocks'] {
  const points = pointsOf(letter.tasks).map((point, at) => `${at + 1}. ${point}`);
  return [
    {
      kind: 'pairs',
      columns: [
        [
          { label: LETTER_LABELS.to, value: letter.to || '—' },
          { label: '', value: ['Surveyor', vendor].filter(Boolean).join(', ') },
        ],
        [{ label: LETTER_LABELS.behalf, value: letter.behalf || '—' }],
      ],
    },
    paragraph('The letter', `Dear ${letter.to || 'surveyor'},`),
    paragraph('The letter', 'We appoint you to attend the survey below and to report to this office.'),
    pairs([
      [LETTER_LABELS.survey, letter.survey],
      [LETTER_LABELS.place, letter.place],
      ['Date and time', dayAndTime(letter)],
      [LETTER_LABELS.cargo, letter.cargo],
      [LETTER_LABELS.attending, letter.attending],
      [LETTER_LABELS.contact, letter.contact],
    ]),
    ...part(LETTER_LABELS.tasks, points.join('\n')),
    ...part(LETTER_LABELS.terms, letter.terms),
    paragraph('The letter', 'Yours faithfully,'),
  ];
}

/** A letter of appointment as it is read, printed and kept as a PDF. A text that was written elsewhere stands as it is. */
export function letterContent(text: string, head: LetterHead): SheetContent {
  const letter = parseLetter(text);
  return {
    title: `Letter of appointment${head.draft ? ', draft' : ''}`,
    subtitle: [`Request ${head.rfqId}`, slotLabel(head.slot).toLowerCase(), formatDate(head.issued)].join(
      ' · ',
    ),
    number: head.rfqId,
    subject: { label: 'Survey', value: letter?.survey ?? '' },
    blocks: [
      ...(letter ? ownBlocks(letter, head) : [paragraph('The letter', text)]),
      {
        kind: 'signatures',
        items: [{ label: `For ${head.vendor}` }, { label: 'Surveyor, accepted' }, { label: 'Date' }],
      },
    ],
  };
}

/** Name of its file, without the ending. */
export const letterFileName = ({ rfqId, slot }: Pick<LetterHead, 'rfqId' | 'slot'>): string =>
  `${rfqId}-appointment-letter${slot > 1 ? `-${slot}` : ''}`;
