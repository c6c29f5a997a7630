import { round } from '../numbers';
import type { Grid, GridCell } from '../tables/cells';
import { normalizeContainerNumber } from './iso6346';

/*
 * Container lists as terminals and lines send them: BAPLIE 2 and 3 (stowage), COPRAR (order), COARRI (loaded or discharged),
 * CODECO (gate) and MOVINS, in UN/EDIFACT syntax (ISO 9735). Senders differ in the order of segments, so that each is read by its
 * tag.
 */

/** A container of a list; null where the list does not say it. */
export interface EdiContainer {
  /** Eleven characters; null for a slot without a number. */
  number: string | null;
  /** Number of empties without a number that the row stands for, else 1. */
  units: number;
  /** ISO 6346 code, today's or an older one of digits. */
  sizeType: string | null;
  full: 'full' | 'empty' | null;
  /** Code 8249: 2 export, 3 import, 6 transhipment. */
  status: string | null;
  grossKg: number | null;
  /** Verified gross mass (SOLAS VI/2). */
  vgmKg: number | null;
  tareKg: number | null;
  seals: { number: string; issuer: string }[];
  /** UN/LOCODEs. */
  loading: string | null;
  discharge: string | null;
  destination: string | null;
  /** Bay, row and tier: BBBRRTT. */
  position: string | null;
  /** Degrees Celsius; 0 is a setting as any other. */
  temperature: number | null;
  dangerous: { class: string; un: string; packingGroup: string }[];
  /** By how much the cargo is over the box, cm. */
  overCm: Partial<Record<'front' | 'back' | 'right' | 'left' | 'height', number>>;
  booking: string | null;
  text: string;
}

export interface EdiList {
  /** "BAPLIE" */
  message: string;
  rows: EdiContainer[];
  /** Containers of messages that cancel or delete: they are on no ship and at no gate. */
  deleted: EdiContainer[];
  /** Number of containers that the sender counted (CNT+16). */
  counted: number | null;
  warnings: string[];
}

type Segment = readonly (readonly string[])[];

/** Signs that hold where the file names none (UNA). */
const SIGNS = { component: ':', element: '+', release: '?', end: "'" };

const START = /UN[ABH]/;

/** Text before the first segment does not matter. */
export const isEdifact = (text: string): boolean => {
  const at = text.slice(0, 2000).search(START);
  return at >= 0 && /UNH.{1,40}?(BAPLIE|MOVINS|COPRAR|COARRI|CODECO)/s.test(text.slice(at, at + 4000));
};

function segmentsOf(source: string): Segment[] {
  // files that were wrapped by a mail program break within figures as well
  const text = source.replaceAll(/[\r\n]/g, '');
  const start = text.search(START);
  if (start < 0) return [];
  const named = text.startsWith('UNA', start);
  const [component = SIGNS.component, element = SIGNS.element, , release = SIGNS.release, , end = SIGNS.end] =
    named ? text.slice(start + 3, start + 9) : [];
  const segments: Segment[] = [];
  let segment: string[][] = [['']];
  const add = (sign: string) => {
    const last = segment.at(-1);
    if (last) last.push(`${last.pop() ?? ''}${sign}`);
  };
  for (let at = start + (named ? 9 : 0); at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === release && release !== ' ') add(text.charAt(++at));
    else if (sign === end) {
      segments.push(segment);
      segment = [['']];
    } else if (sign === element) segment.push(['']);
    else if (sign === component) segment.at(-1)?.push('');
    else add(sign);
  }
  return segments;
}

