/** Rules of the request form that the specification states (spec 2 §2, §5). Pure. */

/** spec 2 §5, literal; sorted where it is shown (D125). */
export const ACTING_ON_BEHALF = [
  'Owner',
  'Charterers',
  'Receivers',
  'Yard',
  'Surveyor',
  'Loss Assessor',
  'Intermediary',
  'Insurer',
  'Re-Insurer',
  'Insurance Agent',
  'Broker',
  'CHA',
  'FF',
  'Lines',
  'NVOCC',
  'Transporter',
  'Seller',
  'Buyer',
  'Indentor', // sic
  'Assured',
  'Shipper',
  'Terminal',
  'Stevoderes', // sic
  'Port',
  'Agent',
  'CFS',
  'ICD',
] as const;

export const OTHER_CLUBS = 'Other Clubs';

/** The P&I club question appears for these only. */
export const asksForClub = (actingOnBehalfOf: string) =>
  ['Charterers', 'Lines', 'Owner'].includes(actingOnBehalfOf);

/** What the rules need of a type of survey. */
export interface SurveyTypeFacts {
  /** Record name, `{type}-{category}-{sub category}` (D106). */
  name: string;
  type_of_survey: string;
}

/** spec 2 §2: the one type that asks for a job type. */
export const asksForJobType = (type: SurveyTypeFacts) =>
  [type.name, type.type_of_survey].includes('Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY');

/** D107: the label of the quantity of a type. */
export function quantityLabel(type: SurveyTypeFacts): 'Truck Quantity' | 'Quantity' {
  const words = `${type.name} ${type.type_of_survey}`;
  return /PDI|Pre Delivery|Pre Dispatch/i.test(words) && /SHORE/i.test(words) ? 'Truck Quantity' : 'Quantity';
}

/** D108: what choosing this type means. */
export function typeNotice(typeOfSurvey: string): string | null {
  if (/Pre Delivery/i.test(typeOfSurvey)) return 'Pre Delivery means Discharge';
  if (/Pre Dispatch/i.test(typeOfSurvey)) return 'Pre Dispatch means Loading';
  return null;
}

/** Cargo is loaded or discharged: what the line says of the port. */
export type PortSide = 'Loading' | 'Discharging' | '';

/** spec 2 §5: the freight handling that narrows the scope list; null for none (D109). */
export function freightHandling(typeOfSurvey: string, side: PortSide): string | null {
  const is = (words: RegExp) => words.test(typeOfSurvey);
  if (is(/Flat Rack Loading/i)) return 'Loading';
  if (is(/Tally Unstuffing|Condition of Container/i)) return 'UN-STUFFING';
  if (is(/Tally Stuffing/i)) return 'STUFFING';
  if (is(/Pre Dispatch/i)) return 'Loading';
  if (is(/Pre Delivery/i)) return 'Discharge';
  if (is(/Draft Survey/i))
    return side === 'Loading' ? 'Loading' : side === 'Discharging' ? 'Discharge' : null;
  return null;
}

/** Scope text of a lookup as its lines; numbering that the text carries is dropped, the form numbers them (D110). */
export function scopeLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\d+[.)]\s*/, '').trim())
    .filter((line) => line !== '');
}

/** Chosen lines, with the free text of Other last, as one stored text (D110). */
export function joinScope(lines: readonly string[], other: string): string {
  return [...lines, other.trim()].filter((line) => line !== '').join('\n');
}

/** spec 2 §5: digits only, no leading zero. */
export const cleanQuantity = (typed: string) => typed.replace(/\D/g, '').replace(/^0+/, '');

/** Total of the request: each line's quantity, a missing one counted as 1. */
export function totalQuantity(lines: readonly { quantity: string }[]): number {
  return lines.reduce((sum, line) => sum + (Number(line.quantity) || 1), 0);
}

/** spec 2 §5: digits, commas and up to two decimals; anything else is not taken. */
export function cleanRate(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.,]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').replace(/,/g, '').slice(0, 2)}`;
}

/** A typed rate as it is sent: no commas, as text (D117). */
export function rateText(typed: string): `${number}` {
  const plain = Number(typed.replace(/,/g, ''));
  const decimals = /\.(\d*)$/.exec(typed)?.[1]?.length ?? 0;
  return plain.toFixed(decimals) as `${number}`;
}

/** The request's own value of the lines' sides: one, or both joined (D105). */
export function portOfRequest(lines: readonly { port: PortSide }[]): string {
  return [...new Set(lines.map((line) => line.port).filter((port) => port !== ''))].join(',');
}
