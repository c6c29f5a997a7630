import { z } from 'zod';
import file from './terms.json' with { type: 'json' };

/*
 * The terms of a new account lie in `terms.json`: the marketplace's owner puts its own text there, with another version and
 * date, and takes `sample` out.
 */
const termsSchema = z.object({
  /** Stored with each registration as what it agreed to: another text needs another one. */
  version: z.string().regex(/^[\w.-]+$/),
  /** From when it holds, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** The text that the product comes with, which nobody has agreed on. */
  sample: z.boolean().default(false),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })).min(1),
});

export const terms = termsSchema.parse(file);

/** The agreement as a registration stores it (1§9, D59): "terms 1". */
export const AGREED = `terms ${terms.version}`;
