import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { HYDROMETER_SCALES } from '../calculation/densityInstruments';
import { hydrometerScaleWord } from '../calculation/labels';
import type { Suffix } from '../calculation/recordMapping';
import type { DensityInstrument } from '../calculation/worksheet';
import { Field } from '@/ui/form/Field';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberInput } from '@/ui/form/NumberInput';
import { useDraftForm, useFigure, useSetNames } from './Calculation';
import { FigureCell, FigureLine } from './cells';
import { correctForScale, forgetRelativeDensity } from './hydrometer';
import { copyWord, setOfSuffix } from './names';
import type { Water } from '../tanks/tankRows';
import { SetTable, type SetRow } from './SetTable';
import classes from './draft.module.css';
import { useUndo } from './useUndo';
import { SheetCheck, SheetNumber, SheetSelect } from './sheetFields';

const INSTRUMENTS: readonly { value: DensityInstrument; label: string }[] = [
  { value: 'draught_survey_hydrometer', label: 'Draught-survey hydrometer, in air' },
  { value: 'load_line_hydrometer', label: 'Load-line hydrometer' },
  { value: 'refractometer', label: 'Refractometer' },
  { value: 'other', label: 'Other' },
];

const SCALES = HYDROMETER_SCALES.map((value) => ({ value, label: hydrometerScaleWord[value] }));

const WEIGHTS = [
  { field: 'fuel_oil', label: 'Fuel oil' },
  { field: 'diesel_oil', label: 'Diesel oil' },
  { field: 'lubricating_oil', label: 'Lubricating oil' },
  { field: 'others', label: 'Others' },
] as const;

const TANKS = [
  { table: 'ballast_water', water: 'ballastWater', total: 'ballastTotal', label: 'Ballast water' },
  { table: 'fresh_water', water: 'freshWater', total: 'freshTotal', label: 'Fresh water' },
] as const;

/** Density of the water, known weights on board, and what the ship's books say of tables and constant. */
export function DeductiblesPart({
  sets,
  onTanks,
}: {
  sets: readonly Suffix[];
  onTanks: (water: Water) => void;
}) {
  const { form, locked, words } = useDraftForm();
  const named = useSetNames();
  const { copy, note } = useUndo();
  const rows: SetRow[] = [
    {
      key: 'density',
      label: 'Density',
      unit: 't/m³',
      cells: (suffix) => [
        <FigureCell
          key="density"
          name={`record.density_${suffix}`}
          label={`Density, ${named[suffix]}`}
          decimals={4}
          onValue={(next, before) => {
            if (next !== before) forgetRelativeDensity(form, suffix);
          }}
        />,
      ],
    },
    {
      key: 'instrument',
      label: 'Read with',
      cells: (suffix) => [<InstrumentCell key="instrument" suffix={suffix} />],
    },
    ...WEIGHTS.map(({ field, label }): SetRow => ({
      key: field,
      label,
      unit: 'MT',
      cells: (suffix) => [
        <FigureCell
          key={field}
          name={`record.${field}_${suffix}`}
          label={`${label}, ${named[suffix]}`}
          decimals={3}
          comma="ask"
        />,
      ],
    })),
    ...TANKS.map(({ table, water, total, label }): SetRow => ({
      key: table,
      label: <TanksLabel water={water} label={label} onTanks={() => onTanks(table)} />,
      look: 'strong',
      cells: (suffix) => [
        <FigureLine key="total" set={setOfSuffix[suffix]} of={(result) => result[total]} />,
      ],
    })),
  ];
  return (
    <>
      <SetTable
        caption="Density and deductibles"
        hide="heads"
        corner={{ label: 'On board' }}
        sets={sets}
        heads={[{ label: 'Value' }]}
        rows={rows}
      />
      {sets.includes('f') ? (
        <div className={`ends ${classes['tools']}`}>
          <SheetCheck
            name="worksheet.final.bunkeringNoted"
            label="Bunkers were taken between the two surveys"
          />
          <div className={`buttons end ${classes['buttons']}`}>
            {note}
            <Button
              size="small"
              startIcon={<ArrowRight size={14} />}
              disabled={locked}
              onClick={() =>
                copy(
                  `Weights copied to ${named.f}.`,
                  'No weight is entered.',
                  WEIGHTS.map(({ field }) => [{ from: `record.${field}_i`, to: `record.${field}_f` }]),
                )
              }
            >
              {copyWord(words, 'weights')}
            </Button>
          </div>
        </div>
      ) : null}
      <div className={classes['books']}>
        <FormGrid min={160}>
          <SheetNumber
            name="worksheet.tableDensity"
            label="Density of the tables"
            unit="t/m³"
            decimals={4}
            placeholder="1.0250"
            help="1.0250 unless the ship's book says otherwise"
          />
          <SheetNumber
            name="worksheet.keelPlate"
            label="Keel plate"
            unit="mm"
            decimals={0}
            help="Only for tables in moulded draft. Leave empty for extreme draft."
          />
          <SheetNumber
            name="worksheet.declaredConstant"
            label="Declared constant"
            unit="MT"
            decimals={3}
            comma="ask"
          />
          <SheetNumber name="worksheet.summerFreeboard" label="Summer freeboard" unit="m" decimals={3} />
          <TrimRange />
        </FormGrid>
      </div>
    </>
  );
}

