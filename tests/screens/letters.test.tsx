import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RFQ } from '@/api/doctypes/rfq';
import { EMPTY_LETTER, formatLetter, storedLetter, type Slot } from '@/features/rfq/letter/letter';
import { journalTiming } from '@/lib/device/journal';
import { draftTiming } from '@/lib/device/openDraft';
import { paths, to } from '@/paths';
import type { AccountKey } from '@tests/mock/accounts';
import type { FaultKind } from '@tests/mock/engine/faults';
import { aJobOrder, anRfq, aSubRfq } from '@tests/mock/seed/builders';
import { pressOneOf } from './formFailures';
import { reload, renderAt, type RenderOptions, type Rendered } from './renderAt';

beforeEach(() => {
  journalTiming.settle = 0;
  draftTiming.quiet = 20;
});

/** The request of the test, and its job order. */
let [REQUEST, JOB] = ['', ''];

const SENT_TEXT = 'To: Anita Kulkarni\nPlease be at the gate at eight.';
const sentLetter = {
  appointment: SENT_TEXT,
  appointment_issued: '2026-06-01 00:00:00',
  appointment_letter: 1,
};

/** The page of a request, or one of its sheets, before somebody. */
async function open(
  query: Record<string, string> | undefined,
  options: RenderOptions & { rfq?: object; order?: object } = {},
): Promise<Rendered> {
  const { rfq, order, ...rest } = options;
  const path = rest.as === undefined || rest.as === 'vendor' ? paths.acceptRfq : paths.requesterRfq;
  return renderAt(() => to(path, { id: REQUEST }, query), {
    as: 'vendor',
    ...rest,
    seed: (db) => {
      REQUEST = db.insert<{ name: string }>(
        'RFQ',
        anRfq({ status: 'Accepted', date_of_survey: '2026-11-25', ...rfq }),
      ).name;
      db.insert(
        'Sub RFQ',
        aSubRfq({
          rfq_id: REQUEST,
          type_of_survey: 'Draft Survey',
          scope_of_survey: 'Read six drafts\nSound the tanks',
        }),
      );
      JOB = db.insert<{ name: string }>(
        'Job Order',
        aJobOrder({
          rfq_id: REQUEST,
          status: 'Allocated',
          scope_of_survey: 'Read six drafts\nSound the tanks',
          first_surveyor: 'SUR-00001',
          surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
          ...order,
        }),
      ).name;
    },
  });
}

const allocate = ({ backend }: Rendered, order: string, surveyor: string) =>
  backend.asSystem(({ db }) =>
    db.update('Job Order', order, {
      first_surveyor: surveyor,
      surveyor: [{ surveyor, allocated: 1 }],
    } as never),
  );

const LETTER = { letter: '1' };
const stored = ({ backend }: Rendered, slot: Slot = 1) =>
  backend.asSystem(({ db }) => storedLetter(db.get<RFQ>('RFQ', REQUEST) as RFQ, slot));
