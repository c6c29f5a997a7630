import { z } from 'zod';
import type { UserRegistration } from '@/api/doctypes/registration';
import {
  emptyOffer,
  offerRow,
  offerSchema,
  toOfferTables,
  type WithSurvey,
} from '@/shared/registration/surveyOffer';
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

/**
 * The wanted rows, with all stored columns where a row exists: the server empties columns that a row leaves
 * out (R4).
 */
function reuseStoredRows<R extends object>(
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
  Array.isArray(value) ? (value as readonly unknown[]).map(listText).join(', ') : '';
const listText = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null && 'type_of_survey' in entry
    ? String(entry.type_of_survey)
    : String(entry);

export const offerSection: Section<'User Registration', WithSurvey> = {
  id: 'survey',
  title: 'Survey Details',
  doctype: 'User Registration',
  schema: () => z.object({ survey: offerSchema }),
  parts: [
    { path: 'survey.rows', label: 'Surveys', shown: list },
    { path: 'survey.countries', label: 'Operating countries', shown: list },
    { path: 'survey.ports', label: 'Operating ports', shown: list },
    // Chosen but not added yet counts as unsaved work.
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
        category_details: reuseStoredRows(tables.category_details, record.category_details ?? []),
        operating_country: reuseStoredRows(tables.operating_country, record.operating_country ?? []),
        operating_port: reuseStoredRows(tables.operating_port, record.operating_port ?? []),
      },
    });
  },
  saved: PROFILE_SAVED,
};
