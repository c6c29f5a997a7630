import { isWireTime } from '@/lib/dates';
import { formatNumber, formatTyped } from '@/lib/numbers';
import { paragraph, titled } from '@/lib/pdf/blocks';
import type { PdfBlock, PdfPhoto } from '@/lib/pdf/model';
import { photoNumbers } from '@/shared/photos/photoItems';
import { photoRows, printedMoment, shownPhotos } from '@/shared/surveyKind/reportParts';
import { known } from '../delivery';
import { CHLORIDE_WORDS, dewPoint, meanOnWetBasis, moistureResult, sweatText } from '../readings';
import {
  causeCounts,
  causeText,
  damageKey,
  sheetRows,
  pieces,
  readingKey,
  sortedDamages,
  STAGES,
  stageText,
} from '../sheet';
import { clockTime, orMissing, printedDocument, wholeNumber, type PrintedDelivery } from './printed';

const photosOf = ({ photographs, worksheet }: PrintedDelivery, key: string, title: string): PdfPhoto[] =>
  photographs
    .filter((one) => one.key === key)
    .flatMap(({ path, place }) => shownPhotos(path, `${title}, ${place.toLowerCase()}`, worksheet.photos));

/** By which the photographs of something are named: their numbers stand under the pictures. */
const numbersOf = ({ photographs, worksheet }: PrintedDelivery, key: string): string =>
  photoNumbers(
    photographs.filter((one) => one.key === key).map(({ path }) => path),
    worksheet.photos,
  );

/** How the cargo looked at each stage, with the photographs of that stage. */
export function stageBlocks(printed: PrintedDelivery, withPhotographs: boolean): PdfBlock[] {
  return STAGES.flatMap(({ id, title }) => {
    const stage = printed.worksheet.stages[id];
    const text = stageText(stage);
    const facts = [
      printedMoment(stage.date, isWireTime(stage.time) ? stage.time : ''),
      stage.place,
      stage.weather,
    ]
      .filter(Boolean)
      .join(', ');
    const photographs = withPhotographs ? photosOf(printed, title, title) : [];
    if (text === '' && photographs.length === 0) return [];
    return titled(
      `Condition ${id === 'first' ? 'at first sight' : id === 'during' ? 'during handling' : 'on completion'}`,
      [
        ...paragraph(`Where and when, ${title}`, facts, { size: 'note' }),
        ...paragraph(`Condition, ${title}`, text),
        ...photoRows(photographs),
      ],
    );
  });
}

/** The damages in the order of their pieces, and the photographs under the same numbers. */
export function damageBlocks(printed: PrintedDelivery, withPhotographs: boolean): PdfBlock[] {
  const { worksheet, delivery } = printed;
  const damages = sortedDamages(delivery.damages, 'item');
  if (damages.length === 0)
    return titled('Damage', [
      {
        kind: 'paragraph',
        name: 'The damage',
        text:
          delivery.trucks.length === 0
            ? 'No truck is entered yet, and no damage is noted.'
            : delivery.totals.damaged > 0
              ? `${pieces(worksheet, delivery.totals.damaged)} counted damaged by truck; the damage is not described.`
              : 'No damage was found on what could be seen.',
        standard: true,
      },
    ]);
  const { totals } = delivery;
  // one number under two documents is two pieces
  const isOfSeveral = delivery.lots.length > 1;
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
        { head: 'No.', width: 9, names: true },
        { head: 'Piece', width: isOfSeveral ? 22 : 26 },
        ...(isOfSeveral ? [{ head: 'Document', width: 21 }] : []),
        { head: 'Count', align: 'right', width: 12 },
        { head: 'Damage', width: isOfSeveral ? 38 : 46 },
        { head: 'Arose', width: isOfSeveral ? 25 : 28 },
        { head: 'Seen', width: 13 },
        { head: 'Photographs', width: 22 },
        { head: 'Note', width: isOfSeveral ? 30 : 36 },
      ],
      rows: damages.map((one) => ({
        cells: [
          String(one.no),
          orMissing(one.item),
          ...(isOfSeveral ? [printedDocument(one, delivery)] : []),
          wholeNumber(one.pieces ?? 1),
          orMissing([one.damage, one.size].filter(Boolean).join(', ')),
          orMissing(causeText(one.cause)),
          clockTime(one.time),
          numbersOf(printed, damageKey(one)),
          one.note,
        ],
      })),
    },
    { kind: 'paragraph', name: 'The damage in sum', text: `${sums.join('; ')}.` },
    ...(withPhotographs ? photoRows(items) : []),
  ]);
}

/** Silver nitrate, temperatures, humidity and moisture, each with what it was measured with. */
export function readingBlocks(printed: PrintedDelivery, withPhotographs: boolean): PdfBlock[] {
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
              { head: 'Place and piece', width: 32 },
              { head: 'Surface', width: 16 },
              { head: 'Result', width: 24 },
              { head: 'Steel °C', align: 'right', width: 14 },
              { head: 'Air °C', align: 'right', width: 13 },
              { head: 'Humidity %', align: 'right', width: 18 },
              { head: 'Dew point °C', align: 'right', width: 19 },
              { head: 'Photographs', width: 25 },
              { head: 'In words', width: 34 },
            ],
            rows: list.map((reading) => ({
              cells: [
                String(reading.no),
                clockTime(reading.time),
                orMissing(reading.place),
                reading.surface,
                CHLORIDE_WORDS[reading.chloride] || 'not tested',
                figure(reading.steel),
                figure(reading.air),
                formatNumber(known(reading.humidity)),
                figure(dewPoint(reading.air, reading.humidity)),
                numbersOf(printed, readingKey(reading)),
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
            ? photoRows(
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
              { head: 'Quantity represented', align: 'right', width: 38 },
            ],
            rows: [
              ...moist.map((reading) => ({
                cells: [
                  String(reading.no),
                  orMissing(reading.place),
                  figure(reading.value),
                  formatTyped(known(reading.quantity)),
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
              tests.basis === 'wet'
                ? 'Wet basis.'
                : sums.mean === null
                  ? 'Dry basis.'
                  : `Dry basis: the mean on wet basis is ${formatNumber(meanOnWetBasis(moist), 2)} %.`,
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
