import { expect, it } from 'vitest';
import { noOneSide } from '../calculation/oneSideReadings';
import { aPrintSource } from './aggelosB.fixture';
import { conditionBlocks } from './conditionBlocks';
import { reportedSurvey } from './reportedSurvey';

const textOf = (initial: object, record = {}): string => {
  const source = aPrintSource(record);
  const worksheet = { ...source.worksheet, initial: { ...source.worksheet.initial, ...initial } };
  return JSON.stringify(conditionBlocks(reportedSurvey({ ...source, worksheet }, ['initial'])));
};

it('prints the certificate of the hydrometer with the steps to the density', () => {
  const samples = [
    { place: 'Midship', depth: 'upper', density: 1.0244 },
    { place: 'Midship', depth: 'lower', density: 1.0242 },
  ];
  expect(textOf({ samples, certificate: '-0.0003' })).toContain(
    'mean of 2 samples 1.0243 − 0.0003 by the certificate = 1.0240: Midship upper 1.0244, Midship lower 1.0242',
  );
  expect(textOf({ samples, certificate: '' })).toContain(
    '1.0240 was entered instead of 1.0243, the mean of 2 samples: Midship',
  );
});

it('prints the scale of a load-line hydrometer, and what a refractometer is checked by', () => {
  const loadLine = { instrument: 'load_line_hydrometer', relativeDensity: 1.025 };
  expect(textOf({ ...loadLine, hydrometerScale: '60/60 F' })).toContain(
    'load-line hydrometer, 60/60 °F; relative density 1.0250 corrected to t/m³ in air',
  );
  expect(textOf(loadLine)).toContain('load-line hydrometer; relative');
  const refractometer = { instrument: 'refractometer', salinity: 32.5, waterTemperature: 28 };
  expect(textOf(refractometer)).toContain(
    'refractometer; salinity 32.5 ‰ at 28.0 °C is 1.0194 t/m³ in air by UNESCO 1980, as a check',
  );
  expect(textOf({ ...refractometer, waterTemperature: null })).not.toContain('UNESCO');
});

it('prints which side was worked out, and from what', () => {
  const oneSide = { ...noOneSide, heel: 0.2, forward: { read: 'port' as const, between: 18 } };
  expect(textOf({ oneSide }, { fwd_stbd_i: 3.317 })).toContain(
    'one side by calculation Forward starboard 3.317 m = 3.380 − 18.00 × tan 0.20°, heel 0.20° to port, as entered',
  );
  // read after all
  expect(textOf({ oneSide })).not.toContain('one side');
  expect(textOf({ oneSide: noOneSide })).not.toContain('one side');
});

it('prints what a draft was read as', () => {
  const read = (mid_port: string) => textOf({ readings: { mid_port } }, { mid_port_i: 8.55 });
  expect(read('8.50 8.60')).toContain('midship port in 2 readings, mean 8.550 m, spread 7.1 cm');
  expect(read('8.40-8.70')).toContain('midship port by crest and trough, mean 8.550 m');
  expect(read('8.40-8.70')).not.toContain('spread');
});
