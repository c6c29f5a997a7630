import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createDoc, updateDoc } from '@/api/resource';
import { newsState, newsTiming } from '@/features/news/newsStore';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { paths, to } from '@/paths';
import { currentSession } from '@/session/store';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { attach } from '@tests/mock/seed/placed';
import { anInvoice, anRfq, aSupportChat } from '@tests/mock/seed/builders';
import { renderAt, type Rendered } from './renderAt';

/** Opens a page whose looks for news begin at once, and waits until each list was looked at. */
async function watched(who: AccountKey, address: string = paths.help): Promise<Rendered> {
  newsTiming.first = 0;
  const page = await renderAt(address, { as: who });
  await waitFor(() => expect(looks(page).length).toBeGreaterThan(0));
  await waitFor(() => expect(looks(page).every(({ state }) => state.status === 'success')).toBe(true));
  return page;
}

const looks = (page: Rendered) => page.queryClient.getQueryCache().findAll({ queryKey: ['news'] });

/** A minute later. */
const lookAgain = (page: Rendered) => act(() => page.queryClient.refetchQueries({ queryKey: ['news'] }));

const bell = (page: Rendered) =>
  page.screen.getByRole('button', { name: /^News and messages/, hidden: true });

async function openBell(page: Rendered) {
  await page.user.click(bell(page));
  return within(await page.screen.findByRole('dialog', { name: 'News and messages' }));
}

/** A request to the signed-in vendor, made by somebody else. */
const newRequest = (page: Rendered) =>
  page.backend.asSystem(
    ({ db }) =>
      db.insert('RFQ', anRfq({ vendor: currentSession().vendorId, requester_name: 'Tern Bulk Lines' })).name,
  );

/**
 * A Formal report, uploaded and sent, on a record of the signed-in party. Whoever did it changed the record later once more, so
 * that its `modified` says another time.
 */
function sentReport(page: Rendered, side: 'requester' | 'vendor', isRegistered: boolean) {
  const { requesterId, vendorId } = currentSession();
  page.backend.asSystem((ctx) => {
    const [record] = ctx.db.list<DraftSurvay>('Draft Survay', {
      filters: [
        [`${side}_id`, '=', side === 'vendor' ? vendorId : requesterId],
        ['formal_report_upload', 'is', 'not set'],
      ],
      limit: 1,
    });
    const docname = record?.name ?? '';
    const file = (fileName: string, text: string) =>
      attach(ctx, {
        fileName,
        bytes: new TextEncoder().encode(text),
        doctype: 'Draft Survay',
        docname,
        owner: accountOf('surveyor').email,
        at: '2026-11-20 08:00:00',
      }).url;
    const report = file('formal.pdf', '%PDF-1.7');
    const uploaded = {
      event: 'uploaded',
      report: 'Formal',
      revision: 1,
      file: report,
      at: new Date('2026-11-20T08:10:00').toISOString(),
    };
    const sent = { event: 'sent', upload: 'first', at: new Date('2026-11-20T09:25:00').toISOString() };
    const sheet = file(
      'worksheet.txt',
      JSON.stringify({ register: isRegistered ? { first: uploaded, then: sent } : {} }),
    );
    ctx.db.update('Draft Survay', docname, {
      formal_report_upload: report,
      voyage_and_stowage_documents: [
        { document_type: 'Worksheet', document_name: 'worksheet.txt', document: sheet },
      ],
    });
  });
}

describe('the time of a report', () => {
  async function timeTold(side: 'requester' | 'vendor', isRegistered: boolean) {
    const page = await watched(side);
    sentReport(page, side, isRegistered);
    await lookAgain(page);
    const panel = await openBell(page);
    const row = await panel.findByRole('link', { name: /^New: Formal report (?:sent|uploaded)/ });
    const time = within(row).getByText(/\d/, { selector: 'time' });
    return [time.getAttribute('datetime'), time.textContent];
  }

  it('is to a requester when it was sent, and to a vendor when it was uploaded, as its register says', async () => {
    expect(await timeTold('requester', true)).toEqual([
      '2026-11-20 09:25:00',
      expect.not.stringMatching('changed'),
    ]);
    expect(await timeTold('vendor', true)).toEqual([
      '2026-11-20 08:10:00',
      expect.not.stringMatching('changed'),
    ]);
  });

  it('is called that of the last change where no register knows the file', async () => {
    const [at, words] = await timeTold('requester', false);
    expect(at).not.toContain('2026-11-20 0');
    expect(words).toMatch(/^changed \d\d:\d\d$/);
  });
});

