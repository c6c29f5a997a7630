import { createContext, use, type ComponentType } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Doctype, Doctypes } from '@/api/doctypes/index';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { PhotoProofs } from '@/lib/photoProof';
import type { KindSection, SurveyKind } from '../surveyKind/types';
import type { Worksheet } from '../surveyKind/worksheet';
import type { SurveyValues } from './shape';

/** What is photographed of one row of a survey. */
export interface RowPhotographsProps {
  /** What the row is found by, and by what it was found before it was corrected. */
  keys: readonly [string, ...string[]];
  /** The row's name in sentences. */
  name: string;
  /** What is photographed of it, in the order of work. */
  places: readonly string[];
}

/** Everything the sections of a survey form share. */
export interface Survey<D extends Doctype = SurveyDoctype, W extends Worksheet = Worksheet> {
  /** Of the address. */
  id: string;
  kind: SurveyKind<D>;
  order: JobOrder;
  /** Null until the first section has created it. */
  record: Doctypes[D] | null;
  /** There is a record, or a section that makes it waits on this device. */
  isMade: boolean;
  form: UseFormReturn<SurveyValues<W>>;
  /** Why nothing may be changed now; null when it may. */
  locked: string | null;
  /** Saves one section, with another success text than its own if given; rejects when it could not. */
  save: (section: KindSection<D>, successText?: string) => Promise<void>;
  /** Sections being saved now. */
  saving: ReadonlySet<string>;
  /** Sections that are saved on this device and not sent yet. */
  waiting: ReadonlySet<string>;
  /** Puts a record that was saved outside the form (documents, images, reports) into the page. */
  take: (record: Doctypes[D], worksheet?: Worksheet) => void;
  /** Photographs and documents that wait on this device: for which place, and their rows as far as they are filled in. */
  waitingFiles: readonly { place: string; row: Readonly<Record<string, unknown>> }[];
  /** Takes and shows photographs of a row, for a section whose description says where they are kept. */
  RowPhotographs: ComponentType<RowPhotographsProps>;
  /** Takes and shows an image of the record beside what it proves. */
  RecordImage: ComponentType<{ field: string }>;
  /** Writes what is typed to the device now; whether it is there. */
  keepNow: () => Promise<boolean>;
  /** Reads the record again: it was saved elsewhere. */
  catchUp: () => Promise<void>;
}

const Context = createContext<Survey | null>(null);

export const SurveyProvider = Context;

/** The survey that this section belongs to; a kind's own sections name the type of its worksheet. */
export function useSurvey<W extends Worksheet = Worksheet>(): Survey<SurveyDoctype, W> {
  const survey = use(Context);
  if (!survey) throw new Error('useSurvey needs a survey page above it');
  return survey as unknown as Survey<SurveyDoctype, W>;
}

/** What is kept of the originals of the record's photographs. */
export function usePhotoProofs(): PhotoProofs {
  const { form } = useSurvey();
  // a draft from before there were proofs has none
  return (useWatch({ control: form.control, name: 'worksheet.photos' }) as PhotoProofs | undefined) ?? {};
}

/** Why no file can be attached or deleted now; null when it can. */
export function useWhyNotAttach(): string | null {
  const { kind, isMade, locked } = useSurvey();
  return locked ?? (isMade ? null : saveFirstText(kind));
}

/** Why nothing else can be saved while there is no record. */
export const saveFirstText = <D extends Doctype>({ sections }: SurveyKind<D>): string =>
  `Save the ${sections[0]?.title.toLowerCase() ?? 'first section'} first`;
