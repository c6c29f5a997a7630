import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tokenNames } from './tokens';

describe('tokens', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  const values = new Map(
    [...css.matchAll(/--pl-([\w-]+):\s*light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/g)].map(
      ([, name, light, dark]) => [name ?? '', { light: light ?? '', dark: dark ?? '' }],
    ),
  );

  function luminance(hex: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function contrast(one: string, other: string): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  it('has a value for every name', () => {
    for (const name of tokenNames) expect(css).toContain(`--pl-${name}:`);
  });

  it.each(['ink', 'ink-2', 'ink-3', 'primary', 'overprint', 'ok', 'warn', 'err'])(
    'keeps %s readable on every ground, light and dark',
    (name) => {
      for (const ground of ['bg', 'surface', 'sunken', 'raised', 'hover', 'selected']) {
        for (const scheme of ['light', 'dark'] as const) {
          const [text, behind] = [values.get(name)?.[scheme], values.get(ground)?.[scheme]];
          expect(
            contrast(text ?? '#000000', behind ?? '#000000'),
            `${name} on ${ground}, ${scheme}`,
          ).toBeGreaterThan(4.5);
        }
      }
    },
  );
});
