import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { exampleRecord } from '../calculation/exampleRecord';
import examples from '../calculation/examples.json';
import { RECORD_NUMBER_FIELDS, type Suffix, type TankRecord } from '../calculation/recordMapping';
import { emptyWorksheet } from '../calculation/worksheet';
import { draftSurveyKind } from '../kind';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { SurveyProvider, type Survey } from '@/shared/surveyForm/useSurvey';
import type { DraftSurveyValues } from './calculationStore';
import { toValues } from '@/shared/surveyForm/values';
import { ConfirmProvider } from '@/ui/confirm';
import { fetchAhead } from '@/ui/lazyWithPreload';
import { DraftCalculation, useCalculation } from './Calculation';
import { DraftSetSection } from './DraftSetSection';
import { LiveResult } from './LiveResult';
import { setOfSuffix } from './names';

// whole pages, typed field by field
vi.setConfig({ testTimeout: 30_000 });

const example = examples.examples.find((one) => one.id === 'pub-aggelos-b');
const { record, worksheet } = exampleRecord(example?.inputs ?? {});
const ship = Object.fromEntries(
  ['lbp', 'breadth', 'depth', 'light_ship', 'summer_draft', 'summer_dwt', 'b_l_quantity'].map((name) => [
    name,
    record[name as 'lbp'],
  ]),
);
const kind = draftSurveyKind as unknown as SurveyKind;

let form: UseFormReturn<DraftSurveyValues>;
const keep = (now: UseFormReturn<DraftSurveyValues>) => {
  form = now;
};
const queryClient = new QueryClient();
const save = vi.fn<Survey['save']>(() => Promise.resolve());

function Page({
  from,
  locked = null,
  children,
}: {
  from: object;
  locked?: string | null;
  children: ReactNode;
}) {
  const own = useForm<DraftSurveyValues>({ defaultValues: toValues(kind, from as never, emptyWorksheet) });
  keep(own);
  const survey: Survey = {
    id: 'JO-1',
    kind,
    order: {} as JobOrder,
    record: null,
    isMade: true,
    form: own as unknown as Survey['form'],
    locked,
    save,
    saving: new Set(),
    waiting: new Set(),
    take: () => {},
    waitingFiles: [],
    RowPhotographs: () => null,
    RecordImage: () => null,
    keepNow: () => Promise.resolve(true),
    catchUp: () => Promise.resolve(),
  };
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <SurveyProvider value={survey}>
          <DraftCalculation>{children}</DraftCalculation>
        </SurveyProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  );
}

const page = (set: Suffix, from: object = ship, locked: string | null = null) =>
  render(
    <Page from={from} locked={locked}>
      <DraftSetSection key={set} set={set} />
      <LiveResult onGo={() => {}} />
    </Page>,
  );

/** The page once the code of the checks has come. */
const lookedAtPage = async (...of: Parameters<typeof page>) => {
  page(...of);
  await screen.findByText(/^Clear:/);
};

const named = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const type = (name: string, value: string) => fireEvent.change(named(name), { target: { value } });
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
/** The reader of tables is fetched with the first paste. */
const pasteInto = async (name: string, text: string) => {
  fireEvent.paste(named(name), { clipboardData: { getData: () => text } });
  await act(() => vi.dynamicImportSettled());
};

