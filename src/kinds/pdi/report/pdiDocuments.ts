/** What tells the documents of a record apart: their numbers, and how much of the survey they print. */
export const pdiDocuments = {
  Priliminary: { code: 'PR', title: 'Priliminary report, PDI survey' }, // sic
  JDR: { code: 'JDR', title: 'JDR report' },
  Cargo: { code: 'CR', title: 'Cargo report' },
  Formal: { code: 'FR', title: 'PDI survey report' },
} as const;

/** A report, spelt as the product spells it. */
export type PdiReportId = keyof typeof pdiDocuments;
