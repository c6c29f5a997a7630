import { MISSING } from '@/lib/dates';
import type { SetName } from '@/lib/draftSurvey/types';
import { setWord } from '@/lib/draftSurvey/words';
import { formatNumber } from '@/lib/numbers';
import { certificateBlocks, initialCertificateBlocks } from './draftSurveyCertificate';
import { periodWords, plainText, type DraftSurveyReportKind, type WorkedOutSurvey } from './draftSurveyInput';
import {
  documentBlocks,
  eventBlocks,
  hullBlocks,
  particularsBlocks,
  photoBlocks,
  remarksBlocks,
  shownWarnings,
  stowageBlocks,
  typedFiguresBlocks,
  warningItems,
} from './draftSurveyPages';
import { resultBox, setResultBox } from './draftSurveyResults';
import { draftsTable, keyFiguresTable, sheetTable } from './draftSurveySheet';
import { tableRowsBlocks, tankBlocks } from './draftSurveyTables';
import type { ReportBlock } from './model';

const or = (value: string | null | undefined) => value?.trim() || MISSING;
const metres = (value: number | null | undefined) => (value ? `${formatNumber(value, 2)} m` : MISSING);

/** The ship, her cargo and when she was surveyed: at the head of every sheet. */
function keyParticulars(input: WorkedOutSurvey): ReportBlock {
  const { record, inputs, requester, sets } = input;
  const { lightShip, summerDraft } = inputs.ship;
  return {
    kind: 'pairs',
    columns: [
      [
        { label: 'Vessel', value: or(record.ship_name) },
        { label: 'Cargo', value: or(record.cargo) },
        ...sets.map((set) => ({ label: setWord[set], value: or(periodWords(record, set)) })),
      ],
      [
        { label: 'IMO', value: or(record.imo) },
        { label: 'Berth', value: or(record.berth_name_and_no) },
        { label: 'LBP', value: metres(inputs.ship.lbp) },
        { label: 'Breadth', value: metres(inputs.ship.breadth) },
      ],
      [
        {
          label: 'Flag / port of registry',
          value: `${or(record.flag)} / ${or(record.port_of_registration)}`,
        },
        {
          label: 'Loading / discharge port',
          value: `${or(record.port_of_loading)} / ${or(record.port_of_discharge)}`,
        },
        { label: 'Requester', value: or(requester) },
        {
          label: 'Light ship / summer draft',
          value: `${lightShip ? `${formatNumber(lightShip)} t` : MISSING} / ${metres(summerDraft)}`,
        },
      ],
    ],
  };
}

/** How the figures are rounded, and how many checks stand on the next page: read with the signatures. */
function roundingLine(input: WorkedOutSurvey, where: string): string {
  const warnings = shownWarnings(input);
  const rule =
    'Computed unrounded; drafts, corrections and tonnes are shown to 3 decimals, per cent to 3 decimals; no shown figure is carried on.';
  const titles = warnings.map((w) => `${w.title}${w.set ? ` (${setWord[w.set].toLowerCase()})` : ''}`);
  const open = input.sets.flatMap((set) => {
    const { started, complete, missing } = input.result[set];
    if (!started) return [`There is no ${set} survey.`];
    return complete ? [] : [`The ${set} survey is not complete (${missing.length} entries missing).`];
  });
  const named = titles.join('; ');
  const checks =
    warnings.length === 0
      ? 'Warnings of the calculation: none.'
      : `Warnings of the calculation, with the surveyor’s remarks ${where}: ${named.length <= 220 ? named : warnings.length}.`;
  return [...open, rule, checks].join(' ');
}

const signatures = ({ record, surveyor, vendor }: WorkedOutSurvey): ReportBlock => ({
  kind: 'signatures',
  items: [
    // a header that is an image leaves the company's name out of the text
    { label: 'Surveyor', note: [surveyor, vendor.name].filter(Boolean).join(', ') || undefined },
    { label: 'Chief officer', note: record.cargo_officer || undefined },
    { label: 'Master', note: record.captain_name || undefined },
  ],
});

const note = (name: string, text: string): ReportBlock => ({ kind: 'paragraph', name, size: 'note', text });

const warnings = (input: WorkedOutSurvey): ReportBlock => ({
  kind: 'warnings',
  title: 'Warnings',
  items: warningItems(input),
  none: '',
});

function textBlocks(input: WorkedOutSurvey): ReportBlock[] {
  const text = plainText(input.reportText);
  if (!text) return [];
  return [
    { kind: 'heading', text: 'Report' },
    { kind: 'paragraph', name: 'The report text', text },
  ];
}

/** The sheet of the trade, signed on its first page: drafts, calculation, what it came to. */
const sheet = (input: WorkedOutSurvey, result: ReportBlock, before = ''): ReportBlock[] => [
  keyParticulars(input),
  draftsTable(input.inputs, input.result, input.sets),
  sheetTable(input.inputs, input.result, input.sets),
  result,
  note('The rounding line', `${before}${roundingLine(input, 'on the following page')}`),
  signatures(input),
  { kind: 'pageBreak' },
];

