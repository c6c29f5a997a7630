import { describe, expect, it } from 'vitest';
import { withPhrase } from './insertText';
import { foundPhrases, movedPhrase } from './usePhrases';

const phrases = ['Hull clean.', 'Drafts read from the boat.', 'Swell of half a metre.'].map((text, at) => ({
  id: String(at),
  text,
}));

describe('phrases', () => {
  it('are put where the cursor stands, with room before and after', () => {
    expect(withPhrase('', 0, 0, 'Hull clean.')).toEqual({ text: 'Hull clean.', end: 11 });
    expect(withPhrase('Sea calm.', 9, 9, 'Hull clean.')).toEqual({ text: 'Sea calm. Hull clean.', end: 21 });
    expect(withPhrase('Sea , wind light', 4, 4, 'calm').text).toBe('Sea calm, wind light');
    expect(withPhrase('one two three', 4, 7, 'TWO').text).toBe('one TWO three');
    expect(withPhrase('onethree', 3, 3, 'two').text).toBe('one two three');
    expect(withPhrase('a\n', 2, 2, 'b').text).toBe('a\nb');
  });

  it('are found by all words, in their order', () => {
    expect(foundPhrases(phrases, 'READ boat').map(({ id }) => id)).toEqual(['1']);
    expect(foundPhrases(phrases, 'e').map(({ id }) => id)).toEqual(['0', '1', '2']);
    expect(foundPhrases(phrases, 'ice')).toEqual([]);
  });

  it('change places, but for the first and the last', () => {
    const order = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
    expect(order(movedPhrase(phrases, '1', -1))).toBe('102');
    expect(order(movedPhrase(phrases, '0', -1))).toBe('012');
    expect(order(movedPhrase(phrases, '2', 1))).toBe('012');
  });
});