/** With what the density was read; a load-line hydrometer with its scale. */
function InstrumentCell({ suffix }: { suffix: Suffix }) {
  const { form } = useDraftForm();
  const named = useSetNames()[suffix];
  const name = `worksheet.${setOfSuffix[suffix]}` as const;
  const [instrument, scaleBefore] = useWatch({
    control: form.control,
    name: [`${name}.instrument`, `${name}.hydrometerScale`],
  });
  return (
    <div className={classes['instrument']}>
      <SheetSelect
        name={`${name}.instrument`}
        label={`Instrument for the density, ${named}`}
        hideLabel
        options={INSTRUMENTS}
      />
      {instrument === 'load_line_hydrometer' ? (
        <SheetSelect
          name={`${name}.hydrometerScale`}
          label={`Scale of the hydrometer, ${named}`}
          placeholder="15/15 °C unless chosen"
          options={SCALES}
          onValue={(value) =>
            correctForScale(
              form,
              suffix,
              scaleBefore,
              HYDROMETER_SCALES.find((scale) => scale === value),
            )
          }
        />
      ) : null}
    </div>
  );
}

function TanksLabel(props: { water: (typeof TANKS)[number]['water']; label: string; onTanks: () => void }) {
  const { water, label, onTanks } = props;
  const count = useFigure(({ inputs }) => Math.max(inputs.initial[water].length, inputs.final[water].length));
  return (
    <>
      {label} <span className="unit">MT</span>{' '}
      <LinkButton onClick={onTanks}>{plural(count, 'tank')} →</LinkButton>
    </>
  );
}

/** Both ends are needed before the range counts; a single one waits here. */
function TrimRange() {
  const { form, locked } = useDraftForm();
  const { field } = useController({ control: form.control, name: 'worksheet.tankTableTrim' });
  const [half, setHalf] = useState<{ from: number | null; to: number | null }>({ from: null, to: null });
  const ends = field.value ?? half;
  const put = (next: { from: number | null; to: number | null }) => {
    setHalf(next);
    const { from, to } = next;
    const both = from !== null && to !== null && !Number.isNaN(from) && !Number.isNaN(to);
    field.onChange(both ? { from, to } : null);
  };
  return (
    <Field group label="Tank tables cover trims" help="+ by the stern, − by the head">
      {() => (
        <div className="row">
          <NumberInput
            aria={{ 'aria-label': 'Tank tables cover trims from' }}
            name="worksheet.tankTableTrim"
            decimals={1}
            comma="decimal"
            unit="m"
            value={ends.from}
            disabled={locked}
            onValue={(from) => put({ ...ends, from })}
          />
          <span>to</span>
          <NumberInput
            aria={{ 'aria-label': 'Tank tables cover trims to' }}
            decimals={1}
            comma="decimal"
            unit="m"
            value={ends.to}
            disabled={locked}
            onValue={(to) => put({ ...ends, to })}
          />
        </div>
      )}
    </Field>
  );
}
