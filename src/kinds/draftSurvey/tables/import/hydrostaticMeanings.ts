import { only, words, type Meaning } from '@/lib/tables/meanings';
import type { LcfReference } from '../../calculation/types';
import { TRIM_HEADS } from './titles';

/** Matches a head in which both stand, in whichever order. */
const both = (a: RegExp, b: RegExp) => new RegExp(`(?=.*(?:${a.source}))(?=.*(?:${b.source}))`, 'u');
const either = (...parts: RegExp[]) => new RegExp(parts.map(({ source }) => source).join('|'), 'u');

/*
 * Heads of hydrostatic tables in English, German, French, Spanish, Portuguese, Russian, Chinese, Korean and Japanese, as books print them.
 */
const DRAFT = words(
  ...[
    'draft*',
    'draught*',
    'tk',
    'dr',
    'tkc',
    'tiefgang*',
    'tg',
    "tirant d'eau",
    "tirant d'",
    'te',
    'calado',
  ],
  ...['осадка', '吃水', '흘수', '喫水'],
);
const MOULDED = words(
  ...['mould*', 'mold*', 'mld', 'dmld', 'mallkante', 'membrures', 'sur quille', 'trazado', 'теоретическ*'],
  ...['型', '형흘수'],
);
const DISPLACEMENT = words(
  ...['disp*', 'dism', 'dspl*', 'δ', 'verdrangung', 'deplacement', 'desplazamiento', 'deslocamento'],
  ...['водоизмещение*', '排水量', '배수량'],
);
const FRESH = words(
  ...['fresh*', 'fw', 'f w', 'f', 'frischwasser', 'eau douce', 'dulce', 'agua doce', 'пресн*'],
  ...['淡水', '청수', '清水'],
);
const LCF = words(
  ...[
    'lcf',
    'xf',
    'cf',
    'lca',
    'c f',
    'mid f',
    'flo* centre',
    'centre of flo*',
    'center of flo*',
    'flotation',
    'floatation',
  ],
  ...[
    'flottaison',
    'flotacion',
    'flutuacao',
    'wasserlinienschwerpunkt',
    'абсцисса цт*',
    '漂心',
    '부면심',
    '浮面心',
  ],
);
const AP = words('ap', 'a p', 'after perp*', 'aft perp*', 'hl', 'hinteres lot', 'кормового перпендикуляра');
const FP = words('fp', 'f p', 'forward perp*', 'fore perp*', 'vl', 'vorderes lot');
const MIDSHIP = words('mid*', 'amidships', 'lbp 2', 'hauptspant', 'миделя', '船中', '중앙');

const lcf = { dimension: 'length', unit: 'm' } as const;

