import type { KycDocumentRow } from '@/api/doctypes/registration';
import { uploadFile, type UploadedFile } from '@/api/files';
import type { JournalEntry, Perform } from '@/lib/device/journal';
import { restoreFile } from '@/lib/device/storedFile';
import { isSameFile } from '../isSameFile';
import { notAmong, uploadOnce, uploadStep } from '../uploadOnce';
import type { OnShare } from '../useSequence';
import { toDocumentRow, type KycDocument } from './kycDocuments';

/** The row of a document that was sent. The journal of an earlier version of the app holds the row itself. */
const rowOf = (kycDocument: KycDocument, made: UploadedFile): KycDocumentRow =>
  'document_type' in made ? (made as unknown as KycDocumentRow) : toDocumentRow(kycDocument, made);

/** The rows of the documents that a sequence has sent so far. */
export const sentRows = ({ steps }: JournalEntry, kycDocuments: readonly KycDocument[]): KycDocumentRow[] =>
  kycDocuments.flatMap((kycDocument) => {
    const made = steps[uploadStep(kycDocument)]?.made as UploadedFile | null | undefined;
    return made ? [rowOf(kycDocument, made)] : [];
  });

/**
 * Uploads a KYC document of a new account, once; answers its row. `sent` are the rows of those before it. `Skip` is what
 * stands for one that is left out: `unsent` answers it for a failure after which the sequence goes on.
 */
export async function sendKycDocument<Skip extends string | null>(
  perform: Perform,
  kycDocument: KycDocument,
  registrationId: string,
  sent: readonly KycDocumentRow[],
  unsent?: (error: unknown) => Skip,
  onShare?: OnShare,
): Promise<KycDocumentRow | Skip> {
  const target = { doctype: 'User Registration', docname: registrationId } as const;
  const step = uploadStep(kycDocument);
  const file = restoreFile(kycDocument);
  const made = await uploadOnce<Skip>(
    perform,
    step,
    target,
    async (idempotencyKey) =>
      uploadFile(file, target, {
        idempotencyKey,
        onProgress: (share) => onShare?.(step, share),
      }).catch(unsent),
    notAmong(sent.map(({ document_id }) => ({ name: document_id ?? '' }))),
    // By the time that a refused one is sent after all, others may have been added to the profile.
    (row) => isSameFile(row, file),
  );
  return made === null || typeof made === 'string' ? made : rowOf(kycDocument, made);
}
