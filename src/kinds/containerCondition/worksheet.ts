import { z } from 'zod';
import {
  flag,
  line,
  number,
  rowsOf,
  shipEntry,
  worksheetSchema,
  type Known,
  type Worksheet,
} from '@/shared/surveyKind/worksheet';

/** Measures mm. */
const damageSchema = z.looseObject({
  id: z.string(),
  /** Given once and never again within a container: photographs and the report name it. */
  no: z.number(),
  component: line,
  location: line,
  damage: line,
  repair: line,
  length: number,
  width: number,
  depth: number,
  /** How many such pieces are damaged; null where it is not said. */
  quantity: number,
  note: line,
});

const notesSchema = z.looseObject({
  /** Size and type code as painted. */
  sizeType: line,
  /** Numbers under which it stood before it was corrected: its photographs carry them. */
  formerNumbers: z.array(z.string()).catch(() => []),
  /** The check digit is wrong, and is so painted. */
  asPainted: flag,
  noPlate: flag,
  acep: flag,
  /** Month of the next examination, `YYYY-MM`. */
  nextExamination: line,
  /** Maximum gross mass on the plate, kg. */
  plateGross: number,
  /** Allowable stacking load for 1.8 g, kg. */
  stacking: number,
  /** The cargo for which it is fit or unfit. */
  cargo: line,
  damages: z.array(damageSchema).catch(() => []),
});

/** A damage, by its codes. */
export type DamageLine = Known<z.infer<typeof damageSchema>>;
/** What is known of a container and its record has no field for. */
export type ContainerNotes = Omit<Known<z.infer<typeof notesSchema>>, 'damages'> & { damages: DamageLine[] };

/** What a survey of containers stores beside its record. */
export interface ConditionWorksheet extends Worksheet {
  /** By container number. */
  containers: Record<string, ContainerNotes>;
}

/** A container of which nothing is noted. */
export const emptyNotes: ContainerNotes = notesSchema.parse({});

/** A damage of which nothing is noted. */
export const newDamage = (given: Pick<DamageLine, 'id' | 'no' | 'location'>): DamageLine =>
  damageSchema.parse(given);

/** How the file is read. */
export const conditionWorksheet: z.ZodType<ConditionWorksheet> = worksheetSchema({
  ...shipEntry,
  containers: rowsOf(notesSchema),
});
