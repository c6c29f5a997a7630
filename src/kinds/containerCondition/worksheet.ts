import { z } from 'zod';
import type { CedexLine } from '@/lib/container/cedex';
import { shipEntry, worksheetSchema, type Worksheet } from '@/shared/surveyKind/worksheet';

const number = z.number().nullable().catch(null);
const line = z.string().catch('');
const flag = z.boolean().catch(false);

/** A damage, by its codes; measures mm. */
export interface DamageLine extends Omit<CedexLine, 'size'> {
  id: string;
  /** Given once and never again within a container: photographs and the report name it. */
  no: number;
  length: number | null;
  width: number | null;
  depth: number | null;
  /** How many such pieces are damaged; null where it is not said. */
  quantity: number | null;
  note: string;
}

/** What is known of a container and its record has no field for. */
export interface ContainerNotes {
  /** Size and type code as painted. */
  sizeType: string;
  /** Numbers under which it stood before it was corrected: its photographs carry them. */
  formerNumbers: string[];
  /** The check digit is wrong, and is so painted. */
  asPainted: boolean;
  noPlate: boolean;
  acep: boolean;
  /** Month of the next examination, `YYYY-MM`. */
  nextExamination: string;
  /** Maximum gross mass on the plate, kg. */
  plateGross: number | null;
  /** Allowable stacking load for 1.8 g, kg. */
  stacking: number | null;
  /** The cargo for which it is fit or unfit. */
  cargo: string;
  damages: DamageLine[];
}

/** What a survey of containers stores beside its record. */
export interface ConditionWorksheet extends Worksheet {
  /** By container number. */
  containers: Record<string, ContainerNotes>;
}

const damageSchema = z.looseObject({
  id: z.string(),
  no: z.number(),
  component: line,
  location: line,
  damage: line,
  repair: line,
  length: number,
  width: number,
  depth: number,
  quantity: number,
  note: line,
});

const notesSchema = z.looseObject({
  sizeType: line,
  formerNumbers: z.array(z.string()).catch([]),
  asPainted: flag,
  noPlate: flag,
  acep: flag,
  nextExamination: line,
  plateGross: number,
  stacking: number,
  cargo: line,
  damages: z.array(damageSchema).catch([]),
});

/** A container of which nothing is noted. */
export const emptyNotes: ContainerNotes = notesSchema.parse({});

/** How the file is read. */
export const conditionWorksheet: z.ZodType<ConditionWorksheet> = worksheetSchema({
  ...shipEntry,
  containers: z
    .record(
      z.string(),
      notesSchema.catch(() => notesSchema.parse({})),
    )
    .catch({}),
});