/** Types a whole survey, as a surveyor would: figures, choices and a pasted list of tanks. */
async function typeSet(set: Suffix) {
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  for (const name of RECORD_NUMBER_FIELDS.filter((field) => field.endsWith(`_${set}`))) {
    const value = record[name];
    if (!value || /^(tpc|lcf)_label/.test(name)) continue;
    if (name.includes('_distance_')) {
      type(`record.${name}`, String(Math.abs(value)));
      const side = named(`record.${name}`).closest('tr')?.querySelector('select');
      if (side) fireEvent.change(side, { target: { value: value > 0 ? 'forward' : 'aft' } });
    } else if (/_(port|stbd)_/.test(name)) type(`record.${name}`, String(value).replace('.', ','));
    else type(`record.${name}`, String(value));
  }
  const sheet = worksheet[setOfSuffix[set]];
  for (const label of [
    'mctcLabel1a',
    'mctcLabel1b',
    'mctcLabel2a',
    'mctcLabel2b',
    'tpcPort',
    'tpcStarboard',
  ] as const) {
    if (sheet[label]) type(`worksheet.${setOfSuffix[set]}.${label}`, String(sheet[label]));
  }
  const reference = screen.getByRole('combobox', { name: /LCF reference/ });
  fireEvent.change(reference, { target: { value: sheet.lcfReference ?? '' } });
  openTab('Tanks');
  for (const water of ['ballast_water', 'fresh_water'] as const) {
    fireEvent.click(screen.getByRole('radio', { name: water === 'ballast_water' ? /Ballast/ : /Fresh/ }));
    const rows = (record[`${water}_${set}`] ?? []) as TankRecord[];
    if (!document.querySelector('[data-row="0"]')) {
      fireEvent.click(screen.getByRole('button', { name: 'Add tank' }));
    }
    const first = document.querySelector<HTMLInputElement>('[data-row="0"][data-at="0"]');
    await pasteInto(
      first?.name ?? '',
      rows.map((row) => [row.tank, row.sounding, row.tabvol, row.density].join('\t')).join('\n'),
    );
  }
}

// what comes later in a browser is there from the first test, whichever files were tested before
beforeAll(() => fetchAhead());
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  save.mockClear();
});

describe('a draft survey typed through the form', () => {
  it('gives the published cargo of AGGELOS B', async () => {
    const { rerender } = page('i');
    await typeSet('i');
    rerender(
      <Page from={ship}>
        <DraftSetSection key="f" set="f" />
        <LiveResult onGo={() => {}} />
      </Page>,
    );
    await typeSet('f');
    const result = screen.getByRole('region', { name: 'Live result' });
    const shown = within(result).getByRole('status').textContent ?? '';
    expect(shown).toMatch(/^53,000\.\d{3} MT$/);
    expect(Math.abs(Number(shown.replace(/[^\d.]/g, '')) - 53000.644)).toBeLessThan(0.5);
    // the record holds every label, and the distances with their signs
    expect(form.getValues('record')).toMatchObject({
      tpc_label_1_i: 4.5,
      lcf_label_2_f: 12.4,
      fwd_distance_i: -2.2,
      aft_distance_f: 8.5,
    });
    expect(form.getValues('worksheet.final.aftSide')).toBe('forward');
    expect(form.getValues('tables.ballast_water_f')?.map((row) => row['tank'])).toEqual(
      form.getValues('tables.ballast_water_i')?.map((row) => row['tank']),
    );
  });

  it('writes nothing by itself: a loaded record stays as it was', () => {
    page('f', record);
    const before = JSON.stringify(form.getValues());
    openTab('Tanks');
    openTab('Calculation');
    openTab('Drafts and tables');
    expect(JSON.stringify(form.getValues())).toBe(before);
  });
});

