import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { whileFilling } from '@/shared/surveyForm/filling';
import { noOneSide } from '../calculation/oneSideReadings';
import { calculationForm, renderCalculation } from './calculationPage.fixture';
import { DraftsPart } from './DraftsPart';
import { OneSide } from './OneSide';

const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const starboard = () => calculationForm().getValues('record.fwd_stbd_f');

it('works the other side out, shows how, and follows what it rests on', async () => {
  renderCalculation(<OneSide suffix="f" />);
  change('Heel, final', '0.5');
  change('Forward, read on, final', 'port');
  expect(starboard()).toBe(12.12);
  change('Forward, between the marks, final', '18');
  // 12.12 - 18 x tan 0.5 degrees
  await waitFor(() => expect(starboard()).toBe(11.963));
  await screen.findByText(/Forward starboard 11\.963 m = 12\.120 − 18\.00 × tan 0\.50°/);
  calculationForm().setValue('record.fwd_port_f', 12.22);
  await waitFor(() => expect(starboard()).toBe(12.063));
  expect(screen.queryByText(/was entered instead/)).toBeNull();

  // a draft that was read after all counts until it is taken back
  calculationForm().setValue('record.fwd_stbd_f', 12.05);
  expect(starboard()).toBe(12.05);
  fireEvent.click(await screen.findByRole('button', { name: 'Take 12.063' }));
  expect(starboard()).toBe(12.063);
});

it('takes the heel of a tube, and says what is still needed', async () => {
  renderCalculation(<OneSide suffix="f" />);
  change('Aft, read on, final', 'starboard');
  await screen.findByText(/Needs the draft read on that side/);
  change('Tube, difference of level, final', '0.185');
  change('Tube, span, final', '30');
  change('Tube, low side, final', 'starboard');
  await screen.findByText('Heel 0.35° to starboard, by the tube.');
  change('Aft, between the marks, final', '20');
  // starboard is the low side: port is less deep
  await waitFor(() => expect(calculationForm().getValues('record.aft_port_f')).toBe(12.287));
});

it('goes along with the reading while the part is closed', async () => {
  renderCalculation(<DraftsPart sets={['f']} own="f" marksOpen={false} onMarksOpen={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'One side only' }));
  await screen.findByLabelText('Heel, final');
  change('Heel, final', '0.5');
  change('Forward, read on, final', 'port');
  change('Forward, between the marks, final', '18');
  await waitFor(() => expect(starboard()).toBe(11.963));
  fireEvent.click(screen.getByRole('button', { name: 'One side only' }));
  expect(screen.queryByLabelText('Heel, final')).toBeNull();
  change('Forward draft, port, final', '12.22');
  await waitFor(() => expect(starboard()).toBe(12.063), { timeout: 5000 });
});

it('keeps a draft that was read after all where drafts are put into the form', async () => {
  renderCalculation(<OneSide suffix="f" />);
  const form = calculationForm();
  // a draft of this device, or what a colleague saved
  whileFilling(form, () => {
    form.setValue('record.fwd_port_f', 9.7);
    form.setValue('record.fwd_stbd_f', 9.55);
    form.setValue('worksheet.final.oneSide', {
      ...noOneSide,
      heel: 0.5,
      forward: { read: 'port', between: 18 },
    });
  });
  await Promise.resolve();
  expect(starboard()).toBe(9.55);
  // what is typed then brings it along
  form.setValue('record.fwd_port_f', 9.8);
  await waitFor(() => expect(starboard()).toBe(9.643));
});
