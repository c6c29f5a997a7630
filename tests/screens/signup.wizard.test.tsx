import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assumptions } from '@/api/assumptions';
import { overrideSettings } from '@/api/env';
import { emptySignup, type SignupValues } from '@/features/signup/schema';
import { SIGN_UP, VISITOR } from '@/features/signup/submitSignup';
import { deviceDb } from '@/lib/device/db';
import { draftKey, draftsIn, saveDraft } from '@/lib/device/drafts';
import { beginEntry, journalTiming, openEntries } from '@/lib/device/journal';
import { paths, to } from '@/paths';
import { currentSession } from '@/session/store';
import { recentMessages } from '@/ui/notify';
import type { Db } from '@tests/mock/engine/context';
import { storedFileOf } from '../storedFile';
import { recoverDraft } from './drafts';
import { holdCalls } from './heldCalls';
import { reload, renderAt, type Rendered, type RenderOptions } from './renderAt';
import { deviceDump } from './deviceDump';

beforeEach(() => {
  journalTiming.settle = 0;
});

const fill = (page: Rendered, label: string, text: string) => {
  const field = page.screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const goOn = (page: Rendered) =>
  page.user.click(page.screen.getByRole('button', { name: 'Save & Continue' }));
const expectStep = (page: Rendered, name: string) => page.screen.findByRole('heading', { level: 1, name });
const said = () => recentMessages.get().map(({ text }) => text);

/** Values that are valid on every step. */
function goodSignup(role: 'Requester' | 'Vendor' = 'Vendor'): SignupValues {
  const values = emptySignup();
  Object.assign(values.basic, {
    role,
    userType: 'Enterprise',
    organization_name: 'Northgate',
    email: 'ops@northgate.example',
    mobile_number: '+919812345678',
  });
  Object.assign(values.address, {
    address_line_1: '4 Harbour Road',
    state: 'Odisha',
    district: 'Jagatsinghpur',
    city: 'Paradip',
    pincode: '754142',
  });
  values.contact.spoc_email = 'ines@northgate.example';
  return values;
}

/** Opens the sign-up at a step reached in an earlier visit. */
async function openAt(tab: number, values: SignupValues): Promise<Rendered> {
  await saveDraft(draftKey(VISITOR, SIGN_UP), { id: 'one', tab, reached: tab, values });
  const page = await renderAt(to(paths.signup));
  await recoverDraft(page);
  return page;
}

describe('basic details', () => {
  it('ask for what is required, of each kind in its own words, until it is mended', async () => {
    const page = await renderAt(to(paths.signup));
    const { screen, user } = page;
    const steps = within(await screen.findByRole('navigation', { name: 'Steps of the sign-up' }));
    expect(screen.getByRole('radio', { name: 'Requester' })).toBeChecked();
    expect(steps.getAllByRole('button')).toHaveLength(4);
    expect(steps.getByRole('button', { name: /Terms and Conditions/ })).toBeDisabled();
    await goOn(page);
    expect(await screen.findByText('Customer Type is required')).toBeVisible();
    expect(screen.getByText('Email is required')).toBeVisible();
    // no longer told, though the field is not left
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ops@northgate.example' } });
    await waitFor(() => expect(screen.queryByText('Email is required')).toBeNull());
    expect(screen.getByText('Customer Type is required')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: '' } });

    await user.click(screen.getByRole('radio', { name: 'Enterprise' }));
    await goOn(page);
    expect(await screen.findByText('Organization name is required')).toBeInTheDocument();
    // the first that is wrong, though it was shown last
    await waitFor(() => expect(screen.getByLabelText('Organization name')).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: 'Individual' }));
    await goOn(page);
    expect(await screen.findByText('First Name is required')).toBeInTheDocument();
    fill(page, 'Email', 'nomail');
    expect(await screen.findByText('Email is not valid')).toBeInTheDocument();
    fill(page, 'Mobile number', '+91123');
    expect(
      await screen.findByText('Please enter a valid mobile number with country code'),
    ).toBeInTheDocument();

    // the other role has a step more, open one after the other as well
    await user.click(screen.getByRole('radio', { name: 'Vendor' }));
    expect(steps.getAllByRole('button')).toHaveLength(5);
    expect(steps.getByRole('button', { name: /Terms & Conditions/ })).toBeDisabled();
  });

  it('go on with a role, which an old draft may lack, and a free address; a refusal is told once, and again on continue', async () => {
    const values = goodSignup();
    Object.assign(values.basic, { role: '', email: '' });
    const page = await openAt(0, values);
    await goOn(page);
    expect(await page.screen.findByText('Please select a role')).toBeInTheDocument();
    await expectStep(page, 'Basic Details');
    await page.user.click(page.screen.getByRole('radio', { name: 'Requester' }));
    const before = said().length;
    fill(page, 'Email', 'vendor@plimsoll.example');
    expect(await page.screen.findAllByText(/already registered/)).not.toHaveLength(0);
    await waitFor(() => expect(said()).toHaveLength(before + 1));
    await goOn(page);
    await waitFor(() => expect(said()).toHaveLength(before + 2));
    await expectStep(page, 'Basic Details');
    fill(page, 'Email', 'free@northgate.example');
    await goOn(page);
    await expectStep(page, 'Additional Details');
    expect(said()).toHaveLength(before + 2);
  });

  it('take no paste of the mobile number, and digits only', async () => {
    const page = await renderAt(to(paths.signup));
    const mobile = await page.screen.findByLabelText('Mobile number');
    await page.user.clear(mobile);
    mobile.focus();
    await page.user.paste('9812345678');
    expect(mobile).toHaveValue('');
    await page.user.type(mobile, '98x12');
    expect(mobile).toHaveValue('+919812');
    expect(mobile).toHaveAttribute('inputmode', 'tel');
  });

  it.each([
    ['+919812345678', '+919812345678', 'India +91'],
    ['919812345678', '+919812345678', 'India +91'],
    ['09812345678', '+919812345678', 'India +91'],
    ['00919812345678', '+919812345678', 'India +91'],
    ['+447400123456', '+447400123456', 'United Kingdom +44'],
    ['+2250712345678', '+2250712345678', 'Côte d’Ivoire +225'],
    ['+23408031234567', '+2348031234567', 'Nigeria +234'],
  ])('take the number %s that is typed behind the prefilled code as %s', async (typed, kept, country) => {
    const page = await renderAt(to(paths.signup));
    const mobile = await page.screen.findByLabelText('Mobile number');
    expect(mobile).toHaveValue('+91');
    await page.user.type(mobile, typed);
    await waitFor(() => expect(mobile).toHaveValue(kept));
    expect(page.screen.getByRole('combobox', { name: 'Country code' })).toHaveValue(country);
    await page.user.tab();
    expect(mobile).toHaveAccessibleDescription(/^A plus sign, the country code and 10 digits/);
  });

  it('warn of a number that its country does not give out, and say beside an error how it is written', async () => {
    const page = await renderAt(to(paths.signup));
    const mobile = await page.screen.findByLabelText('Mobile number');
    const how =
      'A plus sign, the country code and 10 digits, such as +919812345678. Pasting is not possible.';
    fill(page, 'Mobile number', '+9715012345678');
    const warning = 'Numbers with +971 have another length or beginning. Check the digits.';
    await waitFor(() => expect(mobile).toHaveAccessibleDescription(`${warning} ${how}`));
    expect(mobile).toBeValid();
    fill(page, 'Mobile number', '+9198');
    const error = 'Please enter a valid mobile number with country code';
    await waitFor(() => expect(mobile).toHaveAccessibleDescription(`${error} ${how}`));
  });
});

