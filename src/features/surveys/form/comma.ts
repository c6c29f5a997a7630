import type { CommaReading } from '@/lib/numbers';

/** Units of what is measured: thousands of them make no sense, so a single comma is the decimal mark. */
const MEASURED = ['m', 't/m³', 't/cm'];

/** How "7,954" is read in a field with a unit. A weight may be either, so there the surveyor is asked. */
export const commaOf = (unit: string | undefined): CommaReading =>
  MEASURED.includes(unit ?? '') ? 'decimal' : 'ask';
