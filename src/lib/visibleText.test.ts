import { expect, it } from 'vitest';
import { visibleText } from './visibleText';

it.each([
  ['report\u202Efdp.exe', 'report[U+202E]fdp.exe'],
  ['\u2066Harbour\u2069 Gauge\u061C', '[U+2066]Harbour[U+2069] Gauge[U+061C]'],
  ['Ørsted & Söhne, مسح السفن', 'Ørsted & Söhne, مسح السفن'],
])('shows what turns text around: %j', (name, shown) => expect(visibleText(name)).toBe(shown));

it('leaves alone what is no text', () => expect(visibleText(12)).toBe(12));
