import { fold, cellText } from '@/lib/tables/cells';
import { readFigure, type DecimalSign } from '@/lib/tables/figures';
import { turnedFigure, unitOf, type UnitId } from '@/lib/tables/units';
import type { TankTable } from '../tankTable';
import { CORRECTS, LISTS } from './tankMeanings';
import { isAft, isForward, TRIM_HEADS, trimIn } from './titles';

type By = 'trim' | 'list';

export interface SaidOfTank {
  name: string | null;
  by: TankTable['by'] | null;
  /** Unit of the soundings. */
  unit: UnitId | null;
  /** The one trim (m, + by the stern) or angle (degrees, + to port) that the table is made for. */
  trim: number | null;
  list: number | null;
  /** By what the figures correct, and their unit where it is said. */
  corrections: Partial<Record<By, UnitId | null>>;
  /** The side that counts as +; null where nothing says it. */
  plus: Record<By, 'aft' | 'forward' | 'port' | 'starboard' | null>;
  speaksOf: readonly By[];
  pipe: Pick<TankTable, 'referenceHeight' | 'pipeAft' | 'pipeToPort'>;
}

export const nothingSaid: SaidOfTank = {
  name: null,
  by: null,
  unit: null,
  trim: null,
  list: null,
  corrections: {},
  plus: { trim: null, list: null },
  speaksOf: [],
  pipe: {},
};

const NAMED = /\b(?:tank|tk|compartment)\s*(?:name|no\.?)?\s*[:=]\s*(\S.*?)(?=\s{2}|,|;|$)/i;
const DESCRIPTION =
  /\b(?:tank\s+)?(?:(?:sounding|ullage|capacity|calibration|volume|tank|(?:trim|list|heel)(?:ing)?|correction)s?\s+)*(?:tables?|book|plan)\b(?:\s+(?:of|for))?|\bcapacit(?:y|ies)\b(?:\s+(?:of|for))?/gi;
const TANK_WORD =
  /\b(?:no\.?\s?\d+\w*|(?:w\.?\s?b|d\.?\s?b|t\.?\s?s|b\.?\s?w|f\.?\s?w|f\.?\s?o|d\.?\s?o|l\.?\s?o|h\.?\s?f\.?\s?o)\.?\s?(?:t|tk|tank)\.?s?|f\.?p\.?t|a\.?p\.?t|tanks?|tk|peak|cofferdam|bilge|hold|deep)(?![a-z])/i;
const SHIP = /^(?:m\.?\s?[vt]|s\.?s|vessel|ship)\b/i;
const WORDS_OF_TABLES = /\b(?:trim|list|heel|sounding|ullage|correction)\b/i;
const LONGEST_NAME = 40;

/** The name of a tank in a line above its table: "NO.4 W.B.TK (P)", "TANK NAME: WBT 4P"; null where it says none. */
function nameIn(text: string): string | null {
  const [, named = ''] = NAMED.exec(text) ?? [];
  if (named !== '') return cellText(named);
  for (const part of text.split(/\s{2,}/)) {
    const rest = cellText(part.replaceAll(DESCRIPTION, ' ')).replaceAll(/^[-:,\s]+|[-:,\s]+$/g, '');
    if (
      TANK_WORD.test(rest) &&
      rest.length <= LONGEST_NAME &&
      !SHIP.test(rest) &&
      !WORDS_OF_TABLES.test(rest) &&
      !/^tanks?$/i.test(rest)
    )
      return rest;
  }
  return null;
}

const figureAfter = (text: string, pattern: RegExp, sign: DecimalSign) => {
  const [, body = '', unit = ''] = pattern.exec(text) ?? [];
  const figure = body === '' ? null : (readFigure(body, sign) ?? readFigure(body, sign === ',' ? '.' : ','));
  const from = unitOf(unit);
  return figure ? { value: figure.value, places: figure.places, from } : null;
};

const NUMBER = String.raw`([-+]?\d+(?:[.,]\d+)?)`;
const HEIGHT = new RegExp(String.raw`\bheight\b[^\d+-]{0,20}${NUMBER}\s*(mm|cm|m)?\b`, 'i');
const PIPE_AFT = new RegExp(String.raw`\bpipe aft\s+${NUMBER}`, 'i');
const PIPE_TO_PORT = new RegExp(String.raw`\bpipe to port\s+${NUMBER}`, 'i');
const ANGLE = new RegExp(
  String.raw`\b(?:list|heel)\b\s*(?:angle)?\s*[=:]?\s*${NUMBER}\s*(?:°|deg\w*)?\s*(?:to\s+)?(p|s)?`,
  'i',
);

