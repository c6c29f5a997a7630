import type { UseFormReturn } from 'react-hook-form';
import type { PartyDocument } from '@/api/doctypes/party';
import type { StoredFile } from '@/lib/device/storedFile';
import { FILL_ALL } from './surveyOffer';

/** A paper of a party (KYC document) that is on this device and not sent yet. */
export interface Paper extends StoredFile {
  title: string;
  description: string;
}

/** The next paper, as a form holds it: one file or none. */
export interface NewPaper {
  title: string;
  description: string;
  files: StoredFile[];
}

/** A form with the next paper in it. */
export interface WithPaper {
  paper: NewPaper;
}

/** A paper of which nothing is typed or chosen. */
export const emptyPaper = (): NewPaper => ({ title: '', description: '', files: [] });

/** spec 1 §5, literal. */
const NEEDED = [
  ['title', 'Title is required'],
  ['description', 'Description is required'],
  ['files', 'Document is required'],
] as const satisfies readonly (readonly [keyof NewPaper, string])[];

/** The paper that is being described: leaving the step never drops it. */
export const newPaper = {
  typed: <V extends WithPaper>(form: UseFormReturn<V>): boolean => {
    const { title, description, files } = (form as unknown as UseFormReturn<WithPaper>).getValues('paper');
    return title.trim() !== '' || description.trim() !== '' || files.length > 0;
  },
  /** Takes the paper out of the form; null when something is missing, which is then said at its place. */
  take: <V extends WithPaper>(given: UseFormReturn<V>): Paper | null => {
    const form = given as unknown as UseFormReturn<WithPaper>;
    const paper = form.getValues('paper');
    const { title, description, files } = paper;
    form.clearErrors('paper');
    const missing = NEEDED.filter(([name]) =>
      name === 'files' ? files.length === 0 : paper[name].trim() === '',
    );
    for (const [index, [name, message]] of missing.entries()) {
      form.setError(`paper.${name}`, { message }, { shouldFocus: index === 0 });
    }
    const [file] = files;
    if (missing.length > 0 || !file) return null;
    form.setValue('paper', emptyPaper(), { shouldDirty: true });
    return { ...file, title: title.trim(), description: description.trim() };
  },
};

/** Said beside the texts at the fields when a paper lacks something (D61). */
export const PAPER_INCOMPLETE = FILL_ALL;

/** spec 1 §5: said for two seconds when a paper was added. sic */
export const PAPER_ADDED = ['Document added Successfully', 2000] as const;

/** A sent paper as a row of the registration. spec silent on which column holds what: title and description, in their order. */
export const toDocumentRow = (
  paper: Pick<Paper, 'title' | 'description'>,
  file: { name: string; file_url: string },
): PartyDocument => ({
  document_type: paper.title,
  document_name: paper.description,
  document: file.file_url,
  document_id: file.name,
});
