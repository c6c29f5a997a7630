import { formatNumber } from '@/lib/numbers';
import type { PdfBlock } from '@/lib/pdf/model';
import type { SetName } from '../calculation/types';
import { betweenBlocks } from './betweenBlocks';
import { conditionBlocks, signingBlocks } from './conditionBlocks';
import { certificateBlocks, initialCertificateBlocks } from './draftSurveyCertificate';
import { resultBox, setResultBox } from './draftSurveyResults';
import { draftsTable, keyFiguresTable, sheetTable } from './draftSurveySheet';
import { tableRowsBlocks, tankBlocks } from './draftSurveyTables';
import {
  checksBlocks,
  note,
  remarksBlocks,
  roundingNote,
  signatures,
  textBlocks,
  warningBlock,
} from './remarkBlocks';
import type { ReportedSurvey } from './reportedSurvey';
import { shipTablesBlocks } from './shipTablesBlock';
import { typedOverBlocks } from './typedOverBlock';
import { uncertaintyBlocks } from './uncertaintyBlock';
import { hullBlocks, keyParticulars, particularsBlocks } from './shipBlocks';
import { documentBlocks, reportPhotoBlocks, voyageBlocks } from './voyageBlocks';

/** The sheet of the trade on one page: drafts, calculation, what it came to, signatures. */
const sheet = (
  input: ReportedSurvey,
  result: PdfBlock,
  {
    heading,
    before = '',
    where = 'on the following page',
  }: { heading?: string; before?: string; where?: string } = {},
): PdfBlock => ({
  kind: 'onePage',
  blocks: [
    ...(heading ? [{ kind: 'heading' as const, text: heading }] : []),
    keyParticulars(input),
    ...conditionBlocks(input),
    draftsTable(input.result, input.sets),
    sheetTable(input.result, input.sets),
    result,
    roundingNote(input, where, before),
    ...signingBlocks(input),
    signatures(input),
  ],
});

const initialLine = ({ result }: ReportedSurvey): string =>
  result.initial.netDisplacement === undefined
    ? ''
    : `Net displacement of the initial survey ${formatNumber(result.initial.netDisplacement, 3)} t. `;

/** What the figures of a sheet rest on, with the hull as it lay in one of its surveys. */
const groundwork = (input: ReportedSurvey, hull: SetName): PdfBlock[] => [
  ...remarksBlocks(input),
  warningBlock(input),
  ...checksBlocks(input),
  ...typedOverBlocks(input),
  ...hullBlocks(input, hull),
  ...particularsBlocks(input),
  ...tableRowsBlocks(input),
  ...tankBlocks(input),
  ...shipTablesBlocks(input),
  ...uncertaintyBlocks(input),
];

/** A report in words: its text, the key figures, what they came to, and how the work went. */
const writtenText = (
  input: ReportedSurvey,
  text: string | null | undefined,
  heading: string,
  result: PdfBlock[],
): PdfBlock[] => [
  keyParticulars(input),
  ...textBlocks(text),
  { kind: 'heading', text: heading },
  keyFiguresTable(input.result, input.sets),
  ...result,
  ...remarksBlocks(input),
  warningBlock(input),
  ...checksBlocks(input),
  roundingNote(input, 'above'),
  signatures(input),
  ...voyageBlocks(input),
];

/**
 * A certificate with the sheet that it rests on as its annex: both have one place on the record, and whoever holds the
 * certificate holds the figures too (D209).
 */
const withSheet =
  (certificate: (input: ReportedSurvey) => PdfBlock[], result: (input: ReportedSurvey) => PdfBlock) =>
  (input: ReportedSurvey): PdfBlock[] => [
    ...certificate(input),
    sheet(input, result(input), { heading: 'Annex: draft survey sheet' }),
    ...groundwork(input, input.sets.at(-1) ?? 'final'),
  ];

/** A report or certificate of a draft survey. */
export interface DraftSurveyDocument {
  title: string;
  /** What its number is called. */
  word: string;
  /** What tells its number from those of the record's other documents. */
  code: string;
  sets: readonly SetName[];
  blocks: (survey: ReportedSurvey) => PdfBlock[];
}

const BOTH = ['initial', 'final'] as const;

/** Each report and certificate: what it is called and what stands in it. */
export const draftSurveyDocuments = {
  Priliminary: {
    title: 'Priliminary report', // sic
    word: 'report no.',
    code: 'PR',
    sets: ['initial'],
    // Before cargo work: what the first survey found, and that none of it is final.
    blocks: (input) => [
      ...writtenText(input, input.record.preliminary_report, 'Provisional figures', [
        setResultBox(input.result, 'initial', { provisional: true }),
        note(
          'The provisional line',
          'Provisional figures of the initial survey alone: they are subject to the final draft survey, and no quantity of cargo follows from them.',
          true,
        ),
      ]),
      ...reportPhotoBlocks(input),
    ],
  },
  Completion: {
    title: 'Completion report',
    word: 'report no.',
    code: 'CR',
    sets: BOTH,
    // After cargo work: how it went and what it came to; the calculation itself is the formal report's.
    blocks: (input) => [
      ...writtenText(input, input.record.completion_report, 'Key figures', [resultBox(input.result)]),
      ...documentBlocks(input),
    ],
  },
  Formal: {
    title: 'Draft survey report',
    word: 'report no.',
    code: 'FR',
    sets: BOTH,
    blocks: (input) => [
      sheet(input, resultBox(input.result)),
      ...textBlocks(input.record.formal_report),
      ...groundwork(input, input.result.final.started ? 'final' : 'initial'),
      ...voyageBlocks(input),
      ...documentBlocks(input),
      ...betweenBlocks(input),
      ...reportPhotoBlocks(input),
    ],
  },
  Initial: {
    title: 'Initial draft survey',
    word: 'survey no.',
    code: 'IS',
    sets: ['initial'],
    blocks: (input) => [
      sheet(input, setResultBox(input.result, 'initial')),
      ...groundwork(input, 'initial'),
      ...reportPhotoBlocks(input),
    ],
  },
  Final: {
    title: 'Final draft survey',
    word: 'survey no.',
    code: 'FS',
    sets: ['final'],
    // The final sheet alone; its cargo rests on the initial survey, which is named with its figure.
    blocks: (input) => [
      sheet(input, resultBox(input.result), { before: initialLine(input) }),
      ...groundwork(input, 'final'),
      ...betweenBlocks(input),
      ...reportPhotoBlocks(input),
    ],
  },
  'Initial certificate': {
    title: 'Initial draft survey certificate',
    word: 'certificate no.',
    code: 'IC',
    sets: ['initial'],
    blocks: withSheet(initialCertificateBlocks, ({ result }) => setResultBox(result, 'initial')),
  },
  'Final certificate': {
    title: 'Draft survey certificate',
    word: 'certificate no.',
    code: 'FC',
    sets: BOTH,
    blocks: withSheet(certificateBlocks, ({ result }) => resultBox(result)),
  },
} satisfies Record<string, DraftSurveyDocument>;

/** The sheet alone, to be signed before anybody leaves the ship: one page, whatever the number of tanks. */
export const sheetToSign = (input: ReportedSurvey): PdfBlock[] => {
  const [only] = input.sets;
  const result = only && input.sets.length === 1 ? setResultBox(input.result, only) : resultBox(input.result);
  return [sheet(input, result, { where: 'in the report' })];
};

/** A report or certificate, spelt as the product spells it. */
export type DraftSurveyDocumentId = keyof typeof draftSurveyDocuments;
