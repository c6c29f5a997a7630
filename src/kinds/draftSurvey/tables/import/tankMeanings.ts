import { words, type Meaning } from '@/lib/tables/meanings';
import { TRIM_HEADS } from './titles';

/*
 * Heads of tanks' tables in English, German, French, Spanish, Portuguese, Russian, Chinese, Korean and Japanese, as books print them.
 */
const CORRECTION = words(
  ...['corr*', 'korrektur*', 'berichtigung', 'correccion', 'correcao', 'поправка', '修正', '보정', '補正'],
);
const LIST = words(
  ...['list', 'heel*', 'krangung', 'schlagseite', 'gite', 'bande', 'escora', 'banda', 'adernamento', 'крен'],
  ...['横倾', '橫倾', '횡경사', '힐', 'ヒール', '横傾斜', 'port', 'stbd', 'starboard'],
);
/** HC2P: the correction for a heel of 2° to port. */
const SHORT = String.raw`^(?:hc|lc) ?\d+(?: \d+)? ?[ps]`;
const either = (...sources: string[]) => new RegExp(sources.map((one) => `(?:${one})`).join('|'), 'u');
const corrects = (by: RegExp) => new RegExp(`(?=.*(?:${by.source}))(?=.*(?:${CORRECTION.source}))`, 'u');

const volume = { dimension: 'volume', unit: 'm3', several: true } as const;
const millimetres = { dimension: 'length', unit: 'mm', several: true } as const;
const metres = { dimension: 'length', unit: 'm' } as const;

const MEANINGS = [
  {
    id: 'tank',
    label: 'Tank',
    heads: words(
      ...['tank', 'tank name', 'tank no', 'tk', 'compartment', 'tanque', 'цистерна', 'танк'],
      ...['舱名', '液舱', '탱크', 'タンク'],
    ),
  },
  {
    id: 'centre',
    aside: true,
    label: 'Centre or free surface',
    heads: words(
      ...['lcg', 'tcg', 'vcg', 'kg', 'xg', 'yg', 'zg', 'cg', 'l c g', 't c g', 'v c g', 'fsm', 'f s m', 'iy'],
      ...[
        'inertia',
        'mom iner*',
        'free surface',
        'momen*',
        'surface libre',
        'superficie libre',
        'freier ober*',
      ],
      ...['момент', '重心', '自由液面', '자유표면', '自由表面', 'i', 'ix', 'ib'],
    ),
  },
  {
    id: 'filling',
    aside: true,
    label: 'Filling or weight',
    heads: words('fill*', 'weight', 'mass', 'density', 's g', 'percent', 'gewicht', 'poids', 'peso', 'вес'),
  },
  {
    id: 'list mm',
    label: 'List correction, mm',
    heads: either(corrects(LIST).source, SHORT),
    ...millimetres,
  },
  {
    id: 'list m3',
    label: 'List correction, m³',
    heads: either(corrects(LIST).source, SHORT),
    ...volume,
  },
  {
    id: 'trim mm',
    label: 'Trim correction, mm',
    heads: corrects(TRIM_HEADS),
    ...millimetres,
  },
  { id: 'trim m3', label: 'Trim correction, m³', heads: corrects(TRIM_HEADS), ...volume },
  {
    id: 'sounding',
    label: 'Sounding',
    heads: words(
      ...[
        'sound*',
        'sdg',
        'snd',
        'sndg',
        'depth*',
        'innage',
        'peil*',
        'sonde',
        'sondage',
        'hauteur',
        'sonda*',
      ],
      ...['sondagem', 'level', 'замер', 'взлив', 'уровень'],
      ...['测深', '液深', '측심', '사운딩', '測深', 'サウンディング'],
    ),
    ...metres,
  },
  {
    id: 'ullage',
    label: 'Ullage',
    heads: words(
      ...[
        'ullage*',
        'ull',
        'ulg',
        'leerraum*',
        'creux',
        'vide',
        'vacio',
        'ulagem',
        'vazio',
        'пустота',
        'незалив',
      ],
      ...['空距', '空档', '얼리지', 'アレージ'],
    ),
    ...metres,
  },
  {
    id: 'volume',
    label: 'Volume',
    heads: words(
      ...['vol*', 'cap*', 'cub*', 'inhalt', 'объем', 'вместимость', 'm3', 'cu m', 'cbm', 'kl', 'v'],
      ...['容积', '体积', '용적', '용량', '容積', '容量', '舱容'],
    ),
    ...volume,
  },
  { id: 'trim', label: 'Trim', heads: TRIM_HEADS, ...metres },
  { id: 'list', label: 'List', heads: LIST, dimension: 'angle', unit: 'deg' },
] as const satisfies readonly Meaning[];

export type TankMeaning = (typeof MEANINGS)[number]['id'];

/** Narrow heads stand before wide ones: the first that fits counts. */
export const TANK_MEANINGS: readonly Meaning<TankMeaning>[] = MEANINGS;

export const CORRECTS = CORRECTION;
export const LISTS = LIST;