describe('additional details', () => {
  it('asks for the address, checks the pincode of India, and holds the wizard while it is wrong', async () => {
    const values = goodSignup();
    Object.assign(values.address, { address_line_1: '', city: '' });
    const page = await openAt(1, values);
    await expectStep(page, 'Additional Details');
    await goOn(page);
    expect(await page.screen.findByText('Address 1 required')).toBeInTheDocument();
    expect(page.screen.getByText('City is required')).toBeInTheDocument();

    fill(page, 'Pincode', '40000112');
    expect(page.screen.getByLabelText('Pincode')).toHaveValue('400001');
    const wrong = 'The entered PIN code does not match the specified state';
    expect(await page.screen.findAllByText(wrong)).not.toHaveLength(0);
    expect(page.screen.getByRole('button', { name: 'Save & Continue' })).toBeDisabled();
    fill(page, 'Pincode', '999999');
    expect(await page.screen.findAllByText('invalid pincode')).not.toHaveLength(0);
    fill(page, 'Pincode', '7541');
    expect(await page.screen.findByText('Pincode must be exactly 5 or 6 digits')).toBeInTheDocument();
    fill(page, 'Pincode', '754142');
    await waitFor(() => expect(page.screen.getByRole('button', { name: 'Save & Continue' })).toBeEnabled());
  });

  it('knows a state by what it is called, where its record has another name', async () => {
    const values = goodSignup();
    values.address.state = 'IN-OD';
    await saveDraft(draftKey(VISITOR, SIGN_UP), { id: 'one', tab: 1, reached: 1, values });
    const page = await renderAt(to(paths.signup), {
      prepare: (backend) => {
        const handle = backend.handle.bind(backend);
        backend.handle = async (request) => {
          const answer = await handle(request);
          if (!request.url.includes('/resource/State') || typeof answer.body !== 'string') return answer;
          return { ...answer, body: answer.body.replace(/"name": ?"Odisha"/, '"name":"IN-OD"') };
        };
      },
    });
    await recoverDraft(page);
    await waitFor(() =>
      expect(page.screen.getByLabelText('Pincode')).toHaveAccessibleDescription('Digits only'),
    );
    await goOn(page);
    await expectStep(page, 'Survey Details');
  });

  describe('of the pincode', () => {
    const calls = (page: Rendered, part: string) =>
      page.backend.log.entries.filter(({ url }) => url.includes(part));
    const openWith = async (pincode: string, options: RenderOptions = {}) => {
      const values = goodSignup();
      Object.assign(values.address, { pincode, state: 'Goa' });
      await saveDraft(draftKey(VISITOR, SIGN_UP), { id: 'one', tab: 1, reached: 1, values });
      const page = await renderAt(to(paths.signup), options);
      await recoverDraft(page);
      return page;
    };
    const described = (page: Rendered, text: string) =>
      waitFor(() => expect(page.screen.getByLabelText('Pincode')).toHaveAccessibleDescription(text));
    const aPincode = (db: Db, state: string) => db.insert('Pincode', { pincode: '754142', state });

    it.each(['labels', 'record-names'] as const)(
      'asks the list of the site %s first, and no stranger where it answers',
      async (site) => {
        const page = await openWith('754142', {
          site,
          seed: (db) => aPincode(db, site === 'labels' ? 'Goa' : 'Goa-India'),
        });
        await described(page, 'Digits only');
        await waitFor(() => expect(calls(page, '/resource/Pincode')).toHaveLength(1));
        expect(
          new URL(calls(page, '/resource/Pincode')[0]?.url ?? '', 'http://x').searchParams.get('filters'),
        ).toBe('[["pincode","=","754142"]]');
        fill(page, 'Pincode', '400001');
        await described(page, 'The entered PIN code does not match the specified state');
        expect(calls(page, '/postal/')).toEqual([]);
      },
    );

    it('goes on to the postal service with what the list does not hold', async () => {
      const page = await openWith('754142');
      await described(page, 'The entered PIN code does not match the specified state');
      expect(calls(page, '/postal/')).toHaveLength(1);
    });

    it.each([403, 404, 417])('goes on to the postal service where the list answers %d', async (status) => {
      const page = await openWith('754142', {
        seed: (db) => aPincode(db, 'Goa'),
        prepare: (backend) => {
          const handle = backend.handle.bind(backend);
          backend.handle = async (request) => {
            const answer = await handle(request);
            return request.url.includes('/resource/Pincode') ? { ...answer, status, body: '{}' } : answer;
          };
        },
      });
      await described(page, 'The entered PIN code does not match the specified state');
      expect(said()).toEqual([]);
    });

    it('is not held up by a list that hangs, nor where there is no service behind it', async () => {
      const page = await openWith('754142', {
        prepare: (backend) => {
          overrideSettings({ pincodeApiUrl: '' });
          holdCalls(backend, 'GET', '/resource/Pincode');
        },
      });
      expect(await page.screen.findByText('Not verified', undefined, { timeout: 8000 })).toBeVisible();
      await goOn(page);
      await expectStep(page, 'Survey Details');
    });
  });

  it('is not held up by a postal service that does not answer', async () => {
    await saveDraft(draftKey(VISITOR, SIGN_UP), { id: 'one', tab: 1, reached: 1, values: goodSignup() });
    const page = await renderAt(to(paths.signup), {
      prepare: (backend) => {
        backend.faults.push({ match: { path: '/postal/' }, kind: 'network', times: 'always' });
      },
    });
    await recoverDraft(page);
    expect(await page.screen.findByText('Not verified')).toBeInTheDocument();
    await goOn(page);
    await expectStep(page, 'Survey Details');
  });

  it('shows a state by its label, and its districts, where the site calls the record otherwise, whichever is stored', async () => {
    const values = goodSignup();
    Object.assign(values.address, { state: 'Odisha-India', district: '' });
    await saveDraft(draftKey(VISITOR, SIGN_UP), { id: 'one', tab: 1, reached: 1, values });
    const page = await renderAt(paths.signup, { site: 'record-names' });
    await recoverDraft(page);
    const { screen, user } = page;
    const field = await screen.findByRole('combobox', { name: 'State' });
    await waitFor(() => expect(field).toHaveValue('Odisha'));
    const chooseDistrict = async () => {
      fireEvent.change(screen.getByRole('combobox', { name: 'District' }), { target: { value: 'Jagat' } });
      await user.click(await screen.findByRole('option', { name: 'Jagatsinghpur' }));
    };
    const chooseState = async (label: string) => {
      await user.clear(field);
      await user.paste(label);
      await user.click(await screen.findByRole('option', { name: label }));
      // what is chosen is stored by its label
      expect(await screen.findByText(`Paradip, ${label}`, { selector: 'dd' })).toBeVisible();
      expect(field).toHaveValue(label);
    };
    await chooseDistrict();
    await chooseState('Goa');
    await chooseState('Odisha');
    await chooseDistrict();
  });

  it('lets another country be typed', async () => {
    const values = goodSignup();
    Object.assign(values.address, { country: 'Singapore', state: '', district: '', pincode: '12345' });
    const page = await openAt(1, values);
    await expectStep(page, 'Additional Details');
    await goOn(page);
    expect(await page.screen.findByText('District/County is required')).toBeInTheDocument();
    expect(page.screen.getByText('State/Province is required')).toBeInTheDocument();
    fill(page, 'State/Province', 'Central');
    fill(page, 'District/County', 'Marina');
    await goOn(page);
    await expectStep(page, 'Survey Details');
  });
});

