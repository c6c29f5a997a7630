import { useEffect } from 'react';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AutocompleteField } from './AutocompleteField';
import { CheckboxField } from './CheckboxField';
import { DateField } from './DateField';
import { fetchAhead } from '../lazyWithPreload';
import { NumberField } from './NumberField';
import { RadioField } from './RadioField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';
import { TimeField } from './TimeField';
import { CAP_NOTICE, cleanText } from './textRules';

const schema = z.object({
  name: z.string().min(1, 'Name is required'),
  email: z.string(),
  phone: z.string(),
  draft: z.number().nullable(),
  date: z.string(),
  time: z.string(),
  currency: z.string(),
  kind: z.string(),
  survey: z.string(),
  agree: z.boolean(),
});
type Values = z.infer<typeof schema>;

const blank: Values = {
  name: '',
  email: '',
  phone: '',
  draft: null,
  date: '',
  time: '',
  currency: '',
  kind: '',
  survey: '',
  agree: false,
};

let form: UseFormReturn<Values>;

function Form({ start, onSubmit }: { start: Partial<Values>; onSubmit: (values: Values) => void }) {
  const own = useForm<Values>({ defaultValues: { ...blank, ...start }, resolver: zodResolver(schema) });
  useEffect(() => {
    form = own;
  });
  const { control } = own;
  return (
    <form noValidate onSubmit={(event) => void own.handleSubmit(onSubmit)(event)}>
      <TextField control={control} name="name" label="Name" required cap />
      <TextField control={control} name="email" label="Email" noSpaces blockPaste />
      <TextField control={control} name="phone" label="Phone" digitsOnly cap={13} />
      <NumberField control={control} name="draft" label="Forward port" unit="m" decimals={2} />
      <DateField control={control} name="date" label="Date of survey" />
      <TimeField control={control} name="time" label="Start" />
      <SelectField control={control} name="currency" label="Currency" options={['USD', 'INR']} />
      <RadioField control={control} name="kind" label="Kind" options={['Enterprise', 'Individual']} />
      <AutocompleteField
        control={control}
        name="survey"
        label="Type of survey"
        options={['Draft Survey', 'Sampling']}
      />
      <CheckboxField control={control} name="agree" label="Agree" />
      <button type="submit">Save</button>
    </form>
  );
}

function show(start: Partial<Values> = {}) {
  const onSubmit = vi.fn<(values: Values) => void>();
  render(<Form start={start} onSubmit={onSubmit} />);
  return onSubmit;
}

