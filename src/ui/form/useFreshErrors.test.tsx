import { act, renderHook, waitFor } from '@testing-library/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useFreshErrors } from './useFreshErrors';

const schema = z
  .object({
    from: z.number(),
    to: z.number(),
    name: z.string().min(1, 'Name is required'),
    row: z.object({ title: z.string(), text: z.string() }),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Ends before it begins' });

const open = () => {
  const { result } = renderHook(() => {
    const form = useForm({
      resolver: zodResolver(schema),
      defaultValues: { from: 5, to: 3, name: '', row: { title: '', text: '' } },
    });
    useFreshErrors(form);
    const { errors } = form.formState;
    return { form, errors };
  });
  return result;
};

it('takes a mistake back that another field has mended, and keeps the others', async () => {
  const result = open();
  await act(async () => void (await result.current.form.trigger()));
  expect(result.current.errors.to?.message).toBe('Ends before it begins');
  act(() => result.current.form.setValue('from', 2));
  await waitFor(() => expect(result.current.errors.to).toBeUndefined());
  expect(result.current.errors.name?.message).toBe('Name is required');
});

it('keeps what a page has found by itself until that field changes', async () => {
  const result = open();
  act(() => result.current.form.setError('row.title', { message: 'Title is required' }));
  act(() => result.current.form.setError('row.text', { message: 'Text is required' }));
  act(() => result.current.form.setError('row', { message: 'Please fill all the fields' }));
  act(() => result.current.form.setValue('from', 2));
  act(() => result.current.form.setValue('row.title', 'Tariff'));
  await waitFor(() => expect(result.current.errors.row?.title).toBeUndefined());
  expect(result.current.errors.row?.text?.message).toBe('Text is required');
  act(() => result.current.form.setValue('row.text', 'Of 2026'));
  await waitFor(() => expect(result.current.errors.row).toBeUndefined());
});
