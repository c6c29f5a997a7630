import type { WorksheetRows } from '@/shared/surveyKind/types';

/* What the entries of the worksheet are called, without the code that reads them: the description of the kind needs no more. */

const TITLES: Record<string, string> = {
  parties: 'Parties',
  cargo: 'Cargo',
  tests: 'Instruments',
};

const MT = { unit: 'MT' };
const LOT = { label: 'Document', of: 'lots' };
const CELSIUS = { unit: '°C' };
const PERCENT = { unit: '%' };

/** Where a damage came from, as far as it is known. */
export const CAUSES = {
  before: 'before discharge',
  stevedore: 'stevedore',
  after: 'after discharge',
  unknown: 'not known',
} as const;

/** Rows of the worksheet: lists, each row under an id that says nothing, and the stages. */
export const pdiRows = {
  lots: { title: 'Document', named: ['number', 'document', 'no'], fields: { weight: MT, sweepings: MT } },
  trucks: {
    title: 'Truck',
    named: ['truck', 'no'],
    fields: { lot: LOT, gross: MT, tare: MT, net: MT, sealKept: { label: 'Repeated seal confirmed' } },
  },
  damages: {
    title: 'Damage',
    named: ['no'],
    fields: { item: { label: 'Piece' }, lot: LOT, cause: { label: 'Arose', words: CAUSES } },
  },
  readings: {
    title: 'Silver nitrate test',
    named: ['no'],
    fields: { steel: CELSIUS, air: CELSIUS, humidity: PERCENT },
  },
  moisture: { title: 'Moisture reading', named: ['no'], fields: { lot: LOT, value: PERCENT } },
  signatories: { title: 'Who signs', named: ['name', 'no'], fields: { role: { label: 'As' } } },
  stages: {
    title: 'Condition',
    named: [],
    called: (id) => STAGE_TITLES[id] ?? id,
    fields: { share: PERCENT },
  },
} as const satisfies Record<string, WorksheetRows>;

const OF_CARGO = new Set(['parties', 'cargo', 'lots', 'signatories']);

/** Whether an entry is typed with the parties and documents, and not with the trucks. */
export const isOfCargo = (entry: string): boolean => OF_CARGO.has(entry);

const STAGE_TITLES: Record<string, string> = {
  first: 'at first sight',
  during: 'during',
  completion: 'on completion',
};

/** What a part of the worksheet that is no list is called in the question about a conflict. */
export function entryLabel([entry = '', key = '']: readonly string[]): string | undefined {
  const title = TITLES[entry];
  if (title === undefined) return undefined;
  return `${title}, ${key}`;
}
