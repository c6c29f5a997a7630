/** What tells the documents of a record apart: their numbers, and how much of the survey they print. */
export const containerDocuments = {
  Priliminary: { code: 'PR', whole: false }, // sic
  Completion: { code: 'CR', whole: false },
  Formal: { code: 'FR', whole: true },
} as const;

/** A report, spelt as the product spells it. */
export type ContainerReportId = keyof typeof containerDocuments;
