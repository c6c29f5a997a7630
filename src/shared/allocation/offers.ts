import { queryOptions } from '@tanstack/react-query';
import type { SurveyDetails, Surveyor } from '@/api/doctypes/registration';
import { docQuery } from '@/api/queries';
import { forEachOf } from '@/lib/forEachOf';
import { shownText } from '@/lib/storedText';
import { placeNames } from '../placeNames';

/** A kind of survey that a surveyor does, and where: his survey details (D87). */
export interface OfferedKind {
  readonly type: string;
  readonly places: readonly string[];
}

/** What a surveyor does; one whose record says nothing may do anything. */
export type SurveyorOffer = readonly OfferedKind[];
export type Offers = ReadonlyMap<string, SurveyorOffer>;

/** The kinds that survey details name. Pure. */
export const kindsOffered = (rows: readonly SurveyDetails[]): SurveyorOffer =>
  rows.flatMap(({ type_of_survey, locations }) =>
    type_of_survey ? [{ type: shownText(type_of_survey), places: placeNames(locations) }] : [],
  );

/** Records are read one each, since a list has no child rows: so many at a time, and no more than this. */
const AT_A_TIME = 6;
const MOST = 100;
const FRESH_MS = 300_000;

/** The records of these surveyors, by id; one that could not be read is left out. */
export const surveyorRecordsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['Surveyor', 'records', ids],
    queryFn: async ({ client, signal }): Promise<ReadonlyMap<string, Surveyor>> => {
      const found = new Map<string, Surveyor>();
      await forEachOf(ids.slice(0, MOST), AT_A_TIME, async (id) => {
        signal.throwIfAborted();
        const query = { ...docQuery('Surveyor', id), staleTime: FRESH_MS };
        const record = await client.fetchQuery(query).catch(() => null);
        if (record) found.set(id, record);
      });
      return found;
    },
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
  });

const toOffers = (records: ReadonlyMap<string, Surveyor>): Offers =>
  new Map([...records].map(([id, { survey_details }]) => [id, kindsOffered(survey_details ?? [])]));

/** What these surveyors do, by id. */
export const offersQuery = (ids: readonly string[]) => ({ ...surveyorRecordsQuery(ids), select: toOffers });
