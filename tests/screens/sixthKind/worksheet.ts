import { z } from 'zod';
import { worksheetSchema, type Worksheet } from '@/shared/surveyKind/worksheet';

/** What a bunker survey stores beside its record. */
export interface BunkerWorksheet extends Worksheet {
  /** Fuel that was ordered, t. */
  nominated: number | null;
}

export const bunkerWorksheet: z.ZodType<BunkerWorksheet> = worksheetSchema({
  nominated: z.number().nullable().catch(null),
});