describe('survey details', () => {
  it('wants a survey, a country and a port', async () => {
    const page = await openAt(2, goodSignup());
    await expectStep(page, 'Survey Details');
    await goOn(page);
    expect(await page.screen.findByText('Please add at least one data entry.')).toBeInTheDocument();
    expect(page.screen.getByText('Operating country is required')).toBeInTheDocument();
    expect(page.screen.getByText('Operating port is required')).toBeInTheDocument();
    await page.user.click(page.screen.getByRole('button', { name: 'Add' }));
    expect(await page.screen.findByText('Please fill all the fields')).toBeInTheDocument();
  });

  it('moves the focus to the next row with the press that adds one', async () => {
    const values = goodSignup();
    values.survey.row = { category: 'Cargo', sub_category: 'Bulk Cargo', type_of_survey: 'Draft Survey' };
    const page = await openAt(2, values);
    await expectStep(page, 'Survey Details');
    const button = page.screen.getByRole('button', { name: 'Add' });
    button.focus();
    // Not by `userEvent`, which waits: what is typed right after the press goes where the focus is.
    fireEvent.click(button);
    expect(page.screen.getByRole('combobox', { name: /^Type of survey/ })).toHaveFocus();
    expect(page.screen.getByRole('table', { name: 'Surveys' })).toHaveTextContent('Draft Survey');
  });

  it('names one that is in the list already, of whatever sub category, and takes all that are missing, and all ports', async () => {
    const values = goodSignup();
    const offered = { category: 'Cargo', sub_category: 'Bulk Cargo', type_of_survey: 'Draft Survey' };
    Object.assign(values.survey, {
      rows: [{ ...offered, sub_category: 'Damage and Claims' }],
      row: offered,
      countries: ['India'],
    });
    const page = await openAt(2, values);
    const { screen, user } = page;
    await expectStep(page, 'Survey Details');
    expect(screen.getByText('Cannot be changed while there are rows below')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('"Draft Survey" is already in the list')).toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Add all 5 types of Bulk Cargo' }));
    const rows = within(screen.getByRole('table', { name: 'Surveys' })).getAllByRole('row');
    expect(rows).toHaveLength(1 + 1 + 5); // the head, the one that was there, the others
    expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull();

    const ports = await screen.findByRole('button', { name: /^All \d+ ports of India$/ });
    const count = Number(/\d+/.exec(ports.textContent)?.[0]);
    await user.click(ports);
    expect(screen.queryByRole('button', { name: /ports of India$/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove / }).length).toBeGreaterThanOrEqual(count);
  });
});

