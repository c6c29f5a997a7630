import { describe, expect, it } from 'vitest';
import {
  EMPTY_LETTER,
  formatLetter,
  letterFields,
  letterStatus,
  parseLetter,
  sentSlots,
  storedLetter,
  writtenSlots,
  type Letter,
} from './letter';

const LETTER: Letter = {
  to: 'Ines Marlow',
  behalf: 'Windlass Foods',
  survey: 'Tally Stuffing',
  place: 'CFS gate 2, Nhava Sheva',
  date: '2026-11-25',
  time: '08:00:00',
  cargo: 'Rice in bags: 1,040 packages',
  attending: "J. Pereira, shipper's clerk",
  contact: 'Tidewater Ship Agency, +91 00000 00000',
  tasks: 'Condition of the empty container.\nTerms\nWhat is to be done',
  terms: 'Your fee follows the agreement.\n\nTerms: none other.',
};

describe('the text of a letter', () => {
  it('can be read where it is stored', () => {
    expect(formatLetter(LETTER).split('\n').slice(0, 4)).toEqual([
      'To: Ines Marlow',
      'On behalf of: Windlass Foods',
      'Survey: Tally Stuffing',
      'Place: CFS gate 2, Nhava Sheva',
    ]);
    expect(formatLetter(LETTER)).toContain(
      'What is to be done\n1. Condition of the empty container.\n2. Terms\n',
    );
  });

  it.each([
    ['a whole letter', LETTER],
    ['one with nothing in it', EMPTY_LETTER],
    ['lines that look like tags', { ...LETTER, to: 'A <b> & Co', tasks: 'density < 1.025\n<draft> & more' }],
    ['lines that begin with a number', { ...LETTER, tasks: '2. hold first\n10 bags' }],
  ])('is read back: %s', (_, letter) => {
    const stored = letterFields({}, 1, { text: formatLetter(letter), issued: '2026-11-24', sent: false });
    expect(parseLetter(storedLetter(stored, 1).text)).toEqual(letter);
  });

  it('keeps to one line what is one line', () => {
    const read = parseLetter(formatLetter({ ...LETTER, place: ' CFS\n gate 2 ', tasks: '\n one \n\ntwo\n' }));
    expect(read).toMatchObject({ place: 'CFS gate 2', tasks: 'one\ntwo' });
  });

  it('that was written elsewhere is none of these', () => {
    expect(parseLetter('Dear Sir,\nplease attend.')).toBeNull();
    expect(parseLetter('')).toBeNull();
  });
});

describe('the fields of a request', () => {
  it('are those of its letter; only sending sets the flag', () => {
    const letter = { text: 'To: A', issued: '2026-11-24' };
    expect(letterFields({}, 1, { ...letter, sent: false })).toEqual({
      appointment: 'To: A',
      appointment_issued: '2026-11-24 00:00:00',
    });
    expect(letterFields({}, 2, { ...letter, sent: true })).toEqual({
      appointment2: 'To: A',
      appointment_issued2: '2026-11-24 00:00:00',
      appointment_letter2: 1,
    });
  });

  it('say where a letter stands', () => {
    const rfq = {
      appointment: 'x',
      appointment_letter: 0,
      appointment2: 'y',
      appointment_letter2: 1,
    } as const;
    expect(letterStatus(storedLetter(rfq, 1))).toBe('Draft');
    expect(letterStatus(storedLetter(rfq, 2))).toBe('Sent');
    expect(letterStatus(storedLetter({}, 1))).toBe('');
    expect(sentSlots(rfq)).toEqual([2]);
    // a flag without a letter is nothing that could be read
    expect(sentSlots({ appointment_letter: 1 })).toEqual([]);
  });

  it('hold the letters after the second below it, each as it was written, whatever is written beside it', () => {
    const sent = (text: string) => ({ text, issued: '2026-11-24', sent: true });
    const [third, fourth] = [formatLetter(LETTER), formatLetter({ ...LETTER, to: 'Dev Sarang' })];
    const second = { text: 'To: A <draft>', issued: '2026-11-20', sent: false };
    let rfq: Parameters<typeof storedLetter>[0] = {};
    const write = (slot: number, letter: typeof second) => {
      rfq = { ...rfq, ...letterFields(rfq, slot, letter) };
    };
    write(4, sent(fourth));
    expect(sentSlots(rfq)).toEqual([4]);
    write(2, second);
    write(3, sent(third));
    write(4, { ...sent(fourth), issued: '2026-11-25' });
    expect(storedLetter(rfq, 2)).toEqual(second);
    expect(storedLetter(rfq, 3)).toEqual(sent(third));
    expect(storedLetter(rfq, 4)).toEqual({ ...sent(fourth), issued: '2026-11-25' });
    expect(parseLetter(storedLetter(rfq, 3).text)).toEqual(LETTER);
    // its draft is public no more than before
    expect(sentSlots(rfq)).toEqual([3, 4]);
    expect(writtenSlots(rfq)).toEqual([2, 3, 4]);
    expect(rfq.appointment_letter2).toBeUndefined();
    write(2, { ...second, sent: true });
    expect(sentSlots(rfq)).toEqual([2, 3, 4]);
  });

  it('are read when they hold HTML', () => {
    const html = '<div><p>Dear Sir,</p><p>please attend.</p></div>';
    expect(storedLetter({ appointment: html, appointment_issued: '2026-11-24 10:02:11.5' }, 1)).toEqual({
      text: 'Dear Sir,\nplease attend.',
      issued: '2026-11-24',
      sent: false,
    });
  });
});
