import { plural } from '@/lib/numbers';
import { titledText } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfSignature } from '@/lib/pdf/model';
import { plainText, shownTexts } from '@/lib/storedText';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import { documentsTable, limitsOfSurvey, numberedAs, surveyorLine } from '@/shared/surveyKind/reportParts';
import type { KindDocument } from '@/shared/surveyKind/types';
import { deliveryChecks } from '../deliveryChecks';
import { foundChloride } from '../readings';
import { deliveryOf, sheetRows, signsAs, stageText } from '../sheet';
import type { PdiWorksheet } from '../worksheet';
import { damageBlocks, readingBlocks, stageBlocks } from './conditionBlocks';
import { deliveryParticulars, deliveryResult, outturnTables, truckTable } from './deliveryBlocks';
import type { PrintedDelivery, DeliverySource } from './printed';

/** What tells the documents of a record apart, and the text that one prints. */
const DOCUMENTS = {
  Priliminary: { code: 'PR', title: 'Priliminary report, PDI survey', text: 'preliminary_report' }, // sic
  JDR: { code: 'JDR', title: 'JDR report', text: null },
  Cargo: { code: 'CR', title: 'Cargo report', text: 'completion_report' },
  Formal: { code: 'FR', title: 'PDI survey report', text: 'formal_report' },
} as const;

/** A report, spelt as the product spells it. */
export type PdiReportId = keyof typeof DOCUMENTS;

/** To be raised when the same survey would be printed in other words, or in more or fewer lines. */
const LAYOUT = 11;

const STEEL = /steel|coil|plate|billet|slab|rebar|wire rod|beam|rust/i;

/** Whether something is said of steel, or of rust. */
const isSteel = ({ cargo, stages, damages }: PdiWorksheet): boolean =>
  [
    cargo.packing,
    cargo.description,
    ...Object.values(stages).map(stageText),
    ...Object.values(damages).map(({ damage }) => damage),
  ].some((text) => STEEL.test(text));

/** What the survey does not say, and what is still open in it. */
function limits({ worksheet, photographs, delivery: { totals } }: PrintedDelivery): PdfBlock[] {
  const open = deliveryChecks(worksheet, photographs)
    .warnings.map(({ text }) => text)
    .filter((text) => !text.startsWith('Chloride at'));
  if (totals.weighed > 0 && totals.unweighed > 0)
    open.push(`${plural(totals.unweighed, 'truck')} without a weight: the weights are those of the others`);
  const chloride = sheetRows(worksheet.readings).some(foundChloride);
  return limitsOfSurvey(
    [
      'This is a visual survey of what could be reached at the time and place stated; packed or stacked pieces were seen from outside. Numbers are the count of our surveyor; weights are those of the weighbridge and were not checked by us. When a damage arose is stated as far as it could be seen.',
      isSteel(worksheet)
        ? 'Rust on hot rolled steel is usual and by itself no defect: the terms state appearance.'
        : '',
      chloride ? 'A test for chlorides does not tell their source.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    [],
    open,
  );
}

/** Places for all who sign: those that are named, else those who usually do. */
function signatures({ record, vendor, worksheet }: PrintedDelivery): PdfBlock {
  const { parties } = worksheet;
  const named = sheetRows(worksheet.signatories).map((one): PdfSignature => ({
    label: signsAs(one),
    note: [one.name, one.company].filter(Boolean).join(', ') || undefined,
    expected: { name: one.name, behalf: one.company },
  }));
  const usual: PdfSignature[] = [
    { label: 'For the receiver', note: parties.receiver || undefined },
    { label: 'For the carrier', note: parties.carrier || undefined },
    { label: 'For the stevedore', note: parties.stevedore || undefined },
  ];
  return {
    kind: 'signatures',
    items: [surveyorLine(record.surveyor, vendor), ...(named.length > 0 ? named : usual)],
  };
}

const joint: PdfBlock = {
  kind: 'paragraph',
  name: 'What is signed jointly',
  standard: true,
  text: 'Those who sign have seen the pieces and the damage listed here. A signature states what was seen and admits no liability; who differs writes it beside the signature.',
};

/** The parts of each document between its head and its signatures. */
const BODIES: Record<PdiReportId, (printed: PrintedDelivery) => PdfBlock[]> = {
  Priliminary: (printed) => [
    ...outturnTables(printed),
    ...stageBlocks(printed, false),
    ...damageBlocks(printed, false),
  ],
  JDR: (printed) => [...outturnTables(printed), ...damageBlocks(printed, true)],
  Cargo: (printed) => [
    ...outturnTables(printed),
    ...stageBlocks(printed, false),
    ...truckTable(printed),
    ...damageBlocks(printed, false),
    ...readingBlocks(printed, false),
  ],
  Formal: (printed) => [
    ...outturnTables(printed),
    ...stageBlocks(printed, true),
    ...truckTable(printed),
    ...damageBlocks(printed, true),
    ...readingBlocks(printed, true),
    ...documentsTable(printed.record.container_attachment),
  ],
};

/** A report on a delivery as plain data: what it came to first, then how it was found, then what the survey does not say. */
export function pdiReport(id: PdiReportId, source: DeliverySource): KindDocument {
  const record = shownTexts(source.record, ['preliminary_report', 'completion_report', 'formal_report']);
  const photographs = rowPhotographs(record.container_attachment);
  const printed: PrintedDelivery = {
    ...source,
    record,
    delivery: deliveryOf(source.worksheet, photographs),
    photographs,
  };
  const { code, title, text } = DOCUMENTS[id];
  return {
    title,
    ...numberedAs(code, record, source.order),
    layout: LAYOUT,
    subject: record.shipname
      ? { label: 'Ship', value: record.shipname }
      : { label: 'Cargo', value: source.worksheet.cargo.description || (record.location_of_survey ?? '') },
    blocks: [
      ...deliveryParticulars(printed),
      deliveryResult(printed),
      ...(text ? titledText('Report', plainText(record[text]), 'The report text') : []),
      ...BODIES[id](printed),
      ...limits(printed),
      joint,
      signatures(printed),
    ],
  };
}