const puts = ({ backend }: Rendered) =>
  backend.log.entries
    .filter(({ method, url }) => method === 'PUT' && url.includes(REQUEST))
    .map(({ requestBody }) => JSON.parse(String(requestBody)) as Record<string, unknown>);
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const setField = async (label: string, value: string) => {
  const input = await field(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const press = async ({ user }: Rendered, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const say = async (page: Rendered, name: string) =>
  page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const sheet = () => screen.findByRole('article', { name: /^Appointment letter of RFQ-/ });

async function send(page: Rendered): Promise<void> {
  await setField('Time', '08:00');
  await press(page, 'Send to Anita Kulkarni');
  await say(page, 'Send');
}

describe('a letter in the hands of its vendor', () => {
  it('begins with what the request knows, its page follows what is typed, and it is there again when the page was left', async () => {
    const first = await open(LETTER);
    expect(await field('To')).toHaveValue('Anita Kulkarni');
    expect(await field('Date of survey')).toHaveValue('25/11/2026');
    expect(await field('Place')).toHaveValue('MV AGGELOS B, Mundra, India');
    expect(await field('What is to be done')).toHaveValue('Read six drafts\nSound the tanks');
    const page = await sheet();
    expect(page).toHaveTextContent('Letter of appointment, draft');
    expect(page).toHaveTextContent('1. Read six drafts 2. Sound the tanks');
    await setField('Place', 'Berth 9, Mundra');
    await waitFor(() => expect(page).toHaveTextContent('Berth 9, Mundra'));
    expect(await screen.findByText(/Saved on this device/)).toBeVisible();
    const again = reload(first);
    expect(await again.screen.findByDisplayValue('Berth 9, Mundra')).toBeVisible();
    expect(stored(again).text).toBe('');
  });

  it('is kept as a draft without the flag, and read by nobody else', async () => {
    const page = await open(LETTER);
    await setField('Place', 'Berth 9, Mundra');
    await page.user.dblClick(await screen.findByRole('button', { name: 'Save as draft' }));
    expect(await screen.findByText(/^Saved \d\d:\d\d/)).toBeVisible();
    expect(await screen.findByText('Draft')).toBeVisible();
    expect(puts(page)).toEqual([
      {
        appointment: expect.stringContaining('Place: Berth 9, Mundra\n') as string,
        appointment_issued: expect.stringMatching(/^\d{4}-\d\d-\d\d 00:00:00$/) as string,
        modified: expect.any(String) as string,
      },
    ]);
    expect(stored(page)).toMatchObject({ sent: false });
    const again = reload(page);
    expect(await again.screen.findByDisplayValue('Berth 9, Mundra')).toBeVisible();
  });

  it('is sent once, after it was said to whom and agreed, and then only read', async () => {
    const page = await open(LETTER);
    await setField('Time', '08:00');
    await setField('Date of letter', '01/06/2026');
    await setField('Date of survey', '24/11/2026');
    await press(page, 'Send to Anita Kulkarni');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('The letter is dated 01/06/2026, which is before today.');
    expect(question).toHaveTextContent('The request asks for 25/11/2026, the letter says 24/11/2026.');
    await say(page, 'Cancel');
    expect(puts(page)).toEqual([]);
    await setField('Date of survey', '25/11/2026');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await send(page);
    expect(await screen.findByText('Sent to Anita Kulkarni')).toBeVisible();
    expect(stored(page)).toMatchObject({ sent: true });
    expect(stored(page).text).toContain('Time: 08:00:00');
    expect(puts(page)).toMatchObject([{ appointment_letter: 1 }]);
    expect(await sheet()).toHaveTextContent('25/11/2026, 08:00');
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
  });

  it('is called sent where it was, though the request cannot be read after it', async () => {
    const page = await open(LETTER);
    const handle = page.backend.handle.bind(page.backend);
    let isCut = false;
    page.backend.handle = (request) => {
      if (request.method === 'PUT' && request.url.includes(REQUEST)) isCut = true;
      const isRead = isCut && request.method === 'GET' && request.url.includes(REQUEST);
      return handle(isRead ? { ...request, url: '/api/method/nowhere' } : request);
    };
    await send(page);
    await waitFor(() => expect(puts(page)).toHaveLength(1));
    await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
    expect(screen.queryByText('The letter was not sent')).toBeNull();
    page.backend.handle = handle;
    await page.queryClient.invalidateQueries();
    expect(await screen.findByText('Sent to Anita Kulkarni')).toBeVisible();
    expect(screen.queryByText('Your draft was not saved')).toBeNull();
  });

  it('is not sent while something is missing that the surveyor needs', async () => {
    const page = await open(LETTER, { order: { first_surveyor: null, surveyor: [], status: 'New' } });
    await press(page, 'Send');
    for (const text of ['To is required', 'Time is required'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Time is required')).toBeVisible();
    expect(puts(page)).toEqual([]);
  });

  it('stands beside the letter of the second surveyor', async () => {
    const page = await open(LETTER, {
      rfq: { additional_surveyor: 1, ...sentLetter },
      order: {
        second_surveyor: 'SUR-00002',
        surveyor: [{ surveyor: 'SUR-00001' }, { surveyor: 'SUR-00002' }],
      },
    });
    await page.user.click(await screen.findByRole('tab', { name: 'Second surveyor' }));
    await waitFor(async () => expect(await field('To')).toHaveValue('Vikram Rajan'));
    await press(page, 'Save as draft');
    await waitFor(() => expect(stored(page, 2).text).toContain('To: Vikram Rajan'));
    expect(stored(page)).toEqual({ text: SENT_TEXT, issued: '2026-06-01', sent: true });
  });

  it('is one for each surveyor, of the job orders that are his, and read by him alone at first', async () => {
    const page = await open(undefined);
    page.backend.asSystem(({ db }) => {
      for (const [surveyor, type_of_survey, scope_of_survey] of [
        ['SUR-00002', 'Tally Stuffing', 'Count the bags'],
        ['SUR-00003', 'Pre Delivery Inspection', 'Walk round each truck'],
      ] as const)
        db.insert(
          'Job Order',
          aJobOrder({
            rfq_id: REQUEST,
            status: 'Allocated',
            type_of_survey,
            scope_of_survey,
            first_surveyor: surveyor,
            surveyor: [{ surveyor, allocated: 1 }],
          }),
        );
    });
    await page.queryClient.invalidateQueries();
    expect(await screen.findByRole('link', { name: 'Write to the third surveyor' })).toBeVisible();
    await page.user.click(screen.getByRole('link', { name: 'Write to the second surveyor' }));
    expect(await field('To')).toHaveValue('Vikram Rajan');
    expect(await field('Survey')).toHaveValue('Tally Stuffing');
    expect(await field('What is to be done')).toHaveValue('Count the bags');
    await press(page, 'Save as draft');
    await screen.findByText(/^Saved \d\d:\d\d/);
    await page.user.click(await screen.findByRole('tab', { name: 'Third surveyor' }));
    expect(await screen.findByDisplayValue('Walk round each truck')).toBeVisible();
    const third = ((await field('To')) as HTMLInputElement).value;
    expect(screen.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    await setField('Time', '09:00');
    await press(page, `Send to ${third}`);
    await say(page, 'Send');
    expect(await screen.findByText(`Sent to ${third}`)).toBeVisible();
    expect(stored(page, 3)).toMatchObject({ sent: true });
    expect(stored(page, 3).text).toContain('Survey: Pre Delivery Inspection');
    expect(stored(page, 2)).toMatchObject({ sent: false });
    expect(stored(page, 2).text).not.toContain('Walk round');
    await page.user.click(await screen.findByRole('tab', { name: 'First surveyor' }));
    expect(await screen.findByDisplayValue('Draft Survey')).toBeVisible();
  });

  it('that was sent is replaced by a new one only, once that is sent', async () => {
    const page = await open(LETTER, { rfq: sentLetter });
    expect(await sheet()).toHaveTextContent('Please be at the gate at eight.');
    await press(page, 'Write a new letter');
    expect(await screen.findByRole('button', { name: 'Save as draft' })).toBeDisabled();
    await send(page);
    expect(await screen.findByText('Sent to Anita Kulkarni')).toBeVisible();
    expect(stored(page).text).toContain('Time: 08:00:00');
    expect(puts(page)).toHaveLength(1);
  });

  it('is not begun before the request is accepted, or once it is completed', async () => {
    const page = await open(LETTER, { rfq: { status: 'New' }, order: { status: 'Completed' } });
    for (const [status, why] of [
      ['New', 'Accept the request first'],
      ['Completed', 'The letters of a Completed request can only be read'],
    ] as const) {
      page.backend.asSystem(({ db }) => db.update('RFQ', REQUEST, { status }));
      await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }));
      await act(() => page.queryClient.invalidateQueries());
      expect(await screen.findByRole('heading', { name: 'Appointment letters' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /Write to/ })).toBeNull();
      await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }, LETTER));
      await waitFor(() => expect(screen.getByText(why)).toBeVisible());
    }
  });

  it('is reached from the request, and begins with who is allocated by now, or was when that could be read', async () => {
    const page = await open(undefined);
    await page.user.click(await screen.findByRole('link', { name: 'Write to the first surveyor' }));
    expect(await field('To')).toHaveValue('Anita Kulkarni');
    const leave = async () => {
      await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }));
      await screen.findByRole('link', { name: 'Write to the first surveyor' });
    };
    await leave();
    allocate(page, JOB, 'SUR-00002');
    await page.queryClient.invalidateQueries();
    await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }, LETTER));
    expect(await field('To')).toHaveValue('Vikram Rajan');
    await leave();
    page.backend.faults.push({ match: { doctype: 'Job Order' }, kind: 'network', times: Infinity });
    await page.queryClient.invalidateQueries();
    await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }, LETTER));
    expect(await field('To')).toHaveValue('Vikram Rajan');
  });

  it('is to nobody whose job order is cancelled or rejected', async () => {
    const page = await open(undefined);
    page.backend.asSystem(({ db }) => {
      for (const status of ['Cancelled', 'Rejected'])
        db.insert(
          'Job Order',
          aJobOrder({ rfq_id: REQUEST, status, surveyor: [{ surveyor: 'SUR-00002', allocated: 1 }] }),
        );
    });
    await page.queryClient.invalidateQueries();
    await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }, LETTER));
    expect(await field('To')).toHaveValue('Anita Kulkarni');
    await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }, { attendance: '' }));
    const found = await screen.findByRole('article', { name: /^Attendance sheet of RFQ-/ });
    expect(found).toHaveTextContent('Anita Kulkarni');
    expect(found).not.toHaveTextContent('Vikram Rajan');
  });
});

