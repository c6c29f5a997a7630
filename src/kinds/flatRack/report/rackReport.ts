import { MISSING } from '@/lib/dates';
import { readFace, unseenText } from '@/lib/container/faceState';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { formatNumber } from '@/lib/numbers';
import { midSentence } from '@/lib/sentences';
import { pairsInColumns, titled, titledTable, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { plainText } from '@/lib/storedText';
import {
  documentsTable,
  limitsOfSurvey,
  numberedAs,
  photoRows,
  shownPhotos,
  surveyorLine,
  surveyPairs,
} from '@/shared/surveyKind/reportParts';
import type { KindDocument, PrintSource } from '@/shared/surveyKind/types';
import { gaugeViews } from '../form/gaugeGeometry';
import { weakest } from '../calculation/securing';
import { CERTIFICATES, certificateWords, lashingPlace, RACK_PARTS, RACK_VIEWS } from '../notes';
import type { FlatRackWorksheet } from '../worksheet';
import { lashingBlocks } from './lashingBlocks';
import { cargoBlocks, gaugeTable, rackBlocks } from './rackBlocks';
import { reportedRack, type ReportedRack } from './reportedRack';

type Source = PrintSource<'Flat Rack Survey', FlatRackWorksheet>;

/** A printed report, with what tells the documents of a record apart. */
const DOCUMENTS = {
  // The contract names the field and not what the letters stand for.
  JDR: { code: 'JDR', title: 'JDR report, flat rack' },
  Cargo: { code: 'CR', title: 'Flat rack cargo report' },
  Formal: { code: 'FR', title: 'Flat rack survey report' },
} as const;
export type RackReportId = keyof typeof DOCUMENTS;

/** To be raised when the same survey would be printed in other words, or in more or fewer lines. */
const LAYOUT = 9;
const GAUGE = 'gauge';

/** What it came to, first; what the lashings hold where they are listed and the check is explained. */
function result({ worked }: ReportedRack, withLashings: boolean): PdfBlock {
  const { gauge, securing } = worked;
  const over = (label: string, value: number | null, unit = 'mm') =>
    value === null ? { label, value: MISSING } : { label, value: formatNumber(Math.round(value)), unit };
  const held = (pair: 'sideways' | 'lengthways') => {
    const share = weakest(securing.directions, pair)?.share;
    return share === null || share === undefined ? MISSING : `${formatNumber(Math.floor(share * 100), 0)} %`;
  };
  return {
    kind: 'result',
    cells: [
      over('Over left', gauge.left),
      over('Over right', gauge.right),
      over('Over height', gauge.height),
      over('Gross', gauge.gross, 'kg'),
      ...(withLashings
        ? [
            { label: 'Held sideways', value: held('sideways') },
            { label: 'Held lengthways', value: held('lengthways') },
          ]
        : []),
    ],
  };
}

const certificates = ({ worksheet }: ReportedRack): PdfBlock[] =>
  titledTable('Certificates', {
    name: 'The certificates',
    list: true,
    columns: [
      { head: 'Certificate', width: 60, names: true },
      { head: 'Noted', width: 120 },
    ],
    rows: CERTIFICATES.map(({ id, title }) => ({
      cells: [title, certificateWords(worksheet.certificates[id]) || 'nothing noted'],
    })),
  });

/** Photographs with what they show: the sides first, then the lashings by number. */
function photographs({ photographs: taken, worked }: ReportedRack, source: Source): PdfBlock[] {
  const order: string[] = [...RACK_VIEWS, ...worked.lines.map(({ no }) => lashingPlace(no))];
  const rank = (place: string) => (order.includes(place) ? order.indexOf(place) : order.length);
  const items = taken
    .toSorted((a, b) => rank(a.place) - rank(b.place))
    .flatMap(({ path, place }) => shownPhotos(path, place, source.worksheet.photos));
  return titled('Photographs', photoRows(items));
}

/** What is wrong with rack and cargo, for those who sign it together. */
function faults({ worksheet: { rack } }: ReportedRack): PdfBlock[] {
  const rows = RACK_PARTS.flatMap(({ name, title }) => {
    const { state, words } = readFace(rack[name]);
    return state === 'fault' ? [{ cells: [title, words || 'not described'] }] : [];
  });
  return [
    ...(rows.length > 0
      ? titledTable('Faults of the rack', {
          name: 'The faults of the rack',
          columns: [
            { head: 'Part', width: 40, names: true },
            { head: 'Fault', width: 140 },
          ],
          rows,
        })
      : titledText('Faults of the rack', 'No fault of the rack is noted.')),
    {
      kind: 'paragraph',
      name: 'What is signed jointly',
      standard: true,
      text: 'Those who sign have seen the rack, the cargo and the faults listed here. A signature states what was seen and admits no liability; who differs writes it beside the signature.',
    },
  ];
}

/** What the survey does not say. */
function limits({ worksheet, photographs: taken, worked }: ReportedRack, withLashings: boolean): PdfBlock[] {
  const unseen = RACK_PARTS.map(({ name, title }) => unseenText(title, worksheet.rack[name])).filter(Boolean);
  const places = new Set(taken.map(({ place }) => place));
  const views = RACK_VIEWS.filter((view) => !places.has(view)).map(midSentence);
  const lashings = withLashings
    ? worked.lines.map(({ no }) => no).filter((no) => !places.has(lashingPlace(no)))
    : [];
  const notTaken = [...views, ...(lashings.length > 0 ? [`lashings ${lashings.join(', ')}`] : [])];
  const said = [
    ...(unseen.length > 0 ? [`Of the rack: ${unseen.join(', ')}.`] : []),
    ...(notTaken.length > 0 ? [`No photograph: ${notTaken.join(', ')}.`] : []),
  ];
  return limitsOfSurvey(
    [
      'This is a visual survey of what could be reached at the time and place stated, with the measures that are given. Nothing was opened up or tested under load. Loads of lashings, rings and gear are those of their marks and certificates. Left and right are as seen from the door end.',
      withLashings
        ? 'The check of the lashings is a check aid, not an approval of the stowage, which remains with those who pack and carry the cargo.'
        : 'The lashings are not checked in this report; the stowage remains with those who pack and carry the cargo.',
    ].join(' '),
    [{ name: 'What was not seen', text: said.join('\n') }],
    [],
  );
}

/** A report on a flat rack as plain data: what it came to first, then rack, cargo and lashings, then what it does not say. */
export function rackReport(id: RackReportId, source: Source): KindDocument {
  const survey = reportedRack(source);
  const { record, worksheet, worked } = survey;
  const { code, title } = DOCUMENTS[id];
  const whole = id === 'Formal';
  // not before the measures are known
  const isDrawn = gaugeViews(worked.rack, worked.cargo, worked.gauge) !== null;
  return {
    title,
    ...numberedAs(code, record, source.order),
    layout: LAYOUT,
    subject: { label: 'Flat rack', value: formatContainerNumber(worksheet.rack.number) || MISSING },
    drawings: { [GAUGE]: async () => (await import('./gaugeImage')).gaugeImage(worked) },
    blocks: [
      ...pairsInColumns(surveyPairs(survey.record, source), 3),
      ...(id === 'JDR'
        ? [...faults(survey), ...cargoBlocks(survey), ...rackBlocks(survey), ...photographs(survey, source)]
        : [
            result(survey, whole),
            ...(whole ? titledText('Report', plainText(record.formal_report), 'The report text') : []),
            ...titled('Out of gauge', [
              ...(isDrawn
                ? ([
                    { kind: 'picture', name: 'The picture of the rack', heading: '', picture: GAUGE },
                  ] as const)
                : []),
              ...gaugeTable(survey),
            ]),
            ...cargoBlocks(survey),
            ...rackBlocks(survey),
          ]),
      ...(whole
        ? [
            ...lashingBlocks(survey),
            ...certificates(survey),
            ...photographs(survey, source),
            ...documentsTable(survey.record.documents),
          ]
        : []),
      ...limits(survey, whole),
      {
        kind: 'signatures',
        items: [
          surveyorLine(record.surveyor, source.vendor),
          { label: 'For the requester' },
          { label: 'For the packer or terminal' },
        ],
      },
    ],
  };
}