describe('helps of the drafts', () => {
  it('reads a draft in feet and inches, and says what it read', () => {
    page('i');
    type('record.fwd_port_i', `32'06"`);
    expect(form.getValues('record.fwd_port_i')).toBe(9.906);
    expect(screen.getByText('Read as 9.906')).toBeTruthy();
    type('record.fwd_port_i', `28'12"`);
    expect(form.getValues('record.fwd_port_i')).toBeNaN();
    type('record.fwd_port_i', '9,87');
    expect(form.getValues('record.fwd_port_i')).toBe(9.87);
  });

  it('takes the distances of the marks for both surveys until another is typed', () => {
    page('i');
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    type('record.fwd_distance_i', '2.2');
    expect(form.getValues('record')).toMatchObject({ fwd_distance_i: -2.2, fwd_distance_f: -2.2 });
    fireEvent.change(screen.getByLabelText('Side of the forward mark, initial'), {
      target: { value: 'forward' },
    });
    expect(form.getValues('record')).toMatchObject({ fwd_distance_i: 2.2, fwd_distance_f: 2.2 });
    expect(form.getValues('worksheet.final.forwardSide')).toBe('forward');
    act(() => form.setValue('record.fwd_distance_f', 1.5));
    type('record.fwd_distance_i', '3');
    expect(form.getValues('record')).toMatchObject({ fwd_distance_i: 3, fwd_distance_f: 1.5 });
  });

  it('proposes the day of the beginning for the end', () => {
    page('i');
    const begun = screen.getByLabelText('Starting date, initial');
    fireEvent.change(begun, { target: { value: '20/11/2026' } });
    fireEvent.blur(begun);
    expect(form.getValues('record.ending_date_i')).toBe('2026-11-20');
    fireEvent.change(begun, { target: { value: '19/11/2026' } });
    fireEvent.blur(begun);
    expect(form.getValues('record.ending_date_i')).toBe('2026-11-20');
  });

  it('copies port to starboard, and takes it back', () => {
    page('i');
    type('record.fwd_port_i', '3.38');
    type('record.fwd_stbd_i', '3.00');
    fireEvent.click(screen.getByRole('button', { name: /Copy port to starboard/ }));
    expect(form.getValues('record.fwd_stbd_i')).toBe(3.38);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(form.getValues('record.fwd_stbd_i')).toBe(3);
  });

  it('copies only what is entered, and takes back only what still stands as it was copied', () => {
    page('i');
    type('record.fwd_port_i', '3.38');
    type('record.aft_port_i', '4.20');
    type('record.mid_stbd_i', '3.70');
    fireEvent.click(screen.getByRole('button', { name: /Copy port to starboard/ }));
    const starboard = () => form.getValues(['record.fwd_stbd_i', 'record.mid_stbd_i', 'record.aft_stbd_i']);
    expect(starboard()).toEqual([3.38, 3.7, 4.2]);
    type('record.aft_stbd_i', '4.25');
    type('record.mid_stbd_i', '3.75');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(starboard()).toEqual([null, 3.75, 4.25]);
  });

  it('copies no distance that is not entered, and takes a distance back with its side', () => {
    page('i', {
      ...ship,
      fwd_distance_i: -2.2,
      aft_distance_i: 8.5,
      fwd_distance_f: 1,
      mid_distance_f: 0.4,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Copy initial distances to final' }));
    expect(form.getValues('record')).toMatchObject({
      fwd_distance_f: -2.2,
      mid_distance_f: 0.4,
      aft_distance_f: 8.5,
    });
    act(() => {
      form.setValue('record.aft_distance_f', -8);
      form.setValue('worksheet.final.aftSide', 'aft');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(form.getValues('record')).toMatchObject({
      fwd_distance_f: 1,
      mid_distance_f: 0.4,
      aft_distance_f: -8,
    });
    expect(form.getValues('worksheet.final.aftSide')).toBe('aft');
  });

  it('copies the weights that are entered to the final survey, and takes them back', () => {
    page('f', { ...ship, fuel_oil_i: 657.17, others_i: 12, fuel_oil_f: 652.09, diesel_oil_f: 28.67 });
    const weights = () =>
      form.getValues(['record.fuel_oil_f', 'record.diesel_oil_f', 'record.others_f'] as never);
    const before = weights();
    fireEvent.click(screen.getByRole('button', { name: 'Copy initial weights to final' }));
    expect(weights()).toEqual([657.17, 28.67, 12]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(weights()).toEqual(before);
  });

  it('copies the densities of the tanks to the final survey, and takes them back', () => {
    const tank = (density: number | null) => ({ tank: 'FPT', sounding: 1, tabvol: 10, density });
    page('f', { ...ship, ballast_water_i: [tank(1.025)], ballast_water_f: [tank(1.02)] });
    openTab('Tanks');
    const density = () => form.getValues('tables.ballast_water_f')?.[0]?.['density'];
    fireEvent.click(screen.getByRole('button', { name: 'Copy initial densities to final' }));
    expect(density()).toBe(1.025);
    fireEvent.click(screen.getByRole('button', { name: 'Undo copy' }));
    expect(density()).toBe(1.02);
  });

  it('says so where nothing can be copied', () => {
    page('i');
    fireEvent.click(screen.getByRole('button', { name: /Copy port to starboard/ }));
    expect(screen.getByText('No draft is entered on port.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('lets the labels follow the displacement row until one is typed by itself', () => {
    page('i');
    type('record.displacement_label_1_i', '4.5');
    expect(form.getValues('record.tpc_label_1_i')).toBe(4.5);
    fireEvent.click(screen.getByRole('checkbox', { name: /are at other drafts/ }));
    type('record.lcf_label_1_i', '4.4');
    type('record.displacement_label_1_i', '4.6');
    expect(form.getValues('record.tpc_label_1_i')).toBe(4.6);
    expect(form.getValues('record.lcf_label_1_i')).toBe(4.4);
  });

  it('gives the labels back to the displacement rows when they are at no other drafts, which can be undone', () => {
    page('i', { ...record, lcf_label_1_i: 4.4, tpc_label_2_f: 12.1 });
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /are at other drafts/ });
    const ofRow = form.getValues('record.displacement_label_1_i');
    expect(box().checked).toBe(true);
    fireEvent.click(box());
    expect(box().checked).toBe(false);
    expect(form.getValues('record.lcf_label_1_i')).toBe(ofRow);
    // the other survey is not on the page
    expect(form.getValues('record.tpc_label_2_f')).toBe(12.1);
    type('record.displacement_label_1_i', '4.6');
    expect(form.getValues('record.lcf_label_1_i')).toBe(4.6);

    fireEvent.click(box());
    type('record.lcf_label_1_i', '4.4');
    fireEvent.click(box());
    expect(form.getValues('record.lcf_label_1_i')).toBe(4.6);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(form.getValues('record.lcf_label_1_i')).toBe(4.4);
    expect(box().checked).toBe(true);
  });

  it('keeps a figure typed over in the worksheet, and goes back to the one worked out', () => {
    page('f', record);
    openTab('Calculation');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Light ship' });
    expect(field.value).toBe('11,440.000');
    fireEvent.change(field, { target: { value: '11,450' } });
    expect(form.getValues('worksheet.overrides')).toEqual({ trim_density_f_light_ship: '11,450' });
    expect(form.getValues('record.light_ship')).toBe(11440);
    fireEvent.click(screen.getByRole('button', { name: 'Use the calculated value' }));
    expect(form.getValues('worksheet.overrides')).toEqual({});
  });

  it('lets the certificates state whole tonnes', () => {
    page('f', record);
    const whole = screen.getByRole<HTMLInputElement>('checkbox', { name: /certificates state whole tonnes/ });
    expect(whole.checked).toBe(false);
    fireEvent.click(whole);
    expect(form.getValues('worksheet.wholeTonnes')).toBe(true);
  });

  it('leads from trim and density on, and saves the section with Submit', async () => {
    page('f', record);
    openTab('Calculation');
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Total consumables, fuel oil' }).value).toBe(
      '652.090',
    );
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
      await Promise.resolve();
    });
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ id: 'final' }));
  });

  it('is closed where the survey is locked', () => {
    page('f', record, 'The job is completed');
    expect(named('record.fwd_port_f').disabled).toBe(true);
    openTab('Tanks');
    expect(screen.getByRole('button', { name: 'Add tank' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText<HTMLInputElement>('Sounding, FPT, final').disabled).toBe(true);
  });
});

describe('the grid of tanks', () => {
  const cell = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('moves with Enter and the arrows, and sums a selected range', () => {
    page('f', record);
    openTab('Tanks');
    act(() => cell('Volume, WBT 4P, final').focus());
    fireEvent.keyDown(cell('Volume, WBT 4P, final'), { key: 'Enter' });
    expect(document.activeElement).toBe(cell('Volume, WBT 4S, final'));
    fireEvent.keyDown(cell('Volume, WBT 4S, final'), { key: 'ArrowDown', shiftKey: true });
    expect(screen.getByText('Selected 2 cells · sum 86.070 m³')).toBeTruthy();
  });

  it('takes a paste back', async () => {
    page('f', record);
    openTab('Tanks');
    const before = form.getValues('tables.ballast_water_f');
    await pasteInto('tables.ballast_water_f.0.tabvol', '1\n2\n3');
    expect(
      form
        .getValues('tables.ballast_water_f')
        ?.slice(0, 3)
        .map((row) => row['tabvol']),
    ).toEqual([1, 2, 3]);
    expect(cell('Volume, FPT, final').value).toBe('1.000');
    fireEvent.click(screen.getByRole('button', { name: 'Undo paste' }));
    expect(form.getValues('tables.ballast_water_f')).toEqual(before);
  });

  it('offers the density where a volume has none', () => {
    const rows = record.ballast_water_f as TankRecord[];
    page('f', {
      ...record,
      ballast_water_f: rows.map((row, at) => (at === 8 ? { ...row, density: 0 } : row)),
    });
    openTab('Tanks');
    expect(screen.getByText(/WBT 4S has a volume and no density.*With/).textContent).toContain('284.654 MT');
    fireEvent.click(screen.getByRole('button', { name: 'Use 1.0250 for the density of WBT 4S, final' }));
    expect(form.getValues('tables.ballast_water_f.8.density')).toBe(1.025);
    expect(screen.queryByText(/WBT 4S has a volume/)).toBeNull();
  });

  it('deletes a tank from both surveys, and takes it back', () => {
    page('f', record);
    openTab('Tanks');
    fireEvent.click(screen.getByRole('button', { name: 'Delete WBT 1P' }));
    expect(form.getValues('tables.ballast_water_i')).toHaveLength(11);
    expect(form.getValues('tables.ballast_water_f')).toHaveLength(11);
    fireEvent.click(screen.getByRole('button', { name: 'Undo delete' }));
    expect(form.getValues('tables.ballast_water_i')?.[1]?.['tank']).toBe('WBT 1P');
  });
});

it('keeps where a volume is from that no sounding gave', () => {
  page('f', record);
  openTab('Tanks');
  const source = screen.getByRole('textbox', { name: 'Volumes without a sounding and their source, final' });
  fireEvent.change(source, { target: { value: 'WBT 3P 4 m³ unpumpable' } });
  expect(form.getValues('worksheet.final.unsounded')).toBe('WBT 3P 4 m³ unpumpable');
  expect(form.getValues('worksheet.initial.unsounded')).toBe('');
});

describe('jumps and marks', () => {
  it('puts the cursor into the field of a warning, in whatever part it stands', async () => {
    const rows = record.ballast_water_f as TankRecord[];
    await lookedAtPage('f', {
      ...record,
      ballast_water_f: rows.map((row, at) => (at === 8 ? { ...row, density: 0 } : row)),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Go to the field: Final: tank without a density' }));
    await vi.waitFor(
      () =>
        expect((document.activeElement as HTMLInputElement).name).toBe('tables.ballast_water_f.8.density'),
      20_000,
    );
  });

  it('opens the fresh water for a field that stands there', async () => {
    const rows = record.fresh_water_f as TankRecord[];
    await lookedAtPage('f', { ...record, fresh_water_f: rows.map((row) => ({ ...row, density: 0 })) });
    const [go] = screen.getAllByRole('button', { name: /Go to the field: Final: tank/ });
    if (go) fireEvent.click(go);
    await vi.waitFor(
      () => expect((document.activeElement as HTMLInputElement).name).toBe('tables.fresh_water_f.0.density'),
      20_000,
    );
  });

  it('reads a single comma of a draft as its decimal mark, and says so', () => {
    page('f');
    const draft = named('record.mid_stbd_f');
    fireEvent.focus(draft);
    type('record.mid_stbd_f', '7,954');
    expect(form.getValues('record.mid_stbd_f')).toBe(7.954);
    expect(screen.getByText('Read as 7.954')).toBeTruthy();
    fireEvent.blur(draft);
    expect(draft.value).toBe('7.954');
    expect(screen.queryByText('Read as 7.954')).toBeNull();
  });

  it('asks what a weight with a single comma is, and takes neither', () => {
    page('f');
    const weight = named('record.fuel_oil_f');
    fireEvent.focus(weight);
    type('record.fuel_oil_f', '22,341');
    expect(form.getValues('record.fuel_oil_f')).toBeNaN();
    expect(screen.getByText('22341 or 22.341? Type it without the comma.')).toBeTruthy();
    fireEvent.blur(weight);
    expect(weight.value).toBe('22,341');
    expect(screen.getByText('22341 or 22.341? Type it without the comma.')).toBeTruthy();
  });

  it('takes the grouping off a figure that is typed into, so that its comma is nothing else', () => {
    page('f', { ...ship, fuel_oil_f: 22341 });
    const weight = named('record.fuel_oil_f');
    expect(weight.value).toBe('22,341.000');
    fireEvent.focus(weight);
    expect(weight.value).toBe('22341.000');
    fireEvent.blur(weight);
    expect(weight.value).toBe('22,341.000');
    openTab('Tanks');
    fireEvent.click(screen.getByRole('button', { name: 'Add tank' }));
    // with the press: a moment later it would take the next keys from the cell that they are meant for
    expect(document.activeElement).toBe(named('tables.ballast_water_f.0.tank'));
    const volume = named('tables.ballast_water_f.0.tabvol');
    fireEvent.focus(volume);
    type('tables.ballast_water_f.0.tabvol', '1374.73');
    fireEvent.blur(volume);
    expect(volume.value).toBe('1,374.730');
    fireEvent.focus(volume);
    expect(volume.value).toBe('1374.730');
  });

  it('tells the checks that are clear from those that could not run', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    const words = () => screen.getByText(/^Clear: /).textContent;
    const clear = words();
    type('record.density_f', '');
    expect(words()).not.toBe(clear);
    screen.getByText(/density – missing: density of the water/);
  });

  it('names a value that no ship can have, marks its field and keeps what was typed', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    type('record.aft_port_f', '-5');
    screen.getByText(/Aft draft, port: −5\.000\. No ship can have this/);
    expect(named('record.aft_port_f').closest('[data-warning]')).not.toBeNull();
    expect(named('record.aft_port_f').value).toBe('-5');
  });

  it('keeps the remark on a warning open while the figure changes that it names', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    type('record.density_f', '1.05');
    fireEvent.click(screen.getByRole('button', { name: /^Add a remark: Final: density/ }));
    const remark = screen.getByLabelText('Remark for the report');
    type('record.density_f', '1.06');
    screen.getByText(/Density is 1\.0600/);
    expect(remark.isConnected).toBe(true);
  });

  it('takes the mean of the density samples, and gives each its place', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    const add = () =>
      fireEvent.click(
        screen.getAllByRole('button', { name: 'Add a density sample' }).at(-1) ?? document.body,
      );
    add();
    add();
    type('worksheet.final.samples.0.place', 'Forward');
    type('worksheet.final.samples.0.density', '1.0200');
    type('worksheet.final.samples.1.density', '1.0230');
    expect(named('record.density_f').value).toBe('1.0215');
    fireEvent.click(screen.getByRole('button', { name: 'Remove sample 2' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' });
    within(question).getByText('Sample 2');
    expect(named('record.density_f').value).toBe('1.0215');
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(named('record.density_f').value).toBe('1.0200');
    expect(named('worksheet.final.samples.0.place').value).toBe('Forward');
    screen.getByText(/^The density is the mean of the samples: 1\.0200 t/);

    // typed over, the density entered is what counts, and that is said
    type('record.density_f', '1.0250');
    screen.getByText('The density entered, 1.0250, counts. The mean of the samples is 1.0200.');
    fireEvent.click(screen.getByRole('button', { name: 'Take the mean' }));
    expect(named('record.density_f').value).toBe('1.0200');
  });

  it('offers the correction of a load-line hydrometer and takes it once', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    type('record.density_f', '1.0250');
    fireEvent.change(named('worksheet.final.instrument'), { target: { value: 'load_line_hydrometer' } });
    fireEvent.click(screen.getByRole('button', { name: /^Take 1\.023: Final: read with a load-line/ }));
    expect(named('record.density_f').value).toBe('1.0230');
    expect(screen.queryByText(/It shows a relative density/)).toBeNull();
  });

  it('asks for the scale of a load-line hydrometer beside it', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    expect(screen.queryByLabelText('Scale of the hydrometer, final')).toBeNull();
    type('record.density_f', '1.0250');
    fireEvent.change(named('worksheet.final.instrument'), { target: { value: 'load_line_hydrometer' } });
    // shown, not only read out
    expect(screen.getByText('Scale of the hydrometer, final').tagName).toBe('LABEL');
    fireEvent.change(screen.getByLabelText('Scale of the hydrometer, final'), {
      target: { value: '60/60 F' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Take 1\.0229: Final: read with a load-line/ }));
    expect(named('record.density_f').value).toBe('1.0229');
    expect(screen.queryByText(/It shows a relative density/)).toBeNull();
  });

  it('turns a corrected density when the scale changes, and takes one typed after it for a new reading', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    type('record.density_f', '1.0250');
    fireEvent.change(named('worksheet.final.instrument'), { target: { value: 'load_line_hydrometer' } });
    fireEvent.click(screen.getByRole('button', { name: /^Take 1\.023: Final: read with a load-line/ }));
    const scale = (value: string) =>
      fireEvent.change(screen.getByLabelText('Scale of the hydrometer, final'), { target: { value } });
    scale('60/60 F');
    expect(named('record.density_f').value).toBe('1.0229');
    scale('15/15 C');
    expect(named('record.density_f').value).toBe('1.0230');
    scale('60/60 F');
    expect(screen.queryByText(/It shows a relative density/)).toBeNull();
    // the same figure as the corrected one, but read
    type('record.density_f', '1.0240');
    type('record.density_f', '1.0229');
    screen.getByText(/1\.0229 × 0\.9990 − 0\.0011 is 1\.0208 t/);
    // what was not corrected stays, whatever was read before
    act(() => form.setValue('worksheet.final.relativeDensity', 1.026));
    scale('15/15 C');
    expect(named('record.density_f').value).toBe('1.0229');
  });

  it('takes all drafts that were typed in feet at once, in metres', async () => {
    await lookedAtPage('f', { ...record, ...ship });
    const places = ['fwd_port', 'fwd_stbd', 'mid_port', 'mid_stbd', 'aft_port', 'aft_stbd'];
    for (const place of places) type(`record.${place}_f`, '40.50');
    fireEvent.click(screen.getByRole('button', { name: /^Take all 6: Final/ }));
    for (const place of places) expect(form.getValues(`record.${place}_f` as never)).toBe(12.344);
    expect(screen.queryByRole('button', { name: /^Take all 6/ })).toBeNull();
  });

  it('marks the fields of a warning', async () => {
    await lookedAtPage('f', { ...record, density_f: 1.2 });
    const marked = () => named('record.density_f').closest('[data-warning]') !== null;
    expect(marked()).toBe(true);
    type('record.density_f', '1.024');
    expect(marked()).toBe(false);
  });

  it('works the survey out for whoever asks', () => {
    const Cargo = () => <p>cargo {useCalculation().result.survey.cargo?.toFixed(0)}</p>;
    render(
      <Page from={record}>
        <Cargo />
      </Page>,
    );
    // without the worksheet the LCF has no reference, so there is no result to show
    expect(screen.getByText('cargo')).toBeTruthy();
    act(() => form.setValue('worksheet', worksheet));
    expect(screen.getByText('cargo 53001')).toBeTruthy();
  });
});
