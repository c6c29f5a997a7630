import { expect } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { storedLetter, type StoredLetter } from '@/features/rfq/letter/letter';
import { WRITE_LETTER, type LetterPayload } from '@/features/rfq/letter/writeLetter';
import type { Ctx } from '@tests/mock/engine/context';
import type { TestBackend } from '@tests/mock/node';
import { anRfq } from '@tests/mock/seed/builders';
import { provesOnce, type Check, type Work } from './exactlyOnce';

const PLACE = 'Berth that only this request names';
const OLD: StoredLetter = { text: 'To: nobody yet', issued: '2026-06-01', sent: false };

const aRequest = ({ db }: Ctx) =>
  void db.insert(
    'RFQ',
    anRfq({
      status: 'Accepted',
      location_of_survay: PLACE,
      appointment2: OLD.text,
      appointment_issued2: `${OLD.issued} 00:00:00`,
    }),
  );

const requestOf = (mock: TestBackend): RFQ =>
  mock.backend.asSystem(({ db }) => {
    const [row] = db.list<RFQ>('RFQ', { filters: [['location_of_survay', '=', PLACE]] });
    return db.get<RFQ>('RFQ', row?.name ?? '') as RFQ;
  });

const writing = (slot: 1 | 2, letter: StoredLetter): Work => ({
  kind: WRITE_LETTER,
  as: 'vendor',
  id: 'letter',
  seed: aRequest,
  payload: (mock): LetterPayload => {
    const rfq = requestOf(mock);
    const before = storedLetter(rfq, slot);
    return { rfqId: rfq.name, slot, modified: rfq.modified, before, letter };
  },
  run: (page, entry) => page.letter.runLetter(entry.id),
});

/** It stands in its slot by one change that the server took; the other letter stands as it did. */
const writtenOnce =
  (slot: 1 | 2, letter: StoredLetter): Check =>
  ({ mock }) => {
    const other = slot === 1 ? 2 : 1;
    const before = storedLetter(requestOf(mock), other);
    return (result) => {
      expect(result).toBe(true);
      const now = requestOf(mock);
      expect(storedLetter(now, slot)).toEqual(letter);
      expect(storedLetter(now, other)).toEqual(before);
      const taken = mock.backend.log.entries.filter(
        ({ method, status, fault }) =>
          method === 'PUT' && status < 300 && (!fault || fault === 'answer-lost'),
      );
      expect(taken.length).toBeLessThanOrEqual(1);
    };
  };

const DRAFT: StoredLetter = {
  text: 'To: Anita Kulkarni\nPlace: B/L <draft> & more',
  issued: '2026-06-10',
  sent: false,
};
await provesOnce('saving the draft of a letter', writing(1, DRAFT), writtenOnce(1, DRAFT));

const SENT: StoredLetter = { ...DRAFT, text: 'To: Vikram Rajan', sent: true };
await provesOnce('sending a letter in the place of its draft', writing(2, SENT), writtenOnce(2, SENT));
