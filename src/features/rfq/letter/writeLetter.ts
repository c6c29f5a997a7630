import { wasNotApplied } from '@/api/errors';
import { getDoc } from '@/api/resource';
import { runEntry, type OnStep } from '@/lib/device/journal';
import { isEqual } from '@/lib/isEqual';
import { CLOSED_RFQ } from '@/session/can';
import { currentSession } from '@/session/store';
import { refusedNow } from '@/shared/recordSave/askOfNow';
import { isVersionConflict, updateVersion } from '@/shared/recordSave/saveMerged';
import { mayBeEcho } from '@/shared/repeatedCall';
import { isSent, letterFields, slotLabel, storedLetter, type Slot, type StoredLetter } from './letter';

export const WRITE_LETTER = 'appointment-letter';

/** A letter to be saved as a draft or sent, unchanged since its button was pressed. */
export interface LetterPayload {
  rfqId: string;
  slot: Slot;
  /** `modified` of the request when the button was pressed; with the letter it identifies this piece of work. */
  modified: string;
  /** The letter that it replaces, as the vendor knew it. */
  before: StoredLetter;
  letter: StoredLetter;
}

export const letterWorkId = ({ rfqId, slot, modified, letter }: LetterPayload): string =>
  [rfqId, slot, modified, letter.sent ? 'send' : 'draft', letter.issued, letter.text].join('/');

export const letterSteps = ({ slot, letter }: LetterPayload) => [
  {
    key: 'letter',
    label: `Letter of the ${slotLabel(slot).toLowerCase()} ${letter.sent ? 'sent' : 'saved'}`,
  },
];

/** The letter as it is read once it was written. */
const asStored = ({ slot, letter }: LetterPayload): StoredLetter =>
  storedLetter(letterFields({}, slot, letter), slot);

const NOT_WRITTEN = 'The letter was not written. What you typed is kept on this device.';

/** Vendor and surveyor save the same request, for other reasons too. */
const TRIES = 3;

/**
 * Writes over the newest version of the request, as long as its letter is still the one that the vendor knew: what somebody else
 * wrote since then is never replaced unseen (D29).
 */
async function write(payload: LetterPayload): Promise<true> {
  const { rfqId, slot, before, letter } = payload;
  const { email } = currentSession();
  for (let left = TRIES; ; left--) {
    // oxlint-disable-next-line no-await-in-loop -- each try is based on a fresh read
    const now = await getDoc('RFQ', rfqId);
    const stored = storedLetter(now, slot);
    if (isEqual(stored, asStored(payload))) return true;
    if (CLOSED_RFQ.includes(now.status ?? ''))
      throw refusedNow(`The request is now ${now.status}.`, now, email, NOT_WRITTEN);
    // A draft would change what others read already.
    if (isSent(stored) && !letter.sent)
      throw refusedNow(
        'Someone else sent this letter in the meantime.',
        now,
        email,
        'What you typed is kept on this device.',
      );
    if (!isEqual(stored, before))
      throw refusedNow(
        'Someone else changed this letter in the meantime.',
        now,
        email,
        'Nothing of yours was sent.',
      );
    try {
      // oxlint-disable-next-line no-await-in-loop
      await updateVersion('RFQ', now, letterFields(now, slot, letter));
      return true;
    } catch (error) {
      if (!isVersionConflict(error) || left <= 1) throw error;
    }
  }
}

/** Saves or sends a letter once. What is there already needs no further call. */
export const runLetter = (entryId: string, onStep?: OnStep): Promise<true> =>
  runEntry(
    entryId,
    (perform, entry) => {
      const payload = entry.payload as LetterPayload;
      return perform({
        key: 'letter',
        find: async () => {
          const now = storedLetter(await getDoc('RFQ', payload.rfqId), payload.slot);
          return isEqual(now, asStored(payload)) ? (true as const) : undefined;
        },
        isEcho: mayBeEcho,
        run: () => write(payload),
      });
    },
    { wasNotApplied, onStep },
  );
