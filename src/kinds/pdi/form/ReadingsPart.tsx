import { useState } from 'react';
import { ChevronRight, Plus } from 'lucide-react';
import { formatNumber } from '@/lib/numbers';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { LOCAL_TIME } from '@/shared/surveyForm/values';
import { ChoiceCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { DeleteButton } from '@/shared/surveyForm/DeleteButton';
import { Button } from '@/ui/Button';
import { focusAdded } from '@/ui/focusAdded';
import { FormGrid } from '@/ui/form/FormGrid';
import { InputBox } from '@/ui/form/InputBox';
import { NumberInput } from '@/ui/form/NumberInput';
import { SelectBox } from '@/ui/form/SelectBox';
import { CAP } from '@/ui/form/textRules';
import { Glyph } from '@/ui/Glyph';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import { dewPoint, foundChloride, readingWords } from '../readings';
import { sheetRows, readingKey } from '../sheet';
import type { Reading } from '../worksheet';
import { TimeInput } from './TimeInput';
import {
  entryPath,
  useEntry,
  useList,
  useListActions,
  useNumbersPhotographed,
  usePhotographedRows,
} from './useSheet';
import classes from './pdi.module.css';

const CHLORIDE = [
  { value: 'none', label: 'None' },
  { value: 'slight', label: 'Slight' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'strong', label: 'Strong' },
];

const FIGURES = [
  ['Steel', '°C'],
  ['Air', '°C'],
  ['Humidity', '%'],
  ['Dew point', '°C'],
] as const;

/** Silver nitrate tests with the temperatures and the humidity beside them; the dew point is worked out. */
export function ReadingsPart() {
  const { locked, RowPhotographs } = useSurvey();
  const readings = sheetRows(useList('readings'));
  const { add, change, remove } = useListActions('readings');
  const [tests, setTests] = useEntry('tests');
  const photographed = usePhotographedRows();
  const [open, setOpen] = useState<string | null>(null);
  const disabled = locked !== null;
  const ofTests = rowCells(tests, disabled, setTests, 'worksheet.tests');
  const taken = useNumbersPhotographed('Test ');
  return (
    <section aria-label="Readings" className={`group single ${classes['part']}`}>
      <div className={`buttons ${classes['partHead']}`}>
        <h3 className="title">
          Readings <small>silver nitrate, temperatures, humidity</small>
        </h3>
        {readings.length === 0 ? null : <span className="hint">{LOCAL_TIME}</span>}
        <div className="buttons">
          <Button
            startIcon={<Plus aria-hidden />}
            disabled={disabled}
            onClick={() => focusAdded(() => add([{}], taken))}
          >
            Reading
          </Button>
        </div>
      </div>
      {readings.length === 0 ? null : (
        <>
          <div className={`${gridTable['frame']} ${classes['frame']}`}>
            <table className={`${gridTable['grid']} ${classes['grid']}`}>
              <caption>
                <VisuallyHidden>Readings</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">
                    <VisuallyHidden>Number</VisuallyHidden>
                  </th>
                  {['Time', 'Place and piece', 'Chloride'].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                  {FIGURES.map(([head, unit]) => (
                    <th key={head} scope="col" data-figure>
                      {head} <small>{unit}</small>
                    </th>
                  ))}
                  <th scope="col">In words</th>
                </tr>
              </thead>
              <tbody>
                {readings.map((reading) => {
                  const set = (values: Partial<Reading>) => change(reading.id, values);
                  const path = entryPath('readings', reading.id);
                  const cell = rowCells<Reading>(reading, disabled, set, path);
                  const name = (field: keyof Reading) => `${path}.${field}`;
                  const row = `reading ${reading.no}`;
                  const figure = (field: 'steel' | 'air' | 'humidity', label: string) => (
                    <td data-label={label} data-figure>
                      <NumberInput
                        aria={{ 'aria-label': `${label}, ${row}` }}
                        name={name(field)}
                        value={reading[field]}
                        decimals={field === 'humidity' ? 0 : 1}
                        comma="decimal"
                        disabled={disabled}
                        onValue={(value) => set({ [field]: value })}
                      />
                    </td>
                  );
                  const isOpen = open === reading.id;
                  return [
                    <tr key={reading.id}>
                      <td>
                        <button
                          type="button"
                          className={classes['rowButton']}
                          aria-expanded={isOpen}
                          aria-label={`More of ${row}`}
                          onClick={() => setOpen(isOpen ? null : reading.id)}
                        >
                          <ChevronRight size={14} aria-hidden data-open={isOpen || undefined} />
                          {reading.no}
                        </button>
                      </td>
                      <td data-label="Time">
                        <TimeInput
                          aria-label={`Time, ${row}`}
                          name={name('time')}
                          value={reading.time}
                          disabled={disabled}
                          onValue={(time) => set({ time })}
                        />
                      </td>
                      <td data-label="Place and piece">
                        <InputBox
                          aria-label={`Place and piece, ${row}`}
                          name={name('place')}
                          value={reading.place}
                          disabled={disabled}
                          onChange={(event) => set({ place: event.target.value.slice(0, CAP) })}
                        />
                      </td>
                      <td data-label="Chloride">
                        <SelectBox
                          aria-label={`Chloride, ${row}`}
                          name={name('chloride')}
                          value={reading.chloride}
                          options={CHLORIDE}
                          none="Not tested"
                          disabled={disabled}
                          onValue={(chloride) => set({ chloride: chloride as Reading['chloride'] })}
                        />
                      </td>
                      {figure('steel', 'Steel °C')}
                      {figure('air', 'Air °C')}
                      {figure('humidity', 'Humidity %')}
                      <td data-label="Dew point °C" data-figure data-worked>
                        {formatNumber(dewPoint(reading.air, reading.humidity), 1)}
                      </td>
                      <td data-label="In words" data-worked>
                        {foundChloride(reading) ? (
                          <Glyph name="triangle" size={14} color="var(--pl-warn)" />
                        ) : null}{' '}
                        {readingWords(reading)}
                      </td>
                    </tr>,
                    isOpen ? (
                      <tr key={`${reading.id}-more`} className={classes['extra']}>
                        <td colSpan={9}>
                          <div className={`group single ${classes['fields']}`}>
                            <FormGrid min={148}>
                              <ChoiceCell
                                {...cell('surface', 'Surface')}
                                none="Not said"
                                options={[
                                  { value: 'wet', label: 'Wet' },
                                  { value: 'dry', label: 'Dry' },
                                ]}
                              />
                              <TextCell {...cell('note', 'Note')} help="Such as where the sample is kept" />
                            </FormGrid>
                            <RowPhotographs
                              keys={[readingKey(reading)]}
                              name={`reading ${reading.no}`}
                              places={['Test']}
                            />
                            <DeleteButton
                              question={[`Reading ${reading.no}`, reading.place].filter(Boolean).join(': ')}
                              disabled={disabled}
                              disabledReason={
                                !disabled && photographed.includes(readingKey(reading))
                                  ? 'Delete its photographs first'
                                  : null
                              }
                              onDelete={() => remove(reading.id)}
                            >
                              Delete reading {reading.no}
                            </DeleteButton>
                          </div>
                        </td>
                      </tr>
                    ) : null,
                  ];
                })}
              </tbody>
            </table>
          </div>
          <FormGrid min={220}>
            <TextCell
              {...ofTests('solution', 'Test solution')}
              suggestions={['Silver nitrate 2 % in 2 % nitric acid']}
            />
            <TextCell
              {...ofTests('blank', 'Blank')}
              suggestions={['Clear, distilled water', 'Clear, fresh water of the ship']}
              help="Tried first on clean water: it must stay clear"
            />
          </FormGrid>
        </>
      )}
    </section>
  );
}
