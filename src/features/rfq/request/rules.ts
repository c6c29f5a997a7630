/** Rules of the request form (2§2, 2§5). Pure. */

import { formatAmount, parseNumber, round } from '@/lib/numbers';

/**
 * Parties that a requester may act for, as the contract spells and orders them (2§5); shown sorted (D125).
 */
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

/** Whether the P&I club question appears. */
export const asksForClub = (actingOnBehalfOf: string) =>
  ['Charterers', 'Lines', 'Owner'].includes(actingOnBehalfOf);

/** Facts of a type of survey that the rules need. */
interface SurveyTypeFacts {
  /** Record name, which the site may make in a way of its own (R23). */
  typeName: string;
  type_of_survey: string;
  category: string;
  sub_category: string;
}

/** `{type}-{category}-{sub category}`, by which the contract knows a type (D106). */
const wholeName = (type: SurveyTypeFacts) =>
  [type.type_of_survey, type.category, type.sub_category].join('-');

/** The only type that asks for a job type (2§2). */
export const WITH_JOB_TYPE = 'Draft Survey-CARGO SURVEY-SHIP BOARD SURVEY';
export const asksForJobType = (type: SurveyTypeFacts) =>
  [type.typeName, type.type_of_survey, wholeName(type)].includes(WITH_JOB_TYPE);

/** The label of the quantity of a type (D107). */
export function quantityLabel(type: SurveyTypeFacts): 'Truck Quantity' | 'Quantity' {
  const name = `${type.typeName} ${wholeName(type)}`;
  return /PDI|Pre Delivery|Pre Dispatch/i.test(name) && /SHORE/i.test(name) ? 'Truck Quantity' : 'Quantity';
}

/** Notice shown after choosing this type (D108). */
export function typeNotice(typeOfSurvey: string): string | null {
  if (/Pre Delivery/i.test(typeOfSurvey)) return 'Pre Delivery means Discharge';
  if (/Pre Dispatch/i.test(typeOfSurvey)) return 'Pre Dispatch means Loading';
  return null;
}

/** Whether the cargo of a line is loaded or discharged in the port. */
export type PortSide = 'Loading' | 'Discharging' | '';

/** Freight handling that limits the scope list; null for none (2§5, D109). */
export function freightHandling(typeOfSurvey: string, side: PortSide): string | null {
  const is = (pattern: RegExp) => pattern.test(typeOfSurvey);
  if (is(/Flat Rack Loading/i)) return 'Loading';
  if (is(/Tally Unstuffing|Condition of Container/i)) return 'UN-STUFFING';
  if (is(/Tally Stuffing/i)) return 'STUFFING';
  if (is(/Pre Dispatch/i)) return 'Loading';
  if (is(/Pre Delivery/i)) return 'Discharge';
  if (is(/Draft Survey/i))
    return side === 'Loading' ? 'Loading' : side === 'Discharging' ? 'Discharge' : null;
  return null;
}

/** Scope text as items; numbers in the text are removed, since the form numbers them (D110). */
export function scopeLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*\d+[.)]\s*/, '').trim())
    .filter((line) => line !== '');
}

/** Chosen items, then the text of Other, as one stored text (D110). */
export function joinScope(lines: readonly string[], other: string): string {
  return [...lines, other.trim()].filter((line) => line !== '').join('\n');
}

/** Digits only, no leading zero (2§5). */
export const cleanQuantity = (typed: string) => typed.replace(/\D/g, '').replace(/^0+/, '');

/** Total quantity of the request; a missing quantity counts as 1. */
export function totalQuantity(lines: readonly { quantity: string }[]): number {
  return lines.reduce((sum, line) => sum + (Number(line.quantity) || 1), 0);
}

/** Digits, commas and up to two decimals; anything else is not accepted (2§5). */
export function cleanRate(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.,]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').replace(/,/g, '').slice(0, 2)}`;
}

/** What a typed rate is; NaN where it is none. */
export const readRate = (typed: string): number => round(parseNumber(typed, 'amount') ?? Number.NaN, 2);

/** A typed rate as it stands once it is left: as an amount; what is none stays as it is. */
export function rateAtRest(typed: string, currency: string): string {
  const rate = readRate(typed);
  return Number.isNaN(rate) ? typed : formatAmount(rate, currency);
}

/** The rate in figures alone: with one figure less, the comma of "12,500" would be a decimal one. */
export function rateWhenEntered(atRest: string): string {
  const rate = readRate(atRest);
  return Number.isNaN(rate) ? atRest : rateText(rate);
}

/** A rate as sent: text without commas (D117). */
export const rateText = (rate: number) =>
  (Number.isInteger(rate) ? String(rate) : rate.toFixed(2)) as `${number}`;

/** The request's value for its lines' ports: one side, or both joined (D105). */
export function portOfRequest(lines: readonly { port: PortSide }[]): string {
  return [...new Set(lines.map((line) => line.port).filter((port) => port !== ''))].join(',');
}
