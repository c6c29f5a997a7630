import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Suffix } from '../calculation/recordMapping';
import { tableDraftWord } from '../calculation/tableDraft';
import { lcfReferenceWord } from '../calculation/labels';
import { Check } from '@/ui/form/Check';
import { useDraftForm, useFigure, useMarked, useSetNames } from './Calculation';
import type { DraftSurveyValues } from './calculationStore';
import { FigureCell, FigureLine } from './cells';
import { setOfSuffix } from './names';
import { SetTable, type SetRow } from './SetTable';
import { TablesLine } from './TablesLine';
import { useUndo } from './useUndo';
import { SheetSelect } from './sheetFields';
import classes from './draft.module.css';

const ROWS = [1, 2] as const;
const COLUMNS = [
  { column: 'displacement', word: 'Displacement', decimals: 1, comma: 'ask' },
  { column: 'tpc', word: 'TPC', decimals: 1, comma: 'decimal' },
  { column: 'lcf', word: 'LCF', decimals: 3, comma: 'decimal' },
] as const;
const TPC_SIDES = [
  { name: 'tpcPort', side: 'port' },
  { name: 'tpcStarboard', side: 'starboard' },
] as const;
const REFERENCES = Object.entries(lcfReferenceWord).map(([value, label]) => ({ value, label }));
const MCTC = [
  { step: '+', number: 1 },
  { step: '−', number: 2 },
] as const;

/** Rows of the ship's tables round the quarter mean, and what they give there. */
export function HydrostaticPart({ sets, own: ownSet }: { sets: readonly Suffix[]; own: Suffix }) {
  const { form, locked } = useDraftForm();
  const named = useSetNames();
  const { change, note } = useUndo();
  const [asked, setAsked] = useState(false);
  // drafts of their own are shown for as long as they count
  const own = asked || ownLabels(form.getValues('record'), sets).length > 0;
  const showOwn = (shown: boolean) => {
    setAsked(shown);
    if (shown) return;
    const given = ownLabels(form.getValues('record'), sets);
    if (given.length > 0)
      change(
        'TPC and LCF are read at the drafts of their rows.',
        given.map(({ name }) => [name]),
        () => {
          for (const { name, is } of given) form.setValue(name, is, { shouldDirty: true });
        },
      );
  };
  const rows: SetRow[] = [
    ...ROWS.map((row): SetRow => ({
      key: `row${row}`,
      label: `Row ${row}`,
      cells: (suffix) => {
        const set = named[suffix];
        return [
          <FigureCell
            key="label"
            name={`record.displacement_label_${row}_${suffix}`}
            label={`Draft of row ${row}, ${set}`}
            decimals={2}
            onValue={(next, before) => followLabel(form, suffix, row, before, next)}
          />,
          ...COLUMNS.map(({ column, word, decimals, comma }) => (
            <FigureCell
              key={column}
              name={`record.${column}_value_${row}_${suffix}`}
              label={`${word}, row ${row}, ${set}`}
              decimals={decimals}
              comma={comma}
            />
          )),
        ];
      },
    })),
    {
      key: 'at',
      label: <ReadAt />,
      look: 'overprint',
      cells: (suffix) => {
        const set = setOfSuffix[suffix];
        return [
          <FigureLine key="q" set={set} of={(result) => result.tableDraft} />,
          <FigureLine key="d" set={set} of={(result) => result.displacementTable} />,
          <FigureLine key="t" set={set} of={(result) => result.tpc} />,
          <FigureLine key="l" set={set} of={(result) => result.lcfAsTabulated} />,
        ];
      },
    },
    ...(own ? ROWS.map((row) => ownLabelsRow(row, named)) : []),
  ];
  return (
    <>
      <TablesLine sets={sets} own={ownSet} />
      <SetTable
        caption="Hydrostatic table rows"
        corner={{ label: 'Rows around Q' }}
        sets={sets}
        heads={[
          { label: 'Draft', unit: 'm' },
          { label: 'Displacement', unit: 'MT', weight: 1.5 },
          { label: 'TPC', unit: 't/cm' },
          { label: 'LCF', unit: 'm' },
        ]}
        aside={(suffix) => <LcfReferenceField set={suffix} />}
        rows={rows}
      />
      <div className={`ends ${classes['tools']}`}>
        <Check
          label="TPC or LCF rows are at other drafts"
          checked={own}
          disabled={locked}
          onChange={showOwn}
        />
        {note}
      </div>
      <SetTable
        caption="MCTC rows"
        hide="sets"
        corner={{ label: 'MCTC', unit: 't·m/cm' }}
        sets={sets}
        heads={[{ label: 'Draft a' }, { label: 'MCTC a' }, { label: 'Draft b' }, { label: 'MCTC b' }]}
        rows={MCTC.map((row) => mctcRow(row, named))}
      />
      <SetTable
        caption="TPC at the two sides"
        hide="sets"
        corner={{ label: 'TPC', unit: 't/cm' }}
        sets={sets}
        heads={[
          { label: 'Port' },
          { label: 'Starboard' },
          { label: 'List', unit: '°' },
          { label: 'Correction', unit: 'MT' },
        ]}
        rows={[
          {
            key: 'sides',
            label: 'At the sides',
            cells: (suffix) => {
              const set = setOfSuffix[suffix];
              return [
                ...TPC_SIDES.map(({ name, side }) => (
                  <FigureCell
                    key={side}
                    name={`worksheet.${set}.${name}`}
                    label={`TPC at the ${side} midship draft, ${named[suffix]}`}
                    decimals={1}
                  />
                )),
                <FigureLine key="l" set={set} of={(result) => result.listDegrees} decimals={2} />,
                <FigureLine
                  key="c"
                  set={set}
                  of={(result) => (result.started ? result.listCorrection : undefined)}
                />,
              ];
            },
          },
        ]}
      />
    </>
  );
}

