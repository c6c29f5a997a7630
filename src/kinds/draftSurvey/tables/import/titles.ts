import { fold, cellText } from '@/lib/tables/cells';
import { readFigure, type DecimalSign } from '@/lib/tables/figures';
import { words } from '@/lib/tables/meanings';
import { turnedFigure, unitOf } from '@/lib/tables/units';

/** A trim as a title or the name of a sheet says it. m, + by the stern. */
export interface SaidTrim {
  trim: number;
  /** Stern or head is said; a bare minus may be either. */
  sideSaid: boolean;
}

/** Heads and titles that speak of trim. */
export const TRIM_HEADS = words(
  ...['trim', 'trimm', 'assiette', 'asiento', 'дифферент', '纵倾', '吃水差', '트림', 'トリム'],
);
const TRIM_WORD = String.raw`(?:trim(?:m)?|assiette|asiento|дифферент|纵倾|吃水差|트림|トリム)`;
const TRIM = new RegExp(
  String.raw`${TRIM_WORD}\s*(?:\([^)]*\)|[a-zа-я'’ ]*?)\s*[=:]?\s*([-+]?\s?\d[\d.,]*)\s*(mm|cm|m|см|м|ft|')?(?=$|[^\d])(.*)`,
  'iu',
);
const EVEN = words(
  'even keel',
  'zero trim',
  'gleichlastig',
  'assiette nulle',
  'на ровный киль',
  '平浮',
  '等吃水',
);
const STERN = words(
  'stern',
  'aft',
  'a',
  's',
  'astern',
  'heck',
  'arriere',
  'popa',
  're',
  'корму',
  '艉',
  '尾',
  '선미',
  '船尾',
);
const HEAD = words(
  'head',
  'bow',
  'fwd',
  'forward',
  'f',
  'h',
  'bug',
  'avant',
  'proa',
  'нос',
  '艏',
  '首',
  '선수',
  '船首',
);

export const isEvenKeel = (folded: string): boolean => EVEN.test(folded) || /^e k$/.test(folded);
export const isAft = (folded: string): boolean => STERN.test(folded);
export const isForward = (folded: string): boolean => HEAD.test(folded);

/** A figure in words; words have the sign of their own language, whatever the figures below them have. */
const figureOf = (body: string, sign: DecimalSign) =>
  readFigure(body, sign) ?? (body === '' ? null : readFigure(body, sign === ',' ? '.' : ','));

/** The trim in a title: "TRIM = 1.00 m BY STERN", "TRIM 0.5A", "EVEN KEEL"; null where it says none. */
export function trimIn(title: string, sign: DecimalSign): SaidTrim | null {
  const text = cellText(title);
  const [all, body = '', unit = 'm', after = ''] = TRIM.exec(text) ?? [];
  const figure = all === undefined ? null : figureOf(body.replaceAll(' ', ''), sign);
  if (figure) {
    const size = turnedFigure(figure.value, figure.places, unitOf(unit) ?? 'm', 'm');
    // up to the next comma, so that what else the title says is no side
    const near = fold(after.split(/[,;]/)[0] ?? '');
    // "TRIM BY STERN 0.5" says it before the figure
    const before = fold(all?.slice(0, all.indexOf(body)) ?? '');
    const said = `${before} ${near}`;
    if (HEAD.test(said)) return { trim: -Math.abs(size) || 0, sideSaid: true };
    return { trim: size || 0, sideSaid: STERN.test(said) || size === 0 };
  }
  return EVEN.test(fold(text)) ? { trim: 0, sideSaid: true } : null;
}

/** A figure that a title gives after a word: "S.G. 1.025"; null where it gives none. */
function figureAfter(title: string, word: RegExp, sign: DecimalSign): number | null {
  const [, body = ''] = word.exec(cellText(title)) ?? [];
  return figureOf(body, sign)?.value ?? null;
}

const DENSITY =
  /(?:densit\w*|s\.?\s?g\.?|γ|ρ|плотность|dichte|密度|비중|比重)\s*[^\d,]{0,12}(1[.,]0\d+|1025|1\.?000)/iu;
const KEEL_PLATE = /keel\s*(?:plate)?[^\d]{0,16}(\d[\d.,]*)\s*mm/iu;

/** Density that the table is made for, t/m3. */
export const densityIn = (title: string, sign: DecimalSign): number | null => {
  const density = figureAfter(title, DENSITY, sign);
  return density === null ? null : density > 100 ? density / 1000 : density;
};

/** Keel plate, mm. */
export const keelPlateIn = (title: string, sign: DecimalSign): number | null =>
  figureAfter(title, KEEL_PLATE, sign);