/** Both decimal signs occur, whatever the file says of its own. */
const figure = (text: string | undefined): number | null => {
  const value = text?.trim() ? Number(text.trim().replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};

const KILOGRAMS: Readonly<Record<string, number>> = { KGM: 1, TNE: 1000, LBR: 0.45359237 };
const CENTIMETRES: Readonly<Record<string, number>> = { CMT: 1, INH: 2.54, MMT: 0.1, MTR: 100 };

const scaled = (factors: typeof KILOGRAMS, unit: string | undefined, text: string | undefined) => {
  const value = figure(text);
  const factor = factors[unit?.trim() ?? ''];
  return value === null || factor === undefined ? null : round(value * factor, 2);
};

/** Code 8169; a container that is filled in part is neither. */
const FULL: Readonly<Record<string, EdiContainer['full']>> = {
  4: 'empty',
  E: 'empty',
  5: 'full',
  7: 'full',
  8: 'full',
  F: 'full',
};

const UNKNOWN_TYPES = new Set(['', '0000', '4999', '9999']);

const blank = (): EdiContainer => ({
  number: null,
  units: 1,
  sizeType: null,
  full: null,
  status: null,
  grossKg: null,
  vgmKg: null,
  tareKg: null,
  seals: [],
  loading: null,
  discharge: null,
  destination: null,
  position: null,
  temperature: null,
  dangerous: [],
  overCm: {},
  booking: null,
  text: '',
});

/** A text of a segment by the places of its element and of the part within it. */
const at = (segment: Segment, element: number, part = 0): string => segment[element]?.[part]?.trim() ?? '';

function takeMeasure(segment: Segment, into: EdiContainer): void {
  const kind = at(segment, 1) === 'AAE' ? at(segment, 2) : at(segment, 1);
  const value = scaled(KILOGRAMS, at(segment, 3), at(segment, 3, 1));
  if (kind === 'VGM') into.vgmKg = value;
  else if (kind === 'T') into.tareKg = value;
  else if (['WT', 'G', 'AET'].includes(kind)) into.grossKg = value;
}

/** A position of six figures lacks the first of its bay. */
const positionOf = (text: string): string | null => (text === '' ? null : text.padStart(7, '0'));

function takePlace(segment: Segment, into: EdiContainer): void {
  const place = at(segment, 2) || null;
  const kind = at(segment, 1);
  if (kind === '9') into.loading = place;
  else if (kind === '11') into.discharge = place;
  else if (kind === '83' || kind === '7') into.destination = place;
  else if (kind === '147') into.position = positionOf(place ?? '');
}

const SIDES: Readonly<Record<string, readonly [keyof EdiContainer['overCm'], number]>> = {
  5: ['front', 1],
  6: ['back', 1],
  7: ['right', 2],
  8: ['left', 2],
  9: ['height', 3],
  13: ['height', 3],
};

function takeOverSize(segment: Segment, into: EdiContainer): void {
  const [side, part] = SIDES[at(segment, 1)] ?? [];
  const value = part === undefined ? null : scaled(CENTIMETRES, at(segment, 2), at(segment, 2, part));
  if (side && value !== null) into.overCm[side] = value;
}

const TAKE: Readonly<Record<string, (segment: Segment, into: EdiContainer) => void>> = {
  MEA: takeMeasure,
  LOC: takePlace,
  DIM: takeOverSize,
  SEL(segment, into) {
    const number = at(segment, 1);
    // some senders put the issuer behind the number itself
    if (number) into.seals.push({ number, issuer: at(segment, 2) || at(segment, 1, 1) });
  },
  TMP(segment, into) {
    const value = figure(at(segment, 2));
    const isFahrenheit = at(segment, 2, 1) === 'FAH';
    into.temperature = value === null || !isFahrenheit ? value : round(((value - 32) * 5) / 9, 1);
  },
  DGS(segment, into) {
    into.dangerous.push({ class: at(segment, 2), un: at(segment, 3), packingGroup: at(segment, 5) });
  },
  EQN(segment, into) {
    into.units = figure(at(segment, 1)) ?? 1;
  },
  RFF(segment, into) {
    if (at(segment, 1) === 'BN') into.booking = at(segment, 1, 1) || null;
  },
  FTX(segment, into) {
    const words = (segment[4] ?? []).join(' ').trim();
    into.text = [into.text, words].filter(Boolean).join('; ');
  },
};

function takeEquipment(segment: Segment, into: EdiContainer): void {
  const number = normalizeContainerNumber(at(segment, 2));
  into.number = number === '' || at(segment, 2, 1) === 'TBN' ? null : number;
  into.sizeType = UNKNOWN_TYPES.has(at(segment, 3)) ? null : at(segment, 3);
  into.status = at(segment, 5) || null;
  into.full = FULL[at(segment, 6).toUpperCase()] ?? null;
}

/** BGM functions by which a message takes back containers (code 1225). */
const TAKES_BACK = new Set(['1', '3']);

/** One message, from UNH to UNT. */
class Message {
  readonly type: string;
  readonly rows: EdiContainer[] = [];
  takesBack = false;
  counted: number | null = null;
  /** Stowage plans say of a position what they know before they name its container. */
  private readonly byPosition: boolean;
  private position: EdiContainer | null = null;
  private row: EdiContainer | null = null;
  private length = 0;

  constructor(header: Segment) {
    this.type = at(header, 2);
    this.byPosition = this.type === 'BAPLIE' || this.type === 'MOVINS';
  }

  /** Answers a warning, or nothing. */
  take(segment: Segment): string | undefined {
    this.length += 1;
    const tag = at(segment, 0);
    if (tag === 'BGM') this.takesBack = TAKES_BACK.has(at(segment, 3));
    else if (tag === 'CNT' && at(segment, 1) === '16') this.counted = figure(at(segment, 1, 1));
    else if (tag === 'UNT') return this.endWarning(figure(at(segment, 1)));
    else if (this.byPosition && tag === 'LOC' && at(segment, 1) === '147') {
      this.row = null;
      this.position = { ...blank(), position: positionOf(at(segment, 2)) };
    } else if (tag === 'EQD') this.begin(segment);
    else {
      const into = this.row ?? this.position;
      if (into) TAKE[tag]?.(segment, into);
    }
    return undefined;
  }

  private begin(segment: Segment): void {
    // trailers, chassis and break-bulk are no containers
    if (at(segment, 1) !== 'CN') {
      this.row = blank();
      return;
    }
    const { position } = this;
    // of several containers in one place, as flats in a bundle, the first has the masses
    this.row =
      position && this.row
        ? {
            ...blank(),
            position: position.position,
            loading: position.loading,
            discharge: position.discharge,
          }
        : (position ?? blank());
    takeEquipment(segment, this.row);
    this.rows.push(this.row);
  }

  private endWarning(said: number | null): string | undefined {
    // the header is one of them
    const length = this.length + 1;
    return said === null || said === length ? undefined : `UNT says ${said}, counted ${length}`;
  }
}

/** Reads a container list of EDI; null for a text that is none. */
export function readEdifact(text: string): EdiList | null {
  const messages: Message[] = [];
  const warnings: string[] = [];
  let message: Message | null = null;
  for (const segment of segmentsOf(text)) {
    if (at(segment, 0) === 'UNH') {
      message = new Message(segment);
      messages.push(message);
    } else {
      const warning = message?.take(segment);
      if (warning) warnings.push(warning);
      if (at(segment, 0) === 'UNT') message = null;
    }
  }
  const [first] = messages;
  if (!first) return null;
  for (const { counted, rows } of messages)
    if (counted !== null && counted !== rows.length)
      warnings.push(`The sender counted ${counted} containers, the file holds ${rows.length}`);
  const counts = messages.flatMap(({ counted }) => counted ?? []);
  const rowsOf = (takesBack: boolean) =>
    messages.filter((one) => one.takesBack === takesBack).flatMap(({ rows }) => rows);
  return {
    message: first.type,
    rows: rowsOf(false),
    deleted: rowsOf(true),
    counted: counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : null,
    warnings,
  };
}

const HEADS = [
  'Container',
  'Size and type',
  'Gross kg',
  'VGM kg',
  'Tare kg',
  'Customs seal',
  'Seal',
  'Port of loading',
  'Port of discharge',
  'Position',
  'Deletion',
] as const;

/** The list as a sheet under heads, without the columns in which nothing is said. */
export function ediGrid({ rows, deleted }: EdiList): Grid {
  const lines = [...rows, ...deleted].map((row): GridCell[] => {
    const seals = (of: (issuer: string) => boolean) =>
      row.seals.flatMap(({ number, issuer }) => (of(issuer) ? [number] : [])).join(', ');
    return [
      row.number ?? (row.units > 1 ? `${row.units} without a number` : ''),
      row.sizeType ?? '',
      row.grossKg ?? '',
      row.vgmKg ?? '',
      row.tareKg ?? '',
      seals((issuer) => issuer === 'CU'),
      seals((issuer) => issuer !== 'CU'),
      row.loading ?? '',
      row.discharge ?? '',
      row.position ?? '',
      deleted.includes(row) ? 'deleted' : '',
    ];
  });
  const used = HEADS.map((_, column) => column === 0 || lines.some((line) => line[column] !== ''));
  return [HEADS as readonly GridCell[], ...lines].map((line) => line.filter((_, column) => used[column]));
}
