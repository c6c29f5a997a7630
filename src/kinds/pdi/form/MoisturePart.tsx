import { Plus, Trash2 } from 'lucide-react';
import { formatNumber, plural } from '@/lib/numbers';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { ChoiceCell, NumberCell, TextCell } from '@/shared/surveyForm/cells';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { focusAdded } from '@/ui/focusAdded';
import { FormGrid } from '@/ui/form/FormGrid';
import { IconButton } from '@/ui/IconButton';
import { meanOnWetBasis, moistureResult } from '../readings';
import { sheetRows } from '../sheet';
import type { MoistureReading, PdiWorksheet } from '../worksheet';
import { entryName, useEntry, useList, useListActions } from './useSheet';
import classes from './pdi.module.css';

/** Moisture readings with the meter they were taken with, and what they come to. */
export function MoisturePart() {
  const { locked } = useSurvey();
  const readings = sheetRows(useList('moisture'));
  const { add, change, remove } = useListActions('moisture');
  const [tests, setTests] = useEntry('tests');
  const confirm = useConfirm();
  const ask = async ({ id, no, place }: MoistureReading & { id: string }) => {
    const sure = await confirm(deleteQuestion([`Moisture reading ${no}`, place].filter(Boolean).join(': ')));
    if (sure) remove(id);
  };
  const disabled = locked !== null;
  const result = moistureResult(readings, tests.limit);
  return (
    <section aria-label="Moisture" className={classes['part']}>
      <div className={classes['partHead']}>
        <h3>
          Moisture <small>{result.count === 0 ? 'no reading' : plural(result.count, 'reading')}</small>
        </h3>
        <div className={classes['offers']}>
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
          <ul className={classes['plainList']} aria-label="Moisture readings">
            {readings.map((reading) => {
              const cell = (field: keyof MoistureReading, label: string) => ({
                label: `${label}, reading ${reading.no}`,
                name: entryName('moisture', reading.id, field),
                disabled,
              });
              return (
                <li key={reading.id} className={classes['item']}>
                  <FormGrid min={132}>
                    <TextCell
                      {...cell('place', 'Place')}
                      value={reading.place}
                      onValue={(place) => change(reading.id, { place })}
                    />
                    <NumberCell
                      {...cell('value', 'Moisture')}
                      value={reading.value}
                      unit="%"
                      decimals={1}
                      comma="decimal"
                      onValue={(value) => change(reading.id, { value })}
                    />
                    <NumberCell
                      {...cell('quantity', 'Quantity represented')}
                      value={reading.quantity}
                      help="MT or packages, the same unit for all"
                      onValue={(quantity) => change(reading.id, { quantity })}
                    />
                  </FormGrid>
                  <IconButton
                    label={`Delete moisture reading ${reading.no}`}
                    disabled={disabled}
                    onClick={() => void ask(reading)}
                  >
                    <Trash2 size={16} aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          <FormGrid min={180}>
            <TextCell
              label="Meter"
              name="worksheet.tests.meter"
              value={tests.meter}
              disabled={disabled}
              onValue={(meter) => setTests({ meter })}
            />
            <TextCell
              label="Calibration"
              name="worksheet.tests.calibration"
              value={tests.calibration}
              disabled={disabled}
              onValue={(calibration) => setTests({ calibration })}
            />
            <TextCell
              label="Scale"
              name="worksheet.tests.scale"
              value={tests.scale}
              disabled={disabled}
              suggestions={['Wood', 'Grain', 'Bag']}
              help="A pin meter set for wood gives no grain moisture"
              onValue={(scale) => setTests({ scale })}
            />
            <ChoiceCell
              label="Basis"
              name="worksheet.tests.basis"
              value={tests.basis}
              options={[
                { value: 'wet', label: 'Wet basis' },
                { value: 'dry', label: 'Dry basis' },
              ]}
              disabled={disabled}
              onValue={(basis) => setTests({ basis: basis as PdiWorksheet['tests']['basis'] })}
            />
            <NumberCell
              label="Limit"
              name="worksheet.tests.limit"
              value={tests.limit}
              unit="%"
              decimals={1}
              comma="decimal"
              disabled={disabled}
              onValue={(limit) => setTests({ limit })}
            />
          </FormGrid>
          <p className={classes['verdict']}>
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