const initialLine = ({ result }: WorkedOutSurvey): string =>
  result.initial.netDisplacement === undefined
    ? ''
    : `Net displacement of the initial survey ${formatNumber(result.initial.netDisplacement, 3)} t. `;

/** What the figures of a sheet rest on. */
const groundwork = (input: WorkedOutSurvey): ReportBlock[] => [
  ...remarksBlocks(input),
  warnings(input),
  ...typedFiguresBlocks(input),
  ...hullBlocks(input),
  ...particularsBlocks(input),
  ...tableRowsBlocks(input),
  ...tankBlocks(input),
];

/** Before cargo work: what the first survey found, and that none of it is final. */
const preliminaryBlocks = (input: WorkedOutSurvey): ReportBlock[] => [
  keyParticulars(input),
  ...textBlocks(input),
  { kind: 'heading', text: 'Provisional figures' },
  keyFiguresTable(input.inputs, input.result, input.sets),
  setResultBox(input.result, 'initial', { provisional: true }),
  note(
    'The provisional line',
    'Provisional figures of the initial survey alone: they are subject to the final draft survey, and no quantity of cargo follows from them.',
  ),
  ...remarksBlocks(input),
  warnings(input),
  note('The rounding line', roundingLine(input, 'above')),
  signatures(input),
  ...eventBlocks(input),
  ...stowageBlocks(input),
  ...photoBlocks(input),
];

/** After cargo work: how it went and what it came to; the calculation itself is the formal report's. */
const completionBlocks = (input: WorkedOutSurvey): ReportBlock[] => [
  keyParticulars(input),
  ...textBlocks(input),
  { kind: 'heading', text: 'Key figures' },
  keyFiguresTable(input.inputs, input.result, input.sets),
  resultBox(input.result),
  ...remarksBlocks(input),
  warnings(input),
  note('The rounding line', roundingLine(input, 'above')),
  signatures(input),
  ...eventBlocks(input),
  ...stowageBlocks(input),
  ...documentBlocks(input),
];

const formalBlocks = (input: WorkedOutSurvey): ReportBlock[] => [
  ...sheet(input, resultBox(input.result)),
  ...textBlocks(input),
  ...groundwork(input),
  ...eventBlocks(input),
  ...stowageBlocks(input),
  ...documentBlocks(input),
  ...photoBlocks(input),
];

const initialBlocks = (input: WorkedOutSurvey): ReportBlock[] => [
  ...sheet(input, setResultBox(input.result, 'initial')),
  ...groundwork(input),
  ...photoBlocks(input),
];

/** The final sheet alone; its cargo rests on the initial survey, which is named with its figure. */
const finalBlocks = (input: WorkedOutSurvey): ReportBlock[] => [
  ...sheet(input, resultBox(input.result), initialLine(input)),
  ...groundwork(input),
  ...photoBlocks(input),
];

/** A report or certificate of a draft survey. */
export interface DraftSurveyDocument {
  title: string;
  /** What its number is called. */
  word: string;
  /** Of its file's name. */
  prefix: string;
  sets: readonly SetName[];
  /** The survey whose picture of the hull it shows. */
  hull?: SetName | 'latest';
  /** It shows the photographs of its surveys. */
  images?: boolean;
  blocks: (survey: WorkedOutSurvey) => ReportBlock[];
}

const BOTH = ['initial', 'final'] as const;

/** Each report and certificate: what it is called and what stands in it. */
export const draftSurveyDocuments: Record<DraftSurveyReportKind, DraftSurveyDocument> = {
  Priliminary: {
    title: 'Priliminary report', // sic
    word: 'report no.',
    prefix: 'priliminary',
    sets: ['initial'],
    images: true,
    blocks: preliminaryBlocks,
  },
  Completion: {
    title: 'Completion report',
    word: 'report no.',
    prefix: 'completion',
    sets: BOTH,
    blocks: completionBlocks,
  },
  Formal: {
    title: 'Draft survey report',
    word: 'report no.',
    prefix: 'formal',
    sets: BOTH,
    hull: 'latest',
    images: true,
    blocks: formalBlocks,
  },
  Initial: {
    title: 'Initial draft survey',
    word: 'survey no.',
    prefix: 'initial',
    sets: ['initial'],
    hull: 'initial',
    images: true,
    blocks: initialBlocks,
  },
  Final: {
    title: 'Final draft survey',
    word: 'survey no.',
    prefix: 'final',
    sets: ['final'],
    hull: 'final',
    images: true,
    blocks: finalBlocks,
  },
  'Initial certificate': {
    title: 'Initial draft survey certificate',
    word: 'certificate no.',
    prefix: 'initial-certificate',
    sets: ['initial'],
    blocks: initialCertificateBlocks,
  },
  'Final certificate': {
    title: 'Draft survey certificate',
    word: 'certificate no.',
    prefix: 'final-certificate',
    sets: BOTH,
    blocks: certificateBlocks,
  },
};
