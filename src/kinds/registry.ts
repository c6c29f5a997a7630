import { describeDoctype } from '@/api/records';
import type { RecordPath } from '@/paths';
import { withSignatureSection } from '@/shared/surveyKind/signatureSection';
import type { KindOutline, SurveyKind } from '@/shared/surveyKind/types';
import { containerConditionOutline } from './containerCondition/outline';
import { containerTallyOutline } from './containerTally/outline';
import { draftSurveyOutline } from './draftSurvey/outline';
import { pdiOutline } from './pdi/outline';
import { flatRackOutline } from './flatRack/outline';

/** A kind with the way to its description. */
export interface RegisteredKind extends KindOutline {
  describe: () => Promise<SurveyKind>;
  /** Fetches what its form is drawn with, beside the page; without it that comes after the description. */
  fetchForm?: (() => Promise<unknown>) | undefined;
}

const kinds: RegisteredKind[] = [];
const described = new Map<string, SurveyKind>();

/** Every kind, in the order in which a type of survey is matched (D172). */
export const surveyKinds: readonly RegisteredKind[] = kinds;

/** Adds a kind to the product; its description is fetched when a page wants it. Returns the way to take it out again. */
export function addKind(
  outline: KindOutline,
  describe: RegisteredKind['describe'],
  fetchForm?: RegisteredKind['fetchForm'],
): () => void {
  const kind = { ...outline, describe, fetchForm };
  kinds.push(kind);
  return () => {
    kinds.splice(kinds.indexOf(kind), 1);
    described.delete(kind.id);
  };
}

addKind(flatRackOutline, async () => (await import('./flatRack/kind')).flatRackKind);
addKind(
  draftSurveyOutline,
  async () => (await import('./draftSurvey/kind')).draftSurveyKind,
  () => import('./draftSurvey/form/formParts'),
);
addKind(
  containerConditionOutline,
  async () => (await import('./containerCondition/kind')).containerConditionKind,
);
addKind(containerTallyOutline, async () => (await import('./containerTally/kind')).containerTallyKind);
addKind(pdiOutline, async () => (await import('./pdi/kind')).pdiKind);

/** The descriptions of kinds; the answers of the server about their records are read by them from then on. */
export const describeKinds = (wanted: readonly RegisteredKind[] = kinds): Promise<SurveyKind[]> =>
  Promise.all(
    wanted.map(async ({ id, describe }) => {
      const kind = described.get(id) ?? withSignatureSection(await describe());
      if (!described.has(id)) describeDoctype(kind.doctype, kind.schema);
      described.set(id, kind);
      return kind;
    }),
  );

/** The descriptions that were fetched, in the order of the kinds and not of their arrival. */
export const describedKinds = (): readonly SurveyKind[] => kinds.flatMap(({ id }) => described.get(id) ?? []);

type Side = 'vendor' | 'surveyor' | 'requester';

/** The report pages of one side, each with the kinds that share it. */
export function kindsByRoute(side: Side): [RecordPath, RegisteredKind[]][] {
  const found = new Map<RecordPath, RegisteredKind[]>();
  for (const kind of kinds) found.set(kind.routes[side], [...(found.get(kind.routes[side]) ?? []), kind]);
  return [...found];
}

/** Texts of reports that print as pages, each with the kinds that share its address. */
export function textsByRoute(): {
  path: RecordPath;
  report: string;
  title: string;
  kinds: RegisteredKind[];
}[] {
  const found = new Map<RecordPath, ReturnType<typeof textsByRoute>[number]>();
  for (const kind of kinds)
    for (const { report, title, textAt } of kind.routes.texts ?? []) {
      const known = found.get(textAt);
      if (known) known.kinds.push(kind);
      else found.set(textAt, { path: textAt, report, title, kinds: [kind] });
    }
  return [...found.values()];
}

/** The kind that answers a type of survey; undefined when the product has no form for it. */
export const kindOfSurvey = (typeOfSurvey: string | null | undefined): RegisteredKind | undefined =>
  kinds.find((kind) => kind.answers(typeOfSurvey ?? ''));

/** Where a job is worked on. One that no kind answers has the draft survey’s address, whose page opens the general survey (D172). */
export const formRouteOf = (typeOfSurvey: string | null | undefined): RecordPath =>
  (kindOfSurvey(typeOfSurvey) ?? draftSurveyOutline).routes.form;