/** What the draft that enters the tables is called. */
function ReadAt() {
  const by = useFigure(({ inputs: { ship } }) => (ship.tableByTrim ? ship.tableDraft : undefined));
  const plate = useFigure(({ inputs: { ship } }) => Boolean(ship.keelPlate));
  const word = !by || by === 'quarter_mean' ? 'At Q' : tableDraftWord[by];
  return plate ? `${word} − keel plate` : word;
}

/** Columns of the hydrostatic table that have a draft of their own in the record. */
const FOLLOWERS = ['tpc', 'lcf'] as const;

/** Whether a row's draft just goes along with that of the displacement. */
const follows = (label: unknown, displacementLabel: unknown): boolean =>
  label === null || label === undefined || Object.is(label, displacementLabel);

/**
 * The drafts of the TPC and LCF rows go along with that of the displacement row, which is the same line of the ship's
 * book, until one is typed by itself. The record so holds every label.
 */
function followLabel(
  form: UseFormReturn<DraftSurveyValues>,
  set: Suffix,
  row: 1 | 2,
  before: number | null,
  next: number | null,
): void {
  for (const column of FOLLOWERS) {
    const name = `record.${column}_label_${row}_${set}` as const;
    if (follows(form.getValues(name), before)) form.setValue(name, next, { shouldDirty: true });
  }
}

type LabelName = `record.${(typeof FOLLOWERS)[number]}_label_${1 | 2}_${Suffix}`;

/** The rows of TPC and LCF that are at a draft of their own, each with the draft of the displacement row. */
function ownLabels(record: DraftSurveyValues['record'], sets: readonly Suffix[]) {
  return sets.flatMap((set) =>
    ROWS.flatMap((row) =>
      FOLLOWERS.flatMap((column) => {
        const was = record[`${column}_label_${row}_${set}`];
        const is = record[`displacement_label_${row}_${set}`] ?? null;
        const name: LabelName = `record.${column}_label_${row}_${set}`;
        return was === undefined || follows(was, is) ? [] : [{ name, is }];
      }),
    ),
  );
}

function ownLabelsRow(row: 1 | 2, named: Record<Suffix, string>): SetRow {
  return {
    key: `own${row}`,
    label: `Draft, row ${row}`,
    cells: (suffix) => [
      '',
      '',
      ...FOLLOWERS.map((column) => (
        <FigureCell
          key={column}
          name={`record.${column}_label_${row}_${suffix}`}
          label={`Draft of ${column.toUpperCase()} row ${row}, ${named[suffix]}`}
          decimals={2}
        />
      )),
    ],
  };
}

function mctcRow({ step, number }: (typeof MCTC)[number], named: Record<Suffix, string>): SetRow {
  return {
    key: step,
    label: `Q ${step} 0.50`,
    cells: (suffix) => {
      const set = setOfSuffix[suffix];
      return (['a', 'b'] as const).flatMap((letter) => [
        <FigureCell
          key={`${letter}label`}
          name={`worksheet.${set}.mctcLabel${number}${letter}`}
          label={`Draft of MCTC ${number}${letter}, ${named[suffix]}`}
          decimals={2}
        />,
        <FigureCell
          key={letter}
          name={`record.mctc_${number}${letter}_${suffix}`}
          label={`MCTC ${number}${letter}, ${named[suffix]}`}
          decimals={1}
          comma="ask"
        />,
      ]);
    },
  };
}

function LcfReferenceField({ set }: { set: Suffix }) {
  const name = `worksheet.${setOfSuffix[set]}.lcfReference` as const;
  const marked = useMarked(name);
  const named = useSetNames()[set];
  return (
    <span className={`row shrink ${classes['reference']}`}>
      <span className="unit">LCF</span>
      <SheetSelect
        name={name}
        label={`LCF reference, ${named}`}
        hideLabel
        options={REFERENCES}
        placeholder="Choose its reference"
        warning={marked ? 'Check the reference' : undefined}
      />
    </span>
  );
}
