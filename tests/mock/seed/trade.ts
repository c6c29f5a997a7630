import type { DocDraft } from '@/api/doctypes/index';
import type { Draw } from './draw';
import { requesters, vendors, type RequesterParty, type VendorParty } from './parties';

/** Status of a request. */
export type RfqStatus = NonNullable<DocDraft<'RFQ'>['status']>;
type Pair = readonly [RequesterParty, VendorParty];

/** Requests per month, oldest first: growing, with two seasons. */
export const MONTHS: readonly number[] = [8, 9, 8, 11, 12, 11, 13, 12, 15, 14, 16, 15, 23, 31];
export const DAYS_A_MONTH = 30;

/** Requests between parties: requester, vendor, number. The rest goes to parties without accounts. */
const TRADE: readonly (readonly [requester: number, vendor: number, requests: number])[] = [
  [0, 0, 20],
  [0, 1, 9],
  [0, 2, 6],
  [0, 3, 3],
  [0, 4, 2],
  [0, 15, 1],
  [1, 0, 16],
  [1, 1, 6],
  [1, 2, 6],
  [2, 0, 10],
  [2, 1, 8],
  [2, 2, 8],
];
/** Requests of the eleven requesters without accounts, to each of the first four vendors. */
const OTHERS: readonly (readonly [vendor: number, requests: number])[] = [
  [0, 25],
  [1, 18],
  [2, 16],
  [3, 34],
];

/**
 * Requests of the first requester to the first vendor in the last two months, so that both have open work.
 */
const RECENT = 10;

/** Age in days of the requests waiting at the first vendor: enough for two pages. */
export const QUEUE: readonly number[] = [16, 13, 11, 8, 6, 4, 2];

/** Final statuses of a month's requests, in turn. */
export function statusesOf(month: number): readonly RfqStatus[] {
  const monthsAgo = MONTHS.length - 1 - month;
  if (monthsAgo > 2) {
    return [
      'Completed',
      'Completed',
      'Rejected',
      'Completed',
      'Completed',
      'Cancelled',
      'Completed',
      'Completed',
    ];
  }
  if (monthsAgo === 2) {
    return [
      'Completed',
      'Completed',
      'In Progress',
      'Completed',
      'Rejected',
      'Completed',
      'Cancelled',
      'Accepted',
    ];
  }
  if (monthsAgo === 1) {
    return [
      'In Progress',
      'Completed',
      'New',
      'In Progress',
      'Accepted',
      'Completed',
      'Rejected',
      'Cancelled',
    ];
  }
  return [
    'New',
    'Accepted',
    'New',
    'In Progress',
    'New',
    'Accepted',
    'Completed',
    'In Progress',
    'Rejected',
    'Accepted',
  ];
}

/** An entry of a list used cyclically. */
export const at = <T>(list: readonly T[], place: number): T => {
  const found = list[((place % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};

/** Requester and vendor of each request, oldest first. */
export function pairs(draw: Draw): Pair[] {
  const known = TRADE.flatMap(([requester, vendor, requests]) =>
    Array.from({ length: requests }, (): Pair => [at(requesters, requester), at(vendors, vendor)]),
  );
  const others = requesters.slice(3);
  const rest = OTHERS.flatMap(([vendor, requests]) =>
    Array.from({ length: requests }, (_, turn): Pair => [at(others, turn), at(vendors, vendor)]),
  );
  const mixed = draw.shuffled([...known, ...rest]);
  const latest = mixed.splice(-26);
  const recent = Array.from({ length: RECENT }, (): Pair => [at(requesters, 0), at(vendors, 0)]);
  return [...mixed, ...draw.shuffled([...latest, ...recent])];
}

/** The requests waiting at the first vendor, longest first. */
export const waiting = (place: number): Pair => [at(requesters, 2 + place), at(vendors, 0)];