beforeAll(fetchAhead);

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('text', () => {
  it('cuts at 139 with the notice and counts from 120', async () => {
    show({ name: 'x'.repeat(119) });
    await userEvent.type(box('Name'), 'y');
    expect(screen.getByText('120 of 139')).toBeTruthy();
    await userEvent.clear(box('Name'));
    await userEvent.click(box('Name'));
    await userEvent.paste('z'.repeat(200));
    expect(form.getValues('name')).toBe('z'.repeat(139));
    expect(screen.getByText(CAP_NOTICE)).toBeTruthy();
    await userEvent.tab();
    expect(screen.queryByText(CAP_NOTICE)).toBeNull();
  });

  it('keeps what the rules allow', () => {
    expect(cleanText(' a b ', { noSpaces: true })).toEqual({ text: 'ab', cut: false });
    // half of a sign of two units is none that can be sent
    expect(cleanText('MV 🚢', { limit: 4 })).toEqual({ text: 'MV ', cut: true });
    expect(cleanText('+91 98', { digitsOnly: true, limit: 3 })).toEqual({ text: '919', cut: true });
  });

  it('takes no paste where the contract blocks it, and no spaces', async () => {
    show();
    await userEvent.click(box('Email'));
    await userEvent.paste('a@b.c');
    expect(form.getValues('email')).toBe('');
    await userEvent.type(box('Email'), 'a b');
    expect(form.getValues('email')).toBe('ab');
  });

  it('takes digits only', async () => {
    show();
    await userEvent.type(box('Phone'), '+91 98a');
    expect(form.getValues('phone')).toBe('9198');
  });

  it('ties the error to the field and moves the focus there', async () => {
    const onSubmit = show();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const name = box('Name');
    const message = await screen.findByText('Name is required');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(message.closest(`#${CSS.escape(name.getAttribute('aria-describedby') ?? '')}`)).not.toBeNull();
    expect(document.activeElement).toBe(name);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a text beside a list of choices', () => {
  function Own() {
    const own = useForm<Values>({ defaultValues: { ...blank, survey: 'x'.repeat(138) } });
    useEffect(() => {
      form = own;
    });
    return (
      <AutocompleteField
        control={own.control}
        name="survey"
        label="Survey"
        options={['Sampling']}
        freeText
        cap
      />
    );
  }

  it('cuts what is typed at 139 with the notice, and keeps a choice', async () => {
    render(<Own />);
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Survey' });
    await userEvent.type(field, 'y');
    expect(screen.queryByText(CAP_NOTICE)).toBeNull();
    await userEvent.type(field, 'zz');
    expect(field.value).toBe(`${'x'.repeat(138)}y`);
    expect(form.getValues('survey')).toBe(field.value);
    expect(screen.getByText(CAP_NOTICE)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, 'Samp');
    await userEvent.click(await screen.findByRole('option', { name: 'Sampling' }));
    expect(field.value).toBe('Sampling');
    await userEvent.tab();
    expect(form.getValues('survey')).toBe('Sampling');
    expect(screen.queryByText(CAP_NOTICE)).toBeNull();
  });
});

describe('numbers', () => {
  it('reads what people write and shows it grouped at rest', async () => {
    show();
    await userEvent.type(box('Forward port'), '12 500,5');
    expect(form.getValues('draft')).toBe(12500.5);
    await userEvent.tab();
    expect(box('Forward port').value).toBe('12,500.50');
  });

  it('keeps every typed place', async () => {
    show();
    await userEvent.type(box('Forward port'), '3.3855');
    await userEvent.tab();
    expect(box('Forward port').value).toBe('3.3855');
  });

  it('ignores arrow keys', async () => {
    show({ draft: 3.38 });
    await userEvent.type(box('Forward port'), '{ArrowUp}{ArrowDown}');
    expect(form.getValues('draft')).toBe(3.38);
  });

  it('refuses a text that is no number and keeps it for mending', async () => {
    const onSubmit = show({ name: 'a' });
    await userEvent.type(box('Forward port'), '12x');
    await userEvent.tab();
    expect(box('Forward port').value).toBe('12x');
    expect(screen.getByText('Type a number, for example 12,500.5')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('follows a value set from outside', async () => {
    show({ draft: 3.38 });
    form.setValue('draft', 4.5);
    await expect.poll(() => box('Forward port').value).toBe('4.50');
  });
});

describe('dates and times', () => {
  it('holds the wire form of a day', async () => {
    show({ date: '2026-11-21' });
    expect(box('Date of survey').value).toBe('21/11/2026');
    await userEvent.clear(box('Date of survey'));
    await userEvent.type(box('Date of survey'), '25.11.2026');
    expect(form.getValues('date')).toBe('2026-11-25');
    await userEvent.tab();
    expect(box('Date of survey').value).toBe('25/11/2026');
  });

  it('says how a day is written', async () => {
    show();
    await userEvent.type(box('Date of survey'), '31/02/2026');
    await userEvent.tab();
    expect(screen.getByText('Write the date as dd/MM/yyyy')).toBeTruthy();
    expect(box('Date of survey').value).toBe('31/02/2026');
  });

  it('holds the wire form of a time', async () => {
    show({ time: '9:05:00' });
    expect(box('Start').value).toBe('09:05');
    await userEvent.clear(box('Start'));
    await userEvent.type(box('Start'), '2130');
    expect(form.getValues('time')).toBe('21:30:00');
  });
});

describe('the calendar', () => {
  const openCalendar = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Choose Date of survey' }));
    return screen.findByRole('grid', { name: 'November 2026' });
  };
  const dayButton = (name: string) => screen.getByRole('button', { name });

  it('begins a week on Monday and at the day that is chosen', async () => {
    show({ date: '2026-11-26' });
    const grid = await openCalendar();
    const heads = within(grid).getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('abbr'))[0]).toBe('Monday');
    const chosen = dayButton('Thursday 26 November 2026');
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    expect(chosen.closest('td')?.getAttribute('aria-selected')).toBe('true');
  });

  it('is walked with the keys, over the end of a month too, and closes with the day', async () => {
    show({ date: '2026-11-26' });
    await openCalendar();
    await waitFor(() => expect(document.activeElement).toBe(dayButton('Thursday 26 November 2026')));
    const after = async (keys: string) => {
      await userEvent.keyboard(keys);
      return document.activeElement?.getAttribute('aria-label');
    };
    expect(await after('{Home}')).toBe('Monday 23 November 2026');
    expect(await after('{End}')).toBe('Sunday 29 November 2026');
    expect(await after('{ArrowRight}{ArrowDown}')).toBe('Monday 7 December 2026');
    expect(await after('{ArrowUp}{ArrowLeft}')).toBe('Sunday 29 November 2026');
    expect(await after('{PageDown}')).toBe('Tuesday 29 December 2026');
    expect(await after('{Shift>}{PageUp}{/Shift}')).toBe('Monday 29 December 2025');
    await userEvent.keyboard('{Enter}');
    expect(form.getValues('date')).toBe('2025-12-29');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(box('Date of survey').value).toBe('29/12/2025');
    expect(document.activeElement).toBe(dayButton('Choose Date of survey'));
  });

  it('leaves keys to the browser that go with Alt, Ctrl or Cmd', async () => {
    show({ date: '2026-11-26' });
    await openCalendar();
    const chosen = dayButton('Thursday 26 November 2026');
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
      expect(fireEvent.keyDown(chosen, { key: 'ArrowLeft', ...held })).toBe(true);
    expect(document.activeElement).toBe(chosen);
    expect(fireEvent.keyDown(chosen, { key: 'ArrowLeft' })).toBe(false);
  });

  it('turns months and years beside the days, and leaves the field as it is when closed', async () => {
    show({ date: '2026-11-26' });
    await openCalendar();
    await userEvent.click(dayButton('Next month'));
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeTruthy();
    await userEvent.click(dayButton('Previous year'));
    expect(screen.getByRole('grid', { name: 'December 2025' })).toBeTruthy();
    expect(document.activeElement).toBe(dayButton('Previous year'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    expect(form.getValues('date')).toBe('2026-11-26');
  });
});

describe('choices', () => {
  it('chooses from a list, a row of radio buttons and by typing', async () => {
    const onSubmit = show({ name: 'a' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'INR');
    await userEvent.click(screen.getByRole('radio', { name: 'Individual' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Type of survey' }), 'samp');
    await userEvent.click(screen.getByRole('option', { name: 'Sampling' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Agree' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      currency: 'INR',
      kind: 'Individual',
      survey: 'Sampling',
      agree: true,
    });
  });

  it('shows a value that the list does not know', () => {
    show({ currency: 'XAU' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).value).toBe('XAU');
  });
});
