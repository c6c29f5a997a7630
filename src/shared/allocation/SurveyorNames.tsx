import { useSurveyorNames } from './useSurveyorNames';

/** Surveyors by their names; the id stands until the name is known. */
export function SurveyorNames({ ids }: { ids: readonly string[] }) {
  const names = useSurveyorNames(ids);
  return ids.map((id) => names.get(id) ?? id).join(', ');
}
