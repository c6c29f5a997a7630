import type { UseFormReturn } from 'react-hook-form';
import type { KycDocumentRow } from '@/api/doctypes/registration';
import { isWireDate } from '@/lib/dates';
import type { StoredFile } from '@/lib/device/storedFile';
import { CAP } from '@/ui/form/textRules';
import { withExpiry } from './kycExpiry';
import { FILL_ALL } from './surveyOffer';

/** A KYC document that is on this device and not sent yet. */
export interface KycDocument extends StoredFile {
  title: string;
  description: string;
}

/** The next KYC document, as a form holds it: one file or none. */
export interface NewKycDocument {
  title: string;
  description: string;
  /** The day on which it ends (`YYYY-MM-DD`); a draft of an earlier version has none. */
  expires?: string;
  files: StoredFile[];
}

/** A form with the next KYC document in it. */
export interface WithKycDocument {
  kycDocument: NewKycDocument;
}

/** A KYC document of which nothing is typed or chosen. */
export const emptyKycDocument = (): NewKycDocument => ({
  title: '',
  description: '',
  expires: '',
  files: [],
});

/** What the device stores under the names of this version: an earlier one called the documents papers. */
export function underTodaysNames<V extends object>(stored: V): V {
  const { papers, paper, ...rest } = stored as V & { papers?: unknown; paper?: unknown };
  return {
    ...(papers === undefined ? {} : { kycDocuments: papers }),
    ...(paper === undefined ? {} : { kycDocument: paper }),
    ...rest,
  } as V;
}

/** How long a description may be beside the day on which its document ends, or beside none: both stand in one column of the server. Pure. */
export const descriptionCap = (day: string): number =>
  day === '' ? CAP : CAP - ', valid until dd/MM/yyyy'.length;

/** What is said at each missing field, literal (1§5). */
const NEEDED = [
  ['title', 'Title is required'],
  ['description', 'Description is required'],
  ['files', 'Document is required'],
] as const satisfies readonly (readonly [keyof NewKycDocument, string])[];

/** The KYC document that is being described: leaving the step never drops it. */
export const newKycDocument = {
  typed: <V extends WithKycDocument>(form: UseFormReturn<V>): boolean => {
    const { title, description, expires, files } = (
      form as unknown as UseFormReturn<WithKycDocument>
    ).getValues('kycDocument');
    return Boolean(expires) || title.trim() !== '' || description.trim() !== '' || files.length > 0;
  },
  /** Takes the KYC document out of the form; null when something is missing, which is then said at its place. */
  take: <V extends WithKycDocument>(given: UseFormReturn<V>): KycDocument | null => {
    const form = given as unknown as UseFormReturn<WithKycDocument>;
    const kycDocument = form.getValues('kycDocument');
    const { title, description, expires = '', files } = kycDocument;
    form.clearErrors('kycDocument');
    const missing = NEEDED.filter(([name]) =>
      name === 'files' ? files.length === 0 : kycDocument[name].trim() === '',
    );
    for (const [index, [name, message]] of missing.entries()) {
      form.setError(`kycDocument.${name}`, { message }, { shouldFocus: index === 0 });
    }
    const unreadable = expires !== '' && !isWireDate(expires);
    if (unreadable) form.setError('kycDocument.expires', { message: 'Write the date as dd/MM/yyyy' });
    // The field says so itself.
    const tooLong = description.trim().length > descriptionCap(expires);
    if (tooLong) form.setFocus('kycDocument.description');
    const [file] = files;
    if (tooLong || unreadable || missing.length > 0 || !file) return null;
    form.setValue('kycDocument', emptyKycDocument(), { shouldDirty: true });
    return { ...file, title: title.trim(), description: withExpiry(description.trim(), expires) };
  },
};

/** Said beside the texts at the fields when a KYC document lacks something (D61). */
export const KYC_DOCUMENT_INCOMPLETE = FILL_ALL;

/** Said for two seconds when a KYC document was added (1§5). sic */
export const KYC_DOCUMENT_ADDED = ['Document added Successfully', 2000] as const;

/** A sent KYC document as a row of the registration. the contract is silent on which column holds what: title and description, in their order. */
export const toDocumentRow = (
  kycDocument: Pick<KycDocument, 'title' | 'description'>,
  file: { name: string; file_url: string },
): KycDocumentRow => ({
  document_type: kycDocument.title,
  document_name: kycDocument.description,
  document: file.file_url,
  document_id: file.name,
});
