import { z } from 'zod';
import type { UserRegistration } from '@/api/doctypes/party';
import {
  emptyOffer,
  offerRow,
  offerSchema,
  toOfferTables,
  type WithSurvey,
} from '@/shared/party/surveyOffer';
import { PROFILE_SAVED, type Section } from './section';

type Tables = Pick<UserRegistration, 'category_details' | 'operating_country' | 'operating_port'>;

const offerOf = ({ category_details, operating_country, operating_port }: Tables) => ({
  ...emptyOffer(),
  rows: (category_details ?? []).map(({ category, sub_category, type_of_survey }) => ({
    category: category ?? '',
    sub_category: sub_category ?? '',
    type_of_survey: type_of_survey ?? '',
  })),
  countries: (operating_country ?? []).flatMap((row) => row.operating_country ?? []),
  ports: (operating_port ?? []).flatMap((row) => row.port_name ?? []),
});

/** Wanted rows, each as the record has it where it has one: the server empties the columns that a row leaves out (R4). */
function keepRows<R extends object>(
  wanted: readonly R[],
  stored: readonly Partial<Record<keyof R, unknown>>[],
): R[] {
  const left = [...(stored as readonly R[])];
  return wanted.map((row) => {
    const at = left.findIndex((known) =>
      (Object.keys(row) as (keyof R)[]).every((name) => known[name] === row[name]),
    );
    return at < 0 ? row : (left.splice(at, 1)[0] ?? row);
  });
}

const list = (value: unknown): string =>
  Array.isArray(value) ? (value as readonly unknown[]).map(inWords).join(', ') : '';
const inWords = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'type_of_survey' in entry
    ? String(entry.type_of_survey)
    : String(entry);

/** What a vendor offers, and where. */
export const offerSection: Section<'User Registration', WithSurvey> = {
  id: 'survey',
  title: 'Survey Details',
  doctype: 'User Registration',
  schema: () => z.object({ survey: offerSchema }),
  parts: [
    { path: 'survey.rows', label: 'Surveys', shown: list },
    { path: 'survey.countries', label: 'Operating countries', shown: list },
    { path: 'survey.ports', label: 'Operating ports', shown: list },
    // What is chosen and not added yet is work too.
    { path: 'survey.row.type_of_survey', label: 'Type of survey' },
  ],
  valuesOf: (record) => ({ survey: offerOf(record) }),
  hasData: (record) => (record.category_details ?? []).length > 0,
  settle: (form) =>
    !offerRow.typed(form) || form.getValues('survey.row.type_of_survey') === '' || offerRow.take(form),
  prepare: ({ survey }, record) => {
    const tables = toOfferTables(survey);
    return Promise.resolve({
      draft: {
        category_details: keepRows(tables.category_details, record.category_details ?? []),
        operating_country: keepRows(tables.operating_country, record.operating_country ?? []),
        operating_port: keepRows(tables.operating_port, record.operating_port ?? []),
      },
    });
  },
  saved: PROFILE_SAVED,
};
