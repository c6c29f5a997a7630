import 'fake-indexeddb/auto';
import { useEffect } from 'react';
import { render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { draftKey, draftsIn, saveDraft } from '@/lib/device/drafts';
import { draftTiming } from '@/lib/device/openDraft';
import { useFormDraft } from './useFormDraft';

const SCOPE = draftKey('ann@ship.example', 'request');
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const kept = async () => (await draftsIn(SCOPE)).map(({ values }) => values);

/** A form that takes up the work `w-1`, which turns out to be sent in the moment in which it is put in. */
function Form(props: { onFinished: () => void; onForm: (type: (place: string) => void) => void }) {
  const { onFinished, onForm } = props;
  const form = useForm({ defaultValues: { place: '' } });
  const { discard } = useFormDraft({ scope: SCOPE, form, holds: () => ['Place'], resume: 'w-1' });
  useEffect(() => onForm((place) => form.setValue('place', place)), [form, onForm]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (values.place === 'Paradip') void discard('w-1').then(onFinished);
        },
      }),
    // Of the first drawing alone, as what waits for an answer is.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  return null;
}

it('keeps nothing of a work that was finished as the form showed it, until something is typed', async () => {
  await saveDraft(SCOPE, { values: { place: 'Paradip' } }, { work: 'w-1' });
  let type: (place: string) => void = () => undefined;
  await new Promise<void>((done) => {
    render(<Form onFinished={done} onForm={(how) => (type = how)} />);
  });
  await wait(draftTiming.write * 2);
  expect(await kept()).toEqual([]);
  type('Haldia');
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ values: { place: 'Haldia' } }]), 20_000);
});
