import { z } from 'zod';
import type { FieldPath, UseFormReturn } from 'react-hook-form';

/** A survey that a vendor carries out. */
export type OfferedSurvey = z.infer<typeof row>;

/** What a vendor offers and where, as a form holds it; `row` is being chosen, and not added yet. */
export type SurveyOffer = z.infer<typeof offerSchema>;

/** A form with a vendor's offer in it. */
export interface WithSurvey {
  survey: SurveyOffer;
}

/** An offer in which nothing is chosen yet. */
export const emptyOffer = (): SurveyOffer => ({
  rows: [],
  row: { category: '', sub_category: '', type_of_survey: '' },
  countries: [],
  ports: [],
});

const row = z.object({ category: z.string(), sub_category: z.string(), type_of_survey: z.string() });

/** The rules of an offer (1§5; D40 for the texts that it leaves out). */
export const offerSchema = z
  .object({
    rows: z.array(row).min(1, 'Please add at least one data entry.'),
    row,
    countries: z.array(z.string()).min(1, 'Operating country is required'),
    ports: z.array(z.string()).min(1, 'Operating port is required'),
  })
  .superRefine((offer, context) => {
    const { type_of_survey: type } = offer.row;
    // Stored rows are saved as they are, also where two name one type, or one names none.
    if (type === '' || !isListed(offer.rows, type)) return;
    context.addIssue({ code: 'custom', path: ['row', 'type_of_survey'], message: isThere(type) });
  });

/** Whether a row names the type: no type is added twice, not even in another sub category (1§5). */
const isListed = (rows: readonly OfferedSurvey[], type: string): boolean =>
  rows.some(({ type_of_survey }) => type_of_survey === type);
const isThere = (type: string) => `"${type}" is already in the list`;

const NEEDED = [
  ['category', 'Category is required'],
  ['sub_category', 'Sub category is required'],
  ['type_of_survey', 'Type of survey is required'],
] as const satisfies readonly (readonly [keyof OfferedSurvey, string])[];

/** Said of a row or a document that lacks something (1§5). */
export const FILL_ALL = 'Please fill all the fields';

/** The types that the rows do not name yet. */
export const missingTypes = (rows: readonly OfferedSurvey[], types: readonly string[]): string[] =>
  types.filter((type) => !isListed(rows, type));

type Form<V extends WithSurvey> = UseFormReturn<V>;
const asSurvey = <V extends WithSurvey>(form: Form<V>) => form as unknown as UseFormReturn<WithSurvey>;

/** The row being chosen, in the category that the rows have locked (1§2). */
export const chosenSurvey = ({ rows, row: chosen }: Pick<SurveyOffer, 'rows' | 'row'>): OfferedSurvey => ({
  ...chosen,
  category: rows[0]?.category ?? chosen.category,
});

/** The row of the offer that is being chosen: leaving the step never drops it. */
export const offerRow = {
  typed: <V extends WithSurvey>(form: Form<V>): boolean => {
    const { row: chosen, rows } = asSurvey(form).getValues('survey');
    // Category and sub category stay from the row before: by themselves they say nothing then.
    return chosen.type_of_survey !== '' || (rows.length === 0 && chosen.sub_category !== '');
  },
  /** Adds the row and tells whether nothing stood in the way; category and sub category stay for the next one. */
  take: <V extends WithSurvey>(given: Form<V>): boolean => {
    const form = asSurvey(given);
    const offer = form.getValues('survey');
    const { rows } = offer;
    const chosen = chosenSurvey(offer);
    form.clearErrors(['survey.row', 'survey.rows']);
    const missing = NEEDED.filter(([name]) => chosen[name] === '');
    for (const [index, [name, message]] of missing.entries()) {
      const field: FieldPath<WithSurvey> = `survey.row.${name}`;
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
    if (missing.length > 0) {
      form.setError('survey.row', { message: FILL_ALL });
      return false;
    }
    if (isListed(rows, chosen.type_of_survey)) {
      form.setError(
        'survey.row.type_of_survey',
        { message: isThere(chosen.type_of_survey) },
        { shouldFocus: true },
      );
      return false;
    }
    form.setValue('survey.rows', [...rows, { ...chosen }], { shouldDirty: true });
    form.setValue('survey.row', { ...chosen, type_of_survey: '' });
    return true;
  },
};

/** The offer in the three child tables of a registration (D71: the duplicate display values are not sent). */
export const toOfferTables = ({ rows, countries, ports }: SurveyOffer) => ({
  category_details: rows.map((offered) => ({ ...offered })),
  operating_country: countries.map((operating_country) => ({ operating_country })),
  operating_port: ports.map((port_name) => ({ port_name })),
});
