/* What the entries of the worksheet are called, without the code that reads them: the description of the kind needs no more. */

const TITLES: Record<string, string> = {
  parties: 'Parties',
  cargo: 'Cargo',
  lots: 'Document',
  trucks: 'Truck',
  stages: 'Condition',
  damages: 'Damage',
  readings: 'Silver nitrate test',
  moisture: 'Moisture reading',
  tests: 'Instruments',
  signatories: 'Who signs',
};

const OF_CARGO = new Set(['parties', 'cargo', 'lots', 'signatories']);

/** Whether an entry is typed with the parties and documents, and not with the trucks. */
export const isOfCargo = (entry: string): boolean => OF_CARGO.has(entry);

const STAGE_TITLES: Record<string, string> = {
  first: 'at first sight',
  during: 'during',
  completion: 'on completion',
};

/** What a part of the worksheet is called in the question about a conflict. Rows stand under ids that say nothing. */
export function entryLabel([entry = '', key = '']: readonly string[]): string | undefined {
  const title = TITLES[entry];
  if (title === undefined) return undefined;
  if (entry === 'stages') return `${title} ${STAGE_TITLES[key] ?? ''}`.trim();
  if (entry === 'parties' || entry === 'cargo' || entry === 'tests') return `${title}, ${key}`;
  return title;
}
