import { formatTime, isWireTime, MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import type { rowPhotographs } from '@/shared/photos/rowPhotographs';
import type { PrintSource } from '@/shared/surveyKind/types';
import { known } from '../delivery';
import { lotOf, type Delivery } from '../sheet';
import type { PdiWorksheet } from '../worksheet';

export type DeliverySource = PrintSource<'PDI Survey', PdiWorksheet>;

/** What all parts of a document are made from. */
export interface PrintedDelivery extends DeliverySource {
  delivery: Delivery;
  photographs: ReturnType<typeof rowPhotographs>;
}

/** A time of day; anything else as it stands. */
export const clockTime = (value: string | null | undefined) =>
  value && isWireTime(value) ? formatTime(value) : (value ?? '');
export const orMissing = (text: string) => text || MISSING;
/** The document that a truck or a damage is of, by its number where it has one. */
export function printedDocument(one: { lot: string }, { lots }: Delivery): string {
  const lot = lotOf(
    one,
    lots.map((delivered) => delivered.lot),
  );
  return orMissing(lot?.number || (lot?.document ?? ''));
}
export const inTonnes = (value: number | null | undefined) => formatNumber(known(value), 3);
export const wholeNumber = (value: number | null | undefined) => formatNumber(known(value));
