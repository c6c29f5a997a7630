import type { QueryClient } from '@tanstack/react-query';
import { alteredFields, type AlteredText } from '@/shared/recordSave/alteredTexts';
import { rfqQueries } from '../queries';
import { toRfq, toSubRfq } from './schema';
import type { RequestPayload } from './submitRfq';

/** Fields of a request that are typed. */
const LABELS = {
  name_of_areaspot: 'Name of Area Spot',
  location_of_survay: 'Place of Survey',
  payment_terms: 'Payment terms',
  list_of_club_name: 'Club name',
  surveyor_details: 'Joint inspection',
  company_name: 'Company name',
  company_address: 'Company address',
  contact_details: 'Contact',
  cargo: 'Cargo',
};

/** What the server stored of a request otherwise than it was typed (R16); nothing where it cannot be read. */
export async function alteredInRequest(
  client: QueryClient,
  rfqId: string,
  { values, who }: RequestPayload,
): Promise<AlteredText[]> {
  try {
    const [rfq, stored] = await Promise.all([
      client.fetchQuery(rfqQueries.one(rfqId)),
      client.fetchQuery(rfqQueries.lines(rfqId)),
    ]);
    // Made one after the other, and read in that order.
    const { lines } = values.types;
    const scopes = lines.length === stored.length ? lines : [];
    return [
      ...alteredFields(LABELS, toRfq(values, who), rfq),
      ...scopes.flatMap((line, index) =>
        alteredFields(
          { scope_of_survey: `Scope of ${line.type_of_survey}` },
          toSubRfq(line, rfqId),
          stored[index] ?? {},
        ),
      ),
    ];
  } catch {
    return [];
  }
}