describe('a letter that two people write', () => {
  const theirs = (page: Rendered, text: string, flag = 0) =>
    page.backend.asSystem(({ db }) =>
      db.update('RFQ', REQUEST, {
        appointment: text,
        appointment_issued: '2026-06-01 00:00:00',
        appointment_letter: flag,
      } as never),
    );

  it('keeps what the other one wrote in other parts and elsewhere in the request, and asks about the rest', async () => {
    const page = await open(LETTER);
    await setField('Place', 'Berth 9, Mundra');
    page.backend.asSystem(({ db }) => db.update('RFQ', REQUEST, { comments: 'Called at noon' } as never));
    await press(page, 'Save as draft');
    await waitFor(() => expect(stored(page).text).toContain('To: Anita Kulkarni'));
    await screen.findByText(/^Saved \d\d:\d\d/);
    theirs(
      page,
      stored(page)
        .text.replace('Place: Berth 9, Mundra', 'Place: Berth 4')
        .replace(/Cargo:.*/, 'Cargo: Wheat'),
    );
    await setField('Place', 'Berth 7');
    await press(page, 'Save as draft');
    const question = within(await screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    expect(question.getByText('Berth 4')).toBeVisible();
    expect(question.queryByText('Wheat')).toBeNull();
    expect(stored(page).text).toContain('Place: Berth 4');
    await page.user.click(question.getByRole('radio', { name: 'Place: keep mine' }));
    await page.user.click(question.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(stored(page).text).toContain('Place: Berth 7'));
    expect(stored(page).text).toContain('Cargo: Wheat');
  });

  it('leaves what the other one wrote where theirs is chosen', async () => {
    const at = (place: string) => formatLetter({ ...EMPTY_LETTER, to: 'Anita Kulkarni', place });
    const page = await open(LETTER, {
      rfq: { ...sentLetter, appointment: at('Berth 1'), appointment_letter: 0 },
    });
    await setField('Place', 'Berth 7');
    theirs(page, at('Berth 4'));
    await setField('Cargo', 'Wheat');
    await press(page, 'Save as draft');
    const question = within(await screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    await page.user.click(question.getByRole('radio', { name: 'Place: take theirs' }));
    await page.user.click(question.getByRole('button', { name: 'Save 1 choice' }));
    await screen.findByText(/^Saved \d\d:\d\d/);
    expect(await field('Place')).toHaveValue('Berth 4');
    await setField('Cargo', 'Barley');
    await press(page, 'Save as draft');
    await waitFor(() => expect(stored(page).text).toContain('Cargo: Barley'));
    expect(stored(page).text).toContain('Place: Berth 4');
  });

  it('asks about a part that the other one changed after it was typed over and left', async () => {
    const at = (place: string) => formatLetter({ ...EMPTY_LETTER, to: 'Anita Kulkarni', place });
    const page = await open(LETTER, {
      rfq: { ...sentLetter, appointment: at('Berth 1'), appointment_letter: 0 },
    });
    await setField('Place', 'Berth 9');
    await screen.findByText(/Saved on this device/, {}, { timeout: 3000 });
    theirs(page, at('Berth 4'));
    const again = reload(page);
    await again.screen.findByDisplayValue('Berth 9');
    await press(again, 'Save as draft');
    const question = within(await screen.findByRole('dialog', { name: /^Someone changed this record/ }));
    expect(stored(page).text).toContain('Place: Berth 4');
    await page.user.click(question.getByRole('radio', { name: 'Place: keep mine' }));
    await page.user.click(question.getByRole('button', { name: 'Save 1 choice' }));
    await waitFor(() => expect(stored(page).text).toContain('Place: Berth 9'));
  });

  it('is not changed by a draft once the other one has sent it', async () => {
    const page = await open(LETTER);
    await setField('Place', 'Berth 9, Mundra');
    theirs(page, SENT_TEXT, 1);
    await press(page, 'Save as draft');
    expect(await screen.findByText(/^Someone else sent this letter in the meantime/)).toBeVisible();
    expect(await sheet()).toHaveTextContent('Please be at the gate at eight.');
    expect(stored(page)).toEqual({ text: SENT_TEXT, issued: '2026-06-01', sent: true });
  });
});

describe('a letter whose request or letter is another one by now', () => {
  const colleague = ({ backend }: Rendered, fields: Record<string, string | number>) =>
    backend.asSystem(({ db }) => db.setValue('RFQ', REQUEST, fields));

  it('is not sent for a request that was cancelled meanwhile, and says who and when', async () => {
    const page = await open(LETTER);
    await setField('Time', '08:00');
    colleague(page, { status: 'Cancelled' });
    await press(page, 'Send to Anita Kulkarni');
    await say(page, 'Send');
    expect(
      await screen.findByText(/^The request is now Cancelled\. Last change: Administrator, \d\d/),
    ).toBeVisible();
    expect(stored(page)).toMatchObject({ sent: false });
  });

  it('says before it is sent that somebody else has sent one meanwhile', async () => {
    const page = await open(LETTER, { rfq: { ...sentLetter, appointment_letter: 0 } });
    await setField('Time', '08:00');
    colleague(page, { appointment_letter: 1 });
    await press(page, 'Send to Anita Kulkarni');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      /Somebody has sent this letter since you opened it\. Last change: Administrator, /,
    );
    expect(question).toHaveTextContent('It replaces the letter that was sent before.');
    await say(page, 'Cancel');
    expect(puts(page)).toEqual([]);
  });
});

describe('a letter whose call fails', () => {
  const taken = ({ backend }: Rendered) =>
    backend.log.entries.filter(
      ({ method, url, status, fault }) =>
        method === 'PUT' && url.includes(REQUEST) && status < 300 && (!fault || fault === 'answer-lost'),
    );
  const match = { method: 'PUT', path: 'resource/RFQ' } as const;

  it('is sent once all the same, after each way to fail', async () => {
    const page = await open(LETTER);
    const tryAgain = async () => {
      const pressed = await pressOneOf(page, 'Check what was done and finish', 'Send to Anita Kulkarni');
      if (pressed.startsWith('Send')) await say(page, 'Send');
    };
    await setField('Time', '08:00');
    for (const kind of ['refused', 'error500', 'html', 'network'] as const satisfies FaultKind[]) {
      page.backend.faults.push({ match, kind, times: 1 });
      await tryAgain();
      await waitFor(() => expect(page.backend.faults.at(-1)?.spent, kind).toBe(1));
      await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
      await screen.findAllByRole('alert');
      expect(stored(page), kind).toMatchObject({ sent: false });
    }
    await tryAgain();
    expect(await screen.findByText('Sent to Anita Kulkarni')).toBeVisible();
    expect(stored(page)).toMatchObject({ sent: true });
    expect(taken(page)).toHaveLength(1);
  });

  it.each<FaultKind>(['answer-lost', 'repeated'])('is called sent where it was: %s', async (kind) => {
    const page = await open(LETTER, {
      prepare: ({ faults }) => void faults.push({ match, kind, times: 1 }),
    });
    await send(page);
    expect(await screen.findByText('Sent to Anita Kulkarni')).toBeVisible();
    expect(stored(page)).toMatchObject({ sent: true });
    expect(taken(page).length).toBeLessThanOrEqual(1);
  });
});

describe('a letter before others', () => {
  const readOnceSent = async (as: AccountKey) => {
    const page = await open(LETTER, { as, rfq: { ...sentLetter, appointment_letter: 0 } });
    expect(await screen.findByText(/^No appointment letter of RFQ-\d+ has been sent yet/)).toBeVisible();
    expect(screen.queryByText(/at the gate/)).toBeNull();
    page.backend.asSystem(({ db }) => db.setValue('RFQ', REQUEST, { appointment_letter: 1 }));
    const again = reload(page);
    const letter = await sheet();
    expect(letter).toHaveTextContent('Please be at the gate at eight.');
    expect(letter).toHaveTextContent('For Harbour Gauge Surveyors');
    expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a new letter' })).toBeNull();
    return again;
  };

  it('is read by the requester once it is sent, and a link on the request', async () => {
    const page = await readOnceSent('requester');
    await page.router.navigate(to(paths.requesterRfq, { id: REQUEST }));
    await page.user.click(await screen.findByRole('link', { name: 'First surveyor' }));
    expect(await sheet()).toHaveTextContent('Please be at the gate at eight.');
  });

  it('is read by the surveyor once it is sent, and found in the menu of the survey', async () => {
    const page = await readOnceSent('surveyor');
    await page.router.navigate(to(paths.draftSurvey, { id: JOB }));
    await press(page, 'More');
    await page.user.click(await screen.findByRole('menuitem', { name: 'Appointment letter' }));
    expect(await sheet()).toHaveTextContent('Please be at the gate at eight.');
  });

  it('is the own one first where both surveyors were sent one', async () => {
    const toAnita = formatLetter({ ...EMPTY_LETTER, to: 'Anita Kulkarni', place: 'Gate 7' });
    await open(
      { letter: '' },
      {
        as: 'surveyor',
        rfq: {
          ...sentLetter,
          appointment: 'To: Vikram Rajan',
          appointment2: toAnita,
          appointment_letter2: 1,
        },
      },
    );
    expect(await sheet()).toHaveTextContent('Gate 7');
    expect(screen.getByRole('tab', { name: 'Second surveyor', selected: true })).toBeVisible();
  });
});

describe('the attendance sheet of a joint inspection', () => {
  const people = [{ on_behalf_of: 'Owner', name1: 'Capt. Silva', role: 'Master' }];

  const expectSheet = async () => {
    const found = within(await screen.findByRole('article', { name: /^Attendance sheet of RFQ-/ }));
    const rows = within(found.getByRole('table', { name: 'Those who attend' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('1OwnerCapt. SilvaMaster');
    expect(rows[2]).toHaveTextContent('2Harbour Gauge SurveyorsAnita KulkarniSurveyor');
    expect(rows).toHaveLength(13);
    expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  };

  it('is reached by the vendor from the list of those who attend', async () => {
    const page = await open(undefined, { rfq: { surveyor_details: people } });
    await page.user.click(await screen.findByRole('link', { name: 'Attendance sheet' }));
    await expectSheet();
  });

  it.each<AccountKey>(['surveyor', 'requester'])('is printed by the %s', async (as) => {
    await open({ attendance: '' }, { as, rfq: { surveyor_details: people } });
    await expectSheet();
  });
});

describe('the print of a request', () => {
  it.each<AccountKey>(['vendor', 'requester'])('is reached from its page by the %s', async (as) => {
    const page = await open(undefined, { as });
    await page.user.click(await screen.findByRole('link', { name: 'Print' }));
    const sheet = within(await screen.findByRole('article', { name: `Print of ${REQUEST}` }));
    // only the vendor has the vendor's letterhead
    if (as === 'vendor')
      expect(await sheet.findByRole('img', { name: 'Harbour Gauge Surveyors' })).toBeVisible();
    else expect(sheet.getByText('Meridian Grain Traders', { selector: 'header strong' })).toBeVisible();
    expect(sheet.getByRole('table', { name: 'Survey lines' })).toHaveTextContent('Read six drafts');
    expect(sheet.getByText('MV AGGELOS B')).toBeVisible();
    expect(document.title).toContain(REQUEST);
    expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('waits for the job orders, which decide its status', async () => {
    await open(
      { print: '' },
      {
        prepare: ({ faults }) =>
          void faults.push({ match: { doctype: 'Job Order' }, kind: 'error500', times: 'always' }),
      },
    );
    expect(await screen.findByText('The job orders could not be read')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull();
  });
});

describe('the letterhead of a sheet', () => {
  it('says what of it could not be read, reads it again, and is as the branding in the profile says by now', async () => {
    const page = await open(LETTER, {
      rfq: sentLetter,
      prepare: ({ faults }) =>
        void faults.push({
          match: { method: 'GET', doctype: 'User Registration' },
          kind: 'refused',
          times: Infinity,
        }),
    });
    const missing = /address and images could not be read; only the name is printed/;
    expect(await screen.findByText(missing)).toBeVisible();
    page.backend.faults.length = 0;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
    await within(await sheet()).findByRole('img', { name: 'Harbour Gauge Surveyors' });
    await page.router.navigate(to(paths.acceptRfq, { id: REQUEST }, { ...LETTER, profile: 'branding' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'My Profile' }));
    const pressThere = async (name: string) => {
      const found = await drawer.findAllByRole('button', { name });
      await page.user.click(found[0] as HTMLElement);
    };
    const behind = () => screen.getByRole('article', { name: /^Appointment letter of RFQ-/, hidden: true });
    await pressThere('Edit');
    await pressThere('Delete');
    await say(page, 'Delete');
    await waitFor(() => expect(within(behind()).queryByAltText('Harbour Gauge Surveyors')).toBeNull());
    await page.user.click(await drawer.findByRole('radio', { name: 'Text' }));
    fireEvent.change(drawer.getByLabelText('Footer text'), { target: { value: 'Berth Road 9, Mundra' } });
    await pressThere('Save');
    await waitFor(() => expect(behind()).toHaveTextContent('Berth Road 9, Mundra'));
  });
});
