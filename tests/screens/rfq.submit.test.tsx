import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, draftsIn, loadDraft, saveDraft } from '@/lib/device/drafts';
import { journalTiming, openEntries } from '@/lib/device/journal';
import type { RFQ, SubRFQ } from '@/api/doctypes/rfq';
import type { RequestDraft } from '@/features/rfq/request/requestDraft';
import { SUBMIT_RFQ } from '@/shared/requestDrafts';
import { paths, to } from '@/paths';
import { recentMessages } from '@/ui/notify';
import { accountOf } from '@tests/mock/accounts';
import { slowFile } from '../slowFile';
import { storedFileOf } from '../storedFile';
import { discardDraft, recoverDraft } from './drafts';
import { holdCalls } from './heldCalls';
import { renderAt, type Rendered } from './renderAt';
import { expectStep, fill, goodRequest, goOn, openRequest } from './rfqRequest';

const EMAIL = accountOf('requester').email;
const VENDOR = { id: 'CUST-00001', name: 'Harbour Gauge Surveyors' };
const READY = {
  tab: 5,
  values: { ...goodRequest(), vendor: VENDOR },
  files: [storedFileOf('plan.pdf', '%PDF-1.4')],
};

beforeEach(() => {
  journalTiming.settle = 0;
});

const saveAndExit = async ({ user, screen }: Rendered) =>
  user.click(await screen.findByRole('button', { name: 'Save & Exit' }));

/** Requests created since the page opened. */
const made = ({ backend }: Rendered) =>
  backend.asSystem(({ db }) =>
    db
      .list<{ name: string }>('RFQ', {
        filters: [['location_of_survay', '=', 'Paradip, berth CB-2']],
      })
      .map(({ name }) => ({
        rfq: db.get<RFQ>('RFQ', name),
        lines: db.list<SubRFQ>('Sub RFQ', { fields: ['*'], filters: [['rfq_id', '=', name]] }),
        files: db.list('File', { filters: [['attached_to_name', '=', name]] }),
      })),
  );

