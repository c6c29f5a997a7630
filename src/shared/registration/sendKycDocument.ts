import type { KycDocumentRow } from '@/api/doctypes/registration';
import { uploadFile } from '@/api/files';
import type { Perform } from '@/lib/device/journal';
import { restoreFile } from '@/lib/device/storedFile';
import { notAmong, uploadOnce } from '../uploadOnce';
import type { OnShare } from '../useSequence';
import { toDocumentRow, type KycDocument } from './kycDocuments';

/** The step of a sequence that sends this document. */
export const kycUploadStep = ({ id }: KycDocument): string => `upload:${id}`;

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
  const step = kycUploadStep(kycDocument);
  const made = await uploadOnce<Skip>(
    perform,
    step,
    target,
    async (idempotencyKey) =>
      uploadFile(restoreFile(kycDocument), target, {
        idempotencyKey,
        onProgress: (share) => onShare?.(step, share),
      }).catch(unsent),
    notAmong(sent.map(({ document_id }) => ({ name: document_id ?? '' }))),
  );
  if (made === null || typeof made === 'string') return made;
  // The journal of an earlier version of the app holds the row itself.
  return 'document_type' in made ? (made as unknown as KycDocumentRow) : toDocumentRow(kycDocument, made);
}
