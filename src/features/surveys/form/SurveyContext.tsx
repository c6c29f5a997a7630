import { createContext, use } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { Worksheet } from '@/lib/draftSurvey/worksheet';
import type { PhotoProofs } from '@/lib/photoProof';
import type { KindSection, SurveyKind } from '@/shared/surveyKinds/types';
import type { WaitingFiles } from '../files/useWaitingFiles';
import type { SurveyValues } from './shape';

/** Everything the sections of a survey form share. */
export interface Survey<D extends Doctype = Doctype> {
  /** Of the address. */
  id: string;
  kind: SurveyKind<D>;
  order: JobOrder;
  /** Null until the ship particulars have created it. */
  record: Doctypes[D] | null;
  form: UseFormReturn<SurveyValues>;
  /** Why nothing may be changed now; null when it may. */
  locked: string | null;
  /** Saves one section, with another success text than its own if given; rejects when it could not. */
  save: (section: KindSection<D>, said?: string) => Promise<void>;
  /** Sections being saved now. */
  saving: ReadonlySet<string>;
  /** Puts a record that was saved outside the form (documents, images, reports) into the page. */
  take: (record: Doctypes[D], worksheet?: Worksheet) => void;
  /** Reads the record again: it was saved elsewhere. */
  catchUp: () => Promise<void>;
  /** Photographs and documents that the record does not name yet. */
  files: WaitingFiles;
}

const Context = createContext<Survey | null>(null);

export const SurveyProvider = Context;

/** The survey that this section belongs to. */
export function useSurvey(): Survey {
  const survey = use(Context);
  if (!survey) throw new Error('useSurvey needs a survey page above it');
  return survey;
}

/** Rows of a child table of the record as it is stored; none while there is no record. */
export function tableOf<Row>(record: object | null, table: string): Row[] {
  const rows = (record as Record<string, unknown> | null)?.[table];
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

/** What is kept of the originals of the record's photographs. */
export function usePhotoProofs(): PhotoProofs {
  const { form } = useSurvey();
  // a draft from before there were proofs has none
  return (useWatch({ control: form.control, name: 'worksheet.photos' }) as PhotoProofs | undefined) ?? {};
}

/** Why no file can be attached or deleted now; null when it can. */
export function useWhyNotAttach(): string | null {
  const { kind, record, locked } = useSurvey();
  const first = kind.sections[0]?.title.toLowerCase() ?? 'first section';
  return locked ?? (record ? null : `Save the ${first} first`);
}