describe('attachments', () => {
  it('take the allowed kinds, refuse others in the words of the contract, and ask before deleting', async () => {
    const page = await openRequest({ tab: 4 });
    const { screen, user } = page;
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const files = [
      new File(['%PDF-1.7'], 'a.pdf'),
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'b.png'),
      new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'c.jpeg'),
      new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'd.doc'),
      new File(['x'], 'e.txt'),
    ];
    await user.upload(input!, files);
    const list = await screen.findByRole('table', { name: 'Attachments' });
    const rows = () =>
      within(screen.getByRole('table', { name: 'Attachments' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(0, 2)
            .map(({ textContent }) => textContent),
        );
    const named = ['a.pdf', 'b.png', 'c.jpeg', 'd.doc', 'e.txt'];
    expect(rows()).toEqual(named.map((name, at) => [String(at + 1), name]));
    await userUploadAnything(page, new File(['x'], 'tool.exe'));
    const said = 'Invalid file type. Only PDF, PNG, JPG, JPEG, and DOC files are allowed';
    expect(await screen.findByText(said, { exact: true })).toBeInTheDocument();
    expect(screen.getByText(`tool.exe: ${said}`)).toBeInTheDocument();
    await user.upload(input!, [
      new File([], 'empty.pdf'),
      new File(['<html>'], 'page.pdf'),
      new File(['%PDF-1.7'], 'copy of a.pdf'),
    ]);
    expect(await screen.findByText('empty.pdf: The file is empty')).toBeInTheDocument();
    expect(screen.getByText(`page.pdf: ${said}`)).toBeInTheDocument();
    expect(screen.getByText('copy of a.pdf: The same file was chosen already')).toBeInTheDocument();
    expect(rows()).toHaveLength(5);
    await user.click(within(list).getByRole('button', { name: 'Delete a.pdf' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete?');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toEqual(named.slice(1).map((name, at) => [String(at + 1), name])));
  });
});

/** A drop ignores the input's `accept`. */
async function userUploadAnything(page: Rendered, file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  input?.removeAttribute('accept');
  await page.user.upload(input!, file);
}

describe('vendor selection', () => {
  it('needs a vendor, starts from the request, and finds by name', async () => {
    const page = await openRequest({ tab: 5 });
    const { screen, user } = page;
    expect(await screen.findByRole('button', { name: 'Save & Exit' })).toBeDisabled();
    expect(screen.getByText('Choose a vendor first')).toBeInTheDocument();
    await screen.findAllByRole('radio');
    expect(screen.getByText('Category: CARGO SURVEY')).toBeInTheDocument();
    expect(screen.getAllByRole('radio').length).toBeLessThanOrEqual(10);
    const box = screen.getByRole('searchbox', { name: /Vendor name/ });
    fireEvent.change(box, { target: { value: 'Harbour Gauge' } });
    await user.type(box, '{Enter}');
    await waitFor(() => expect(screen.getAllByRole('radio').length).toBe(1));
    await user.click(screen.getByRole('radio', { name: /Harbour Gauge Surveyors/ }));
    expect(screen.getByRole('button', { name: 'Save & Exit' })).toBeEnabled();
    expect(made(page)).toEqual([]); // Enter in the search sent nothing
  });

  it('keeps the search while the directory that could not be read is read again', async () => {
    const values = goodRequest();
    // nothing of it is a filter, so that the list is the whole directory
    values.types.lines = [];
    const { screen, user, backend } = await openRequest(
      { tab: 5, values },
      {
        prepare: ({ faults }) =>
          void faults.push({
            match: { path: 'get_vendors_for_requester' },
            kind: 'error500',
            times: 'always',
          }),
      },
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const box = screen.getByRole('searchbox', { name: /Vendor name/ });
    fireEvent.change(box, { target: { value: 'Harbour Gauge' } });
    backend.faults.length = 0;
    await user.click(retry);
    await screen.findAllByRole('radio');
    expect(box).toBeInTheDocument();
    expect(box).toHaveValue('Harbour Gauge');
  });
});

describe('submitting', () => {
  it('covers the page, sends everything once, tells the dashboard, and offers the draft no more, even that of another tab', async () => {
    const page = await openRequest(READY);
    page.backend.delay = 40;
    await saveAndExit(page);
    const overlay = await page.screen.findByRole('dialog', { name: 'Creating RFQ, please wait...' });
    expect(await within(overlay).findByText(/File plan\.pdf/)).toBeInTheDocument();
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
    const [one, ...others] = made(page);
    expect(others).toEqual([]);
    expect(page.router.state.location.state).toEqual({
      createdRfq: one?.rfq?.name,
      side: 'requester',
    });
    expect(one?.rfq).toMatchObject({
      status: 'New',
      vendor: VENDOR.id,
      requester: 'REQ-00001',
      estimated_rate_usd: 1250.5,
      posted_by: '',
      quantity: 1,
    });
    expect(one?.lines).toMatchObject([{ type_of_survey: 'Draft Survey', quantity: 1, is_multiple: 0 }]);
    expect(one?.files).toHaveLength(1);
    expect(one?.rfq?.attachments).toHaveLength(1);
    expect(await loadDraft(draftKey(EMAIL, 'request'))).toBeUndefined();

    page.backend.delay = 0;
    const again: RequestDraft = { ...READY, reached: 5 };
    await saveDraft(draftKey(EMAIL, 'request'), again, { work: 'draft' });
    await page.router.navigate(to(paths.submitRequest));
    expect(await page.screen.findByText('Enterprise')).toBeInTheDocument();
    await waitFor(async () => expect(await loadDraft(draftKey(EMAIL, 'request'))).toBeUndefined());
    expect(page.screen.queryByText(/Recover your work/)).toBeNull();
  });

  it('leaves the page alone that somebody went to meanwhile, and says there that it was sent', async () => {
    const page = await openRequest(READY);
    const call = holdCalls(page.backend, 'POST', 'resource/Sub RFQ');
    await saveAndExit(page);
    await page.screen.findByRole('dialog', { name: 'Creating RFQ, please wait...' });
    await page.router.navigate(to(paths.requesterRfqs));
    await waitFor(() => expect(page.screen.queryByRole('dialog')).toBeNull());
    call.come();
    await waitFor(async () => expect(await openEntries(SUBMIT_RFQ, EMAIL)).toEqual([]));
    await waitFor(() => expect(page.queryClient.isMutating()).toBe(0));
    expect(page.router.state.location.pathname).toBe(paths.requesterRfqs);
    expect(recentMessages.get()[0]?.text).toBe(`Request ${made(page)[0]?.rfq?.name} was sent`);
  });

  it('tells which texts the server stored otherwise than they were typed', async () => {
    const values = goodRequest();
    values.survey.payment_terms = '<b onclick="x()">30 days';
    Object.assign(values.types.lines[0] ?? {}, { hasOther: true, other: '<i>All holds' });
    const page = await openRequest({ ...READY, values: { ...values, vendor: VENDOR } });
    await saveAndExit(page);
    const note = await page.screen.findByText('Saved, but the server changed what you typed');
    expect(note.parentElement).toHaveTextContent(
      'Payment terms: you typed “<b onclick="x()">30 days”, stored is “<b>30 days</b>”.',
    );
    expect(note.parentElement).toHaveTextContent(
      /Scope of Draft Survey: you typed “.*<i>All holds”, stored is “.*<i>All holds<\/i>”\./,
    );
    expect(page.screen.getByText(/was sent/)).toBeVisible();
  });

  it('waits for a file that is still being read', async () => {
    const page = await openRequest({ ...READY, tab: 4, files: [] });
    await expectStep(page, 'Attachments');
    const plan = slowFile(new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' }));
    try {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      await page.user.upload(input!, plan.file);
      const next = await page.screen.findByRole('button', { name: 'Reading the file…' });
      expect(next).toHaveAttribute('aria-disabled', 'true');
      fireEvent.submit(next.closest('form') ?? next);
    } finally {
      plan.come();
    }
    expect(await page.screen.findByText('plan.pdf')).toBeVisible();
    await expectStep(page, 'Attachments');
    await goOn(page);
    await expectStep(page, 'Vendor Selection');
    await saveAndExit(page);
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
    expect(made(page)[0]?.files).toHaveLength(1);
  });

  it('shows what the server refused and lets it be changed', async () => {
    const page = await openRequest(READY);
    page.backend.faults.push({ match: { method: 'POST', doctype: 'RFQ' }, kind: 'refused', times: 1 });
    await saveAndExit(page);
    expect(await page.screen.findByText('Error: Forbidden')).toBeInTheDocument();
    await expectStep(page, 'Vendor Selection');
    expect(await openEntries(SUBMIT_RFQ, EMAIL)).toEqual([]);
    await saveAndExit(page);
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
    expect(made(page)).toHaveLength(1);
  });

  it('says that a file was not uploaded', async () => {
    const page = await openRequest(READY);
    page.backend.faults.push({
      match: { method: 'POST', path: 'upload_file' },
      kind: 'error500',
      times: 1,
    });
    await saveAndExit(page);
    await page.screen.findByText('Part of the request was sent');
    await waitFor(() =>
      expect(recentMessages.get().map(({ text }) => text)).toEqual(['Error:Upload Failed']),
    );
  });

  it('goes on where it stopped, after a lost answer and another visit', async () => {
    const page = await openRequest(READY);
    page.backend.faults.push({
      match: { method: 'POST', doctype: 'Sub RFQ' },
      kind: 'answer-lost',
      times: 1,
    });
    await saveAndExit(page);
    await page.screen.findByText('Part of the request was sent');
    await page.router.navigate(to(paths.requesterRfqs));
    await page.router.navigate(to(paths.submitRequest));
    await page.user.click(await page.screen.findByRole('button', { name: 'Retry the rest' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
    const [one, ...others] = made(page);
    expect(others).toEqual([]);
    expect(one?.lines).toHaveLength(1);
    expect(one?.files).toHaveLength(1);
  });

  const leave = async ({ screen, user }: Rendered) => {
    await user.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave the request as it is?' });
    const words = question.textContent;
    await user.click(within(question).getByRole('button', { name: 'Leave it' }));
    return words;
  };

  it('goes back to the form with all that was typed where it is left before a request was made', async () => {
    const page = await openRequest(READY);
    const expectForm = async (not: string | undefined) => {
      await expectStep(page, 'Vendor Selection');
      expect(await openEntries(SUBMIT_RFQ, EMAIL)).toEqual([]);
      return waitFor(async () => {
        const [draft, ...others] = await draftsIn(draftKey(EMAIL, 'request'));
        expect(others).toEqual([]);
        expect(draft?.work).not.toBe(not);
        return draft?.work;
      });
    };
    page.backend.faults.push({ match: { method: 'POST', doctype: 'RFQ' }, kind: 'network', times: 'always' });
    // on the page that sent it
    await saveAndExit(page);
    await page.screen.findByText('The request is not confirmed yet');
    expect(await leave(page)).toContain('You get back to the form with all that you typed.');
    const work = await expectForm('draft');
    // on another visit
    await saveAndExit(page);
    await page.screen.findByText('The request is not confirmed yet');
    await page.router.navigate(to(paths.requesterRfqs));
    await page.router.navigate(to(paths.submitRequest));
    expect(await leave(page)).toContain('You get back to the form with all that you typed.');
    await expectForm(work);

    page.backend.faults.length = 0;
    await saveAndExit(page);
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
    const [one, ...more] = made(page);
    expect(more).toEqual([]);
    expect(one?.files).toHaveLength(1);
    expect(one?.lines).toHaveLength(1);
  });

  it('leaves nothing on the device where it is left once the request was made', async () => {
    const page = await openRequest(READY);
    page.backend.faults.push({
      match: { method: 'POST', doctype: 'Sub RFQ' },
      kind: 'network',
      times: 'always',
    });
    await saveAndExit(page);
    await page.screen.findByText('Part of the request was sent');
    expect(await leave(page)).toContain('What was sent stays with the vendor');
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.requesterRfqs));
    expect(await draftsIn(draftKey(EMAIL, 'request'))).toEqual([]);
  });

  it('can leave out a file that the server refuses for good', async () => {
    const files = [storedFileOf('plan.pdf', 'x'), { ...storedFileOf('b.pdf', 'y'), name: 'tool.exe' }];
    const page = await openRequest({ ...READY, files });
    await saveAndExit(page);
    await page.screen.findByText('The request was sent without some of its files');
    await waitFor(() =>
      expect(recentMessages.get().map(({ text }) => text)).toEqual(['Error:Upload Failed']),
    );
    await page.user.click(page.screen.getByRole('button', { name: 'Leave out tool.exe' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe(paths.dashboard));
    expect(made(page)[0]?.rfq?.attachments).toHaveLength(1);
    expect(made(page)[0]?.lines).toHaveLength(1);
  });
});

describe('what was typed', () => {
  it('is offered on the next visit, files and the unadded row included', async () => {
    const page = await openRequest({ ...READY, tab: 2 });
    fill(page.screen.getByLabelText('Contact person'), 'Hetal');
    page.unmount();
    const again = await renderAt(to(paths.submitRequest), { as: 'requester' });
    expect(await again.screen.findByText(/Recover your work\?/)).toBeInTheDocument();
    await recoverDraft(again);
    await expectStep(again, 'Agent Details');
    expect(again.screen.getByLabelText('Contact person')).toHaveValue('Hetal');
    expect(
      within(again.screen.getByRole('complementary', { name: 'Summary' })).getByText('1 file'),
    ).toBeVisible();
  });

  it('is gone when it is discarded', async () => {
    const kept: RequestDraft = { values: goodRequest(), files: [], reached: 5, tab: 2 };
    await saveDraft(draftKey(EMAIL, 'request'), kept, { work: 'draft' });
    const again = await renderAt(to(paths.submitRequest), { as: 'requester' });
    await discardDraft(again, /Survey Details, Agent Details/);
    await goOn(again);
    await expectStep(again, 'Survey Details');
    expect(again.screen.getByLabelText('Name of Area Spot')).toHaveValue('');
    await waitFor(async () =>
      expect(await draftsIn(draftKey(EMAIL, 'request'))).toMatchObject([{ values: { tab: 1 } }]),
    );
  });
});