const MEANINGS = [
  {
    id: 'deadweight',
    aside: true,
    label: 'Deadweight',
    heads: words(
      ...[
        'dwt',
        'dw',
        'deadweight',
        'dead weight',
        'tragfahigkeit',
        'tdw',
        'port en lourd',
        'tpl',
        'peso muerto',
        'tpm',
      ],
      ...['porte bruto', 'tpb', 'дедвейт', '载重量', '재화중량', '載貨重量'],
    ),
    dimension: 'mass',
  },
  {
    id: 'tpc',
    label: 'TPC',
    heads: words(
      ...[
        'tpc',
        'tpcm',
        'tpi',
        't cm',
        'tonnen je cm',
        'ton* per c*',
        'ton* per in*',
        'ton per cm*',
        'ton per in*',
        'immersion',
      ],
      ...[
        'tonnes per cm*',
        'tons per cm*',
        'tons per in*',
        'tonnes per centim*',
        'tc',
        'tci',
        'т см',
        'число тонн*',
      ],
      ...['每厘米吃水吨数', '매센티미터 배수톤수', '毎センチ排水トン数'],
    ),
    withUnit: only('q'),
    dimension: 'massPerLength',
    unit: 't/cm',
    unitOfHead: [[words('tpi', 'ton per in*', 'tons per in*', 'ton* per in*'), 'lt/in']],
  },
  {
    id: 'inertia',
    aside: true,
    label: 'Moment of inertia',
    heads: words(
      'inertia',
      'mom iner*',
      'free surface',
      'fsm',
      'surface libre',
      'superficie libre',
      '자유표면',
      '自由表面',
    ),
  },
  {
    id: 'mctc',
    label: 'MTC',
    heads: words(
      ...[
        'mct*',
        'mtc*',
        'mtm',
        'mti',
        'moment to*',
        'moment change*',
        'trim* moment',
        'moment trim*',
        'moment',
        'etm',
      ],
      ...[
        'einheitstrimmoment',
        "moment d'assiette",
        'momento unitario',
        'momento trim',
        'mto',
        'mu',
        'мсм',
        'md',
      ],
      ...['момент дифферента*', '每厘米纵倾力矩', '매센티미터 트림모멘트', '毎センチトリムモーメント'],
    ),
    dimension: 'momentPerLength',
    unit: 'tm/cm',
    unitOfHead: [
      [words('mcti', 'mti', 'mct 1in*', 'mct1in*', 'mct 1"', 'per inch', 'per in'), 'ltft/in'],
      [words('mtm', 'per m', 'per metre', 'per meter'), 'tm/m'],
    ],
  },
  {
    id: 'kb',
    aside: true,
    label: 'KB',
    heads: words('kb', 'vcb', 'zb', 'zc', 'kc', '浮心垂向'),
    dimension: 'length',
  },
  {
    id: 'kml',
    aside: true,
    label: 'KM longitudinal',
    heads: words('lkm', 'kml', '纵稳心'),
    dimension: 'length',
  },
  {
    id: 'km',
    aside: true,
    label: 'KM',
    heads: words('km', 'tkm', 'kmt', 'zm', '横稳心'),
    dimension: 'length',
  },
  { id: 'lcf from_ap', label: 'LCF from AP', heads: both(LCF, AP), ...lcf },
  { id: 'lcf from_fp', label: 'LCF from FP', heads: both(LCF, FP), ...lcf },
  {
    id: 'lcf midship_aft_positive',
    label: 'LCF from midships, aft +',
    heads: both(both(LCF, MIDSHIP), words('aft', 'a')),
    ...lcf,
  },
  {
    id: 'lcf midship_forward_positive',
    label: 'LCF from midships, forward +',
    heads: both(both(LCF, MIDSHIP), words('fwd', 'forward', 'fore')),
    ...lcf,
  },
  { id: 'lcf', label: 'LCF', heads: LCF, ...lcf },
  {
    id: 'lcb',
    label: 'LCB',
    heads: words(
      ...[
        'lcb',
        'xb',
        'mid b',
        'buoyancy',
        'auftriebs*',
        'formschwerpunkt',
        'centre de carene',
        'centro de carena',
        'xc',
      ],
      ...['абсцисса цв*', '浮心', '부심'],
    ),
    ...lcf,
  },
  {
    id: 'draft moulded',
    label: 'Draft, moulded',
    heads: either(both(DRAFT, MOULDED), only('mld', 'dmld', '형흘수')),
    ...lcf,
  },
  {
    id: 'draft',
    label: 'Draft',
    heads: either(DRAFT, only('ext', 'k u')),
    withUnit: only('t', 'd', 'c'),
    letters: only('t', 'd', 'c'),
    ...lcf,
  },
  {
    id: 'volume',
    aside: true,
    label: 'Volume of displacement',
    heads: words(
      ...['vol*', 'disv', '∇', 'verdrangungsvolumen', 'объемное', '排水体积', '배수용적', '排水容積'],
    ),
    withUnit: either(DISPLACEMENT, only('v')),
    dimension: 'volume',
  },
  {
    id: 'displacement fresh',
    label: 'Displacement, fresh water',
    heads: either(
      both(DISPLACEMENT, FRESH),
      words('dispf', 'd fw', 'fw', 'f w', 'fresh water', '淡水排水量', '청수배수량', '清水排水量'),
    ),
    withUnit: only('ad'),
    dimension: 'mass',
    unit: 't',
  },
  {
    id: 'displacement',
    label: 'Displacement, salt water',
    heads: either(DISPLACEMENT, words('sw', 's w', 'salt water', 'sea water')),
    withUnit: only('d', 'w'),
    letters: only('d', 'w'),
    dimension: 'mass',
    unit: 't',
  },
  {
    id: 'trim',
    label: 'Trim',
    heads: TRIM_HEADS,
    ...lcf,
  },
] as const satisfies readonly Meaning[];

export type HydrostaticMeaning = (typeof MEANINGS)[number]['id'];

/** Narrow heads stand before wide ones: the first that fits counts. */
export const HYDROSTATIC_MEANINGS: readonly Meaning<HydrostaticMeaning>[] = MEANINGS;

/** The LCF's reference that a column's meaning says; null for one that does not say it. */
export const referenceOf = (meaning: string): LcfReference | null =>
  meaning.startsWith('lcf ') ? (meaning.slice(4) as LcfReference) : null;

/** The LCF's reference in a folded title above the table; null where it names none. */
export function referenceIn(title: string): LcfReference | null {
  if (!LCF.test(title)) return null;
  if (AP.test(title)) return 'from_ap';
  if (FP.test(title)) return 'from_fp';
  if (!MIDSHIP.test(title)) return null;
  return words('aft').test(title)
    ? 'midship_aft_positive'
    : words('fwd', 'forward').test(title)
      ? 'midship_forward_positive'
      : null;
}
