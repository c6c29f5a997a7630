import { expect, it } from 'vitest';
import { shownText } from './storedText';

it.each([
  ['B/L &lt;draft&gt; &amp; more', 'B/L <draft> & more'],
  ['Tom &amp; Co', 'Tom &amp; Co'],
  ['a < b &gt; c', 'a < b &gt; c'],
  ['plain', 'plain'],
  [null, ''],
])('shows %j as it was typed', (stored, shown) => {
  expect(shownText(stored)).toBe(shown);
});
