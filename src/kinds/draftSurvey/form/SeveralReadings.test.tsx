import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { calculationForm, renderCalculation } from './calculationPage.fixture';
import { SeveralReadings } from './SeveralReadings';

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Midship port, final'), { target: { value: text } });

it('makes the mean of the readings the draft, and says how they spread', async () => {
  renderCalculation(<SeveralReadings suffix="f" />);
  type('12.3 12.4 12.35 12.38');
  expect(calculationForm().getValues('record.mid_port_f')).toBe(12.358);
  await screen.findByText(/4 readings, mean 12\.358 m, spread 4\.\d cm, mean good to 2\.\d cm/);
  screen.getByText('The mean is not good to 1 cm: take more readings');

  // a draft entered by hand counts, until the mean is taken again
  calculationForm().setValue('record.mid_port_f', 12.5);
  fireEvent.click(await screen.findByRole('button', { name: 'Take 12.358' }));
  expect(calculationForm().getValues('record.mid_port_f')).toBe(12.358);
});

it('names what is no draft, and leaves the draft as it was', async () => {
  renderCalculation(<SeveralReadings suffix="f" />);
  type('12.3 twelve 12.4');
  await screen.findByText('Not a draft: twelve');
  expect(calculationForm().getValues('record.mid_port_f')).toBe(12.34);
});

it('takes the middle of one crest and one trough, and says that it is little', async () => {
  renderCalculation(<SeveralReadings suffix="f" />);
  type('8.40-8.70');
  expect(calculationForm().getValues('record.mid_port_f')).toBe(8.55);
  await screen.findByText('Crest and trough, mean 8.550 m');
  screen.getByText('Fewer than three readings');
});

it('takes a single reading, or says which draft stands instead', async () => {
  renderCalculation(<SeveralReadings suffix="f" />);
  type('12.41');
  expect(calculationForm().getValues('record.mid_port_f')).toBe(12.41);
  await screen.findByText('One reading, 12.410 m: it says nothing of the waves');
  screen.getByText('Fewer than three readings');
  calculationForm().setValue('record.mid_port_f', 12.5);
  await screen.findByText(/^12\.500 was entered instead of the reading\./);
});