/** The side that is counted as +, where words say it: "STERN +", "+ by the head", "HEEL TO PORT". */
export function plusSide(text: string, by: By): SaidOfTank['plus'][By] {
  const sides =
    by === 'trim'
      ? ([
          ['aft', isAft],
          ['forward', isForward],
        ] as const)
      : ([
          ['port', (one: string) => /\bport\b|\bp\b/.test(one)],
          ['starboard', (one: string) => /\b(?:starboard|stbd|s)\b/.test(one)],
        ] as const);
  const all = sides.filter(([, says]) => says(fold(text)));
  const [only] = all.length === 1 ? all : [];
  if (only) return only[0];
  // of both it is the one beside the plus
  const near = text.split(/[,;/]/).find((part) => part.includes('+')) ?? '';
  const [beside] = sides.filter(([, says]) => says(fold(near)));
  return all.length > 1 && beside ? beside[0] : null;
}

/** Unit of a correction, behind the words for it: "(MM)", "in m3". */
function correctionUnit(text: string): UnitId | null {
  for (const word of text.split(/[\s()[\]]+/).toReversed()) {
    const unit = unitOf(word);
    if (unit && ['mm', 'cm', 'm', 'm3', 'l'].includes(unit)) return unit;
  }
  return null;
}

/** Adds what a line above a table says to what those above it said. */
export function saidWith(said: SaidOfTank, text: string, sign: DecimalSign): SaidOfTank {
  const folded = fold(text);
  const cells = text.split(/\s{2,}/);
  const speaks = { trim: TRIM_HEADS.test(folded), list: LISTS.test(folded) };
  const speaksOf = (['trim', 'list'] as const).filter((by) => speaks[by]);
  const corrections = CORRECTS.test(folded)
    ? Object.fromEntries(
        // "TRIM BY STERN (M)  HEEL CORRECTION (M3)": the words nearest before it
        (cells.length > 1 ? cells : [text]).flatMap((cell) =>
          CORRECTS.test(fold(cell))
            ? (['trim', 'list'] as const).flatMap((by) =>
                (by === 'trim' ? TRIM_HEADS : LISTS).test(fold(cell))
                  ? [[by, correctionUnit(cell) ?? correctionUnit(text)]]
                  : [],
              )
            : [],
        ),
      )
    : {};
  const isCorrection = Object.keys(corrections).length > 0;
  // a table of the app's own layout names its tank in the first cell, and says in others what it holds
  const kindAt = cells.findIndex((cell) =>
    /^(?:sounding|ullage|(?:trim|list) correction (?:mm|m3))$/i.test(cell),
  );
  const own = kindAt > 0;
  const trim = own || isCorrection ? null : trimIn(text, sign);
  const angle = isCorrection ? null : figureAfter(text, ANGLE, sign);
  const height = figureAfter(text, HEIGHT, sign);
  const unit = (own ? unitOf(cells[1] ?? '') : null) ?? said.unit;
  const aft = figureAfter(text, PIPE_AFT, sign);
  const port = figureAfter(text, PIPE_TO_PORT, sign);
  return {
    name: (own ? (cells[0] ?? null) : nameIn(text)) ?? said.name,
    by: /\bullage\b/i.test(text) && !/\bsounding\b/i.test(text) ? 'ullage' : said.by,
    unit,
    trim: trim?.trim ?? said.trim,
    list: angle
      ? (plusSide(text.slice(text.search(ANGLE)), 'list') === 'starboard' ? -angle.value : angle.value) || 0
      : said.list,
    corrections: { ...said.corrections, ...corrections },
    plus: {
      trim: (speaks.trim || own ? plusSide(text, 'trim') : null) ?? said.plus.trim,
      list: (speaks.list ? plusSide(text, 'list') : null) ?? said.plus.list,
    },
    speaksOf: [...new Set([...said.speaksOf, ...speaksOf])],
    pipe: {
      ...said.pipe,
      ...(height && {
        referenceHeight: turnedFigure(height.value, height.places, height.from ?? unit ?? 'm', 'm'),
      }),
      // how far a pipe stands off is in metres, whatever its soundings are in
      ...(aft && { pipeAft: aft.value }),
      ...(port && { pipeToPort: port.value }),
    },
  };
}
