import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSession } from '@/session/store';
import { lookups } from '@/shared/lookups/lookups';
import type { Wanted } from '@/shared/vendors/fit';
import { namedIn } from '@/shared/vendors/placeNames';
import { noFilters, vendorsQuery } from '@/shared/vendors/vendors';
import { askedBeforeQuery } from './askedBefore';
import type { RequestValues } from './schema';

/**
 * What a request wants of a vendor: port and country of its place, and each survey. The place is typed, so it is looked for among
 * the ports that vendors name, else among the countries; a place that names neither is left open, as it is until that is read.
 */
export function useWanted({ survey, types, another }: Pick<RequestValues, 'survey' | 'types' | 'another'>): {
  wanted: Wanted;
  isRead: boolean;
  /** Answers of vendors to the same request, where it goes to another one. */
  asked: UseQueryResult<unknown>;
} {
  const { requesterId } = useSession();
  const place = survey.location_of_survay; // sic
  const directory = useQuery({
    ...vendorsQuery(requesterId, '', noFilters),
    enabled: requesterId !== '',
  });
  const vendors = directory.data ?? [];
  const port = namedIn(place, new Set(vendors.flatMap(({ ports }) => ports)));
  const around = vendors.filter(({ ports }) => ports.includes(port)).flatMap(({ countries }) => countries);
  const ports = useQuery({
    ...lookups.portsOf([...new Set(around)]),
    enabled: port !== '' && around.length > 0,
  });
  const all = useQuery({ ...lookups.countries(), enabled: directory.isSuccess && port === '' });
  const asked = useQuery({ ...askedBeforeQuery(another ?? ''), enabled: Boolean(another) });

  const reads = port === '' ? [directory, all] : around.length > 0 ? [directory, ports] : [directory];
  // What cannot be read leaves the place open: the list below says why by itself.
  const isRead =
    (directory.isError || !reads.some(({ isPending }) => isPending)) && !(another && asked.isPending);
  const atPort = (ports.data ?? []).filter((row) => (row.port_name ?? row.name) === port);
  const countries = [...new Set(atPort.map((row) => row.country ?? '').filter((name) => name !== ''))];
  const [only = '', ...more] = countries;
  const country =
    port === ''
      ? namedIn(
          place,
          (all.data ?? []).map(({ name }) => name),
        )
      : more.length === 0
        ? only
        : namedIn(place, countries);
  const wanted: Wanted = {
    port,
    country,
    surveys: types.lines.map((line) => ({
      category: line.category,
      subCategory: line.sub_category,
      type: line.type_of_survey,
      typeName: line.typeName,
    })),
    ...(asked.data ? { asked: asked.data } : {}),
  };
  return { wanted, isRead, asked };
}
