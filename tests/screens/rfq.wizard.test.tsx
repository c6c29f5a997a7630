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
  it('shows the profile, read only, and keeps later steps closed', async () => {
    const { screen } = await renderAt(to(paths.submitRequest), { as: 'requester' });
    expect(await screen.findByText('Meridian Grain Traders', { selector: 'dd' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the request' }));
    expect(steps.getByRole('button', { name: /Survey Details/ })).toBeDisabled();
    expect(steps.getByRole('button', { name: /Vendor Selection/ })).toBeDisabled();
  });
});

describe('survey details', () => {
  it('asks for what is required, says so in the fields, and focuses the first', async () => {
    const page = await openRequest(SURVEY);
    await goOn(page);
    for (const text of [
      'Survey Area is required',
      'Name of Area Spot is required',
      'Place of Survey is required',
      'Date of Survey is required',
      'Estimated rate is required',
      'Payment terms is required',
    ]) {
      expect(await page.screen.findByText(text)).toBeInTheDocument();
    }
    expect(page.screen.getByRole('combobox', { name: 'Survey Area' })).toHaveFocus();
    await expectStep(page, 'Survey Details');
  });

  it('refuses past dates and takes today', async () => {
    const page = await openRequest({ ...SURVEY, values: goodRequest() });
    const date = page.screen.getByRole('textbox', { name: 'Date of Survey' });
    fill(date, formatDate(wireDay(-1)));
    expect(await page.screen.findByText('Past dates are not allowed')).toBeInTheDocument();
    fill(date, formatDate(wireDay(0)));
    await goOn(page);
    await expectStep(page, 'Agent Details');
  });

  it('takes no day that there is not', async () => {
    const page = await openRequest({ ...SURVEY, values: goodRequest() });
    fill(page.screen.getByRole('textbox', { name: 'Date of Survey' }), '31/02/2099');
    await goOn(page);
    expect(await page.screen.findByText('Write the date as dd/MM/yyyy')).toBeInTheDocument();
    expect(page.screen.queryByText('Past dates are not allowed')).toBeNull();
    await expectStep(page, 'Survey Details');
  });

  it('takes digits, commas and two decimals as the rate, and no paste', async () => {
    const page = await openRequest(SURVEY);
    const rate = page.screen.getByLabelText('Estimated rate');
    await page.user.type(rate, 'a1,2x50.509');
    expect(rate).toHaveValue('1,250.50');
    rate.focus();
    await page.user.paste('99');
    expect(rate).toHaveValue('1,250.50');
  });

  it('reads a decimal comma of the rate as such, and shows it as the amount that it is', async () => {
    const page = await openRequest(SURVEY);
    const rate = page.screen.getByLabelText('Estimated rate');
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

  it('edits the rate without grouping, so that a figure less divides it by ten only', async () => {
    const page = await openRequest(SURVEY);
    const rate = page.screen.getByLabelText('Estimated rate');
    await page.user.type(rate, '12,500');
    await page.user.tab();
    await page.user.click(rate);
    expect(rate).toHaveValue('12500');
    await page.user.keyboard('{End}{Backspace}');
    await page.user.tab();
    expect(rate).toHaveValue('1,250.00');
  });

  it('offers INR and USD, USD at first', async () => {
    const page = await openRequest(SURVEY);
    const currency = page.screen.getByRole('combobox', { name: 'Currency' });
    expect(currency).toHaveDisplayValue('USD');
    expect(within(currency).getByRole('option', { name: 'INR' })).toBeInTheDocument();
  });

  it('caps names with the notice', async () => {
    const page = await openRequest(SURVEY);
    const name = page.screen.getByLabelText('Name of Area Spot');
    fireEvent.change(name, { target: { value: 'x'.repeat(150) } });
    expect(name).toHaveValue('x'.repeat(139));
    expect(await page.screen.findByText("character can't exceed more 140")).toBeInTheDocument();
  });

  it('asks for a P&I club only on behalf of Charterers, Lines or Owner, and for its name when it is another', async () => {
    const values = goodRequest();
    values.survey.action_on_behalf_of = 'Shipper';
    const page = await openRequest({ ...SURVEY, values });
    expect(page.screen.queryByRole('group', { name: /P&I club/ })).toBeNull();
    const behalf = page.screen.getByRole('combobox', { name: 'Acting on behalf of' });
    await page.user.clear(behalf);
    await page.user.type(behalf, 'Owner');
    await page.user.click(await page.screen.findByRole('option', { name: 'Owner' }));
    const club = await page.screen.findByRole('group', { name: /P&I club/ });
    await page.user.click(within(club).getByRole('radio', { name: 'Yes' }));
    await goOn(page);
    expect(await page.screen.findByText('P&I club is required')).toBeInTheDocument();
    const list = page.screen.getByRole('combobox', { name: 'P&I club' });
    await page.user.type(list, 'Other');
    await page.user.click(await page.screen.findByRole('option', { name: 'Other Clubs' }));
    await goOn(page);
    expect(await page.screen.findByText('Club name is required')).toBeInTheDocument();
    fill(page.screen.getByLabelText('Club name'), 'Northern Mutual');
    await goOn(page);
    await expectStep(page, 'Agent Details');
  });

  it('asks for at least one row of a joint inspection, adds by Enter, and asks before deleting', async () => {
    const page = await openRequest({ ...SURVEY, values: goodRequest() });
    const { screen, user } = page;
    await user.click(
      within(screen.getByRole('group', { name: /^Joint inspection/ })).getByRole('radio', { name: 'Yes' }),
    );
    await goOn(page);
    for (const text of ['On behalf of is required', 'Name is required', 'Role is required']) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    await user.type(screen.getByRole('combobox', { name: 'On behalf of' }), 'Owner');
    fill(screen.getByLabelText('Name'), 'A. Mate');
    await user.type(screen.getByRole('combobox', { name: 'Role' }), 'Master{Escape}');
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

  it.each(['On behalf of', 'Role'])('caps %s of the joint inspection with the notice', async (label) => {
    const values = goodRequest();
    values.survey.jointInspection = 'Yes';
    const { screen, user } = await openRequest({ ...SURVEY, values });
    const field = await screen.findByRole('combobox', { name: label });
    await user.click(field);
    await user.paste('z'.repeat(200));
    expect(field).toHaveValue('z'.repeat(139));
    expect(screen.getByText("character can't exceed more 140")).toBeInTheDocument();
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

describe('the way back', () => {
  it('leads from the first step to the dashboard, by Back and by the link above (2§2)', async () => {
    const page = await openRequest({ tab: 0 });
    const { screen } = page;
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/dashboard');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '#/dashboard',
    );
    await page.user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('agent details', () => {
  it.each(['Company address', 'Contact email'])('%s holds 139 characters and says so', async (label) => {
    const page = await openRequest(AGENT);
    const field = await page.screen.findByLabelText(new RegExp(`^${label}`));
    fireEvent.change(field, { target: { value: 'x'.repeat(141) } });
    expect(field).toHaveValue('x'.repeat(139));
    expect(await page.screen.findByText("character can't exceed more 140")).toBeVisible();
  });

  it('holds the e-mail and the phone to their rules', async () => {
    const values = goodRequest();
    Object.assign(values.agent, {
      company_email: 'nomail',
      company_phone_number: '1234567',
      company_name: '',
    });
    const page = await openRequest({ ...AGENT, values });
    const { screen, user } = page;
    await goOn(page);
    expect(await screen.findByText('Company name is required')).toBeInTheDocument();
    expect(screen.getByText('Email is not valid')).toBeInTheDocument();
    expect(screen.getByText('Phone number must be at least 8 digits')).toBeInTheDocument();
    const phone = screen.getByLabelText('Phone number');
    await user.clear(phone);
    await user.type(phone, '12a34-5678901234');
    expect(phone).toHaveValue('12345678901234');
    await user.tab();
    expect(await screen.findByText('Phone number cannot exceed 13 digits')).toBeInTheDocument();
  });

  it('tells a half-typed contact and every other mistake together, the first one in focus', async () => {
    const values = goodRequest();
    Object.assign(values.agent, { company_name: '', company_email: 'nomail' });
    const page = await openRequest({ ...AGENT, values });
    const { screen } = page;
    fill(screen.getByLabelText('Contact person'), 'Hetal');
    await goOn(page);
    expect(await screen.findByText('Company name is required')).toBeInTheDocument();
    expect(screen.getByText('Email is not valid')).toBeInTheDocument();
    expect(screen.getByText('Please fill all the fields')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Company name/)).toHaveFocus());
    fill(screen.getByLabelText(/^Company name/), 'Tidewater');
    await waitFor(() => expect(screen.queryByText('Company name is required')).toBeNull());
    expect(screen.getByText('Please fill all the fields')).toBeInTheDocument();
    fill(screen.getByLabelText('Contact person'), '');
    await waitFor(() => expect(screen.queryByText('Please fill all the fields')).toBeNull());
    expect(screen.getByText('Email is not valid')).toBeInTheDocument();
  });

  it('wants all fields of a contact and a good address before adding it', async () => {
    const page = await openRequest(AGENT);
    const { screen, user } = page;
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

  it('needs a line, and a category, sub category and type for it', async () => {
    const values = goodRequest();
    values.types.lines = [];
    const page = await openRequest({ ...TYPES, values });
    await goOn(page);
    for (const text of ['Category is required', 'Sub category is required', 'Type of survey is required']) {
      expect(await page.screen.findByText(text)).toBeInTheDocument();
    }
    expect(page.screen.getByRole('combobox', { name: 'Category' })).toHaveFocus();
    await expectStep(page, 'Survey Types');
  });

  it('says that a list could not be read, and reads it again', async () => {
    const values = goodRequest();
    values.types.lines = [];
    const page = await openRequest({ ...TYPES, values });
    const { screen, user } = page;
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

  it('forgets the port of one type when another one is chosen', async () => {
    const page = await open('CARGO SURVEY', 'SHORE BASED SURVEY', /^Pre Dispatch/);
    const { screen, user } = page;
    await user.click(screen.getByRole('radio', { name: 'Loading' }));
    await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
    await user.click(await screen.findByRole('option', { name: /^Pre Delivery/ }));
    expect(screen.getByText('Pre Delivery means Discharge')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Loading' })).not.toBeChecked();
    expect(screen.getByText(/^Cleared by this change: Port Loading/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(screen.queryByText(/^Cleared by this change/)).toBeNull();
    expect(await screen.findByRole('table', { name: 'Survey lines' })).not.toHaveTextContent('Loading');
  });

  it('says what Pre Delivery means, counts trucks, and takes digits without a leading zero', async () => {
    const page = await open('CARGO SURVEY', 'SHORE BASED SURVEY', /^Pre Delivery/);
    const { screen, user } = page;
    expect(screen.getByText('Pre Delivery means Discharge')).toBeInTheDocument();
    const trucks = screen.getByLabelText('Truck Quantity');
    await user.type(trucks, '0x12');
    expect(trucks).toHaveValue('12');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('table', { name: 'Survey lines' })).toHaveTextContent('12');
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(summary.getByText('Total RFQ quantity').nextSibling).toHaveTextContent('12');
  });

  it('changes a line in its place, and asks before deleting it', async () => {
    const page = await openRequest(TYPES);
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
    await user.click(
      within(await screen.findByRole('group', { name: 'Job Type' })).getByRole('radio', {
        name: 'Discharging',
      }),
    );
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

  it('keep the only line one line when its category is changed', async () => {
    const { screen, user } = await openRequest(TYPES);
    await user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
    await screen.findByRole('option', { name: 'Container' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Container');
    expect(screen.getByRole('button', { name: 'Change row' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('group', { name: 'Category' })).toHaveTextContent('CARGO SURVEY');
  });

  it('do not go on with the old line while the one being changed lacks its type', async () => {
    const page = await openRequest(TYPES);
    const { screen, user } = page;
    await user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
    await screen.findByRole('option', { name: 'Container' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Container');
    await goOn(page);
    expect(await screen.findByText('Type of survey is required')).toBeInTheDocument();
    await expectStep(page, 'Survey Types');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await goOn(page);
    await expectStep(page, 'Attachments');
  });

  it('keep a row that is typed when another is edited', async () => {
    const { screen, user } = await openRequest(TYPES);
    await user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('combobox', { name: 'Type of survey' }));
    await user.click(await screen.findByRole('option', { name: /^Hatch Cover/ }));
    await user.click(screen.getByRole('button', { name: 'Edit Draft Survey' }));
    const table = screen.getByRole('table', { name: 'Survey lines' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    expect(table).toHaveTextContent('Hatch Cover');
  });

  it.each(['Change row', 'Cancel'])(
    'keep a new row without its type while another is edited (%s)',
    async (end) => {
      const { screen, user } = await openRequest(TYPES);
      await user.click(await screen.findByRole('button', { name: 'Edit Draft Survey' }));
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await screen.findByRole('option', { name: 'SHORE BASED SURVEY' });
      const subCategory = screen.getByRole('combobox', { name: 'Sub category' });
      await user.selectOptions(subCategory, 'SHORE BASED SURVEY');
      await user.click(screen.getByRole('button', { name: 'Edit Draft Survey' }));
      expect(subCategory).toHaveDisplayValue('SHIP BOARD SURVEY');
      await user.click(screen.getByRole('button', { name: end }));
      expect(screen.getByRole('button', { name: 'Add row' })).toBeVisible();
      expect(subCategory).toHaveDisplayValue('SHORE BASED SURVEY');
      const table = screen.getByRole('table', { name: 'Survey lines' });
      expect(within(table).getAllByRole('row')).toHaveLength(2);
    },
  );

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
