import { z } from 'zod';

const figure = z.number().nullable().catch(null);
const sides = ['both', 'port', 'starboard'] as const;
const markSchema = z
  .looseObject({ read: z.enum(sides).catch('both'), between: figure })
  .catch({ read: 'both', between: null });

/** Which marks were read on one side only, and how the ship heeled. Degrees + to port, m. */
export const oneSideSchema = z.looseObject({
  heel: figure,
  /** How much lower the water in a tube across the deck stands at its low side, over which span. */
  tubeDifference: figure,
  tubeSpan: figure,
  tubeLow: z.enum(['port', 'starboard']).nullable().catch(null),
  forward: markSchema,
  midship: markSchema,
  aft: markSchema,
});
export type OneSideReadings = z.output<typeof oneSideSchema>;

export const noOneSide: OneSideReadings = oneSideSchema.parse({ forward: {}, midship: {}, aft: {} });
