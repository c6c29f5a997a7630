/** What tells the documents of a record apart: their numbers, and how much of the tally they print. */
export const tallyDocuments = {
  Priliminary: { code: 'PR', whole: false }, // sic
  Completion: { code: 'CR', whole: false },
  Formal: { code: 'FR', whole: true },
} as const;

/** A report, spelt as the product spells it. */
export type TallyReportId = keyof typeof tallyDocuments;
