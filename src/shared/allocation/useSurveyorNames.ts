import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { surveyorNamesQuery } from '../staff';
import { allChoices, surveyorQueries } from './surveyors';

/**
 * Names by surveyor id, for the ids on the screen. A vendor reads its staff and the independents; anyone
 * else (another vendor's staff on an admin's screen, someone who has left) is read by id. A requester asks for the
 * surveyors of his job orders (D148).
 */
export function useSurveyorNames(ids: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const { role, requesterId, vendorId } = useSession();
  const asks = role !== 'Requester';
  const staff = useQuery({ ...surveyorQueries.staff(vendorId), enabled: asks && vendorId !== '' });
  const independent = useQuery({ ...surveyorQueries.independent(), enabled: asks });
  const ofRequester = useQuery({
    ...surveyorNamesQuery(requesterId),
    enabled: requesterId !== '' && ids.some(Boolean),
  });
  const known = new Map(
    allChoices(staff.data ?? [], independent.data ?? []).map(({ id, name }) => [id, name]),
  );
  for (const [id, name] of ofRequester.data ?? []) known.set(id, name);
  const listed = asks && (vendorId === '' || staff.isFetched) && independent.isFetched;
  const strange = listed
    ? [...new Set(ids)].filter((id): id is string => Boolean(id) && !known.has(id ?? '')).toSorted()
    : [];
  const named = useQuery({ ...surveyorQueries.named(strange), placeholderData: keepPreviousData });
  for (const { id, name } of named.data ?? []) known.set(id, name);
  return known;
}