describe('the bell', () => {
  it('says at the first visit that nothing is new, however much there is', async () => {
    const page = await watched('vendor');
    expect(bell(page)).toHaveAccessibleName('News and messages');
    const panel = await openBell(page);
    expect(panel.getAllByRole('link').length).toBeGreaterThan(0);
    expect(panel.queryByText('New:')).toBeNull();
    expect(panel.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
  });

  it('tells a vendor of a new request, which is read once it was opened, on this device for good', async () => {
    const page = await watched('vendor');
    const rfq = String(newRequest(page));
    await lookAgain(page);
    await waitFor(() => expect(bell(page)).toHaveAccessibleName('News and messages, 1 new'));
    const panel = await openBell(page);
    const row = panel.getByRole('link', { name: /^New: New request from Tern Bulk Lines/ });
    expect(row).toHaveTextContent(rfq);
    await page.user.click(row);
    expect(await page.screen.findByRole('heading', { level: 1, name: rfq })).toBeInTheDocument();
    expect(bell(page)).toHaveAccessibleName('News and messages');
    expect(newsState(accountOf('vendor').email).entries[0]).toMatchObject({ id: rfq, unread: false });
  });

  it('keeps what came for a record in a hidden tab unread until the tab is seen', async () => {
    const page = await watched('requester');
    const [open] = page.backend.asSystem(({ db }) =>
      db.list<{ name: string }>('RFQ', {
        filters: [
          ['requester', '=', currentSession().requesterId],
          ['status', '=', 'New'],
        ],
      }),
    );
    const rfq = open?.name ?? '';
    await act(() => page.router.navigate(to(paths.requesterRfq, { id: rfq })));
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    page.backend.asSystem(({ db }) => db.setValue('RFQ', rfq, { status: 'Rejected' }));
    await lookAgain(page);
    await waitFor(() => expect(bell(page)).toHaveAccessibleName('News and messages, 1 new'));
    expect(newsState(accountOf('requester').email).entries[0]).toMatchObject({ id: rfq, unread: true });
    state.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(bell(page)).toHaveAccessibleName('News and messages'));
  });

  it('makes the lists read again that show what changed', async () => {
    const page = await watched('requester', paths.requesterRfqs);
    const [row] = await page.screen.findAllByRole('row', { name: /\bNew\b/ });
    const rfq = within(row!).getAllByRole('link')[0]?.textContent ?? '';
    const status = async () => within((await page.screen.findByRole('link', { name: rfq })).closest('tr')!);
    expect((await status()).getByText('New')).toBeInTheDocument();
    await act(() => page.router.navigate(paths.help));
    page.backend.asSystem(({ db }) => db.setValue('RFQ', rfq, { status: 'Rejected' }));
    await lookAgain(page);
    await act(() => page.router.navigate(paths.requesterRfqs));
    expect(await (await status()).findByText('Rejected')).toBeInTheDocument();
  });

  it('is silent about what the person did', async () => {
    const page = await watched('vendor');
    const rfq = String(newRequest(page));
    await updateDoc('RFQ', rfq, { status: 'Accepted' });
    await createDoc('RFQ', anRfq({ vendor: currentSession().vendorId }));
    await lookAgain(page);
    expect(bell(page)).toHaveAccessibleName('News and messages');
  });

  it('tells a requester of an answer, an invoice and a message; all can be marked as read at once', async () => {
    const page = await watched('requester');
    const { requesterId, email } = currentSession();
    page.backend.asSystem(({ db }) => {
      const [rfq] = db.list<{ name: string }>('RFQ', {
        filters: [
          ['requester', '=', requesterId],
          ['status', '=', 'New'],
        ],
      });
      db.setValue('RFQ', rfq?.name ?? '', { status: 'Rejected', comments: 'No surveyor free' });
      db.insert('Invoice', anInvoice({ requester_id: requesterId, status: 'Sent' }));
      const [ticket] = db.list<{ name: string }>('Tickets', { filters: [['doc_name', '=', requesterId]] });
      db.insert('Support Chat', {
        ...aSupportChat({ sender: 'support@plimsoll.example', receiver: email, message: 'It is mended.' }),
        ticket_id: ticket?.name,
      });
    });
    await lookAgain(page);
    await waitFor(() => expect(bell(page)).toHaveAccessibleName('News and messages, 3 new'));
    const panel = await openBell(page);
    expect(
      panel.getByRole('link', { name: /^New: Request rejected.*“No surveyor free”/ }),
    ).toBeInTheDocument();
    expect(panel.getByRole('link', { name: /^New: Invoice sent to you/ })).toBeInTheDocument();
    expect(panel.getByRole('link', { name: /^New: Support answered.*It is mended\./ })).toBeInTheDocument();
    await page.user.click(panel.getByRole('radio', { name: /^New/ }));
    expect(panel.getAllByRole('link')).toHaveLength(3);
    await page.user.click(panel.getByRole('button', { name: 'Mark all read' }));
    expect(panel.getByText('Nothing new')).toBeInTheDocument();
    expect(bell(page)).toHaveAccessibleName('News and messages');
  });

  it('tells a surveyor of a job', async () => {
    const page = await watched('surveyor');
    const { surveyorId } = currentSession();
    page.backend.asSystem(({ db }) => {
      const [job] = db.list<{ name: string }>('Job Order', { filters: [['status', '=', 'New']] });
      db.update('Job Order', job?.name ?? '', {
        status: 'Allocated',
        surveyor: [{ surveyor: surveyorId, allocated: 1 }],
      });
    });
    await lookAgain(page);
    await waitFor(() => expect(bell(page)).toHaveAccessibleName('News and messages, 1 new'));
    const panel = await openBell(page);
    expect(panel.getByRole('link', { name: /^New: New job for you/ })).toBeInTheDocument();
  });
});

