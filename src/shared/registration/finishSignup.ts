import { assumptions } from '@/api/assumptions';
import type { KycDocumentRow } from '@/api/doctypes/registration';
import { wasNotApplied } from '@/api/errors';
import { callMethod } from '@/api/method';
import { listDocs, updateTable } from '@/api/resource';
import { SKIPPED, runEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { plural } from '@/lib/numbers';
import { doneTwice } from '@/shared/repeatedCall';
import { currentSession } from '@/session/store';
import { underTodaysNames, type KycDocument } from './kycDocuments';
import { sendKycDocument, kycUploadStep } from './sendKycDocument';

/** Journal kind of what a sign-up could not do as a visitor. */
export const FINISH_SIGNUP = 'finish-signup';

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
      key: kycUploadStep(kycDocument),
      label: `Document ${kycDocument.title}`,
    })),
    ...(rows.length + kycDocuments.length > 0 ? [{ key: 'documents', label: 'List of documents' }] : []),
  ];
}

/** Does what a sign-up left, once; the account that it made is signed in. */
export function runPendingSignup(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const rest = underTodaysNames(entry.payload as PendingSignup);
      if (rest.credit) await grantCredit(perform, rest.registrationId);
      const rows = [...rest.rows];
      for (const kycDocument of rest.kycDocuments) {
        const row = await sendKycDocument<typeof SKIPPED>(perform, kycDocument, rest.registrationId, rows);
        if (row !== SKIPPED) rows.push(row);
      }
      if (rows.length > 0) await list(perform, rest.registrationId, rows);
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
function list(perform: Perform, registrationId: string, rows: readonly KycDocumentRow[]): Promise<true> {
  return perform({
    key: 'documents',
    run: async () => {
      await updateTable('User Registration', registrationId, 'documents', (stored) => {
        const known = new Set(stored.map(({ document_id }) => document_id));
        return [...stored, ...rows.filter(({ document_id }) => !known.has(document_id))];
      });
      return true as const;
    },
  });
}
