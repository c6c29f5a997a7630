import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate } from '@/lib/dates';
import { pairsInColumns, titled, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { plainText, shownText } from '@/lib/storedText';
import { findingsInOrder, photosOf, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { photoItems } from '@/shared/photos/photoItems';
import type { PrintedFacts } from '@/shared/surveyKind/figures';
import { factsOf } from '@/shared/surveyKind/printedFacts';
import { signableOf, withSignatures } from '@/shared/surveyKind/signedDocument';
import type { KindDocument } from '@/shared/surveyKind/types';

/** To be raised when the same survey would be printed in other words, or in more or fewer lines. */
const LAYOUT = 1;

function findingBlocks(sheet: GeneralSheet): PdfBlock[] {
  const proofs = Object.fromEntries(
    Object.entries(sheet.photos).flatMap(([path, { proof }]) => (proof ? [[path, proof]] : [])),
  );
  return findingsInOrder(sheet.findings).flatMap(({ id, heading, words }, at) => {
    const items = photoItems(photosOf(sheet, id), proofs);
    return titled(`${at + 1}. ${heading || 'Finding'}`, [
      ...(words ? [{ kind: 'paragraph' as const, name: `Finding ${at + 1}`, text: plainText(words) }] : []),
      ...(items.length > 0 ? [{ kind: 'photos' as const, perRow: 2, items }] : []),
      ...(words || items.length > 0
        ? []
        : [{ kind: 'paragraph' as const, name: `Finding ${at + 1}`, text: 'Nothing was written.' }]),
    ]);
  });
}

/** The report of a general survey: what it comes to first, then each finding with its photographs, then its limits. */
function plainReport(order: JobOrder, sheet: GeneralSheet, vendor: string): KindDocument {
  const { surveyor } = sheet;
  const type = shownText(order.type_of_survey) || 'Survey';
  const findings = findingsInOrder(sheet.findings);
  return {
    title: `${type} report`,
    subtitle: `Report no. ${order.name}-F · job order ${order.name}`,
    number: `${order.name}-F`,
    layout: LAYOUT,
    subject: { label: 'Subject', value: sheet.subject },
    blocks: [
      ...pairsInColumns(
        [
          { label: 'Subject', value: sheet.subject },
          { label: 'Requester', value: shownText(order.requester_name) },
          { label: 'Survey company', value: vendor },
          { label: 'Surveyor', value: surveyor },
          { label: 'Place', value: sheet.place },
          { label: 'Date of survey', value: sheet.date ? formatDate(sheet.date) : '' },
          { label: 'Category', value: shownText(order.category_of_survey) },
          { label: 'Attended by', value: sheet.attended },
        ],
        2,
      ),
      {
        kind: 'result',
        cells: [
          { label: 'Findings', value: String(findings.length) },
          { label: 'Photographs', value: String(Object.keys(sheet.photos).length) },
        ],
      },
      ...titledText('Report', plainText(sheet.text), 'The report text'),
      ...titledText('Scope', plainText(shownText(order.scope_of_survey)), 'The scope'),
      ...findingBlocks(sheet),
      ...titledText(
        'Limits of the survey',
        plainText(sheet.limits) ||
          'This report says what was seen at the place and time stated, of what could be reached. Nothing was opened up or tested unless a finding says so.',
        'The limits of the survey',
      ),
      {
        kind: 'signatures',
        items: [
          { label: 'Surveyor', note: [surveyor, vendor].filter(Boolean).join(', ') || undefined },
          { label: 'For the requester' },
        ],
      },
    ],
  };
}

/** The id of the report, and what of it is signed: the company goes by the name on the job order, whatever the letterhead. */
export const GENERAL_REPORT = 'Formal';
export const generalSignable = (order: JobOrder, sheet: GeneralSheet) =>
  signableOf(GENERAL_REPORT, plainReport(order, sheet, shownText(order.vendor_name)));

/** The report with the signatures that were given and are of what it says. */
export const generalReport = async (
  order: JobOrder,
  sheet: GeneralSheet,
  vendor: string,
): Promise<KindDocument> =>
  withSignatures(plainReport(order, sheet, vendor), sheet, await generalSignable(order, sheet));

/** Headings are typed here, and a photograph with its caption is what was found: both count as what the report says. */
const asText = (block: PdfBlock): PdfBlock => {
  const said =
    block.kind === 'heading'
      ? block.text
      : block.kind === 'photos'
        ? JSON.stringify(block.items.map(({ picture, caption }) => [picture, caption]))
        : null;
  return said === null ? block : { kind: 'paragraph', name: '', text: said };
};

/** What the report says; the company as the job order names it, so that a fingerprint does not depend on a letterhead. */
export async function generalFacts(order: JobOrder, sheet: GeneralSheet): Promise<PrintedFacts> {
  const { blocks, ...document } = await generalReport(order, sheet, shownText(order.vendor_name));
  return factsOf({ ...document, blocks: blocks.map(asText) });
}
