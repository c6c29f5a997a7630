/*
 * A survey without a network, in parts that are each handed to a page as text, with Testing Library's queries (`dom`), what is
 * `given` and the `hands` of a person beside it. Between them the browser is closed, the line cut, and the page reloaded.
 */

/** Prepares the draft survey that is under way for the time without a network; its job order. */
export async function prepareJob(dom, given, { press, fill }) {
  const { screen } = dom;
  const { email, password } = given.accounts.surveyor;
  await fill('Username (email)', email);
  await fill('Password', password);
  await press('Login');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  const filters = [
    ['status', '=', 'In Progress'],
    ['type_of_survey', 'like', '%Draft%'],
  ];
  const asked = new URLSearchParams({ filters: JSON.stringify(filters), order_by: 'creation desc' });
  const [job] = (await (await fetch(`/api/resource/Job Order?${asked}`)).json()).data;
  location.hash = '#/mytasks';
  await press(`Prepare for offline, ${job.name}`);
  await dom.waitFor(() => {
    const row = screen.getByRole('link', { name: job.name }).closest('tr');
    if (!/Prepared \d\d:\d\d/.test(row.textContent)) throw new Error(`${job.name} is not prepared`);
  });
  // The device keeps the app.
  await navigator.serviceWorker.ready;
  return job.name;
}

/** Types a field and adds a photograph; both wait on the device. */
export async function typeAndTake(dom, given, { press, fill, choose, said, section }) {
  await section(/^Ship particulars/);
  await fill('Flag', 'Palau');
  await press(/^Save/);
  await said(/^No network\. Kept on this device since /);
  await section(/^Images/);
  const bytes = Uint8Array.from(atob(given.photo), (letter) => letter.charCodeAt(0));
  await choose('Add images, initial survey', new File([bytes], 'IMG_0077.jpg', { type: 'image/jpeg' }));
  await dom.screen.findByRole('list', { name: 'Add images, initial survey: files' });
  return null;
}

/** Finds both again after a reload, and as much on the page of what waits. */
export async function findAgain(dom, _given, { section }) {
  const { screen, within } = dom;
  await section(/^Ship particulars/);
  const flag = await screen.findByLabelText('Flag', { selector: 'input' });
  await dom.waitFor(() => {
    if (flag.value !== 'Palau') throw new Error(`the flag is ${flag.value}`);
  });
  await section(/^Images/);
  const files = await screen.findByRole('list', { name: 'Add images, initial survey: files' });
  await within(files).findByText('IMG_0077.jpg');
  location.hash = '#/mytasks?unsent';
  await screen.findByRole('heading', { name: /^2 entries wait/ });
  return null;
}

/** Waits until all is sent, and says what the server has: the flag, and how many files and rows of the photograph. */
export async function whatArrived(dom, _given, { said }, order) {
  await said('Everything is sent.');
  const read = async (path) => (await (await fetch(`/api/resource/${path}`)).json()).data;
  const list = (doctype, filters, fields) =>
    read(
      `${doctype}?${new URLSearchParams({ filters: JSON.stringify(filters), fields: JSON.stringify(fields) })}`,
    );
  const records = await list('Draft Survay', [['job_order_id', '=', order]], ['name']); // sic
  const record = await read(`Draft Survay/${records[0].name}`); // sic
  const files = await list(
    'File',
    [
      ['attached_to_name', '=', record.name],
      ['file_name', 'like', 'IMG_0077%'],
    ],
    ['name'],
  );
  const ids = files.map(({ name }) => name);
  const rows = record.upload_image_table_i.filter(({ upload_image_id }) => ids.includes(upload_image_id));
  return { records: records.length, flag: record.flag, files: files.length, rows: rows.length };
}
