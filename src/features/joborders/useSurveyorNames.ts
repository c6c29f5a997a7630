import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { allChoices, surveyorQueries } from './queries';

/**
 * Names by surveyor id, for the ids on the screen. A vendor reads its staff and the independents; anyone
 * else (another vendor's staff on an admin's screen, someone who has left) is read by id.
 */
export function useSurveyorNames(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const { vendorId } = useSession();
  const staff = useQuery({ ...surveyorQueries.staff(vendorId), enabled: vendorId !== '' });
  const independent = useQuery(surveyorQueries.independent());
  const known = new Map(
    allChoices(staff.data ?? [], independent.data ?? []).map(({ id, name }) => [id, name]),
  );
  const listed = (vendorId === '' || staff.isFetched) && independent.isFetched;
  const strange = listed
    ? [...new Set(ids)].filter((id): id is string => Boolean(id) && !known.has(id ?? '')).toSorted()
    : [];
  const named = useQuery({ ...surveyorQueries.named(strange), placeholderData: keepPreviousData });
  for (const { id, name } of named.data ?? []) known.set(id, name);
  return known;
}
