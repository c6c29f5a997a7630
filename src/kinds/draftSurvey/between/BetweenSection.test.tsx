import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { SurveyProvider, type Survey } from '@/shared/surveyForm/useSurvey';
import { toValues } from '@/shared/surveyForm/values';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { ConfirmProvider } from '@/ui/confirm';
import { DraftCalculation } from '../form/Calculation';
import type { DraftSurveyValues } from '../form/calculationStore';
import { reportChecks } from '../form/reportChecks';
import { draftSurveyKind } from '../kind';
import { aPrintSource } from '../report/aggelosB.fixture';
import { reportedSurvey } from '../report/reportedSurvey';
import { aShipsTablesText } from '../tables/shipBook.fixture';
import { surveyPicks, type TankSounded } from '../tables/picks';
import { readyTablesOfText } from '../tables/tableReadings';
import { BetweenResult } from './BetweenResult';
import { BetweenSection } from './BetweenSection';

// whole sheets are drawn
vi.setConfig({ testTimeout: 30_000 });

const kind = draftSurveyKind as unknown as SurveyKind;
let form: UseFormReturn<DraftSurveyValues>;
const keep = (now: UseFormReturn<DraftSurveyValues>) => {
  form = now;
};

function Page() {
  const { record, worksheet } = aPrintSource();
  const own = useForm<DraftSurveyValues>({ defaultValues: toValues(kind, record as never, worksheet) });
  keep(own);
  const survey = {
    id: 'JO-1',
    kind,
    order: {} as JobOrder,
    record: null,
    isMade: true,
    form: own as unknown as Survey['form'],
    locked: null,
  } as Partial<Survey> as Survey;
  return (
    <MemoryRouter>
      <ConfirmProvider>
        <SurveyProvider value={survey}>
          <DraftCalculation>
            <BetweenSection />
            <BetweenResult />
          </DraftCalculation>
        </SurveyProvider>
      </ConfirmProvider>
    </MemoryRouter>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const start = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Start a new set from the last' }));
  return screen.findByLabelText('Forward draft, port, intermediate 1');
};
const held = () => Object.values(form.getValues('worksheet.between'))[0];
const MARKS = [
  ['Forward', '12.12', '12.12'],
  ['Midship', '12.34', '12.40'],
  ['Aft', '12.39', '12.41'],
] as const;

it('starts from the last survey, with what is carried over to be confirmed and the drafts empty', async () => {
  render(<Page />);
  expect(await start()).toHaveProperty('value', '');
  expect(field('Density, intermediate 1').value).toBe('1.0240');
  screen.getByText('Carried over from Initial, not confirmed');
  // the sheet beside it stays as it was
  expect(form.getValues('record.fwd_port_f')).toBe(12.12);

  fireEvent.click(screen.getByRole('button', { name: 'Confirm ballast water' }));
  type('Density, intermediate 1', '1.0230');
  expect(held()?.carried).toEqual(['tableRows', 'fresh_water', 'weights']);
  expect(screen.queryByRole('button', { name: 'Confirm density' })).toBeNull();
});

it('is worked out as it is typed, and kept in the survey on this page', async () => {
  render(<Page />);
  await start();
  for (const [mark, port, starboard] of MARKS) {
    type(`${mark} draft, port, intermediate 1`, port);
    type(`${mark} draft, starboard, intermediate 1`, starboard);
  }
  for (const [label, value] of [
    ['Draft of row 1', '12.3'],
    ['Displacement, row 1', '65685.2'],
    ['TPC, row 1', '58.6'],
    ['LCF, row 1', '-1.42'],
    ['Draft of row 2', '12.4'],
    ['Displacement, row 2', '66271.8'],
    ['TPC, row 2', '58.7'],
    ['LCF, row 2', '-1.47'],
  ] as const)
    type(`${label}, intermediate 1`, value);
  for (const [row, draft, moment] of [
    ['1a', '12.8', '840.6'],
    ['1b', '12.8', '840.6'],
    ['2a', '11.8', '820.6'],
    ['2b', '11.8', '820.6'],
  ] as const) {
    type(`Draft of MCTC ${row}, intermediate 1`, draft);
    type(`MCTC ${row}, intermediate 1`, moment);
  }
  expect(held()).toMatchObject({ no: 1, mid_stbd: 12.4, displacement_value_2: 66_271.8, mctcLabel2a: 11.8 });
  // with the ballast of the initial survey still on board
  const result = within(screen.getByRole('region', { name: 'Live result' }));
  expect(await result.findAllByText(/^44,0\d\d\.\d{3}/)).not.toHaveLength(0);
  expect(form.getValues('record.mid_stbd_f')).toBe(12.4);
});

it('asks before a report is sent about what lacks and what nobody confirmed', async () => {
  render(<Page />);
  await start();
  const { missing, warnings } = reportChecks(form.getValues());
  expect(missing.map(({ section, text }) => `${section}: ${text}`)).toContainEqual(
    expect.stringMatching(/^between: Intermediate 1 draft survey lacks: Forward draft, port and \d+ more$/),
  );
  expect(warnings).toContainEqual(
    expect.objectContaining({
      section: 'between',
      text: 'Intermediate 1: figures carried over are not confirmed.',
    }),
  );
});

it('goes when its person deletes it', async () => {
  render(<Page />);
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Delete Intermediate 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText(/No intermediate survey yet/);
  expect(form.getValues('worksheet.between')).toEqual({});
});

it('keeps what is taken from the ship’s tables for a figure that was typed over', async () => {
  render(<Page />);
  form.setValue('worksheet.shipTables', aShipsTablesText);
  await start();
  for (const [mark, port, starboard] of MARKS) {
    type(`${mark} draft, port, intermediate 1`, port);
    type(`${mark} draft, starboard, intermediate 1`, starboard);
  }
  const displacement = 'Displacement, row 1, intermediate 1';
  await waitFor(() => expect(field(displacement).value).not.toBe(''));
  const table = held()?.displacement_value_1;
  expect(table).toBeGreaterThan(60_000);
  type(displacement, '65000');
  expect(held()?.displacement_value_1).toBe(65_000);

  fireEvent.click(screen.getByRole('button', { name: 'Ship’s tables' }));
  fireEvent.click(await screen.findByRole('tab', { name: /^Typed by hand/ }));
  const line = (await screen.findByText('65,000.00, typed by hand')).closest('tr')!;
  fireEvent.click(within(line).getByRole('button', { name: /^Take/ }));
  expect(field(displacement).value).not.toBe('65,000.0');
  expect(held()?.displacement_value_1).toBe(table);
});

it('carries over a volume that was typed by hand, and leaves the table’s to the table', async () => {
  render(<Page />);
  form.setValue('worksheet.shipTables', aShipsTablesText);
  const rows = (form.getValues('tables.ballast_water_i') ?? []) as unknown as TankSounded[];
  const survey = reportedSurvey(aPrintSource({}, { shipTables: aShipsTablesText }), ['initial', 'final']);
  const picks = surveyPicks(readyTablesOfText(aShipsTablesText), survey, () => rows);
  const ofTable = Number(picks.get('tables.ballast_water_i.1.tabvol'));
  expect(ofTable).toBeGreaterThan(0);
  form.setValue(
    'tables.ballast_water_i',
    rows.map((row, at) => ({ ...row, tabvol: at === 1 ? ofTable : 123.456 })) as never,
  );
  await start();
  const [typed, given] = held()?.ballast_water ?? [];
  expect(typed?.tabvol).toBe(123.456);
  // no drafts are read yet, so the table has nothing to give
  expect(given?.tabvol).toBeNull();
});

it('takes a tank that only the survey before has for no sounding', async () => {
  render(<Page />);
  await start();
  const names = held()?.ballast_water.map(({ tank }) => tank);
  fireEvent.click(screen.getByRole('button', { name: 'Close Intermediate 1' }));
  const late = { tank: 'Void 9', sounding: 1.2, tabvol: 10, density: 1.025 };
  form.setValue('tables.ballast_water_i', [late, ...form.getValues('tables.ballast_water_i')!]);
  fireEvent.click(await screen.findByRole('button', { name: 'Open Intermediate 1' }));
  await screen.findByLabelText('Forward draft, port, intermediate 1');
  type('Forward draft, port, intermediate 1', '12.12');
  expect(held()?.fwd_port).toBe(12.12);
  expect(held()?.ballast_water.map(({ tank }) => tank)).toEqual(names);
  screen.getByRole('button', { name: 'Confirm ballast water' });

  fireEvent.click(screen.getByRole('tab', { name: /^Tanks/ }));
  fireEvent.change(await screen.findByLabelText('Sounding, Void 9, intermediate 1'), {
    target: { value: '0.4' },
  });
  expect(held()?.ballast_water).toContainEqual(expect.objectContaining({ tank: 'Void 9', sounding: 0.4 }));
  expect(screen.queryByRole('button', { name: 'Confirm ballast water' })).toBeNull();
});
