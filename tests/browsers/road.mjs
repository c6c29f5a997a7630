/*
 * The road from a request to the sent report, walked inside a page: `walkRoad` is handed to each browser as text, with Testing
 * Library's queries (`dom`) and the `hands` of a person beside it. Events are made by script, since the two drivers share nothing but running one.
 */

/** @param {{ accounts: Record<string, { email: string, password: string, name: string }>, photo: string }} given */
export async function walkRoad(dom, given, hands) {
  const { screen, within, fireEvent } = dom;
  const { press, fill, choose, said, section } = hands;
  const steps = [];
  const errors = [];
  window.addEventListener('error', ({ message }) => errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));

  const find = async (label, typed, option) => {
    const seen = await screen.findByLabelText(label, { selector: 'input' });
    seen.focus();
    fireEvent.mouseDown(seen);
    // What searches comes when it is first touched, and takes the field's place.
    await new Promise((done) => setTimeout(done, 1500));
    const field = await screen.findByLabelText(label, { selector: 'input' });
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 500));
    if (field.getAttribute('aria-expanded') !== 'true') fireEvent.keyDown(field, { key: 'ArrowDown' });
    (await screen.findAllByRole('option', { name: option, hidden: true }))[0].click();
  };
  const link = async (name, scope = screen) =>
    (await scope.findByRole('link', { name, hidden: true })).click();
  const menu = async (entry) => link(entry, within(await screen.findByRole('navigation', { name: 'Main' })));
  const login = async (who) => {
    await fill('Username (email)', given.accounts[who].email);
    await fill('Password', given.accounts[who].password);
    await press('Login');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  };
  const logout = async () => {
    await press(/^Profile of/);
    await press('Logout');
    await screen.findByLabelText('Username (email)');
  };
  const step = async (name, act) => {
    try {
      const found = await act();
      steps.push(name);
      return found;
    } catch (error) {
      throw new Error(`${name}: ${error.message} (at ${location.hash})`, { cause: error });
    }
  };
  const expectPdf = async (anchor) => {
    const bytes = new Uint8Array(await (await fetch(anchor.href)).arrayBuffer());
    if (!String.fromCharCode(...bytes.slice(0, 5)).startsWith('%PDF-'))
      throw new Error(`${anchor.href} is no PDF`);
  };

  const request = await step('a request with an attachment is submitted', async () => {
    await login('requester');
    (await screen.findAllByRole('link', { name: 'Submit a Request' }))[0].click();
    const next = () => press('Save & Continue');
    await screen.findByText('Enterprise');
    await next();
    const day = new Date(Date.now() + 2 * 86_400_000);
    await fill('Survey Area', 'Vessel');
    await fill(/^Name of Area Spot/, 'AGGELOS B');
    await fill(/^Place of Survey/, 'Mundra, berth 4');
    await fill(/^Date of Survey/, new Intl.DateTimeFormat('en-GB').format(day));
    await fill(/^Estimated rate/, '1250');
    await fill(/^Payment terms/, '30 days');
    await find(/^Acting on behalf of/, 'Ship', 'Shipper');
    await next();
    await fill(/^Company name/, 'Kutch Ship Agencies');
    await fill(/^Email/, 'ops@kutch-agencies.example');
    await fill(/^Phone number/, '912838255555');
    await fill(/^Company address/, '12 Port Road, Mundra');
    await fill(/^Contact person/, 'Hetal Joshi');
    await fill(/^Contact phone number/, '919825012345');
    await fill(/^Contact email/, 'hetal@kutch-agencies.example');
    await press('Add contact');
    await screen.findByRole('table', { name: 'Contacts' });
    await next();
    await fill(/^Category/, 'CARGO SURVEY');
    await fill(/^Sub category/, 'SHIP BOARD SURVEY');
    await find(/^Type of survey/, 'Draft', /^Draft Survey-CARGO SURVEY/);
    (await screen.findByLabelText('Loading')).click();
    (await screen.findByLabelText('All lines')).click();
    await press('Add row');
    await fill(/^Cargo$/, 'Salt in bulk');
    await fill(/^Cargo quantity/, '53000');
    await next();
    await choose(
      'Attachments',
      new File(['%PDF-1.4\n% nomination\n%%EOF\n'], 'nomination.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText('nomination.pdf');
    await next();
    await fill(/^Search Vendor name/, given.accounts.vendor.name);
    (await screen.findByRole('radio', { name: new RegExp(given.accounts.vendor.name) })).click();
    await press('Save & Exit');
    const id = await dom.waitFor(() => {
      const found = /Request (RFQ-\S+) was sent/.exec(document.querySelector('main').textContent);
      if (!found) throw new Error('nothing says that it was sent');
      return found[1];
    });
    await logout();
    return id;
  });

  const order = await step('the vendor accepts it and allocates a surveyor', async () => {
    await login('vendor');
    await menu('RFQs');
    await link(request);
    await press('Accept');
    await press('Accept', within(await screen.findByRole('alertdialog')));
    const decided = await screen.findByRole('complementary', { name: 'Decision' });
    const [made] = (await within(decided).findByText(/JO-\d+/)).textContent.match(/JO-\d+/);
    await menu('Job Orders');
    (await screen.findByRole('tab', { name: 'Allocation' })).click();
    await link(made);
    await press('Allocate', within(await screen.findByRole('dialog', { name: made })));
    const dialog = within(await screen.findByRole('dialog', { name: `Allocate ${made}` }));
    await find('First surveyor', given.accounts.surveyor.name, /^Anita Kulkarni/);
    await press('Allocate', dialog);
    await said('Job Order allocation successful');
    return made;
  });

  await step('a list is exported', async () => {
    let saved = null;
    const makeAddress = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => ((saved = blob), makeAddress(blob));
    location.hash = '#/jobOrders';
    await screen.findByRole('link', { name: order });
    await press(/^Export/);
    await dom.waitFor(() => {
      if (saved === null) throw new Error('nothing was saved');
    });
    URL.createObjectURL = makeAddress;
    const start = new Uint8Array(await saved.slice(0, 2).arrayBuffer());
    if (String.fromCharCode(...start) !== 'PK') throw new Error('the export is no workbook');
    location.hash = '#/dashboard';
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await logout();
  });

  await step('the surveyor fills in the ship', async () => {
    await login('surveyor');
    location.hash = `#/draftsurvey/${order}`;
    await fill('Ship name', 'AGGELOS B');
    await fill('Length between perpendiculars', '182');
    await press(/^Save/);
    await said('Ship particulars added successfully');
  });

  await step('attaches a photograph', async () => {
    await section(/^Images/);
    const bytes = Uint8Array.from(atob(given.photo), (letter) => letter.charCodeAt(0));
    await choose('Add images, initial survey', new File([bytes], 'IMG_0042.jpg', { type: 'image/jpeg' }));
    await said('Image attached successfully');
    const picture = await screen.findByRole('img', { name: /^Initial survey, no\. 1/ });
    picture.scrollIntoView();
    await dom.waitFor(() => {
      if (!picture.naturalWidth) throw new Error('the photograph is not drawn');
    });
  });

  await step('makes the PDF, uploads and sends it', async () => {
    await section(/^Reports and certificates/);
    (await screen.findByRole('tab', { name: 'Formal report' })).click();
    await press('Generate Formal report');
    await said('Report generated successfully');
    await press('Save the text');
    await said('Report saved as successfully');
    await expectPdf(await screen.findByRole('link', { name: 'Open' }));
    await press('Upload the generated PDF');
    await said('Report Uploaded successfully');
    await press('Send Formal report');
    await press('Send Formal report', within(await screen.findByRole('alertdialog')));
    await said('Formal Report Send Successfully');
    await logout();
  });

  await step('the requester opens the report', async () => {
    await login('requester');
    await menu('Reports');
    await link(order);
    await expectPdf(await screen.findByRole('link', { name: 'Open' }));
  });
  if (errors.length > 0) throw new Error(`errors that the page did not catch: ${errors.join('; ')}`);
  return steps;
}