describe('documents', () => {
  /** The step of a requester, and the field for files in it. */
  const openStep = async () => {
    const page = await openAt(2, goodSignup('Requester'));
    await expectStep(page, 'KYC Documents');
    return { ...page, input: page.container.querySelector<HTMLInputElement>('input[type=file]')! };
  };

  it('say what is missing, refuse what is no document, and take the rest', async () => {
    const page = await openStep();
    const { screen, user, input } = page;
    await user.click(screen.getByRole('button', { name: 'Add' }));
    for (const text of ['Title is required', 'Description is required', 'Document is required'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(said()).toContain('Please fill all the fields');
    const invalid = 'Invalid file type. Only PDF, PNG, JPG, JPEG, and DOC files are allowed';
    await user.upload(input, new File(['<b>'], 'a.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(said()).toContain(invalid));
    fill(page, 'Title', 'Licence');
    fill(page, 'Description', 'Of 2024');
    await user.upload(input, new File(['%PDF-1.4'], 'b.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('b.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('table', { name: 'Documents' })).toHaveTextContent('Licence');
    expect(said()).toContain('Document added Successfully');
    await user.upload(input, new File(['%PDF-1.4'], 'again.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('again.pdf: The same file was chosen already')).toBeInTheDocument();
  });

  it('may have 8 MB; that nothing was chosen is said when the window for it is closed without a file', async () => {
    const page = await openStep();
    const { screen, user, input } = page;
    const start = '%PDF-1.4';
    const pdf = (name: string, bytes: number) =>
      new File([start, new Uint8Array(bytes - start.length)], name, { type: 'application/pdf' });
    await user.upload(input, pdf('large.pdf', 8 * 1024 * 1024 + 1));
    expect(await screen.findByText('large.pdf: File size must be 8 MB or less')).toBeInTheDocument();
    expect(said()).toEqual(['File size must be 8 MB or less']);
    expect(screen.queryByRole('list', { name: 'Document: files' })).toBeNull();
    await user.upload(input, pdf('full.pdf', 8 * 1024 * 1024));
    expect(await screen.findByRole('list', { name: 'Document: files' })).toHaveTextContent('full.pdf');

    await user.click(await screen.findByRole('button', { name: 'Delete full.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Choose a file' }));
    // The browser window gets the focus again.
    fireEvent.focus(window);
    expect(await screen.findByText('No file selected')).toBeInTheDocument();
    await goOn(page);
    await expectStep(page, 'Terms and Conditions');
  });
});

describe('a sign-up that was interrupted', () => {
  const scope = draftKey(VISITOR, SIGN_UP);
  const leave = async (page: Rendered) => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Leave it as it is' }));
    const question = await page.screen.findByRole('alertdialog');
    const words = question.textContent;
    await page.user.click(within(question).getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(page.screen.queryByRole('alertdialog')).toBeNull());
    return words;
  };
  const registered = ({ backend }: Rendered) =>
    backend
      .asSystem(({ db }) =>
        db.list<{ email: string }>('User Registration', {
          fields: ['email'],
          filters: [['address_line_1', '=', '4 Harbour Road']],
        }),
      )
      .map(({ email }) => email);
  const expectForm = async (page: Rendered) => {
    await expectStep(page, 'Terms and Conditions');
    expect(page.screen.getByRole('checkbox')).toBeChecked();
    const summary = within(page.screen.getByRole('complementary', { name: 'Your account so far' }));
    expect(summary.getByText('Northgate')).toBeVisible();
  };
  /** As another account. */
  const sendAs = async (page: Rendered, email: string) => {
    await page.user.click(page.screen.getByRole('button', { name: /Basic Details/ }));
    await expectStep(page, 'Basic Details');
    fill(page, 'Email', email);
    await page.user.click(page.screen.getByRole('button', { name: /Terms and Conditions/ }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Submit' }));
    await page.screen.findByRole('dialog', { name: 'Signup is successful' });
  };

  it('says nothing of its own address, which the server holds already, after a reload', async () => {
    const first = await openAt(3, { ...goodSignup('Requester'), agree: true });
    first.backend.faults.push({ match: { path: 'create_user_supplier' }, kind: 'network', times: 'always' });
    await first.user.click(await first.screen.findByRole('button', { name: 'Submit' }));
    await first.screen.findByText('Your account is not confirmed yet');
    const before = first.backend.log.entries.length;
    const page = reload(first);
    await page.screen.findByText('Your account is not confirmed yet');
    const told = said();
    // longer than the pause in typing after which an address is checked
    await new Promise((next) => {
      setTimeout(next, 1500);
    });
    const calls = page.backend.log.entries.slice(before).map(({ url }) => url);
    expect(calls.filter((url) => url.includes('validate_email'))).toEqual([]);
    expect(said()).toEqual(told);
  });

  it('goes back to the form with all that was typed, on another visit too, so that another email can be tried', async () => {
    const licence = { ...storedFileOf('licence.pdf', '%PDF-1.4'), title: 'Licence', description: 'Of 2024' };
    const values = { ...goodSignup('Requester'), kycDocuments: [licence], agree: true };
    await saveDraft(`${scope}/a`, { tab: 3, reached: 3, values }, { work: 'one' });
    await beginEntry(SIGN_UP, VISITOR, { id: 'one', values, vendorId: '' }, `${VISITOR}/${SIGN_UP}/one`);
    const page = await renderAt(to(paths.signup));
    expect(await leave(page)).toContain('You get back to the form with all that you typed.');
    await expectForm(page);
    expect(await openEntries(SIGN_UP, VISITOR)).toEqual([]);
    await waitFor(async () => {
      const [draft, ...others] = await draftsIn(scope);
      expect(others).toEqual([]);
      expect(draft?.work).not.toBe('one');
    });
    await sendAs(page, 'other@northgate.example');
    expect(registered(page)).toEqual(['other@northgate.example']);
    expect(
      page.backend.asSystem(({ db }) => db.list('File', { filters: [['file_name', 'like', 'licence%']] })),
    ).toHaveLength(1);
    await waitFor(async () => expect(await draftsIn(scope)).toEqual([]));
  });

  it('goes back to the form on the page that sent it, where the registration may exist', async () => {
    const page = await openAt(3, { ...goodSignup('Requester'), agree: true });
    page.backend.faults.push({
      match: { method: 'POST', doctype: 'User Registration' },
      kind: 'answer-lost',
      times: 1,
    });
    page.backend.faults.push({
      match: { method: 'GET', doctype: 'User Registration' },
      kind: 'network',
      times: 'always',
    });
    await page.user.click(await page.screen.findByRole('button', { name: 'Submit' }));
    await page.screen.findByText('Your account is not confirmed yet');
    await leave(page);
    page.backend.faults.length = 0;
    await expectForm(page);
    await sendAs(page, 'other@northgate.example');
    expect(registered(page).sort()).toEqual(['ops@northgate.example', 'other@northgate.example']);
  });

  it('says that the upload failed where it was a document that did not get through', async () => {
    const licence = { ...storedFileOf('licence.pdf', '%PDF-1.4'), title: 'Licence', description: 'Of 2024' };
    const values = { ...goodSignup('Requester'), kycDocuments: [licence], agree: true };
    await saveDraft(scope, { id: 'one', tab: 3, reached: 3, values });
    const page = await renderAt(to(paths.signup), {
      prepare: ({ faults }) =>
        void faults.push({ match: { path: 'upload_file' }, kind: 'error500', times: 1 }),
    });
    await recoverDraft(page);
    await page.user.click(await page.screen.findByRole('button', { name: 'Submit' }));
    await page.screen.findByRole('button', { name: 'Retry the rest' });
    expect(said()).toContain('Error:Upload Failed');
    await page.user.click(page.screen.getByRole('button', { name: 'Retry the rest' }));
    await page.screen.findByRole('dialog', { name: 'Signup is successful' });
  });

  it('ends at the login once the account exists, and nothing of it stays', async () => {
    const values = { ...goodSignup('Requester'), agree: true };
    await saveDraft(`${scope}/a`, { tab: 3, reached: 3, values }, { work: 'one' });
    const id = `${VISITOR}/${SIGN_UP}/one`;
    const entry = await beginEntry(SIGN_UP, VISITOR, { id: 'one', values, vendorId: '' }, id);
    const done = { state: 'done', made: 'x', tries: 1 } as const;
    await (await deviceDb()).put('journal', { ...entry, steps: { register: done, account: done } });
    const page = await renderAt(to(paths.signup));
    await page.screen.findByText('Your account was created, but part of the sign-up was not sent');
    expect(await leave(page)).toContain('The account exists and its password is sent by email');
    expect(await page.screen.findByLabelText('Username (email)')).toBeVisible();
    await waitFor(async () => expect(await deviceDump()).not.toContain('4 Harbour Road'));
  });
});

describe('terms', () => {
  it('are agreed to before anything is sent; then the account is made once, and none of it stays on the device', async () => {
    const values = goodSignup('Requester');
    values.address.address_line_1 = '<i>4 Harbour Road';
    const page = await openAt(3, values);
    const { screen, user } = page;
    await expectStep(page, 'Terms and Conditions');
    expect(screen.getByText('This text is a sample')).toBeInTheDocument();
    const text = screen.getByRole('region', { name: 'Terms and Conditions' });
    expect(text).toHaveTextContent('Terms and Conditions, version 1 of 01/11/2026 (sample)');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    page.backend.delay = 100;
    // looked for once: the notice hides what is under it
    const button = screen.getByRole('button', { name: 'Submit' });
    await user.dblClick(button);
    fireEvent.click(button);
    const notice = await screen.findByRole('dialog', { name: 'Creating your account, please wait...' });
    expect(within(notice).queryByRole('button')).toBeNull();

    const dialog = await screen.findByRole('dialog', { name: 'Signup is successful' });
    expect(dialog).toHaveTextContent('emailed within 3 minutes');
    // what the server made of the texts
    expect(dialog).toHaveTextContent(
      'Address 1: you typed “<i>4 Harbour Road”, stored is “<i>4 Harbour Road</i>”.',
    );
    expect(said()).toContain('User Registration successful');
    const made = page.backend.log.entries.filter(
      ({ method, url }) => method === 'POST' && url.endsWith('/resource/User%20Registration'),
    );
    expect(made).toHaveLength(1);
    await waitFor(async () => expect(await deviceDump()).not.toContain('4 Harbour Road'));
    expect(page.backend.mail.at(-1)?.to).toBe('ops@northgate.example');
    await user.click(within(dialog).getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Username (email)')).toBeInTheDocument();
  });

  it.each(['vendor', 'b2b'] as const)(
    'are agreed to by a %s who signs a customer up: the customer is then theirs to find',
    async (as) => {
      await saveDraft(draftKey(VISITOR, SIGN_UP), {
        id: 'one',
        tab: 3,
        reached: 3,
        values: goodSignup('Requester'),
      });
      const page = await renderAt(to(paths.signup), { as });
      await recoverDraft(page);
      await expectStep(page, 'Terms and Conditions');
      await page.user.click(page.screen.getByRole('checkbox'));
      await page.user.click(page.screen.getByRole('button', { name: 'Submit' }));
      await page.screen.findByRole('dialog', { name: 'Signup is successful' });
      const { userId } = currentSession();
      expect(userId).not.toBe('');
      const [made] = page.backend.asSystem(({ db }) =>
        db.list<{ creator: string }>('User Registration', {
          fields: ['creator'],
          filters: [['email', '=', 'ops@northgate.example']],
        }),
      );
      expect(made?.creator).toBe(userId);
    },
  );
});

describe('the points of a new vendor', () => {
  it('are as many as the app grants, and not promised where the site grants them', async () => {
    Object.assign(assumptions, { signupCredit: 10 });
    const { screen, user } = await openAt(0, goodSignup());
    /** The step is drawn anew. */
    const grant = async (signupCredit: number) => {
      Object.assign(assumptions, { signupCredit });
      for (const name of ['Requester', 'Vendor'])
        // oxlint-disable-next-line no-await-in-loop -- there and back
        await user.click(screen.getByRole('radio', { name }));
      expect(screen.getByRole('radio', { name: 'Vendor' })).toBeChecked();
    };
    expect(screen.getByText('New vendors receive 10 credit points, valid 30 days.')).toBeVisible();
    await grant(1);
    expect(screen.getByText('New vendors receive 1 credit point, valid 30 days.')).toBeVisible();
    await grant(0);
    expect(screen.queryByText(/New vendors receive/)).toBeNull();
  });
});

describe('what an earlier version left on the device', () => {
  /** An earlier version called the documents papers. */
  const ofEarlier = (): SignupValues => {
    const { kycDocuments: _, kycDocument: __, ...values } = goodSignup('Requester');
    const licence = { ...storedFileOf('licence.pdf', '%PDF-1.4'), title: 'Licence', description: 'Of 2024' };
    const named = { ...values, papers: [licence], paper: { title: '', description: '', files: [] } };
    return named as unknown as SignupValues;
  };

  it('is a sign-up that was interrupted, and goes on with its documents', async () => {
    await beginEntry(SIGN_UP, VISITOR, { id: 'one', values: ofEarlier(), vendorId: '' }, 'earlier');
    const page = await renderAt(to(paths.signup));
    expect(await page.screen.findByText('Document Licence')).toBeInTheDocument();
    await page.user.click(page.screen.getByRole('button', { name: 'Retry the rest' }));
    const dialog = await page.screen.findByRole('dialog', { name: 'Signup is successful' });
    expect(dialog).toBeVisible();
    // A visitor may upload here; where not, the document waits for the first sign-in.
    expect(
      page.backend.asSystem(({ db }) => db.list('File', { filters: [['file_name', 'like', 'licence%']] })),
    ).toHaveLength(1);
  });

  it('is a draft, with its documents', async () => {
    const page = await openAt(2, ofEarlier());
    await expectStep(page, 'KYC Documents');
    expect(await page.screen.findByRole('table', { name: 'Documents' })).toHaveTextContent('Licence');
  });
});
