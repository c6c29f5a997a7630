import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { UserRegistration } from '@/api/doctypes/registration';
import { paths, to } from '@/paths';
import { accountOf } from '@tests/mock/accounts';
import { headerImage } from '@tests/mock/seed/pictures';
import { encodePng } from '@tests/mock/seed/png';
// Loaded lazily in the app; imported here to be ready.
import '@/features/profile/ProfileDrawer';
import { holds, testFormFailures, pressAndSay, pressOneOf, setField, type Forms } from './formFailures';
import { renderAt, type Rendered } from './renderAt';
import { press, told } from './surveyPage';

const PUT_PROFILE = { method: 'PUT', path: '/api/resource/User Registration' };
const UPLOAD = { method: 'POST', path: 'upload_file' };
const SAVED = 'Profile details updated successfully';

const profileOf = ({ backend }: Rendered, as: 'vendor' | 'vendor2' = 'vendor') =>
  backend.asSystem(({ db }) => {
    const filters = [['email', '=', accountOf(as).email]] as const;
    const [found] = db.list<{ name: string }>('User Registration', { filters: [...filters] });
    return db.get<UserRegistration>('User Registration', found?.name ?? '');
  });
async function openTab(tab: string, as: 'vendor' | 'vendor2' = 'vendor') {
  // It opens over any page: one that reads nothing of its own.
  const page = await renderAt(to(paths.help, undefined, { profile: tab }), { as });
  await screen.findByRole('dialog', { name: 'My Profile' });
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  return page;
}
const edit = (page: Rendered) => press(page, 'Edit');
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } });
const photo = () => {
  const bytes = encodePng({ width: 4, height: 4, palette: [[10, 80, 130]], pixels: new Uint8Array(16) });
  return new File([bytes.slice()], 'me.png', { type: 'image/png' });
};

/** What stands under a letterhead image that is chosen. */
const HEADER = /^header\.png, .*not sent yet$/;

const forms: Forms = {
  'a section of the profile': (prove) =>
    prove({
      open: () => openTab('additional'),
      who: 'vendor',
      call: PUT_PROFILE,
      fill: async (page) => {
        await edit(page);
        setField('Address 1', '14 Apollo Pier Road');
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => holds('Address 1', '14 Apollo Pier Road'),
      done: async (page) => {
        await told(SAVED);
        expect(profileOf(page)?.address_line_1).toBe('14 Apollo Pier Road');
      },
    }),

  'the photo of the profile': (prove) =>
    prove({
      open: () => openTab('basic'),
      who: 'vendor',
      call: UPLOAD,
      looksNext: true,
      fill: async (page) => {
        await edit(page);
        choose('Photo', photo());
        await screen.findByText('me.png, not sent yet');
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => expect(screen.getByText('me.png, not sent yet')).toBeInTheDocument(),
      toast: () => 'Error:Upload Failed',
      done: async (page) => {
        await told(SAVED);
        expect(profileOf(page)?.attach_photo).toMatch(/me.*\.png$/);
      },
    }),

  'a KYC document of the profile': (prove) =>
    prove({
      open: () => openTab('kyc'),
      who: 'vendor',
      call: UPLOAD,
      looksNext: true,
      fill: async (page) => {
        await pressOneOf(page, 'Edit', 'Add');
        await screen.findByLabelText('Title');
        setField('Title', 'Trade licence');
        setField('Description', 'Valid to 2031');
        choose('Document', new File(['%PDF-1.4'], 'licence.pdf', { type: 'application/pdf' }));
        await screen.findByText('licence.pdf');
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => expect(document.body.textContent).toContain('Trade licence'),
      toast: () => 'Error:Upload Failed',
      done: async (page) => {
        await told(SAVED);
        const titles = (profileOf(page)?.documents ?? []).map(({ document_type }) => document_type);
        expect(titles.filter((title) => title === 'Trade licence')).toHaveLength(1);
      },
    }),

  'the bank account': (prove) =>
    prove({
      open: () => openTab('account'),
      who: 'vendor',
      call: PUT_PROFILE,
      fill: async (page) => {
        await pressOneOf(page, 'Edit', 'Add');
        setField('Branch name', 'Ballard Estate');
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => holds('Branch name', 'Ballard Estate'),
      done: async (page) => {
        await told(SAVED);
        expect(profileOf(page)?.branch_name).toBe('Ballard Estate');
      },
    }),

  'the surveys that are offered': (prove) =>
    prove({
      open: () => openTab('survey'),
      who: 'vendor',
      call: PUT_PROFILE,
      fill: async (page) => {
        await edit(page);
        await pressOneOf(page, 'Delete Draft Survey');
        await screen.findByRole('alertdialog');
        await pressOneOf(page, 'Delete');
        await waitFor(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeNull(),
      done: () => told(SAVED),
    }),

  'an image of the letterhead': (prove) =>
    prove({
      open: () => openTab('branding', 'vendor2'),
      who: 'vendor2',
      call: PUT_PROFILE,
      fill: async (page) => {
        await edit(page);
        const bytes = headerImage(1);
        choose('Header logo', new File([bytes.slice()], 'header.png', { type: 'image/png' }));
        await screen.findByText(HEADER);
      },
      send: (page) => pressOneOf(page, 'Save'),
      kept: () => expect(screen.getByText(HEADER)).toBeInTheDocument(),
      done: async (page) => {
        await told('Header/Footer Updated successfully');
        expect(profileOf(page, 'vendor2')?.header_logo).toMatch(/header.*\.png$/);
      },
    }),

  'deleting an image of the letterhead': (prove) =>
    prove({
      open: async () => {
        const page = await openTab('branding');
        await edit(page);
        return page;
      },
      who: 'vendor',
      call: PUT_PROFILE,
      fill: () => undefined,
      send: pressAndSay('Delete', 'Delete'),
      kept: (page) => expect(profileOf(page)?.header_logo).toBeTruthy(),
      done: async (page) => {
        await told('Header/Footer Deleted successfully');
        expect(profileOf(page)?.header_logo).toBeFalsy();
      },
    }),
};

testFormFailures(forms, {
  sendsAs: {
    'the bank account': 'a section of the profile',
    'the surveys that are offered': 'a section of the profile',
  },
});
