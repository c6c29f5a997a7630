import { MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { pairsInColumns, paragraph, titled, titledTable } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPair } from '@/lib/pdf/model';
import { surveyPairs } from '@/shared/surveyKind/reportParts';
import { firstAlike, known, netOf, receivedWeight } from '../delivery';
import { numbersHead, pieces, sheetRows } from '../sheet';
import {
  clockTime,
  orMissing,
  inTonnes,
  printedDocument,
  wholeNumber,
  type PrintedDelivery,
} from './printed';

/** When, where, for whom and of which cargo. */
export function deliveryParticulars(source: PrintedDelivery): PdfBlock[] {
  const { parties, cargo } = source.worksheet;
  const pairs: PdfPair[] = [
    ...surveyPairs(source.record, source),
    { label: 'Cargo', value: cargo.description },
    { label: 'From and to', value: cargo.stow },
    { label: 'Shipper', value: parties.shipper },
    { label: 'Receiver', value: parties.receiver },
    { label: 'Carrier', value: parties.carrier },
    { label: 'Stevedore', value: parties.stevedore },
    { label: 'Haulier', value: parties.haulier },
    { label: 'Agent', value: parties.agent },
  ];
  return pairsInColumns(pairs, 3);
}

/** What came, in one line. */
export function deliveryResult({ delivery }: PrintedDelivery): PdfBlock {
  const { totals } = delivery;
  const weight = receivedWeight(totals);
  return {
    kind: 'result',
    cells: [
      weight === null || delivery.trucks.length === 0
        ? { label: 'Net weight delivered', value: MISSING }
        : { label: 'Net weight delivered', value: formatNumber(weight, 3), unit: 'MT' },
      { label: 'Packages', value: formatNumber(totals.packages) },
      { label: 'Short', value: formatNumber(totals.short) },
      { label: 'Over', value: formatNumber(totals.over) },
      { label: 'Damaged', value: formatNumber(delivery.totals.damaged) },
    ],
  };
}

/** Each document against what came of it: landed sound and damaged, short and over. */
export function outturnTables({ delivery, worksheet }: PrintedDelivery): PdfBlock[] {
  const { lots, totals, document } = delivery;
  if (lots.length === 0) return [];
  const cells = (
    name: string,
    stated: { packages: number | null; weight: number | null },
    of: typeof totals,
  ) => [
    name,
    wholeNumber(stated.packages),
    formatNumber(of.sound),
    formatNumber(of.damaged),
    formatNumber(of.short),
    formatNumber(of.over),
    inTonnes(stated.weight),
    formatNumber(receivedWeight(of), 3),
    ...(known(stated.weight) === null || receivedWeight(of) === null
      ? [MISSING, MISSING]
      : [
          formatNumber(of.weightDifference, 3, { signed: true }),
          formatNumber(of.weightDifferencePercent, 3, { signed: true }),
        ]),
  ];
  const notes = lots.flatMap(({ lot }) => {
    const said = [
      lot.description,
      lot.marks && `marks ${lot.marks}`,
      known(lot.torn) === null ? '' : `${wholeNumber(lot.torn)} torn`,
      known(lot.empty) === null ? '' : `${wholeNumber(lot.empty)} empty`,
      known(lot.sweepings) === null ? '' : `sweepings ${inTonnes(lot.sweepings)} MT`,
      lot.remarks,
    ].filter(Boolean);
    return said.length > 0 ? [`${lot.number || lot.document}: ${said.join('; ')}.`] : [];
  });
  if (delivery.unassignedDamage > 0)
    notes.push(
      `${pieces(worksheet, delivery.unassignedDamage)} with damage ${delivery.unassignedDamage === 1 ? 'is of no document: it counts' : 'are of no document: they count'} in the total alone.`,
    );
  return titled('Out-turn against the documents', [
    {
      kind: 'table',
      name: 'The out-turn',
      columns: [
        { head: 'Document', width: 36, names: true },
        { head: 'Stated', align: 'right', width: 13 },
        { head: 'Sound', align: 'right', width: 14 },
        { head: 'Damaged', align: 'right', width: 16 },
        { head: 'Short', align: 'right', width: 12 },
        { head: 'Over', align: 'right', width: 12 },
        { head: 'Stated MT', align: 'right', width: 20 },
        { head: 'Received MT', align: 'right', width: 22 },
        { head: 'Difference MT', align: 'right', width: 24 },
        { head: '%', align: 'right', width: 18 },
      ],
      rows: [
        ...lots.map(({ lot, totals: own }) => ({
          cells: cells([lot.document, lot.number].filter(Boolean).join(' ') || MISSING, lot, own),
        })),
        ...(lots.length > 1 ? [{ cells: cells('Total', document, totals), emphasis: 'key' as const }] : []),
      ],
    },
    ...paragraph('Notes on the documents', notes.join('\n')),
  ]);
}

/** Every truck, with its weights, its damaged pieces and its seal. */
export function truckTable({ delivery, worksheet }: PrintedDelivery): PdfBlock[] {
  const { totals } = delivery;
  const isOfSeveral = delivery.lots.length > 1;
  const isCounted = delivery.trucks.some(({ damaged }) => known(damaged) !== null);
  // the numbers of the form, which what is to be looked at names as well
  const rows = sheetRows(worksheet.trucks).map(({ id }) => id);
  return titledTable('Trucks', {
    name: 'The list of trucks',
    columns: [
      { head: 'No.', width: 8, names: true },
      { head: 'Truck', width: isOfSeveral ? 19 : 25 },
      { head: 'Trip', width: 8.5 },
      { head: 'In', width: 11 },
      { head: 'Out', width: 11 },
      { head: numbersHead(worksheet), width: isOfSeveral ? 15 : 21 },
      ...(isOfSeveral ? [{ head: 'Document', width: 21 }] : []),
      { head: 'Packages', align: 'right', width: 15.5 },
      { head: 'Damaged', align: 'right', width: 15.5 },
      { head: 'Gross MT', align: 'right', width: 17 },
      { head: 'Tare MT', align: 'right', width: 15.5 },
      { head: 'Net MT', align: 'right', width: 16, strong: true },
      { head: 'Seal and note', width: isOfSeveral ? 17 : 26 },
    ],
    rows: [
      ...delivery.trucks.map((truck, at) => ({
        cells: [
          String(rows.indexOf(truck.id) + 1),
          orMissing(truck.truck),
          truck.trip,
          clockTime(truck.in),
          clockTime(truck.out),
          truck.pieces,
          ...(isOfSeveral ? [printedDocument(truck, delivery)] : []),
          wholeNumber(truck.packages),
          wholeNumber(truck.damaged),
          inTonnes(truck.gross),
          inTonnes(truck.tare),
          inTonnes(netOf(truck)),
          [
            truck.seal,
            truck.sealKept && firstAlike(delivery.trucks, at, 'seal') >= 0 ? 'seal stands on two trucks' : '',
            truck.note,
          ]
            .filter(Boolean)
            .join('; '),
        ],
      })),
      ...(delivery.trucks.length > 0
        ? [
            {
              cells: [
                '',
                'Total',
                '',
                '',
                '',
                '',
                ...(isOfSeveral ? [''] : []),
                wholeNumber(totals.packages),
                // by truck alone: the damage lines are in no row above
                wholeNumber(isCounted ? delivery.damagedByTrucks : null),
                '',
                '',
                inTonnes(receivedWeight(totals)),
                '',
              ],
              emphasis: 'key' as const,
            },
          ]
        : []),
    ],
  });
}
