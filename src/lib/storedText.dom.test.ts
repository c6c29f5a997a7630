import { describe, expect, it } from 'vitest';
import { htmlToText, isSameText, plainText, shownText } from './storedText';

it.each([
  ['B/L &lt;draft&gt; &amp; more', 'B/L <draft> & more'],
  ['Tom &amp; Co', 'Tom &amp; Co'],
  ['a < b &gt; c', 'a < b &gt; c'],
  ['plain', 'plain'],
  [null, ''],
])('shows %j as it was typed', (stored, shown) => {
  expect(shownText(stored)).toBe(shown);
});

describe('the text of HTML', () => {
  it.each([
    ['<strong>Port</strong> is required', 'Port is required'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<p>one</p>\n<p>two</p>', 'one\ntwo'],
    ['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
    ['<details><summary>Why</summary>Because</details>', 'Why\nBecause'],
    ['R&amp;D &lt;draft&gt; &nbsp; 5 &eacute;', 'R&D <draft>   5 é'],
    ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
    ['<script>alert(1)</script>x<style>p{}</style>', 'x'],
    ['<img src=x onerror=alert(1)>', ''],
  ])('%j reads %j', (html, text) => expect(htmlToText(html, '• ')).toBe(text));
});

it.each([
  ['1 < 2 & 3', '1 < 2 & 3'],
  ['see &lt;b&gt;', 'see <b>'],
  ['<div>a<br>b</div><ul><li>c</li></ul><script>x()</script>', 'a\nb\n• c'],
  [null, ''],
])('a field of plain text, escaped text or HTML: %j reads %j', (stored, text) => {
  expect(plainText(stored)).toBe(text);
});

it.each([
  ['B/L <draft> & more', 'B/L &lt;draft&gt; &amp; more', true],
  ['<b onclick="x()">Two', '<b>Two</b>', true],
  ['B/L <draft> & <i>more', 'B/L &lt;draft&gt; &amp; <i>more</i>', true],
  ['a <script>x()</script>b', 'a b', true],
  [' end', 'end', true],
  ['<b>Two', '<b>Three</b>', false],
  ['Two', 'Three', false],
  ['', null, true],
  ['Two', null, false],
])('%j can be stored as %j: %s', (typed, stored, same) => expect(isSameText(typed, stored)).toBe(same));
