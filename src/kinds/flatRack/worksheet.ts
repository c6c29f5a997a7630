import { z } from 'zod';
import {
  flag,
  line,
  number,
  shipEntry,
  worksheetSchema,
  type Known,
  type Worksheet,
} from '@/shared/surveyKind/worksheet';

/** A flat rack; lengths mm, masses kg, loads kN. A part's state is "Sound", or "Fault" with words. */
const rackSchema = z.looseObject({
  number: line,
  /** The check digit is wrong, and is so painted. */
  asPainted: flag,
  /** Size and type code as painted. */
  sizeType: line,
  plate: line,
  noPlate: flag,
  acep: flag,
  /** Month of the next examination, `YYYY-MM`. */
  nextExamination: line,
  manufactured: line,
  ends: z.enum(['up', 'down', '']).catch(''),
  length: number,
  width: number,
  /** Overall: of the posts, or of the folded ends where these are down. */
  height: number,
  /** Top of the floor above the base of the rack. */
  floor: number,
  tare: number,
  maxGross: number,
  ringCount: number,
  /** What one lashing ring is rated for. */
  ringLoad: number,
  endWalls: line,
  hinges: line,
  pins: line,
  castings: line,
  ringState: line,
  pockets: line,
  floorState: line,
  remarks: line,
});

/** A cargo on its rack; lengths mm, masses kg. */
const cargoSchema = z.looseObject({
  description: line,
  marks: line,
  mass: number,
  /** Packing list, weighbridge and so on. */
  massFrom: line,
  /** With cradle and lashings. */
  dunnage: number,
  length: number,
  width: number,
  height: number,
  /** Height of cradle or bearers under the cargo. */
  cradle: number,
  /** From the rack's left edge to the cargo's left side, below 0 where it stands out; null where it stands in the middle. */
  fromLeft: number,
  /** The same from the rack's door end. */
  fromDoors: number,
  /** Of the centre of gravity: above the floor, and from the cargo's middle. */
  gravityHeight: number,
  gravityRight: number,
  gravityDoors: number,
  /** What it stands on where that is less than its own width and length. */
  baseWidth: number,
  baseLength: number,
  lifting: line,
  support: line,
  remarks: line,
});

/** What the lashings are checked against. */
const securingSchema = z.looseObject({
  area: z.enum(['A', 'B', 'C', '']).catch(''),
  road: flag,
  surfaces: line,
  friction: number,
  /** Accelerations in g that stand in the place of the table's. */
  sidewaysC: number,
  sidewaysCz: number,
  lengthwaysC: number,
  lengthwaysCz: number,
  blocking: line,
  remarks: line,
});

/** A lashing; loads kN, angles degrees, places mm. */
const lashingSchema = z.looseObject({
  id: z.string(),
  no: line,
  method: z.enum(['direct', 'top']).catch('direct'),
  /** Where its ring is: it pulls the cargo there. */
  side: z.enum(['left', 'right', '']).catch(''),
  towards: z.enum(['doors', 'front', '']).catch(''),
  kind: line,
  breaking: number,
  /** As marked (LC) or certified; the breaking load then does not count. */
  msl: number,
  ring: number,
  fitting: number,
  /** To the floor. */
  up: number,
  /** Of its plan to the athwart direction. */
  along: number,
  tension: number,
  /** Of its point on the cargo: above the floor, and in from the side that it pulls to. */
  height: number,
  inset: number,
  note: line,
});

const certificateSchema = z.looseObject({
  state: z.enum(['seen', 'missing', 'none', '']).catch(''),
  number: line,
  note: line,
});

export type RackNotes = Known<z.infer<typeof rackSchema>>;
export type CargoNotes = Known<z.infer<typeof cargoSchema>>;
export type SecuringNotes = Known<z.infer<typeof securingSchema>>;
export type LashingLine = Known<z.infer<typeof lashingSchema>>;
export type CertificateNotes = Known<z.infer<typeof certificateSchema>>;

/** What a survey of a flat rack stores beside its record. */
export interface FlatRackWorksheet extends Worksheet {
  rack: RackNotes;
  cargo: CargoNotes;
  securing: SecuringNotes;
  /** By id. */
  lashings: Record<string, LashingLine>;
  /** By the certificate's id (`CERTIFICATES`). */
  certificates: Record<string, CertificateNotes>;
}

const whole = <S extends z.ZodType>(schema: S) => schema.catch(() => schema.parse({}));

/** How the file is read. */
export const flatRackWorksheet: z.ZodType<FlatRackWorksheet> = worksheetSchema({
  ...shipEntry,
  rack: whole(rackSchema),
  cargo: whole(cargoSchema),
  securing: whole(securingSchema),
  lashings: z.record(z.string(), lashingSchema).catch(() => ({})),
  certificates: z.record(z.string(), certificateSchema).catch(() => ({})),
});

/** A lashing of which nothing is noted. */
export const newLashing = (id: string, no: string): LashingLine => lashingSchema.parse({ id, no });

/** A certificate of which nothing is noted. */
export const noCertificate: CertificateNotes = certificateSchema.parse({});
