import { formatDate, formatTime, isWireTime, MISSING } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { pairsInColumns, titled, titledTable, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPair, PdfPhoto, PdfSignature } from '@/lib/pdf/model';
import { plainText, shownText, shownTexts } from '@/lib/storedText';
import { photoItems } from '@/shared/photos/photoItems';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import type { KindDocument, PrintSource } from '@/shared/surveyKind/types';
import { isEarlierRevision, listedDocuments } from '@/shared/surveyRecord/worksheetFile';
import { deliveryChecks } from '../deliveryChecks';
import { known, netOf } from '../delivery';
import type { PdiSurvey } from '../doctype';
import { CHLORIDE_WORDS, dewPoint, foundChloride, moistureResult, sweatText, wetFromDry } from '../readings';
import {
  causeCounts,
  causeText,
  damageKey,
  deliveryOf,
  sheetRows,
  lotOf,
  numbersHead,
  pieces,
  readingKey,
  sortedDamages,
  STAGES,
  stageText,
  type Delivery,
} from '../sheet';
import type { PdiWorksheet } from '../worksheet';
import { pdiDocuments, type PdiReportId } from './pdiDocuments';

type Source = PrintSource<'PDI Survey', PdiWorksheet>;

/** What all parts of a document are made from. */
interface Printed extends Source {
  delivery: Delivery;
  photographs: ReturnType<typeof rowPhotographs>;
}

/** To be raised when the same survey would be printed in other words, or in more or fewer lines. */
const LAYOUT = 1;

const day = (value: string | null | undefined) => (value ? formatDate(value) : '');
const clock = (value: string | null | undefined) =>
  value && isWireTime(value) ? formatTime(value) : (value ?? '');
const moment = (date: string | null | undefined, time: string | null | undefined) =>
  [day(date), time ? formatTime(time) : ''].filter(Boolean).join(' ');
const or = (text: string) => text || MISSING;
const tonnes = (value: number | null | undefined) => formatNumber(known(value), 3);
const count = (value: number | null | undefined) => formatNumber(known(value));

