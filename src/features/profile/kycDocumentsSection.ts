import { z } from 'zod';
import type { KycDocumentRow } from '@/api/doctypes/registration';
import type { Doctypes, DocDraft } from '@/api/doctypes/index';
import { shownText } from '@/lib/storedText';
import {
  emptyKycDocument,
  newKycDocument,
  KYC_DOCUMENT_INCOMPLETE,
  toDocumentRow,
  type NewKycDocument,
  type KycDocument,
} from '@/shared/registration/kycDocuments';
import { notify } from '@/ui/notify';
import { PROFILE_SAVED, type ProfileDoctype, type Section } from './section';

/** A KYC document on the server. */
export interface SentKycDocument {
  kind: 'sent';
  id: string;
  title: string;
  description: string;
  path: string;
  fileId: string;
}

/** A listed KYC document, on the server or still on this device. */
export type ProfileKycDocument = SentKycDocument | (KycDocument & { kind: 'new' });

export interface KycDocumentsValues {
  kycDocuments: ProfileKycDocument[];
  kycDocument: NewKycDocument;
}

/** The stored KYC documents of a record. */
export const sentKycDocuments = (
  documents: readonly KycDocumentRow[] | null | undefined,
): SentKycDocument[] =>
  (documents ?? []).map((row, index) => ({
    kind: 'sent',
    id: row.name ?? String(index),
    title: shownText(row.document_type),
    description: shownText(row.document_name),
    path: row.document ?? '',
    fileId: row.document_id ?? '',
  }));

const titles = (value: unknown): string =>
  Array.isArray(value) ? (value as readonly ProfileKycDocument[]).map(({ title }) => title).join(', ') : '';

const anything = z.custom<never>(() => true);

/** Adds the described KYC document to the list; false, with a message, when something is missing (1§5). */
export function addKycDocument(form: Parameters<typeof newKycDocument.take<KycDocumentsValues>>[0]): boolean {
  const kycDocument = newKycDocument.take(form);
  if (kycDocument === null) {
    notify.error(KYC_DOCUMENT_INCOMPLETE);
    return false;
  }
  const added: ProfileKycDocument[] = [...form.getValues('kycDocuments'), { ...kycDocument, kind: 'new' }];
  form.setValue('kycDocuments', added, { shouldDirty: true });
  return true;
}

/**
 * KYC documents: files are uploaded first, then the whole list is sent, then files that no row names are
 * deleted.
 */
export const kycDocumentsSection = <D extends ProfileDoctype>(
  doctype: D,
): Section<D, KycDocumentsValues> => ({
  id: 'kyc',
  title: 'KYC Document',
  doctype,
  schema: () => z.object({ kycDocuments: z.array(anything), kycDocument: anything }),
  parts: [
    { path: 'kycDocuments', label: 'Documents', shown: titles },
    { path: 'kycDocument', label: 'Document' },
  ],
  valuesOf: ({ documents }) => ({
    kycDocuments: sentKycDocuments(documents as readonly KycDocumentRow[] | undefined),
    kycDocument: emptyKycDocument(),
  }),
  hasData: ({ documents }) => (documents ?? []).length > 0,
  settle: (form) => !newKycDocument.typed(form) || addKycDocument(form),
  prepare: async ({ kycDocuments }, record: Doctypes[D], send) => {
    const stored: readonly KycDocumentRow[] = record.documents ?? [];
    const rows: KycDocumentRow[] = [];
    for (const kycDocument of kycDocuments) {
      if (kycDocument.kind === 'sent') {
        // The server would accept a row that no longer exists and not store it (R4).
        rows.push(...stored.filter(({ name }, index) => (name ?? String(index)) === kycDocument.id));
      } else {
        // oxlint-disable-next-line no-await-in-loop -- one after the other on poor connections
        rows.push(toDocumentRow(kycDocument, await send(kycDocument)));
      }
    }
    const left = stored
      .filter((row) => !rows.includes(row))
      .map(({ document, document_id }) => ({ path: document ?? '', id: document_id ?? '' }));
    return { draft: { documents: rows } as unknown as DocDraft<D>, left };
  },
  saved: PROFILE_SAVED,
});
