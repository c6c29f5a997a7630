import { formatTyped, plural } from '@/lib/numbers';
import { midSentence } from '@/lib/sentences';
import type { PdfBlock } from '@/lib/pdf/model';
import { lcfReferenceWord } from '../calculation/labels';
import type { TankRecord } from '../calculation/recordMapping';
import { tableDraftWord } from '../calculation/tableDraft';
import type { LcfReference } from '../calculation/types';
import { pickLabel } from '../tables/pickLabel';
import {
  KEEL_PLATE_FIELD,
  surveyPicks,
  typedOverIn,
  type TankSounded,
  type TypedOver,
} from '../tables/picks';
import { isEmptyTables, tankKey } from '../tables/shipTables';
import { readyTablesOfText } from '../tables/tableReadings';
import { heightIsOff } from '../tables/tankTable';
import { note } from './remarkBlocks';
import type { ReportedSurvey } from './reportedSurvey';

const figure = (value: TypedOver['typed']) =>
  typeof value === 'number' ? formatTyped(value) : (lcfReferenceWord[value as LcfReference] ?? String(value));

/** From which of the ship's tables the rows and volumes were read, and which of them were typed by hand. None without tables. */
export function shipTablesBlocks({ worksheet, record, inputs, result, sets }: ReportedSurvey): PdfBlock[] {
  const ready = readyTablesOfText(worksheet.shipTables);
  const { tables } = ready;
  if (isEmptyTables(tables)) return [];
  const rowsOf = (table: string) =>
    ((record as Record<string, unknown>)[table] as readonly TankRecord[] | undefined) ?? [];
  const sounded = (table: string): TankSounded[] =>
    rowsOf(table).map(({ tank, sounding }) => ({ tank: tank ?? '', sounding: sounding ?? null }));
  const valueAt = (name: string): unknown => {
    // in print it waits for nothing any more
    if (name === KEEL_PLATE_FIELD) return worksheet.keelPlate ?? 0;
    const [group = '', ...path] = name.split('.');
    if (group === 'tables') return rowsOf(path[0] ?? '')[Number(path[1])]?.tabvol;
    const from: unknown = group === 'record' ? record : worksheet;
    return path.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], from);
  };
  const over = typedOverIn(surveyPicks(ready, { inputs, result }, sounded), valueAt).filter(({ name }) => {
    const set = /_i(?:\.|$)|\.initial\./.test(name)
      ? 'initial'
      : /_f(?:\.|$)|\.final\./.test(name)
        ? 'final'
        : null;
    return set === null || sets.includes(set);
  });
  const rows = tables.hydrostatics.pages.reduce((sum, page) => sum + page.rows.length, 0);
  const what = [
    rows > 0 ? `${plural(rows, 'row')} of hydrostatics` : '',
    tables.tanks.length > 0 ? plural(tables.tanks.length, 'tank') : '',
  ]
    .filter(Boolean)
    .join(' and ');
  const byHand = over.map(
    ({ name, typed, table }) =>
      `${pickLabel(name, (at, row) => rowsOf(at)[row]?.tank ?? '')} ${figure(typed)}, table ${figure(table)}`,
  );
  const heights = sets.flatMap((set) =>
    tables.tanks.flatMap(({ name, table }) => {
      const measured = worksheet[set].pipeHeights[tankKey(name)];
      return heightIsOff(table, measured)
        ? [`${name} (${set}) ${formatTyped(measured, 2)} m, table ${formatTyped(table.referenceHeight, 2)} m`]
        : [];
    }),
  );
  return [
    note(
      'The ship’s tables',
      [
        `Rows and volumes are from the ship’s own tables, kept with the survey (${what}), on straight lines between their rows and at the trim and list of each survey; volumes to the litre.`,
        tables.hydrostatics.pages.length > 1
          ? `The hydrostatic table is by trim: it holds both trim corrections. It is entered with the ${midSentence(tableDraftWord[tables.hydrostatics.entry ?? 'quarter_mean'])}.`
          : '',
        inputs.ship.keelPlate
          ? `The hydrostatic table is for moulded draft: the keel plate of ${formatTyped(inputs.ship.keelPlate)} mm is taken off the draft.`
          : '',
        heights.length > 0 ? `Height measured in the pipe more than 1 cm off: ${heights.join('; ')}.` : '',
        byHand.length > 0 ? `Typed by hand and different: ${byHand.join('; ')}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ];
}
