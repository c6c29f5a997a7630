import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { toValues } from '@/shared/surveyForm/values';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { ConfirmProvider } from '@/ui/confirm';
import { draftSurveyKind } from '../kind';
import { aPrintSource } from '../report/aggelosB.fixture';
import { CalculationOf } from './Calculation';
import type { DraftSurveyValues } from './calculationStore';
import { ConditionsPart } from './ConditionsPart';

const WORDS = { i: 'Initial', f: 'Final' };
let form: UseFormReturn<DraftSurveyValues>;
const keep = (now: UseFormReturn<DraftSurveyValues>) => {
  form = now;
};

function Page() {
  const { record, worksheet } = aPrintSource();
  const { initial } = worksheet;
  const own = useForm<DraftSurveyValues>({
    defaultValues: toValues(draftSurveyKind as unknown as SurveyKind, record as never, {
      ...worksheet,
      initial: {
        ...initial,
        instrument: 'draught_survey_hydrometer' as const,
        instrumentNumber: 'Z-4711',
        certificate: '-0.0003',
      },
      final: { ...worksheet.final, instrument: null, instrumentNumber: '', certificate: '' },
    }),
  });
  keep(own);
  return (
    <ConfirmProvider>
      <CalculationOf form={own} locked={false} words={WORDS}>
        <ConditionsPart sets={['f']} />
      </CalculationOf>
    </ConfirmProvider>
  );
}
const certificate = (text: string) =>
  fireEvent.change(screen.getByLabelText('Correction by its certificate'), { target: { value: text } });
const density = () => form.getValues('record.density_f');

it('adds what the certificate says to the samples, and shows the steps', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
  fireEvent.change(screen.getByLabelText(/^Density/), { target: { value: '1.0240' } });
  expect(density()).toBe(1.024);
  certificate('-0.0003');
  expect(density()).toBe(1.0237);
  await screen.findByText(/1\.0240 − 0\.0003 by the certificate = 1\.0237 t\/m³/);
  certificate('1.0000 +0.0002; 1.0250 −0.0003');
  expect(density()).toBe(1.02372);
  certificate('about right');
  await screen.findByText('Not a correction: about right');
});

it('makes a density that was typed a sample, so that the certificate counts', async () => {
  render(<Page />);
  form.setValue('record.density_f', 1.024);
  certificate('0.0002');
  expect(density()).toBe(1.024);
  fireEvent.click(await screen.findByRole('button', { name: 'It was read as 1.0240' }));
  expect(density()).toBe(1.0242);
});

it('takes over the hydrometer of the survey before with one press', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Same hydrometer as initial' }));
  expect(form.getValues('worksheet.final')).toMatchObject({
    instrument: 'draught_survey_hydrometer',
    instrumentNumber: 'Z-4711',
    certificate: '-0.0003',
  });
  await screen.findByText(/The correction by the certificate is added to samples/);
  expect(screen.queryByRole('button', { name: /^Same hydrometer/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Number of the hydrometer'), { target: { value: 'Z-4712' } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(form.getValues('worksheet.final')).toMatchObject({
    instrument: null,
    instrumentNumber: 'Z-4712',
    certificate: '',
  });
});

it('takes the density back with the hydrometer by whose certificate it was corrected', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
  fireEvent.change(screen.getByLabelText(/^Density/), { target: { value: '1.0240' } });
  fireEvent.click(screen.getByRole('button', { name: 'Same hydrometer as initial' }));
  expect(density()).toBe(1.0237);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(density()).toBe(1.024);
  screen.getByRole('button', { name: 'Same hydrometer as initial' });
});

it('corrects the samples entered since by no certificate that is taken back', () => {
  render(<Page />);
  const add = (reading: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
    fireEvent.change(screen.getAllByLabelText(/^Density/).at(-1)!, { target: { value: reading } });
  };
  add('1.0240');
  fireEvent.click(screen.getByRole('button', { name: 'Same hydrometer as initial' }));
  add('1.0220');
  expect(density()).toBe(1.0227);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(density()).toBe(1.023);
});

it('leaves a density that was typed over the mean when the hydrometer is taken back', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
  fireEvent.change(screen.getByLabelText(/^Density/), { target: { value: '1.0240' } });
  fireEvent.click(screen.getByRole('button', { name: 'Same hydrometer as initial' }));
  form.setValue('record.density_f', 1.019);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(density()).toBe(1.019);
});

it('checks a refractometer by salinity and temperature, and leaves the density as it is', async () => {
  render(<Page />);
  expect(screen.queryByLabelText(/^Salinity/)).toBeNull();
  form.setValue('worksheet.final.instrument', 'refractometer');
  fireEvent.change(await screen.findByLabelText(/^Salinity/), { target: { value: '35' } });
  fireEvent.change(screen.getByLabelText(/^Temperature of the water/), { target: { value: '25' } });
  await screen.findByText(/^By salinity and temperature the density is 1\.0222 t\/m³ in air/);
  expect(density()).toBe(1.024);
});

it('takes a mean of samples for a new reading of a load-line hydrometer', () => {
  render(<Page />);
  form.setValue('worksheet.final.instrument', 'load_line_hydrometer');
  form.setValue('worksheet.final.relativeDensity', 1.025);
  fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
  fireEvent.change(screen.getByLabelText(/^Density/), { target: { value: '1.0230' } });
  expect(density()).toBe(1.023);
  expect(form.getValues('worksheet.final.relativeDensity')).toBeNull();
});

it('leads into a sample that was just added', async () => {
  render(<Page />);
  const before = screen.queryAllByLabelText(/^Sample \d+, place$/).length;
  fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(`Sample ${before + 1}, place`)),
  );
});

it('leaves a density typed over the mean when an empty sample is added', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
  fireEvent.change(screen.getByLabelText(/^Density/), { target: { value: '1.0200' } });
  form.setValue('record.density_f', 1.019);
  fireEvent.click(screen.getByRole('button', { name: 'Add a density sample' }));
  expect(density()).toBe(1.019);
});
