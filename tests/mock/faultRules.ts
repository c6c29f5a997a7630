import * as z from 'zod/mini';
import type { FaultRule } from './engine/faults.ts';
import { SHAPES } from './engine/foreign.ts';

const rules = z.array(
  z.strictObject({
    match: z._default(
      z.strictObject({
        method: z.optional(z.string()),
        path: z.optional(z.string()),
        doctype: z.optional(z.string()),
        visitor: z.optional(z.boolean()),
        nth: z.optional(z.int()),
      }),
      {},
    ),
    kind: z.enum([
      'refused',
      'error500',
      'network',
      'answer-lost',
      'repeated',
      'maintenance',
      'rate-limit',
      'html',
      'html-ok',
      'too-large',
      'foreign',
    ]),
    times: z._default(z.union([z.int(), z.literal('always')]), 1),
    retryAfter: z.optional(z.string()),
    shape: z.optional(z.enum([...(Object.keys(SHAPES) as (keyof typeof SHAPES)[]), 'wrong-types'])),
  }),
);

/** Invalid rules; the message gives the reason. */
export class WrongRules extends Error {}

/** Reads fault rules from a script's JSON: one rule or a list. */
export function readRules(text: string): FaultRule[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new WrongRules('The body is not JSON');
  }
  const read = rules.safeParse(Array.isArray(value) ? value : [value]);
  if (!read.success) throw new WrongRules(z.prettifyError(read.error));
  // Removes undefined keys.
  return JSON.parse(JSON.stringify(read.data)) as FaultRule[];
}
