import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths, to } from '@/paths';
import { formatDate } from '@/lib/dates';
import { emptyRequest, toRfq } from '@/features/rfq/request/schema';
import { renderAt } from './renderAt';
import { expectStep, fill, goodRequest, goOn, openRequest, wireDay } from './rfqRequest';

const SURVEY = { reached: 1, tab: 1, values: emptyRequest() };
const AGENT = { reached: 2, tab: 2 };
const TYPES = { reached: 3, tab: 3 };

describe("requester's details", () => {
  it('shows the profile, read only, keeps later steps closed, and leads back to the dashboard (2§2)', async () => {
    const { screen, user, router } = await renderAt(to(paths.submitRequest), { as: 'requester' });
    expect(await screen.findByText('Meridian Grain Traders', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the request' }));
    expect(steps.getByRole('button', { name: /Survey Details/ })).toBeDisabled();
    expect(steps.getByRole('button', { name: /Vendor Selection/ })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/dashboard');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '#/dashboard',
    );
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('survey details', () => {
  it('asks for what is required in the fields, focuses the first, caps names, and offers INR and USD', async () => {
    const page = await openRequest(SURVEY);
    const { screen } = page;
    const currency = screen.getByRole('combobox', { name: 'Currency' });
    expect(currency).toHaveDisplayValue('USD');
    expect(within(currency).getByRole('option', { name: 'INR' })).toBeInTheDocument();
    await goOn(page);
    for (const text of [
      'Survey Area is required',
      'Name of Area Spot is required',
      'Place of Survey is required',
      'Date of Survey is required',
      'Estimated rate is required',
      'Payment terms is required',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('combobox', { name: 'Survey Area' })).toHaveFocus();
    await expectStep(page, 'Survey Details');
    const name = screen.getByLabelText(/^Name of Area Spot/);
    fireEvent.change(name, { target: { value: 'x'.repeat(150) } });
    expect(name).toHaveValue('x'.repeat(139));
    expect(await screen.findByText("character can't exceed more 140")).toBeInTheDocument();
  });

  it('takes no day that there is not and none that is past, but today', async () => {
    const page = await openRequest({ ...SURVEY, values: goodRequest() });
    const date = page.screen.getByRole('textbox', { name: 'Date of Survey' });
    fill(date, '31/02/2099');
    await goOn(page);
    expect(await page.screen.findByText('Write the date as dd/MM/yyyy')).toBeInTheDocument();
    expect(page.screen.queryByText('Past dates are not allowed')).toBeNull();
    await expectStep(page, 'Survey Details');
    fill(date, formatDate(wireDay(-1)));
    expect(await page.screen.findByText('Past dates are not allowed')).toBeInTheDocument();
    fill(date, formatDate(wireDay(0)));
    await goOn(page);
    await expectStep(page, 'Agent Details');
  });

  it('takes digits, commas and two decimals as the rate, a decimal comma as such, no paste, and is edited without grouping', async () => {
    const page = await openRequest(SURVEY);
    const { user } = page;
    const rate = page.screen.getByLabelText('Estimated rate');
    await user.type(rate, 'a1,2x50.509');
    expect(rate).toHaveValue('1,250.50');
    rate.focus();
    await user.paste('99');
    expect(rate).toHaveValue('1,250.50');
    await user.tab();
    // a figure less divides it by ten only
    fill(rate, '12,500');
    await user.click(rate);
    expect(rate).toHaveValue('12500');
    await user.keyboard('{End}{Backspace}');
    await user.tab();
    expect(rate).toHaveValue('1,250.00');

    const summary = () => page.screen.getByText('Rate', { selector: 'dt' }).nextElementSibling;
    for (const [typed, shown, read] of [
      ['1250,50', '1,250.50', 'USD 1,250.50'],
      ['125,5', '125.50', 'USD 125.50'],
      ['12,500', '12,500.00', 'USD 12,500.00'],
      // a rate has two decimals: more figures than that are none
      ['1,25000', '125,000.00', 'USD 125,000.00'],
      ['1250,555', '1,250,555.00', 'USD 1,250,555.00'],
      ['1,25000.50', '125,000.50', 'USD 125,000.50'],
      ['1,2,3', '1,2,3', '—'],
    ] as const) {
      fill(rate, typed);
      expect(rate).toHaveValue(shown);
      expect(summary()).toHaveTextContent(read);
    }
    await goOn(page);
    expect(await page.screen.findByText('Estimated rate is required')).toBeInTheDocument();
    const values = goodRequest();
    values.survey.estimated_rate = '1250,50';
    expect(toRfq(values, { requester: '', requester_name: '' }).estimated_rate_usd).toBe('1250.50');
  });

  it('sends the people of a request without the spaces around what was typed', () => {
    const values = goodRequest();
    values.survey.jointInspection = 'Yes';
    values.survey.inspection = [{ on_behalf_of: ' Charterers ', name1: 'R. Ade ', role: ' Master' }];
    values.agent.contacts = [
      { contact_person_name: ' Ines Costa', phone_number: '+351 21 000 ', email: ' ines@agency.example ' },
    ];
    expect(toRfq(values, { requester: '', requester_name: '' })).toMatchObject({
      surveyor_details: [{ on_behalf_of: 'Charterers', name1: 'R. Ade', role: 'Master' }],
      contact_details: [
        { contact_person_name: 'Ines Costa', phone_number: '+351 21 000', email: 'ines@agency.example' },
      ],
    });
  });

  it('asks for a P&I club only on behalf of Charterers, Lines or Owner, and for its name when it is another', async () => {
    const values = goodRequest();
    values.survey.action_on_behalf_of = 'Shipper';
    const page = await openRequest({ ...SURVEY, values });
    expect(page.screen.queryByRole('group', { name: /P&I club/ })).toBeNull();
    const behalf = page.screen.getByRole('combobox', { name: 'Acting on behalf of' });
    await page.user.clear(behalf);
    await page.user.paste('Owner');
    await page.user.click(await page.screen.findByRole('option', { name: 'Owner' }));
    const club = await page.screen.findByRole('group', { name: /P&I club/ });
    await page.user.click(within(club).getByRole('radio', { name: 'Yes' }));
    await goOn(page);
    expect(await page.screen.findByText('P&I club is required')).toBeInTheDocument();
    const list = page.screen.getByRole('combobox', { name: 'P&I club' });
    await page.user.click(list);
    await page.user.paste('Other');
    await page.user.click(await page.screen.findByRole('option', { name: 'Other Clubs' }));
    await goOn(page);
    expect(await page.screen.findByText('Club name is required')).toBeInTheDocument();
    fill(page.screen.getByLabelText('Club name'), 'Northern Mutual');
    await goOn(page);
    await expectStep(page, 'Agent Details');
  });

  it('asks for at least one row of a joint inspection, caps its texts, adds by Enter, and asks before deleting', async () => {
    const page = await openRequest({ ...SURVEY, values: goodRequest() });
    const { screen, user } = page;
    await user.click(
      within(screen.getByRole('group', { name: /^Joint inspection/ })).getByRole('radio', { name: 'Yes' }),
    );
    await goOn(page);
    for (const text of ['On behalf of is required', 'Name is required', 'Role is required']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    const tooLong = "character can't exceed more 140";
    for (const [label, text] of [
      ['On behalf of', 'Owner'],
      ['Role', 'Master'],
    ] as const) {
      const field = screen.getByRole('combobox', { name: label });
      await user.click(field);
      await user.paste('z'.repeat(200));
      expect(field).toHaveValue('z'.repeat(139));
      expect(screen.getByText(tooLong)).toBeInTheDocument();
      fireEvent.change(field, { target: { value: text } });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByText(tooLong)).toBeNull());
    }
    fill(screen.getByLabelText('Name'), 'A. Mate');
    await user.click(screen.getByLabelText('Name'));
    await user.keyboard('{Enter}');
    const table = await screen.findByRole('table', { name: 'Joint inspection' });
    expect(table).toHaveTextContent('OwnerA. MateMaster');
    expect(screen.getByRole('combobox', { name: 'On behalf of' })).toHaveFocus();
    await user.click(within(table).getByRole('button', { name: 'Delete Owner' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleName('Are you sure you want to delete?');
    expect(question).toHaveAccessibleDescription('Owner');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Joint inspection' })).toBeNull());
  });

  it('adds a row that was typed but not added when going on', async () => {
    const values = goodRequest();
    Object.assign(values.survey, {
      jointInspection: 'Yes',
      inspectionRow: { on_behalf_of: 'Owner', name1: 'A. Mate', role: 'Master' },
    });
    const page = await openRequest({ ...SURVEY, values });
    await goOn(page);
    await expectStep(page, 'Agent Details');
    await page.user.click(page.screen.getByRole('button', { name: 'Back' }));
    expect(await page.screen.findByRole('table', { name: 'Joint inspection' })).toHaveTextContent('A. Mate');
  });
});

describe('agent details', () => {
  it('holds the e-mail and the phone to their rules, and tells a half-typed contact together with every other mistake', async () => {
    const values = goodRequest();
    Object.assign(values.agent, {
      company_email: 'nomail',
      company_phone_number: '1234567',
      company_name: '',
    });
    const page = await openRequest({ ...AGENT, values });
    const { screen, user } = page;
    fill(screen.getByLabelText('Contact person'), 'Hetal');
    await goOn(page);
    expect(await screen.findByText('Company name is required')).toBeInTheDocument();
    expect(screen.getByText('Email is not valid')).toBeInTheDocument();
    expect(screen.getByText('Phone number must be at least 8 digits')).toBeInTheDocument();
    expect(screen.getByText('Please fill all the fields')).toBeInTheDocument();
    // the first one in focus
    await waitFor(() => expect(screen.getByLabelText(/^Company name/)).toHaveFocus());
    fill(screen.getByLabelText(/^Company name/), 'Tidewater');
    await waitFor(() => expect(screen.queryByText('Company name is required')).toBeNull());
    expect(screen.getByText('Please fill all the fields')).toBeInTheDocument();
    fill(screen.getByLabelText('Contact person'), '');
    await waitFor(() => expect(screen.queryByText('Please fill all the fields')).toBeNull());
    expect(screen.getByText('Email is not valid')).toBeInTheDocument();

    const phone = screen.getByLabelText(/^Phone number/);
    await user.clear(phone);
    await user.type(phone, '12a34-5678901234');
    expect(phone).toHaveValue('12345678901234');
    await user.tab();
    expect(await screen.findByText('Phone number cannot exceed 13 digits')).toBeInTheDocument();
  });

  it('holds texts of 139 characters, and wants all fields of a contact and a good address before adding it', async () => {
    const page = await openRequest(AGENT);
    const { screen, user } = page;
    for (const label of [/^Company address/, /^Contact email/]) {
      const field = screen.getByLabelText(label);
      fireEvent.change(field, { target: { value: 'x'.repeat(141) } });
      expect(field).toHaveValue('x'.repeat(139));
      expect(await screen.findByText("character can't exceed more 140")).toBeVisible();
      fireEvent.change(field, { target: { value: '' } });
      await waitFor(() => expect(screen.queryByText("character can't exceed more 140")).toBeNull());
    }
    fill(screen.getByLabelText(/^Company address/), '12 Port Road');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Please fill all the fields')).toBeInTheDocument();
    fill(screen.getByLabelText('Contact person'), 'Hetal');
    await user.type(screen.getByLabelText('Contact phone number'), '9x9');
    await user.type(screen.getByLabelText('Contact email'), 'hetal@');
    expect(screen.getByText('Invalid email format')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Contact email'), 'x.example{Enter}');
    expect(await screen.findByRole('table', { name: 'Contacts' })).toHaveTextContent(
      'Hetal99hetal@x.example',
    );
    expect(screen.getByLabelText('Contact person')).toHaveFocus();
    // Safari gives a button that is pressed no focus: the field keeps it.
    fireEvent.click(screen.getByRole('button', { name: 'Save & Continue' }));
    await expectStep(page, 'Survey Types');
  });
});

describe('survey types', () => {
  const open = async (category: string, sub: string, type: RegExp) => {
    const values = goodRequest();
    values.types.lines = [];
    const page = await openRequest({ ...TYPES, values });
    const { screen, user } = page;
    await screen.findByRole('option', { name: category });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), category);
    await screen.findByRole('option', { name: sub });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sub category' }), sub);
    await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
    await user.click(await screen.findByRole('option', { name: type }));
    return page;
  };

  it('need a line, and a category, sub category and type for it; a list that could not be read is read again', async () => {
    const values = goodRequest();
    values.types.lines = [];
    const page = await openRequest({ ...TYPES, values });
    const { screen, user } = page;
    await goOn(page);
    for (const text of ['Category is required', 'Sub category is required', 'Type of survey is required']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus();
    await expectStep(page, 'Survey Types');

    page.backend.faults.push({ match: { doctype: 'Sub Category' }, kind: 'error500', times: 'always' });
    await screen.findByRole('option', { name: 'CARGO SURVEY' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'CARGO SURVEY');
    expect(await screen.findByText('The lists of surveys could not be read')).toBeInTheDocument();
    page.backend.faults.length = 0;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The lists of surveys could not be read')).toBeNull());
    expect(await screen.findByRole('option', { name: 'SHIP BOARD SURVEY' })).toBeInTheDocument();
  });

  it('narrows the lists, locks the category, and asks for the job type of the ship board draft survey only', async () => {
    const page = await open('CARGO SURVEY', 'SHIP BOARD SURVEY', /^Draft Survey-CARGO SURVEY-SHIP BOARD/);
    const { screen, user } = page;
    const job = screen.getByRole('group', { name: 'Job Type' });
    await user.click(within(job).getByRole('radio', { name: 'Loading' }));
    const scope = await screen.findByRole('group', { name: 'Scope of survey' });
    await user.click(await within(scope).findByRole('checkbox', { name: 'All lines' }));
    await user.click(within(scope).getByRole('checkbox', { name: 'Other' }));
    fill(screen.getByLabelText('Other scope of survey'), 'Video of the hold');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    const table = await screen.findByRole('table', { name: 'Survey lines' });
    expect(table).toHaveTextContent(/Draft Survey.*lines and Other.*Loading.*1/);
    expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
    expect(screen.getByText('Delete all rows to change it')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
    await user.click(await screen.findByRole('option', { name: /^Hatch Cover/ }));
    expect(screen.queryByRole('group', { name: 'Job Type' })).toBeNull();
    expect(screen.queryByLabelText(/^Quantity/)).toBeNull();
  });

  it('forgets the port of one type when another one is chosen, says what Pre Delivery means, and counts trucks', async () => {
    const page = await open('CARGO SURVEY', 'SHORE BASED SURVEY', /^Pre Dispatch/);
    const { screen, user } = page;
    await user.click(screen.getByRole('radio', { name: 'Loading' }));
    const choosePreDelivery = async () => {
      await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
      await user.click(await screen.findByRole('option', { name: /^Pre Delivery/ }));
      expect(screen.getByText('Pre Delivery means Discharge')).toBeInTheDocument();
    };
    await choosePreDelivery();
    expect(screen.getByRole('radio', { name: 'Loading' })).not.toBeChecked();
    expect(screen.getByText(/^Cleared by this change: Port Loading/)).toBeVisible();
    await user.click(screen.getByLabelText('Truck Quantity'));
    await user.keyboard('{Enter}');
    const table = await screen.findByRole('table', { name: 'Survey lines' });
    expect(screen.queryByText(/^Cleared by this change/)).toBeNull();
    expect(table).not.toHaveTextContent('Loading');

    await choosePreDelivery();
    // digits without a leading zero
    const trucks = screen.getByLabelText('Truck Quantity');
    await user.type(trucks, '0x12');
    expect(trucks).toHaveValue('12');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(table).toHaveTextContent('12'));
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Total RFQ quantity').nextSibling).toHaveTextContent('13');
  });

  it('change a line in its place, do not go on while it lacks its type, and ask before deleting it', async () => {
    const page = await openRequest(TYPES);
    const { screen, user } = page;
    const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
    await edit();
    await screen.findByRole('option', { name: 'Container' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Container');
    // it is the only line, and stays one
    expect(screen.getByRole('button', { name: 'Change row' })).toBeVisible();
    await goOn(page);
    expect(await screen.findByText('Type of survey is required')).toBeInTheDocument();
    await expectStep(page, 'Survey Types');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('group', { name: 'Category' })).toHaveTextContent('CARGO SURVEY');
    await goOn(page);
    await expectStep(page, 'Attachments');
    await user.click(screen.getByRole('button', { name: 'Back' }));

    await edit();
    const job = within(await screen.findByRole('group', { name: 'Job Type' }));
    await user.click(job.getByRole('radio', { name: 'Discharging' }));
    await user.click(screen.getByRole('button', { name: 'Change row' }));
    const table = screen.getByRole('table', { name: 'Survey lines' });
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    expect(table).toHaveTextContent('Discharging');
    await user.click(screen.getByRole('button', { name: 'Delete Draft Survey' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveAccessibleName('Are you sure you want to delete?');
    expect(question).toHaveAccessibleDescription('Draft Survey');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Survey lines' })).toBeNull());
    expect(await screen.findByRole('combobox', { name: 'Category' })).toBeInTheDocument();
  });

  it('keep a new row while another is edited: without its type in the fields, with its type among the lines', async () => {
    const { screen, user } = await openRequest(TYPES);
    const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
    await edit();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('option', { name: 'SHORE BASED SURVEY' });
    const subCategory = screen.getByRole('combobox', { name: 'Sub category' });
    await user.selectOptions(subCategory, 'SHORE BASED SURVEY');
    const table = screen.getByRole('table', { name: 'Survey lines' });
    for (const end of ['Change row', 'Cancel']) {
      await edit();
      expect(subCategory).toHaveDisplayValue('SHIP BOARD SURVEY');
      await user.click(screen.getByRole('button', { name: end }));
      expect(screen.getByRole('button', { name: 'Add row' })).toBeVisible();
      expect(subCategory).toHaveDisplayValue('SHORE BASED SURVEY');
      expect(within(table).getAllByRole('row')).toHaveLength(2);
    }
    await user.selectOptions(subCategory, 'SHIP BOARD SURVEY');
    await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
    await user.click(await screen.findByRole('option', { name: /^Hatch Cover/ }));
    await edit();
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    expect(table).toHaveTextContent('Hatch Cover');
  });

  it('keep a line that is half changed when another is to be edited', async () => {
    const values = goodRequest();
    const [line] = values.types.lines;
    values.types.lines.push({ ...line!, id: 'other', type_of_survey: 'Hatch Cover' });
    const { screen, user } = await openRequest({ ...TYPES, values });
    await user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
    await screen.findByRole('option', { name: 'SHORE BASED SURVEY' });
    const subCategory = screen.getByRole('combobox', { name: 'Sub category' });
    await user.selectOptions(subCategory, 'SHORE BASED SURVEY');
    await user.click(screen.getByRole('button', { name: 'Edit Hatch Cover' }));
    expect(await screen.findByText('Type of survey is required')).toBeVisible();
    expect(subCategory).toHaveDisplayValue('SHORE BASED SURVEY');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Edit Hatch Cover' }));
    await waitFor(() => expect(subCategory).toHaveDisplayValue('SHIP BOARD SURVEY'));
    expect(screen.queryByText('Type of survey is required')).toBeNull();
  });
});

describe('somebody who is no requester', () => {
  it('is told so in place of the wizard', async () => {
    const { screen, backend } = await renderAt(to(paths.submitRequest), { as: 'vendor' });
    expect(await screen.findByText('This page is for requesters')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save & Continue' })).toBeNull();
    expect(backend.log.entries.filter(({ url }) => url.includes('/Requester'))).toEqual([]);
  });
});
