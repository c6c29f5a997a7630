import { useEffect, useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { AutocompleteField } from './AutocompleteField';

let searched: string;

function Form({ start = '' }: { start?: string }) {
  // as a page that searches for it: each key draws the field anew
  const [text, setText] = useState('');
  useEffect(() => {
    searched = text;
  });
  const { control } = useForm({ defaultValues: { order: start } });
  return (
    <>
      <AutocompleteField
        control={control}
        name="order"
        label="Job order"
        options={['JO-1', 'JO-2']}
        onSearch={setText}
      />
      <button type="button">Next</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Job order' });

it.each([
  ['is left without a choice', '', async () => userEvent.tab(), ''],
  ['is left with the one from before', 'JO-1', async () => userEvent.tab(), 'JO-1'],
  [
    'is cleared by its button',
    'JO-1',
    async () => userEvent.click(screen.getByRole('button', { name: 'Clear' })),
    '',
  ],
  [
    'has one chosen',
    '',
    async () => userEvent.click(await screen.findByRole('option', { name: 'JO-2' })),
    'JO-2',
  ],
])('searches no more for what was typed once it %s', async (_what, start, act, shown) => {
  render(<Form start={start} />);
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.type(field(), '7');
  expect(searched).toBe(`${start}7`);
  await act();
  expect([field().value, searched]).toEqual([shown, '']);
});

it('searches no more once the whole of an option was typed and chosen', async () => {
  render(<Form />);
  await userEvent.type(await screen.findByRole('combobox'), 'JO-2');
  await userEvent.click(screen.getByRole('option', { name: 'JO-2' }));
  expect(searched).toBe('');
});

it('says how many fit what is typed, and nothing while no list is open', async () => {
  const Jobs = () => {
    const { control } = useForm({ defaultValues: { order: '' } });
    return <AutocompleteField control={control} name="order" label="Job order" options={['JO-1', 'JO-2']} />;
  };
  render(<Jobs />);
  await userEvent.click(await screen.findByRole('combobox'));
  await screen.findByText('2 results');
  await userEvent.keyboard('nothing like it');
  await screen.findByText('0 results');
  await userEvent.tab();
  expect(screen.queryByText(/results?$/)).toBeNull();
});

it('counts towards the end of a capped text', async () => {
  const Capped = () => {
    const { control } = useForm({ defaultValues: { place: 'x'.repeat(119) } });
    return <AutocompleteField control={control} name="place" label="Place" options={[]} freeText cap />;
  };
  render(<Capped />);
  await userEvent.type(await screen.findByRole('combobox', { name: 'Place' }), 'y');
  expect(await screen.findByText('120 of 139')).toBeTruthy();
});
