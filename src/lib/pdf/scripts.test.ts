import { describe, expect, it } from 'vitest';
import { isCovered, scriptWarning, replaceUnprintable, unsupportedScripts } from './scripts';

describe('what the report font can set', () => {
  it.each([
    'MOTOR TANKER Ñandú Łódź',
    'Ωμέγα ΐ Ἀθῆναι',
    'Корабль Ґанок Ўзбек',
    '₹ € £ ¥ ₽',
    '−474.943 t·m³ — “x” …',
    'Hải Phòng',
    '□',
  ])('sets %s as it stands', (text) => {
    expect(unsupportedScripts(text)).toEqual([]);
    expect(replaceUnprintable(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['远洋 OCEAN', ['Chinese'], '□□ OCEAN'],
    ['سفينة', ['Arabic'], '□□□□□'],
    ['जहाज', ['Devanagari'], '□□□□'],
    ['さくら丸', ['Japanese', 'Chinese'], '□□□□'],
    ['한진', ['Korean'], '□□'],
    ['אוניה', ['Hebrew'], '□□□□□'],
    ['done 🚢', ['emoji'], 'done □'],
    ['𝄞', ['unusual'], '□'],
  ])('names the script of %s', (text, scripts, set) => {
    expect(unsupportedScripts(text)).toEqual(scripts);
    expect(replaceUnprintable(text)).toBe(set);
  });

  it('composes what was sent decomposed, and drops marks without ink', () => {
    expect(replaceUnprintable('e\u0301\u200b\ufeff\u00adx')).toBe('éx');
    expect(unsupportedScripts('e\u0301\u200b\u200e')).toEqual([]);
  });

  it('makes visible what would turn a name around on a screen', () => {
    expect(replaceUnprintable('report\u202efdp.exe')).toBe('report[U+202E]fdp.exe');
    expect(unsupportedScripts('report\u202efdp.exe')).toEqual([]);
  });

  it('sets full-width letters, ligatures and squared units in their plain form', () => {
    expect(replaceUnprintable('ＭＶ ﬁne ㎥')).toBe('MV fine m3');
  });

  it('keeps line ends and turns tabs into spaces', () => {
    expect(replaceUnprintable('a\r\nb\tc\u2028d')).toBe('a\nb c\nd');
  });

  it('does not cover a lone surrogate', () => {
    expect(isCovered(0xd800)).toBe(false);
    expect(replaceUnprintable('\ud800')).toBe('□');
  });

  it('says where the characters stand', () => {
    expect(scriptWarning('Ship name', '远洋')).toBe(
      'Ship name holds Chinese characters that this PDF cannot print; each is shown as □',
    );
    expect(scriptWarning('Remarks', 'ok')).toBeNull();
  });
});