function particulars({ record, order, vendor, worksheet }: Printed): PdfBlock[] {
  const { parties, cargo } = worksheet;
  const pairs: PdfPair[] = [
    { label: 'Requester', value: record.requester_name ?? shownText(order.requester_name) },
    { label: 'Survey company', value: vendor },
    { label: 'Surveyor', value: record.surveyor ?? '' },
    { label: 'Type of survey', value: record.type_of_survey ?? '' },
    { label: 'Place', value: record.location_of_survey ?? '' },
    { label: 'Date of survey', value: moment(record.date_of_survey, record.time_of_survey) },
    { label: 'Started', value: day(record.start_date) },
    { label: 'Ended', value: moment(record.end_date, record.end_time) },
    { label: 'Ship', value: record.shipname ?? '' },
    { label: 'Voyage', value: record.voyage_no ?? '' },
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

function result({ delivery }: Printed): PdfBlock {
  const { totals } = delivery;
  return {
    kind: 'result',
    cells: [
      { label: 'Net weight delivered', value: formatNumber(totals.netWeight, 3), unit: 'MT' },
      { label: 'Packages', value: formatNumber(totals.packages) },
      { label: 'Short', value: formatNumber(totals.short) },
      { label: 'Over', value: formatNumber(totals.over) },
      { label: 'Damaged', value: formatNumber(delivery.totals.damaged) },
    ],
  };
}

/** Each document against what came of it: landed sound and damaged, short and over. */
function outturn({ delivery }: Printed): PdfBlock[] {
  const { lots, totals, document } = delivery;
  if (lots.length === 0) return [];
  const cells = (
    name: string,
    stated: { packages: number | null; weight: number | null },
    of: typeof totals,
  ) => [
    name,
    count(stated.packages),
    formatNumber(of.sound),
    formatNumber(of.damaged),
    formatNumber(of.short),
    formatNumber(of.over),
    tonnes(stated.weight),
    formatNumber(of.netWeight, 3),
    known(stated.weight) === null ? MISSING : formatNumber(of.weightDifference, 3, { signed: true }),
    formatNumber(of.weightDifferencePercent, 3, { signed: true }),
  ];
  const notes = lots.flatMap(({ lot }) => {
    const said = [
      lot.description,
      lot.marks && `marks ${lot.marks}`,
      known(lot.torn) === null ? '' : `${count(lot.torn)} torn`,
      known(lot.empty) === null ? '' : `${count(lot.empty)} empty`,
      known(lot.sweepings) === null ? '' : `sweepings ${tonnes(lot.sweepings)} MT`,
      lot.remarks,
    ].filter(Boolean);
    return said.length > 0 ? [`${lot.number || lot.document}: ${said.join('; ')}.`] : [];
  });
  return titled('Out-turn against the documents', [
    {
      kind: 'table',
      name: 'The out-turn',
      columns: [
        { head: 'Document', width: 36, names: true },
        { head: 'Stated', align: 'right', width: 14 },
        { head: 'Sound', align: 'right', width: 14 },
        { head: 'Damaged', align: 'right', width: 16 },
        { head: 'Short', align: 'right', width: 12 },
        { head: 'Over', align: 'right', width: 12 },
        { head: 'Stated MT', align: 'right', width: 20 },
        { head: 'Received MT', align: 'right', width: 24 },
        { head: 'Difference MT', align: 'right', width: 25 },
        { head: '%', align: 'right', width: 14 },
      ],
      rows: [
        ...lots.map(({ lot, totals: own }) => ({
          cells: cells([lot.document, lot.number].filter(Boolean).join(' ') || MISSING, lot, own),
        })),
        ...(lots.length > 1 ? [{ cells: cells('Total', document, totals), emphasis: 'key' as const }] : []),
      ],
    },
    ...(notes.length > 0
      ? [{ kind: 'paragraph' as const, name: 'Notes on the documents', text: notes.join('\n') }]
      : []),
  ]);
}

function trucks({ delivery, worksheet }: Printed): PdfBlock[] {
  const { totals } = delivery;
  const lots = delivery.lots.map(({ lot }) => lot);
  return titledTable('Trucks', {
    name: 'The list of trucks',
    columns: [
      { head: 'No.', width: 9, names: true },
      { head: 'Truck', width: 27 },
      { head: 'Trip', width: 9 },
      { head: 'In', width: 11 },
      { head: 'Out', width: 11 },
      { head: numbersHead(worksheet), width: 24 },
      { head: 'Packages', align: 'right', width: 15 },
      { head: 'Gross MT', align: 'right', width: 17 },
      { head: 'Tare MT', align: 'right', width: 16 },
      { head: 'Net MT', align: 'right', width: 17, strong: true },
      { head: 'Seal and note', width: 34 },
    ],
    rows: [
      ...delivery.trucks.map((truck, at) => ({
        cells: [
          String(at + 1),
          or(truck.truck),
          truck.trip,
          clock(truck.in),
          clock(truck.out),
          truck.pieces,
          count(truck.packages),
          tonnes(truck.gross),
          tonnes(truck.tare),
          tonnes(netOf(truck)),
          [
            truck.seal,
            truck.sealKept ? 'seal stands on two trucks' : '',
            lots.length > 1 ? (lotOf(truck, lots)?.number ?? 'no document') : '',
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
                count(totals.packages),
                '',
                '',
                tonnes(totals.netWeight),
                '',
              ],
              emphasis: 'key' as const,
            },
          ]
        : []),
    ],
  });
}

const photosOf = ({ photographs, worksheet }: Printed, key: string, title: string): PdfPhoto[] =>
  photographs
    .filter((one) => one.key === key)
    .flatMap(({ path, place }) =>
      photoItems([path], worksheet.photos).map((item) => ({
        ...item,
        caption: [`${title}, ${place.toLowerCase()}`, worksheet.photos[path]?.caption ?? '']
          .filter(Boolean)
          .join(': '),
      })),
    );

const photoBlock = (items: PdfPhoto[]): PdfBlock[] =>
  items.length > 0 ? [{ kind: 'photos', perRow: 3, items }] : [];

/** How the cargo looked at each stage, with the photographs of that stage. */
function condition(printed: Printed, withPhotographs: boolean): PdfBlock[] {
  return STAGES.flatMap(({ id, title }) => {
    const stage = printed.worksheet.stages[id];
    const text = stageText(stage);
    const facts = [moment(stage.date, isWireTime(stage.time) ? stage.time : ''), stage.place, stage.weather]
      .filter(Boolean)
      .join(', ');
    const photographs = withPhotographs ? photosOf(printed, title, title) : [];
    if (text === '' && photographs.length === 0) return [];
    return titled(
      `Condition ${id === 'first' ? 'at first sight' : id === 'during' ? 'during handling' : 'on completion'}`,
      [
        ...(facts
          ? [
              {
                kind: 'paragraph' as const,
                name: `Where and when, ${title}`,
                text: facts,
                size: 'note' as const,
              },
            ]
          : []),
        ...(text ? [{ kind: 'paragraph' as const, name: `Condition, ${title}`, text }] : []),
        ...photoBlock(photographs),
      ],
    );
  });
}

/** The damages in the order of their pieces, and the photographs under the same numbers. */
function damage(printed: Printed, withPhotographs: boolean): PdfBlock[] {
  const { worksheet, photographs, delivery } = printed;
  const damages = sortedDamages(sheetRows(worksheet.damages), 'item');
  if (damages.length === 0)
    return titled('Damage', [
      {
        kind: 'paragraph',
        name: 'The damage',
        text: 'No damage was found on what could be seen.',
        standard: true,
      },
    ]);
  const { totals } = delivery;
  const share = (percent: number | null) => (percent === null ? '' : `${formatNumber(percent, 2)} %`);
  const sums = [
    `${pieces(worksheet, totals.damaged)} damaged`,
    share(totals.damagedPercentOfReceived) &&
      `${share(totals.damagedPercentOfReceived)} of what was received`,
    share(totals.damagedPercentOfDocument) && `${share(totals.damagedPercentOfDocument)} of the document`,
    causeCounts(damages),
  ].filter(Boolean);
  const items = damages.flatMap((one) =>
    photosOf(
      printed,
      damageKey(one),
      [`Damage ${one.no}`, one.item && [worksheet.cargo.packing.trim(), one.item].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    ),
  );
  return titled('Damage', [
    {
      kind: 'table',
      name: 'The damage lines',
      columns: [
        { head: 'No.', width: 10, names: true },
        { head: 'Piece', width: 28 },
        { head: 'On', align: 'right', width: 10 },
        { head: 'Damage', width: 52 },
        { head: 'Arose', width: 28 },
        { head: 'Seen', width: 12 },
        { head: 'Photographs', width: 24 },
        { head: 'Note', width: 26 },
      ],
      rows: damages.map((one) => {
        const shown = photographs.filter(({ key }) => key === damageKey(one)).length;
        return {
          cells: [
            String(one.no),
            or(one.item),
            count(one.pieces ?? 1),
            or([one.damage, one.size].filter(Boolean).join(', ')),
            or(causeText(one.cause)),
            clock(one.time),
            shown === 0 ? 'none' : String(shown),
            one.note,
          ],
        };
      }),
    },
    { kind: 'paragraph', name: 'The damage in sum', text: `${sums.join('; ')}.` },
    ...(withPhotographs ? photoBlock(items) : []),
  ]);
}

/** Silver nitrate, temperatures, humidity and moisture, each with what it was measured with. */
function readings(printed: Printed, withPhotographs: boolean): PdfBlock[] {
  const { worksheet } = printed;
  const { tests } = worksheet;
  const list = sheetRows(worksheet.readings);
  const figure = (value: number | null) => formatNumber(known(value), 1);
  const silver: PdfBlock[] =
    list.length === 0
      ? []
      : titled('Silver nitrate tests, temperatures and humidity', [
          {
            kind: 'table',
            name: 'The readings',
            columns: [
              { head: 'No.', width: 9, names: true },
              { head: 'Time', width: 13 },
              { head: 'Place and piece', width: 36 },
              { head: 'Surface', width: 16 },
              { head: 'Result', width: 26 },
              { head: 'Steel °C', align: 'right', width: 14 },
              { head: 'Air °C', align: 'right', width: 13 },
              { head: 'Humidity %', align: 'right', width: 18 },
              { head: 'Dew point °C', align: 'right', width: 19 },
              { head: 'In words', width: 36 },
            ],
            rows: list.map((reading) => ({
              cells: [
                String(reading.no),
                clock(reading.time),
                or(reading.place),
                reading.surface,
                CHLORIDE_WORDS[reading.chloride] || 'not tested',
                figure(reading.steel),
                figure(reading.air),
                formatNumber(known(reading.humidity)),
                figure(dewPoint(reading.air, reading.humidity)),
                [sweatText(reading), reading.note].filter(Boolean).join('; '),
              ],
            })),
          },
          {
            kind: 'paragraph',
            name: 'The silver nitrate test',
            size: 'note',
            text: [
              tests.solution && `Solution: ${tests.solution}.`,
              tests.blank && `Blank: ${tests.blank}.`,
              'A milky white colour proves chlorides, not sea water and not where they came from. It gives no quantity.',
              'The dew point is worked out from air temperature and humidity by the Magnus formula.',
            ]
              .filter(Boolean)
              .join(' '),
          },
          ...(withPhotographs
            ? photoBlock(
                list.flatMap((one) =>
                  photosOf(printed, readingKey(one), `Reading ${one.no}, ${one.place || 'test'}`),
                ),
              )
            : []),
        ]);
  const moist = sheetRows(worksheet.moisture);
  const sums = moistureResult(moist, tests.limit);
  const moisture: PdfBlock[] =
    moist.length === 0
      ? []
      : titled('Moisture', [
          {
            kind: 'table',
            name: 'The moisture readings',
            columns: [
              { head: 'No.', width: 12, names: true },
              { head: 'Place', width: 100 },
              { head: 'Moisture %', align: 'right', width: 30 },
              { head: 'Stands for', align: 'right', width: 38 },
            ],
            rows: [
              ...moist.map((reading) => ({
                cells: [
                  String(reading.no),
                  or(reading.place),
                  figure(reading.value),
                  count(reading.quantity),
                ],
              })),
              {
                cells: [
                  '',
                  `Mean of ${sums.count}, ${formatNumber(sums.min, 1)} to ${formatNumber(sums.max, 1)} %`,
                  formatNumber(sums.mean, 2),
                  sums.weightedMean === null ? '' : `by quantity ${formatNumber(sums.weightedMean, 2)} %`,
                ],
                emphasis: 'key' as const,
              },
            ],
          },
          {
            kind: 'paragraph',
            name: 'How moisture was measured',
            size: 'note',
            text: [
              tests.meter &&
                `Meter: ${tests.meter}${tests.calibration ? `, calibration ${tests.calibration}` : ''}.`,
              tests.scale && `Scale: ${tests.scale}.`,
              tests.basis === 'dry' && sums.mean !== null
                ? `Dry basis: the mean on wet basis is ${formatNumber(wetFromDry(sums.mean), 2)} %.`
                : 'Wet basis.',
              sums.over === null
                ? ''
                : `${sums.over} over the limit of ${formatNumber(known(tests.limit), 1)} %.`,
            ]
              .filter(Boolean)
              .join(' '),
          },
        ]);
  return [...silver, ...moisture];
}

/** What the survey does not say, and what is still open in it. */
function limits({ worksheet }: Printed): PdfBlock[] {
  const open = deliveryChecks(worksheet)
    .warnings.map(({ text }) => text)
    .filter((text) => !text.startsWith('Chloride at'));
  const chloride = sheetRows(worksheet.readings).some(foundChloride);
  return titled('Limits of the survey', [
    {
      kind: 'paragraph',
      name: 'The limits of the survey',
      standard: true,
      text: [
        'This is a visual survey of what could be reached at the time and place stated; packed or stacked pieces were seen from outside. Numbers are the count of our surveyor; weights are those of the weighbridge and were not checked by us. When a damage arose is stated as far as it could be seen.',
        'Rust on hot rolled steel is usual and by itself no defect: the terms state appearance.',
        chloride ? 'A test for chlorides does not tell their source.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    },
    ...(open.length > 0
      ? [
          {
            kind: 'paragraph' as const,
            name: 'What is to be looked at',
            text: `To look at: ${open.join('. ')}.`,
          },
        ]
      : []),
  ]);
}

const documents = ({ record }: Printed): PdfBlock[] =>
  titledTable('Documents', {
    name: 'The list of documents',
    columns: [
      { head: 'Document', width: 120 },
      { head: 'Kind', width: 60 },
    ],
    rows: listedDocuments(record.container_attachment)
      .filter((row) => !isEarlierRevision(row))
      .map((row) => ({ cells: [row.document_name ?? '', row.document_type ?? ''] })),
  });

/** Places for all who sign: those that are named, else those who usually do. */
function signatures({ record, vendor, worksheet }: Printed): PdfBlock {
  const { parties } = worksheet;
  const named = sheetRows(worksheet.signatories).map(({ name, role, company }): PdfSignature => ({
    label: role || 'Present',
    note: [name, company].filter(Boolean).join(', ') || undefined,
  }));
  const usual: PdfSignature[] = [
    { label: 'For the receiver', note: parties.receiver || undefined },
    { label: 'For the carrier', note: parties.carrier || undefined },
    { label: 'For the stevedore', note: parties.stevedore || undefined },
  ];
  return {
    kind: 'signatures',
    items: [
      { label: 'Surveyor', note: [record.surveyor, vendor].filter(Boolean).join(', ') || undefined },
      ...(named.length > 0 ? named : usual),
    ],
  };
}

const TEXT_OF = {
  Priliminary: 'preliminary_report', // sic
  JDR: null,
  Cargo: 'completion_report',
  Formal: 'formal_report',
} as const satisfies Record<PdiReportId, keyof PdiSurvey | null>;

const joint: PdfBlock = {
  kind: 'paragraph',
  name: 'What is signed jointly',
  standard: true,
  text: 'Those who sign have seen the pieces and the damage listed here. A signature states what was seen and admits no liability; who differs writes it beside the signature.',
};

/** The parts of each document between its head and its signatures. */
const BODIES: Record<PdiReportId, (printed: Printed) => PdfBlock[]> = {
  Priliminary: (printed) => [...outturn(printed), ...condition(printed, false), ...damage(printed, false)],
  JDR: (printed) => [...outturn(printed), ...damage(printed, true)],
  Cargo: (printed) => [
    ...outturn(printed),
    ...condition(printed, false),
    ...trucks(printed),
    ...damage(printed, false),
    ...readings(printed, false),
  ],
  Formal: (printed) => [
    ...outturn(printed),
    ...condition(printed, true),
    ...trucks(printed),
    ...damage(printed, true),
    ...readings(printed, true),
    ...documents(printed),
  ],
};

/** A report on a delivery as plain data: what it came to first, then how it was found, then what the survey does not say. */
export function pdiReport(id: PdiReportId, source: Source): KindDocument {
  const record = shownTexts(source.record, ['preliminary_report', 'completion_report', 'formal_report']);
  const printed: Printed = {
    ...source,
    record,
    delivery: deliveryOf(source.worksheet),
    photographs: rowPhotographs(record.container_attachment),
  };
  const { code, title } = pdiDocuments[id];
  const number = `${record.name}-${code}`;
  const text = TEXT_OF[id];
  return {
    title,
    subtitle: `Report no. ${number} · job order ${source.order.name}`,
    number,
    layout: LAYOUT,
    subject: record.shipname
      ? { label: 'Ship', value: record.shipname }
      : { label: 'Cargo', value: source.worksheet.cargo.description || (record.location_of_survey ?? '') },
    blocks: [
      ...particulars(printed),
      result(printed),
      ...(text ? titledText('Report', plainText(record[text]), 'The report text') : []),
      ...BODIES[id](printed),
      ...limits(printed),
      joint,
      signatures(printed),
    ],
  };
}
