import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The blocks of a style sheet that make something as large as a finger, by their conditions. */
const forFingers = (css: string) =>
  [...css.matchAll(/^@media ([^{]+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, , rules = '']) => /\b4[24]px/.test(rules))
    .map(([, condition = '']) => condition);

// A tablet held sideways is wide.
it.each(['button', 'small', 'tabs', 'form/inputBox'])(
  'makes room for a finger on every screen that is touched: %s',
  (name) => {
    const found = forFingers(readFileSync(new URL(`./${name}.module.css`, import.meta.url), 'utf8'));
    expect(new Set(found)).toEqual(new Set(['(max-width: 899.95px), (pointer: coarse)']));
  },
);
