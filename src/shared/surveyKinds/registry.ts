import { draftSurveyKind } from './draftSurvey';

/** Every kind, in the order in which a type of survey is matched (D172). */
export const surveyKinds = [draftSurveyKind] as const;

/** The kind that answers a type of survey; undefined when the product has no form for it. */
export function kindOfSurvey(
  typeOfSurvey: string | null | undefined,
): (typeof surveyKinds)[number] | undefined {
  return surveyKinds.find((kind) => kind.answers(typeOfSurvey ?? ''));
}
