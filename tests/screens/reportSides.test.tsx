import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDoc, updateDoc } from '@/api/resource';
import { draftSurveyKind } from '@/kinds/draftSurvey/kind';
import { paths, to } from '@/paths';
import { signIn } from '@/session/signIn';
import { printedFacts } from '@/shared/surveyKind/printedFacts';
import type { KindReport, SurveyKind } from '@/shared/surveyKind/types';
import { saveSent, saveUpload, uploadReport } from '@/shared/reportFlow/saveReport';
import { readWorksheet, worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import { reload, renderAt, type Rendered } from './renderAt';
import { SURVEY, wholeJob } from './reportFlow';

const kind: SurveyKind<'Draft Survay'> = draftSurveyKind;
const reportOf = (id: string): KindReport<'Draft Survay'> => {
  const found = kind.reports.find((report) => report.id === id);
  if (!found) throw new Error(`no report ${id}`);
  return found;
};

/** A surveyor at work on a whole survey, by the calls of the product; nothing is uploaded yet. */
async function surveyorAtWork(requester_name = 'Meridian Grain Traders') {
  let order = '';
  let page = await renderAt(paths.dashboard, {
    as: 'surveyor',
    prepare: (backend) => {
      order = wholeJob(backend);
      backend.asSystem(({ db }) => {
        const requester_id = db.exists('Requester', { customer_name: requester_name }) ?? '';
        const name = db.exists(SURVEY, { job_order_id: order }) ?? '';
        db.setValue(SURVEY, name, { requester_id, requester_name });
        db.setValue('Job Order', order, { requester_id, requester_name });
      });
    },
  });
  const name = page.backend.asSystem(({ db }) => db.exists(SURVEY, { job_order_id: order }) ?? '');
  const enter = async (who: AccountKey) => {
    const { email, password } = accountOf(who);
    await signIn(email, password);
  };
  const work = async <T,>(act: () => Promise<T>): Promise<T> => {
    await enter('surveyor');
    return act();
  };
  const upload = (id: string, file: string) =>
    work(async () => {
      const [record, job] = await Promise.all([getDoc(SURVEY, name), getDoc('Job Order', order)]);
      const worksheet = await readWorksheet(kind, worksheetPath(record.voyage_and_stowage_documents));
      const facts = await printedFacts(reportOf(id), { record, worksheet, order: job });
      if (!facts) throw new Error(`${id} is not printed`);
      const at = new Date().toISOString();
      const uploaded = await uploadReport(
        kind,
        reportOf(id),
        record,
        new File([`%PDF-1.4 ${file}`], file),
        {},
      );
      const known = { ...facts, sha256: '', made: at, at, by: 'Anita Kulkarni' };
      await saveUpload(kind, reportOf(id), record, uploaded, known);
      return facts;
    });
  const send = (id: string) =>
    work(async () => saveSent(kind, reportOf(id), await getDoc(SURVEY, name), 'Anita Kulkarni'));
  const change = (fields: Record<string, number>) => work(() => updateDoc(SURVEY, name, fields));
  const look = async (who: AccountKey, address: string): Promise<Rendered> => {
    await enter(who);
    location.hash = `#${address}`;
    page = reload(page);
    return page;
  };
  return { order, upload, send, change, look };
}

const listed = async (page: Rendered, order: string) => {
  const table = await page.screen.findByRole('table', { name: 'Reports' });
  await within(table).findAllByRole('link');
  return within(table).queryByRole('row', { name: new RegExp(order) });
};
const atRequester = (order: string) => to(paths.requesterDraftReport, { id: order });
const atVendor = (order: string) => to(paths.vendorReport, { id: order });

describe('a report with a register, as the other sides see it', () => {
  it.each([
    ['requester', 'Meridian Grain Traders'],
    // a vendor as well, but not of this job (D49)
    ['b2b', 'Konkan Freight Desk'],
  ] as const)('is not shown to a %s who ordered it before it is sent', async (who, name) => {
    const { order, upload, change, look } = await surveyorAtWork(name);
    await change({ formal_report: 'Not for you yet.' } as never);
    await upload('Formal', 'first.pdf');
    for (const address of [atRequester(order), atVendor(order)]) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const page = await look(who, address);
      // oxlint-disable-next-line no-await-in-loop
      expect(await page.screen.findByText(/^No report on .* is published yet/)).toBeVisible();
      expect(page.router.state.location.pathname).toBe(atRequester(order));
    }
    const page = await look(who, to(paths.formalReport, { id: order }));
    expect(await page.screen.findByText(`The formal report of ${order} is not written yet.`)).toBeVisible();
    expect(page.screen.queryByText('Not for you yet.')).toBeNull();
    expect(page.screen.getByRole('link', { name: order })).toHaveAttribute('href', `#${atRequester(order)}`);
  });

  it('is not listed to the requester before it is sent, and shown to the vendor as not sent', async () => {
    const { order, upload, look, send } = await surveyorAtWork();
    const facts = await upload('Formal', 'first.pdf');
    let page = await look('requester', paths.requesterReports);
    expect(await listed(page, order)).toBeNull();
    page = await look('vendor', atVendor(order));
    expect(await page.screen.findByText(/^Formal report, revision 1: .*Not sent yet\.$/)).toBeVisible();

    await send('Formal');
    page = await look('requester', paths.requesterReports);
    expect(await listed(page, order)).toHaveTextContent('Formal report');
    page = await look('requester', atRequester(order));
    const standing = await page.screen.findByText(/^Formal report, revision 1: .* Sent \d/);
    expect(standing).toHaveTextContent(facts.result?.value ?? '-');
    expect(page.screen.queryByText(/^Changed since/)).toBeNull();
  });

  it('says that it changed since, to the vendor with the figures, and keeps the text of today back', async () => {
    const { order, upload, send, change, look } = await surveyorAtWork();
    await upload('Formal', 'first.pdf');
    await send('Formal');
    await change({ density_f: 1.0093, formal_report: 'Not sent.' } as never);
    let page = await look('vendor', atVendor(order));
    const note = await page.screen.findByText(/^Changed since it was sent on /);
    expect(note.parentElement).toHaveTextContent(
      /A new revision has not been sent\. Density observed .*, Final was .*, is now 1\.0093 .*, and \d+ more figures changed\.$/,
    );
    page = await look('requester', atRequester(order));
    expect(await page.screen.findByText(/^Changed since it was sent on /)).toBeVisible();
    expect(page.screen.getByText(/A new revision has not been sent\.$/)).toBeVisible();
    page = await look('requester', to(paths.formalReport, { id: order }));
    expect(await page.screen.findByText(/^Changed since it was sent on /)).toBeVisible();
    expect(page.screen.queryByText('Not sent.')).toBeNull();
    await page.user.click(page.screen.getByRole('link', { name: 'Read it as it was sent' }));
    expect(await page.screen.findByRole('tab', { name: 'Formal report' })).toBeVisible();
  });

  it('shows nothing unsent while that is worked out', async () => {
    const { order, upload, send, change, look } = await surveyorAtWork();
    await upload('Formal', 'first.pdf');
    await send('Formal');
    await change({ density_f: 1.0093, formal_report: 'Not sent.' } as never);
    const seen = new Set<boolean>();
    const watch = new MutationObserver(() =>
      seen.add(document.body.textContent?.includes('Not sent.') ?? false),
    );
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    const page = await look('requester', to(paths.formalReport, { id: order }));
    expect(await page.screen.findByText(/^Changed since it was sent on /)).toBeVisible();
    watch.disconnect();
    expect([...seen]).toEqual([false]);
  });

  it('stays before the requester as revision 1 until revision 2 is sent', async () => {
    const { order, upload, send, change, look } = await surveyorAtWork();
    await upload('Formal', 'first.pdf');
    await send('Formal');
    await change({ density_f: 1.0093 });
    await upload('Formal', 'second.pdf');
    let page = await look('requester', paths.requesterReports);
    expect(await listed(page, order)).toHaveTextContent('Formal report');
    page = await look('requester', atRequester(order));
    expect(await page.screen.findByText(/^first.*\.pdf/)).toBeVisible();
    expect(page.screen.getByText(/^Formal report, revision 1/)).toBeVisible();

    await send('Formal');
    page = await look('requester', atRequester(order));
    expect(await page.screen.findByText(/^second.*\.pdf/)).toBeVisible();
    expect(page.screen.getByText(/revision 2: .*Replaces revision 1, sent /)).toBeVisible();
    expect(page.screen.queryByText(/^Changed since/)).toBeNull();
  });

  it('is listed as another client replaced it after a revision that was not sent', async () => {
    const { order, upload, change, look } = await surveyorAtWork();
    await upload('Formal', 'first.pdf');
    let page = await look('requester', paths.requesterReports);
    expect(await listed(page, order)).toBeNull();
    await change({ [reportOf('Formal').upload]: '/files/of-another-client.pdf' } as never);
    page = await look('requester', paths.requesterReports);
    expect(await listed(page, order)).toHaveTextContent('Formal report');
  }, 60_000);

  it('is not taken from the lists by the certificate that takes its place', async () => {
    const { order, upload, send, look } = await surveyorAtWork();
    await upload('Final', 'sheet.pdf');
    await send('Final');
    await upload('Final certificate', 'certificate.pdf');
    let page = await look('requester', paths.requesterReports);
    const row = await listed(page, order);
    expect(row).toHaveTextContent('Final draft survey');
    expect(row).not.toHaveTextContent('Final certificate');
    page = await look('vendor', paths.vendorReports);
    expect(await listed(page, order)).toHaveTextContent('Final draft survey, Final certificate');
    await send('Final certificate');
    page = await look('requester', paths.requesterReports);
    expect(await listed(page, order)).toHaveTextContent('Final draft survey, Final certificate');
  });
});
