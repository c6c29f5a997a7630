import { assumptions } from '@/api/assumptions';
import type { KycDocumentRow } from '@/api/doctypes/registration';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { listDocs, updateTable } from '@/api/resource';
import { runEntry, type OnStep, type Perform, type SKIPPED } from '@/lib/device/journal';
import { plural } from '@/lib/numbers';
import { doneTwice } from '@/shared/repeatedCall';
import { partialListStep, uploadEach, uploadStep } from '@/shared/uploadOnce';
import { currentSession } from '@/session/store';
import { underTodaysNames, type KycDocument } from './kycDocuments';
import { sendKycDocument, sentRows } from './sendKycDocument';

/** Journal kind of what a sign-up could not do as a visitor. */
export const FINISH_SIGNUP = 'finish-signup';

const DOCUMENTS_STEP = 'documents';

/** Whose it is: addresses are the same in any case. */
export const ownerOfPendingSignup = (email: string): string => email.trim().toLowerCase();

/** What is left of a sign-up for the first sign-in (R13). */
export interface PendingSignup {
  registrationId: string;
  /** It is not known whether the points were granted. */
  credit: boolean;
  /** Sent, and not listed on the record. */
  rows: KycDocumentRow[];
  /** Not sent. */
  kycDocuments: KycDocument[];
}

/** The steps that are left, in words. */
export function pendingSignupSteps(stored: PendingSignup): { key: string; label: string }[] {
  const { credit, rows, kycDocuments } = underTodaysNames(stored);
  return [
    ...(credit ? [{ key: 'credit', label: plural(assumptions.signupCredit, 'credit point') }] : []),
    ...kycDocuments.map((kycDocument) => ({
      key: uploadStep(kycDocument),
      label: `Document ${kycDocument.title}`,
    })),
    ...(rows.length + kycDocuments.length > 0 ? [{ key: DOCUMENTS_STEP, label: 'List of documents' }] : []),
  ];
}

/**
 * Does what a sign-up left, once; the account that it made is signed in. A document that the server refuses holds up none of the
 * others: then the refusal is thrown.
 */
export function runPendingSignup(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const rest = underTodaysNames(entry.payload as PendingSignup);
      if (rest.credit) await grantCredit(perform, rest.registrationId);
      const rowsSoFar = () => [...rest.rows, ...sentRows(entry, rest.kycDocuments)];
      const refusal = await uploadEach(entry, rest.kycDocuments, (kycDocument) =>
        sendKycDocument<typeof SKIPPED>(perform, kycDocument, rest.registrationId, rowsSoFar()),
      );
      const rows = rowsSoFar();
      const key = refusal ? partialListStep(DOCUMENTS_STEP, rows.length) : DOCUMENTS_STEP;
      if (rows.length > 0) await list(perform, key, rest.registrationId, rows);
      if (refusal) throw refusal;
      return true as const;
    },
    // The sign-up's draft went with its end: the documents are nowhere else.
    { wasNotApplied, onlyCopy: true, ...(onStep ? { onStep } : {}) },
  );
}

/** Said of a sign-up whose points came twice. */
export const grantedTwice = doneTwice(
  `The ${plural(assumptions.signupCredit, 'point')} of the sign-up were granted 2 times.`,
);

/** A vendor that signs in for the first time has no points but those of the sign-up: looked for before each try (R14). */
async function grantCredit(perform: Perform, registrationId: string): Promise<void> {
  const { vendorId } = currentSession();
  if (vendorId === '') throw new Error('The vendor record of this account was not found yet.');
  const look = async () => {
    const lots = await listDocs('Credit Point', {
      fields: ['name'],
      filters: [['vendor', '=', vendorId]],
      limit: 2,
    });
    return lots.length;
  };
  await perform({
    key: 'credit',
    find: async () => ((await look()) > 0 ? (true as const) : undefined),
    repeated: async () => ((await look()) > 1 ? grantedTwice : undefined),
    run: async (idempotencyKey) => {
      if ((await look()) > 0) return true as const;
      const asked = { user_registration_id: registrationId, credit_point: assumptions.signupCredit };
      await callMethod('update_credit_point', asked, { idempotencyKey });
      return true as const;
    },
  });
}

/** Adds the rows that the record does not have (D28): repeated it changes nothing. */
function list(
  perform: Perform,
  key: string,
  registrationId: string,
  rows: readonly KycDocumentRow[],
): Promise<true> {
  return perform({
    key,
    run: async () => {
      await updateTable('User Registration', registrationId, 'documents', (stored) => {
        const known = new Set(stored.map(({ document_id }) => document_id));
        return [...stored, ...rows.filter(({ document_id }) => !known.has(document_id))];
      });
      return true as const;
    },
  });
}
