import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Surveyor } from '@/api/doctypes/registration';
import { paths, to } from '@/paths';
import { holds, testFormFailures, pressAndSay, pressOneOf, setField, type Forms } from './formFailures';
import { renderAt, type Rendered } from './renderAt';
import { press, told } from './surveyPage';

const ID = 'SUR-00005';
const stored = ({ backend }: Rendered) => backend.asSystem(({ db }) => db.get<Surveyor>('Surveyor', ID));
const details = (page: Rendered) => stored(page)?.survey_details ?? [];

async function openUser() {
  const page = await renderAt(to(paths.staff, undefined, { user: ID }), { as: 'vendor' });
  await screen.findByText('Surveyor ID');
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return page;
}
const leave = (label: string | RegExp, value: string) => {
  setField(label, value);
  fireEvent.blur(screen.getByLabelText(label));
};
async function typeDetail(page: Rendered) {
  await press(page, 'Add');
  await screen.findByRole('dialog', { name: /^Add survey details/ });
  leave('Type of survey', 'Draft Survey');
  leave(/^Locations/, 'Paradip, Haldia');
  leave(/^Rate/, '410.5');
}
const isNew = ({ type_of_survey, rate }: { type_of_survey?: string | null; rate?: number | null }) =>
  type_of_survey === 'Draft Survey' && rate === 410.5;
const PUT_SURVEYOR = { method: 'PUT', path: '/api/resource/Surveyor' };

const forms: Forms = {
  'edit a user': (prove) =>
    prove({
      open: openUser,
      who: 'vendor',
      call: PUT_SURVEYOR,
      fill: async (page) => {
        await press(page, 'Edit');
        await screen.findByRole('dialog', { name: /^Edit / });
        leave(/^Last name/, 'Fernandes Pinto');
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => holds(/^Last name/, 'Fernandes Pinto'),
      done: (page) => waitFor(() => expect(stored(page)?.last_name).toBe('Fernandes Pinto')),
    }),

  'add a survey detail': (prove) =>
    prove({
      open: openUser,
      who: 'vendor',
      call: PUT_SURVEYOR,
      fill: typeDetail,
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => holds(/^Rate/, '410.50'),
      done: (page) => waitFor(() => expect(details(page).filter(isNew)).toHaveLength(1)),
    }),

  'change a survey detail': (prove) =>
    prove({
      open: openUser,
      who: 'vendor',
      call: { method: 'PUT', path: '/api/resource/Survey Details' },
      fill: async (page) => {
        await press(page, `Edit ${details(page)[0]?.type_of_survey ?? ''}`);
        await screen.findByRole('dialog', { name: /^Edit survey details/ });
        leave(/^Rate/, '77');
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => holds(/^Rate/, '77.00'),
      done: (page) => waitFor(() => expect(details(page)[0]?.rate).toBe(77)),
    }),

  'delete a survey detail': (prove) => {
    let first: string | undefined;
    return prove({
      open: openUser,
      who: 'vendor',
      // a vendor may not delete the row itself: the table is sent without it
      call: PUT_SURVEYOR,
      fill: (page) => {
        first = details(page)[0]?.name;
      },
      send: (page) => pressAndSay(`Delete ${details(page)[0]?.type_of_survey ?? ''}`, 'Delete')(page),
      kept: (page) => expect(details(page)[0]?.name).toBe(first),
      done: (page) => waitFor(() => expect(details(page).map(({ name }) => name)).not.toContain(first)),
    });
  },

  'take a surveyor on': (prove) =>
    prove({
      open: () => renderAt(to(paths.staff), { as: 'vendor' }),
      who: 'vendor',
      call: PUT_SURVEYOR,
      fill: async (page) => {
        await screen.findByText('SUR-00005');
        await press(page, 'Add user');
        await screen.findByRole('dialog', { name: 'Add user' });
        setField(/^Email/, 'surveyor2@plimsoll.example');
        await pressOneOf(page, 'Continue');
        await screen.findByText('This surveyor has an account');
      },
      send: (page) => pressOneOf(page, 'Add existing'),
      kept: () => expect(screen.getByText('This surveyor has an account')).toBeInTheDocument(),
      done: () => told('Surveyor added successfully'),
    }),

  'let a user go': (prove) =>
    prove({
      open: openUser,
      who: 'vendor',
      call: PUT_SURVEYOR,
      fill: () => undefined,
      send: pressAndSay('Remove user', 'Remove user'),
      kept: (page) => expect(stored(page)?.vendor_detail).not.toEqual([]),
      done: () => told('User deleted successfully'),
    }),
};

testFormFailures(forms, { sendsAs: { 'take a surveyor on': 'let a user go' } });
