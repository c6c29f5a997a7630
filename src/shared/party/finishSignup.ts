import { assumptions } from '@/api/assumptions';
import type { PartyDocument } from '@/api/doctypes/party';
import { didNothing } from '@/api/errors';
import { uploadFile } from '@/api/files';
import { callMethod } from '@/api/method';
import { listDocs, updateTable } from '@/api/resource';
import { runEntry, type OnStep, type Perform } from '@/lib/device/journal';
import { restoreFile } from '@/lib/device/storedFile';
import { currentSession } from '@/session/store';
import { toDocumentRow, type Paper } from './papers';

/** Journal kind of what a sign-up could not do as a visitor. */
export const FINISH_SIGNUP = 'finish-signup';

/** Whose it is: addresses are the same in any case. */
export const ownerOfRest = (email: string): string => email.trim().toLowerCase();

/** What is left of a sign-up for the first sign-in (R13). */
export interface SignupRest {
  registrationId: string;
  /** It is not known whether the points were granted. */
  credit: boolean;
  /** Sent, and not listed on the record. */
  rows: PartyDocument[];
  /** Not sent. */
  papers: Paper[];
}

/** The steps that are left, in words. */
export const restSteps = ({ credit, rows, papers }: SignupRest): { key: string; label: string }[] => [
  ...(credit ? [{ key: 'credit', label: `${assumptions.signupCredit} credit points` }] : []),
  ...papers.map((paper) => ({ key: `upload:${paper.id}`, label: `Document ${paper.title}` })),
  ...(rows.length + papers.length > 0 ? [{ key: 'documents', label: 'List of documents' }] : []),
];

/** What an upload step counts as having made when its document is left out. */
export const LEFT_OUT = null;

/** Does what a sign-up left, once; the account that it made is signed in. */
export function runRest(entryId: string, onStep?: OnStep): Promise<true> {
  return runEntry(
    entryId,
    async (perform, entry) => {
      const rest = entry.payload as SignupRest;
      if (rest.credit) await grantCredit(perform, rest.registrationId);
      const rows = [...rest.rows];
      const sent: string[] = rows.map(({ document_id }) => document_id ?? '');
      for (const paper of rest.papers) {
        const row = await upload(perform, paper, rest.registrationId, sent);
        if (row === LEFT_OUT) continue;
        rows.push(row);
        sent.push(row.document_id ?? '');
      }
      if (rows.length > 0) await list(perform, rest.registrationId, rows);
      return true as const;
    },
    { didNothing, ...(onStep ? { onStep } : {}) },
  );
}

/** A vendor that signs in for the first time has no points but those of the sign-up: looked for before each try (R14). */
async function grantCredit(perform: Perform, registrationId: string): Promise<void> {
  const { vendorId } = currentSession();
  if (vendorId === '') throw new Error('The vendor record of this account was not found yet.');
  const look = async () => {
    const lots = await listDocs('Credit Point', {
      fields: ['name'],
      filters: [['vendor', '=', vendorId]],
      limit: 1,
    });
    return lots.length > 0 ? (true as const) : undefined;
  };
  await perform({
    key: 'credit',
    find: look,
    run: async () => {
      if (await look()) return true as const;
      await callMethod('update_credit_point', {
        user_registration_id: registrationId,
        credit_point: assumptions.signupCredit,
      });
      return true as const;
    },
  });
}

const identity = (row: { name: string; creation: string }) => `${row.name} ${row.creation}`;

function upload(
  perform: Perform,
  paper: Paper,
  registrationId: string,
  sent: readonly string[],
): Promise<PartyDocument | typeof LEFT_OUT> {
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
  return perform<PartyDocument | typeof LEFT_OUT, string[]>({
    key: `upload:${paper.id}`,
    before: async () => (await look()).map(identity),
    find: async (before) => {
      const fresh = (await look()).find((row) => !before.includes(identity(row)) && !sent.includes(row.name));
      return fresh ? toDocumentRow(paper, { name: fresh.name, file_url: fresh.file_url ?? '' }) : undefined;
    },
    run: async () =>
      toDocumentRow(
        paper,
        await uploadFile(restoreFile(paper), { doctype: 'User Registration', docname: registrationId }),
      ),
  });
}

/** Adds the rows that the record does not have (D28): repeated it changes nothing. */
function list(perform: Perform, registrationId: string, rows: readonly PartyDocument[]): Promise<true> {
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
