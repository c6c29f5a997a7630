import { Plus } from 'lucide-react';
import { formatNumber, plural } from '@/lib/numbers';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { ChoiceCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { Button } from '@/ui/Button';
import { focusAdded } from '@/ui/focusAdded';
import { FormGrid } from '@/ui/form/FormGrid';
import { meanOnWetBasis, moistureResult } from '../readings';
import { sheetRows } from '../sheet';
import type { MoistureReading } from '../worksheet';
import { RowItem } from './RowItem';
import { entryPath, useEntry, useList, useListActions } from './useSheet';
import classes from './pdi.module.css';

/** Moisture readings with the meter they were taken with, and what they come to. */
export function MoisturePart() {
  const { locked } = useSurvey();
  const readings = sheetRows(useList('moisture'));
  const { add, change, remove } = useListActions('moisture');
  const [tests, setTests] = useEntry('tests');
  const disabled = locked !== null;
  const result = moistureResult(readings, tests.limit);
  const ofTests = rowCells(tests, disabled, setTests, 'worksheet.tests');
  return (
    <section aria-label="Moisture" className={`group single ${classes['part']}`}>
      <div className={`buttons ${classes['partHead']}`}>
        <h3 className="title">
          Moisture <small>{result.count === 0 ? 'no reading' : plural(result.count, 'reading')}</small>
        </h3>
        <div className="buttons">
          <Button
            startIcon={<Plus aria-hidden />}
            disabled={disabled}
            onClick={() => focusAdded(() => add([{}]))}
          >
            Moisture reading
          </Button>
        </div>
      </div>
      {readings.length === 0 ? null : (
        <>
          <ul className="stack" aria-label="Moisture readings">
            {readings.map((reading) => {
              const { id, no, place } = reading;
              const put = (values: Partial<MoistureReading>) => change(id, values);
              const cell = rowCells<MoistureReading>(reading, disabled, put, entryPath('moisture', id));
              return (
                <RowItem
                  key={id}
                  min={132}
                  label={`Delete moisture reading ${no}`}
                  question={[`Moisture reading ${no}`, place].filter(Boolean).join(': ')}
                  disabled={disabled}
                  onRemove={() => remove(id)}
                >
                  <TextCell {...cell('place', `Place, reading ${no}`)} />
                  <NumberCell
                    {...cell('value', `Moisture, reading ${no}`)}
                    unit="%"
                    decimals={1}
                    comma="decimal"
                  />
                  <NumberCell
                    {...cell('quantity', `Quantity represented, reading ${no}`)}
                    help="MT or packages, the same unit for all"
                  />
                </RowItem>
              );
            })}
          </ul>
          <FormGrid min={180}>
            <TextCell {...ofTests('meter', 'Meter')} />
            <TextCell {...ofTests('calibration', 'Calibration')} />
            <TextCell
              {...ofTests('scale', 'Scale')}
              suggestions={['Wood', 'Grain', 'Bag']}
              help="A pin meter set for wood gives no grain moisture"
            />
            <ChoiceCell
              {...ofTests('basis', 'Basis')}
              options={[
                { value: 'wet', label: 'Wet basis' },
                { value: 'dry', label: 'Dry basis' },
              ]}
            />
            <NumberCell {...ofTests('limit', 'Limit')} unit="%" decimals={1} comma="decimal" />
          </FormGrid>
          <p>
            {[
              `Mean ${formatNumber(result.mean, 2)} %`,
              result.weightedMean === null ? '' : `by quantity ${formatNumber(result.weightedMean, 2)} %`,
              `${formatNumber(result.min, 1)} to ${formatNumber(result.max, 1)} %`,
              result.over === null ? '' : `${result.over} over the limit`,
              tests.basis === 'dry' && result.mean !== null
                ? `on wet basis the mean is ${formatNumber(meanOnWetBasis(readings), 2)} %`
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      )}
    </section>
  );
}
