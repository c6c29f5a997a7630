import type { RFQ } from '@/api/doctypes/rfq';
import { plainText, storableText } from '@/lib/storedText';

/** The place of a letter among those of its request, from 1 on: each surveyor has one. */
export type Slot = number;

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

export const slotLabel = (slot: Slot): string => `${ORDINALS[slot - 1] ?? `${slot}th`} surveyor`;

/** A slot in the query of an address; the first one where it says nothing known. */
export const slotFrom = (text: string | null): Slot => (/^[1-9]\d?$/.test(text ?? '') ? Number(text) : 1);

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

/** The request's fields of the first two letters (2§3, D140). */
const FIELDS = {
  1: { text: 'appointment', issued: 'appointment_issued', sent: 'appointment_letter' },
  2: { text: 'appointment2', issued: 'appointment_issued2', sent: 'appointment_letter2' },
} as const satisfies Record<1 | 2, Record<'text' | 'issued' | 'sent', keyof RFQ>>;

/** Letters after the second are sent only, since the field that they share has one flag: their drafts stay on the device (D140). */
export const keepsDraft = (slot: Slot): slot is 1 | 2 => slot === 1 || slot === 2;

/** A letter as the request holds it. */
export interface StoredLetter {
  /** As anybody reads it; empty where there is none. */
  text: string;
  /** The day of the letter, on the wire. */
  issued: string;
  sent: boolean;
}

type WithLetters = Pick<RFQ, (typeof FIELDS)[1 | 2][keyof (typeof FIELDS)[1 | 2]]>;

const NO_LETTER: StoredLetter = { text: '', issued: '', sent: false };

/** Stands above each letter after the second, which all share the second one's field. */
const HEADING = /^=== Letter of appointment (\d+), sent (\d{4}-\d\d-\d\d) ===$/m;
const headingOf = (slot: Slot, issued: string) => `=== Letter of appointment ${slot}, sent ${issued} ===`;

/** The texts in the field of the second letter: its own, and those of further ones by their slots. */
function secondField(rfq: WithLetters): { own: string; further: Map<Slot, StoredLetter> } {
  // The text between, then number, day and text of each heading in turn.
  const [own = '', ...parts] = plainText(rfq[FIELDS[2].text]).split(HEADING);
  const further = new Map<Slot, StoredLetter>();
  for (let at = 0; at + 2 < parts.length; at += 3)
    further.set(Number(parts[at]), { text: parts[at + 2]!.trim(), issued: parts[at + 1]!, sent: true });
  return { own: own.trim(), further };
}

/** One of the letters of a request. */
export function storedLetter(rfq: WithLetters, slot: Slot): StoredLetter {
  if (!keepsDraft(slot)) return secondField(rfq).further.get(slot) ?? NO_LETTER;
  const { text, issued, sent } = FIELDS[slot];
  return {
    text: slot === 2 ? secondField(rfq).own : plainText(rfq[text]),
    issued: (rfq[issued] ?? '').slice(0, 10),
    sent: rfq[sent] === 1,
  };
}

/** Fields of a letter for this version of its request: a draft leaves the flag alone, sending sets it (2§4). */
export function letterFields(rfq: WithLetters, slot: Slot, letter: StoredLetter) {
  const { own, further } = secondField(rfq);
  const second = (text: string) =>
    [text, ...[...further].map(([at, one]) => `${headingOf(at, one.issued)}\n${one.text}`)]
      .filter((part) => part !== '')
      .join('\n\n');
  if (!keepsDraft(slot)) {
    further.set(slot, letter);
    return { [FIELDS[2].text]: storableText(second(own)) };
  }
  const { text, issued, sent } = FIELDS[slot];
  return {
    [text]: storableText(slot === 2 ? second(letter.text) : letter.text),
    [issued]: letter.issued === '' ? null : `${letter.issued} 00:00:00`,
    ...(letter.sent ? { [sent]: 1 as const } : {}),
  };
}

/** Whether a letter may be read by those whom it was sent to. */
export const isSent = ({ text, sent }: StoredLetter): boolean => sent && text !== '';

/** The letters that stand in a request, as drafts or sent. */
export const writtenSlots = (rfq: WithLetters): Slot[] =>
  [1, 2, ...[...secondField(rfq).further.keys()].sort((a, b) => a - b)].filter(
    (slot) => storedLetter(rfq, slot).text !== '',
  );

/** The letters of a request that were sent. */
export const sentSlots = (rfq: WithLetters): Slot[] =>
  writtenSlots(rfq).filter((slot) => isSent(storedLetter(rfq, slot)));

/** Where a letter stands, in the words of its badge; empty where there is none. */
export const letterStatus = (letter: StoredLetter): 'Draft' | 'Sent' | '' =>
  isSent(letter) ? 'Sent' : letter.text === '' ? '' : 'Draft';