describe('the menu', () => {
  const entry = (page: Rendered, name: string) =>
    within(page.screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });

  it('counts what waits for a vendor, and counts again when something came', async () => {
    const page = await watched('vendor');
    const count = (doctype: 'RFQ' | 'Job Order', field: string) =>
      page.backend.asSystem(({ db }) =>
        db.count(doctype, [
          [field, '=', currentSession().vendorId],
          ['status', '=', 'New'],
        ]),
      );
    await waitFor(() =>
      expect(entry(page, 'RFQs')).toHaveAccessibleDescription(`${count('RFQ', 'vendor')} to answer`),
    );
    expect(entry(page, 'Job Orders')).toHaveAccessibleDescription(
      `${count('Job Order', 'vendor_id')} to allocate`,
    );
    newRequest(page);
    await lookAgain(page);
    await waitFor(() =>
      expect(entry(page, 'RFQs')).toHaveAccessibleDescription(`${count('RFQ', 'vendor')} to answer`),
    );
  });

  it('counts what a requester has to pay', async () => {
    const page = await watched('requester');
    const toPay = page.backend.asSystem(({ db }) =>
      db.count('Invoice', [
        ['requester_id', '=', currentSession().requesterId],
        ['status', 'in', ['Sent', 'Overdue']],
      ]),
    );
    expect(toPay).toBeGreaterThan(0);
    await waitFor(() =>
      expect(entry(page, 'Proforma invoice')).toHaveAccessibleDescription(`${toPay} to pay`),
    );
  });

  it('counts the jobs that a surveyor has not begun, from what the device holds', async () => {
    const page = await watched('surveyor', paths.myTasks);
    await waitFor(() => expect(entry(page, 'My Tasks')).toHaveAccessibleDescription(/^\d+ to begin$/));
  });
});

describe('where nothing is looked for', () => {
  const asked = (page: Rendered) =>
    looks(page).filter(({ state }) => state.fetchStatus !== 'idle' || state.data);

  it('the page of a survey rests, and what follows it does not', async () => {
    newsTiming.first = 0;
    const page = await renderAt('/draftsurvey/JO-00001', { as: 'surveyor' });
    await page.screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(looks(page).length).toBeGreaterThan(0));
    expect(asked(page)).toEqual([]);
    await act(() => page.router.navigate(paths.help));
    await waitFor(() => expect(asked(page).length).toBeGreaterThan(0));
  });
});
