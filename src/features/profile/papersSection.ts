import { z } from 'zod';
import type { PartyDocument } from '@/api/doctypes/party';
import type { Doctypes, Draft } from '@/api/doctypes/index';
import {
  emptyPaper,
  newPaper,
  PAPER_INCOMPLETE,
  toDocumentRow,
  type NewPaper,
  type Paper,
} from '@/shared/party/papers';
import { notify } from '@/ui/notify';
import { PROFILE_SAVED, type ProfileDoctype, type Section } from './section';
import { typed } from './words';

/** A paper that the record has. */
export interface SentPaper {
  kind: 'sent';
  id: string;
  title: string;
  description: string;
  path: string;
  fileId: string;
}

/** A paper of the list, on the server or on this device. */
export type KycPaper = SentPaper | (Paper & { kind: 'new' });

export interface PapersValues {
  papers: KycPaper[];
  paper: NewPaper;
}

/** The stored papers of a record. */
export const sentPapers = (documents: readonly PartyDocument[] | null | undefined): SentPaper[] =>
  (documents ?? []).map((row, index) => ({
    kind: 'sent',
    id: row.name ?? String(index),
    title: typed(row.document_type),
    description: typed(row.document_name),
    path: row.document ?? '',
    fileId: row.document_id ?? '',
  }));

const titles = (value: unknown): string =>
  Array.isArray(value) ? (value as readonly KycPaper[]).map(({ title }) => title).join(', ') : '';

const anything = z.custom<never>(() => true);

/** Moves the described paper to the list; false when something is missing, which is then said (spec 1 §5). */
export function addPaper(form: Parameters<typeof newPaper.take<PapersValues>>[0]): boolean {
  const paper = newPaper.take(form);
  if (paper === null) {
    notify.error(PAPER_INCOMPLETE);
    return false;
  }
  const added: KycPaper[] = [...form.getValues('papers'), { ...paper, kind: 'new' }];
  form.setValue('papers', added, { shouldDirty: true });
  return true;
}

/** KYC documents: the list is sent whole, files before it, and what no row names any more is deleted after it. */
export const papersSection = <D extends ProfileDoctype>(doctype: D): Section<D, PapersValues> => ({
  id: 'kyc',
  title: 'KYC Document',
  doctype,
  schema: () => z.object({ papers: z.array(anything), paper: anything }),
  parts: [
    { path: 'papers', label: 'Documents', shown: titles },
    { path: 'paper', label: 'Document' },
  ],
  valuesOf: ({ documents }) => ({
    papers: sentPapers(documents as readonly PartyDocument[] | undefined),
    paper: emptyPaper(),
  }),
  hasData: ({ documents }) => (documents ?? []).length > 0,
  settle: (form) => !newPaper.typed(form) || addPaper(form),
  prepare: async ({ papers }, record: Doctypes[D], send) => {
    const stored: readonly PartyDocument[] = record.documents ?? [];
    const rows: PartyDocument[] = [];
    for (const paper of papers) {
      if (paper.kind === 'sent') {
        // A row that is no longer there would be answered and not stored (R4).
        rows.push(...stored.filter(({ name }, index) => (name ?? String(index)) === paper.id));
      } else {
        // oxlint-disable-next-line no-await-in-loop -- one after the other on poor links
        rows.push(toDocumentRow(paper, await send(paper)));
      }
    }
    const left = stored
      .filter((row) => !rows.includes(row))
      .map(({ document, document_id }) => ({ path: document ?? '', id: document_id ?? '' }));
    return { draft: { documents: rows } as unknown as Draft<D>, left };
  },
  saved: PROFILE_SAVED,
});
