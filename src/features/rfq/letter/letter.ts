import type { RFQ } from '@/api/doctypes/rfq';
import { plainText, storableText } from '@/lib/storedText';

/** Which of the two surveyors a letter appoints; the request has fields for each. */
export type Slot = 1 | 2;
export const SLOTS = [1, 2] as const;

export const SLOT_LABEL = { 1: 'First surveyor', 2: 'Second surveyor' } as const;

/** A slot in the query of an address; the first one where it says nothing known. */
export const slotFrom = (text: string | null): Slot => (text === '2' ? 2 : 1);

export const LETTER_LABELS = {
  to: 'To',
  behalf: 'On behalf of',
  survey: 'Survey',
  place: 'Place',
  date: 'Date of survey',
  time: 'Time',
  cargo: 'Cargo',
  attending: 'Also attending',
  contact: 'Contact at the gate',
  tasks: 'What is to be done',
  terms: 'Terms',
} as const;

/** What a letter of appointment says. Dates and times are the wire's; every line of `tasks` is a point of its own. */
export type Letter = Record<keyof typeof LETTER_LABELS, string>;

/** The parts of a letter that are one line each, in the order in which they are stored. */
const LINES = ['to', 'behalf', 'survey', 'place', 'date', 'time', 'cargo', 'attending', 'contact'] as const;

export const EMPTY_LETTER = Object.fromEntries(
  Object.keys(LETTER_LABELS).map((name) => [name, '']),
) as Letter;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The points of a text of lines. */
export const pointsOf = (tasks: string): string[] => tasks.split('\n').map(oneLine).filter(Boolean);

/**
 * A letter as the one text that the request has room for (D140): anybody can read it where it is stored, and `parseLetter` reads
 * it back. Points are numbered, so that none of them can be taken for a heading.
 */
export function formatLetter(letter: Letter): string {
  const points = pointsOf(letter.tasks).map((point, at) => `${at + 1}. ${point}`);
  return [
    ...LINES.map((name) => `${LETTER_LABELS[name]}: ${oneLine(letter[name])}`.trimEnd()),
    '',
    LETTER_LABELS.tasks,
    ...points,
    '',
    LETTER_LABELS.terms,
    letter.terms.trim(),
  ]
    .join('\n')
    .trimEnd();
}

/** A letter from its stored text; null for a text that was written elsewhere. */
export function parseLetter(text: string): Letter | null {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const letter = { ...EMPTY_LETTER };
  for (const [at, name] of LINES.entries()) {
    const label = `${LETTER_LABELS[name]}:`;
    if (!lines[at]?.startsWith(label)) return null;
    letter[name] = lines[at].slice(label.length).trim();
  }
  const rest = lines.slice(LINES.length);
  const tasksAt = rest.indexOf(LETTER_LABELS.tasks);
  const termsAt = rest.indexOf(LETTER_LABELS.terms, tasksAt + 1);
  if (tasksAt < 0 || termsAt < 0) return null;
  letter.tasks = rest
    .slice(tasksAt + 1, termsAt)
    .map((line) => line.replace(/^\d+\. /, ''))
    .filter((line) => line !== '')
    .join('\n');
  letter.terms = rest
    .slice(termsAt + 1)
    .join('\n')
    .trim();
  return letter;
}

/** The request's fields of each letter (2§3, D140). */
const FIELDS = {
  1: { text: 'appointment', issued: 'appointment_issued', sent: 'appointment_letter' },
  2: { text: 'appointment2', issued: 'appointment_issued2', sent: 'appointment_letter2' },
} as const satisfies Record<Slot, Record<'text' | 'issued' | 'sent', keyof RFQ>>;

/** A letter as the request holds it. */
export interface StoredLetter {
  /** As anybody reads it; empty where there is none. */
  text: string;
  /** The day of the letter, on the wire. */
  issued: string;
  sent: boolean;
}

type WithLetters = Pick<RFQ, (typeof FIELDS)[Slot][keyof (typeof FIELDS)[Slot]]>;

/** One of the two letters of a request. */
export function storedLetter(rfq: WithLetters, slot: Slot): StoredLetter {
  const { text, issued, sent } = FIELDS[slot];
  return {
    text: plainText(rfq[text]),
    issued: (rfq[issued] ?? '').slice(0, 10),
    sent: rfq[sent] === 1,
  };
}

/** What is written of a letter: a draft leaves the flag alone, sending sets it (2§4). */
export function letterFields(slot: Slot, letter: StoredLetter) {
  const { text, issued, sent } = FIELDS[slot];
  return {
    [text]: storableText(letter.text),
    [issued]: letter.issued === '' ? null : `${letter.issued} 00:00:00`,
    ...(letter.sent ? { [sent]: 1 as const } : {}),
  };
}

/** Whether a letter may be read by those whom it was sent to. */
export const isSent = ({ text, sent }: StoredLetter): boolean => sent && text !== '';

/** The letters of a request that were sent. */
export const sentSlots = (rfq: WithLetters): Slot[] =>
  SLOTS.filter((slot) => isSent(storedLetter(rfq, slot)));

/** Where a letter stands, in the words of its badge; empty where there is none. */
export const letterStatus = (letter: StoredLetter): 'Draft' | 'Sent' | '' =>
  isSent(letter) ? 'Sent' : letter.text === '' ? '' : 'Draft';
