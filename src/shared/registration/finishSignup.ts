import { assumptions } from '@/api/assumptions';
import type { KycDocumentRow } from '@/api/doctypes/registration';
import { wasNotApplied } from '@/api/errors';
import { uploadFile } from '@/api/files';
import { callMethod } from '@/api/method';
import { listDocs, updateTable } from '@/api/resource';
import { SKIPPED, runEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { restoreFile } from '@/lib/device/storedFile';
import { plural } from '@/lib/numbers';
import { doneTwice, takeBackFiles } from '@/shared/repeatedCall';
import { currentSession } from '@/session/store';
import { toDocumentRow, type KycDocument } from './kycDocuments';

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
export const pendingSignupSteps = ({
  credit,
  rows,
  kycDocuments,
}: PendingSignup): { key: string; label: string }[] => [
  ...(credit ? [{ key: 'credit', label: plural(assumptions.signupCredit, 'credit point') }] : []),
  ...kycDocuments.map((kycDocument) => ({
    key: `upload:${kycDocument.id}`,
    label: `Document ${kycDocument.title}`,
  })),
  ...(rows.length + kycDocuments.length > 0 ? [{ key: 'documents', label: 'List of documents' }] : []),
];

/** Does what a sign-up left, once; the account that it made is signed in. */
export function runPendingSignup(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const rest = entry.payload as PendingSignup;
      if (rest.credit) await grantCredit(perform, rest.registrationId);
      const rows = [...rest.rows];
      const sent: string[] = rows.map(({ document_id }) => document_id ?? '');
      for (const kycDocument of rest.kycDocuments) {
        const row = await upload(perform, kycDocument, rest.registrationId, sent);
        if (row === SKIPPED) continue;
        rows.push(row);
        sent.push(row.document_id ?? '');
      }
      if (rows.length > 0) await list(perform, rest.registrationId, rows);
      return true as const;
    },
    { wasNotApplied, ...(onStep ? { onStep } : {}) },
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

const identity = (row: { name: string; creation: string }) => `${row.name} ${row.creation}`;

function upload(
  perform: Perform,
  kycDocument: KycDocument,
  registrationId: string,
  sent: readonly string[],
): Promise<KycDocumentRow | typeof SKIPPED> {
  const look = () =>
    listDocs('File', {
      fields: ['name', 'creation', 'file_url'],
      filters: [
        ['attached_to_doctype', '=', 'User Registration'],
        ['attached_to_name', '=', registrationId],
      ],
      orderBy: 'creation desc',
      limit: 1000,
    });
  const fresh = async (before: readonly string[]) =>
    (await look()).filter((row) => !before.includes(identity(row)) && !sent.includes(row.name));
  return perform<KycDocumentRow | typeof SKIPPED, string[]>({
    key: `upload:${kycDocument.id}`,
    before: async () => (await look()).map(identity),
    find: async (before) => {
      const [found] = await fresh(before);
      return found
        ? toDocumentRow(kycDocument, { name: found.name, file_url: found.file_url ?? '' })
        : undefined;
    },
    repeated: async (made, before) =>
      made === SKIPPED
        ? undefined
        : takeBackFiles(await fresh(before), { name: made.document_id ?? '', file_url: made.document ?? '' }),
    run: async () =>
      toDocumentRow(
        kycDocument,
        await uploadFile(restoreFile(kycDocument), { doctype: 'User Registration', docname: registrationId }),
      ),
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
