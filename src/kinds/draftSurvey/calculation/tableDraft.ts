/** With which draft a book by trim is entered: books differ, so it is asked. */
export const TABLE_DRAFTS = ['quarter_mean', 'midship', 'mean_of_ends', 'at_lcf'] as const;
export type TableDraft = (typeof TABLE_DRAFTS)[number];

/** The same in words. */
export const tableDraftWord: Record<TableDraft, string> = {
  quarter_mean: 'Quarter mean',
  midship: 'Draft amidships',
  mean_of_ends: 'Mean of forward and aft',
  at_lcf: 'Draft at the LCF',
};
