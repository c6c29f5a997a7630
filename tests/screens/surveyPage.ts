import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import type { DocDraft } from '@/api/doctypes/index';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import {
  draftSurveyWorksheet,
  emptyWorksheet,
  type DraftSurveyWorksheet,
} from '@/kinds/draftSurvey/calculation/worksheet';
import { photoBytes, PHOTO_SHA256 } from '@/lib/photo.fixture';
import { emptyProof } from '@/lib/photoProof';
import { parseWorksheet, worksheetText } from '@/shared/surveyKind/worksheet';
import { paths, to } from '@/paths';
import { WORKSHEET } from '@/shared/surveyRecord/registerRows';
import { worksheetPath } from '@/shared/surveyRecord/worksheetFile';
import { startOutbox } from '@/features/surveys/unsent/startOutbox';
import { recentMessages } from '@/ui/notify';
import { accountOf, type AccountKey } from '@tests/mock/accounts';
import type { Backend } from '@tests/mock/engine/backend';
import type { FaultRule } from '@tests/mock/engine/faults';
import { aDraftSurvay, aJobOrder, anRfq } from '@tests/mock/seed/builders';
import { reload, renderAt, type Rendered } from './renderAt';

export const SURVEY = 'Draft Survay'; // sic

/** Waits for a section whose code is fetched when it is opened. */
export const sectionShown = () =>
  waitFor(() => {
    if (document.querySelector('main [aria-busy="true"]')) throw new Error('the section is still loading');
  });

/** Texts of all toasts so far. */
export const toasts = () => recentMessages.get().map(({ text }) => text);
export const told = (text: string) =>
  waitFor(() => {
    if (!toasts().includes(text)) throw new Error(`no toast "${text}" among ${JSON.stringify(toasts())}`);
  });

/** What is told from here on is waited for anew. */
export const forgetToasts = () => recentMessages.clear();

/** A survey form on the screen. */
export interface SurveyOnScreen extends Rendered {
  jobOrder: string;
}

interface Options {
  as?: AccountKey;
  /** Fields of the survey record; null: there is none yet. */
  record?: DocDraft<'Draft Survay'> | null;
  order?: DocDraft<'Job Order'>;
  section?: string;
  /** Whether what is saved is sent by itself. */
  sends?: boolean;
  prepare?: (backend: Backend, jobOrder: string) => void;
}

function aJob(backend: Backend, { record = {}, order = {} }: Options): string {
  return backend.asSystem(({ db }) => {
    const rfq = db.insert<{ name: string }>('RFQ', anRfq({ status: 'In Progress' })).name;
    const surveyors = ['SUR-00001', 'SUR-00003'].map((surveyor) => ({ surveyor, allocated: 1 }));
    const job = aJobOrder({ rfq_id: rfq, status: 'In Progress', surveyor: surveyors as never, ...order });
    const { name } = db.insert<{ name: string }>('Job Order', job);
    if (record) db.insert(SURVEY, aDraftSurvay({ job_order_id: name, rfq_id: rfq, ...record }));
    return name;
  });
}

/** The form of a new job order, allocated to Anita Kulkarni and Farid Rahmani. */
export async function openSurvey(options: Options = {}): Promise<SurveyOnScreen> {
  let jobOrder = '';
  const page = await renderAt(() => addressOf(jobOrder, options.section), {
    as: options.as ?? 'surveyor',
    prepare: (backend) => {
      jobOrder = aJob(backend, options);
      options.prepare?.(backend, jobOrder);
      backend.log.clear();
    },
  });
  if (options.sends !== false) sendByItself(page);
  await formShown();
  return { ...page, jobOrder };
}

const addressOf = (id: string, section?: string) =>
  to(paths.draftSurvey, { id }, section ? { section } : undefined);

async function formShown(): Promise<void> {
  await screen.findByRole('navigation', { name: 'Sections' });
  await sectionShown();
}

/** Leaves the form for a page that asks the server nothing. */
export async function leaveForm({ router }: Rendered): Promise<void> {
  await act(async () => router.navigate(paths.help));
  await screen.findByText('Questions');
}

/** Opens the form, as a link or a reload would. */
export async function openAgain(page: SurveyOnScreen, section?: string): Promise<void> {
  await leaveForm(page);
  await act(async () => page.router.navigate(addressOf(page.jobOrder, section)));
  await formShown();
}

/** Loads the form again at its address, for the present user. */
export async function reloaded(page: SurveyOnScreen): Promise<SurveyOnScreen> {
  const next = { ...reload(page), jobOrder: page.jobOrder };
  sendByItself(next);
  await formShown();
  return next;
}

export async function goTo({ screen, user }: Rendered, section: RegExp | string): Promise<void> {
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  await user.click(within(sections).getByRole('button', { name: section }));
  await sectionShown();
}

// By label: computing the role of each of a hundred fields takes seconds.
const TYPED = { selector: 'input:not([aria-hidden]), textarea:not([aria-hidden])' };

/** Sets a field like a paste: typing takes long. */
export function fill({ screen }: Rendered, label: string | RegExp, value: string): void {
  const field = screen.getByLabelText(label, TYPED);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

export const field = ({ screen }: Rendered, label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, TYPED);

export async function press({ screen, user }: Rendered, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** What a section says of itself that is on this device alone. */
export const WAITS =
  /^(Saved on this device, waiting for the network|No network\. Kept on this device since )/;

/** Whether a survey that is opened sends what is saved, as the shell does once a page stands. */
let sendsOnOpening = true;
/** For tests of what waits, and of what a page of files sends itself: nothing is sent beside it but after `startSending`. */
export function sendsNothingByItself(): void {
  beforeAll(() => void (sendsOnOpening = false));
  afterAll(() => void (sendsOnOpening = true));
}
let running: { client: Rendered['queryClient']; stop: () => void } | undefined;

/** Sends by itself what waits on the device, until the test ends. */
export function startSending({ queryClient: client }: Rendered, who: AccountKey = 'surveyor'): void {
  if (running?.client === client) return;
  running?.stop();
  const stop = startOutbox(client, accountOf(who).email);
  running = { client, stop };
  onTestFinished(() => {
    stop();
    if (running?.client === client) running = undefined;
  });
}
export const sendByItself = (page: Rendered): void => {
  if (sendsOnOpening) startSending(page);
};

/** Answers the open question. */
export async function answer({ screen, user }: Rendered, name: string): Promise<void> {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name }));
}

/** The record on the server. */
export const stored = ({ backend, jobOrder }: SurveyOnScreen): DraftSurvay | undefined =>
  backend.asSystem(({ db }) =>
    db.get<DraftSurvay>(SURVEY, db.exists(SURVEY, { job_order_id: jobOrder }) ?? ''),
  );

export const storedOrder = ({ backend, jobOrder }: SurveyOnScreen): JobOrder | undefined =>
  backend.asSystem(({ db }) => db.get<JobOrder>('Job Order', jobOrder));

/** Another surveyor saves. */
export function colleagueSaves(
  { backend, jobOrder }: SurveyOnScreen,
  fields: DocDraft<'Draft Survay'>,
): void {
  backend.asSystem(({ db }) =>
    db.update(SURVEY, db.exists(SURVEY, { job_order_id: jobOrder }) ?? '', fields),
  );
}

/** Another surveyor uploads a file for the record, from another browser. */
export async function colleagueUploads(
  page: SurveyOnScreen,
  file: File,
): Promise<{ name: string; file_url: string }> {
  const sid = page.backend.openSession('surveyor3@plimsoll.example');
  const form = new FormData();
  form.append('file', file);
  form.append('doctype', SURVEY);
  form.append('docname', stored(page)?.name ?? '');
  form.append('is_private', '0');
  const request = new Request('http://localhost/api/method/upload_file', { method: 'POST', body: form });
  const answer = await page.backend.handle({
    method: 'POST',
    url: '/api/method/upload_file',
    headers: { cookie: `sid=${sid}`, 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  });
  const { message } = JSON.parse(String(answer.body)) as { message: { name: string; file_url: string } };
  return message;
}

/** Another surveyor saves the worksheet: an upload and its row, from another browser. */
export async function colleagueSavesWorksheet(
  page: SurveyOnScreen,
  worksheet: DraftSurveyWorksheet,
): Promise<void> {
  const message = await colleagueUploads(
    page,
    new File([worksheetText(worksheet)], 'worksheet.txt', { type: 'text/plain' }),
  );
  colleagueSaves(page, {
    voyage_and_stowage_documents: [
      {
        document_type: WORKSHEET,
        document_name: 'worksheet.txt',
        document: message.file_url,
        document_id: message.name,
      },
    ],
  });
}

interface SentFile {
  doctype: string;
  docname: string;
  fileName: string;
  bytes: Uint8Array;
}

/** For `prepare`: a file that the surveyor sent before. */
export function sentFile(backend: Backend, file: SentFile): { id: string; path: string } {
  return backend.asSystem(({ db, files }) => {
    const { name, file_url } = files.save(file);
    db.setValue('File', String(name), { owner: accountOf('surveyor').email });
    return { id: String(name), path: String(file_url) };
  });
}

/** The record of a job order. */
const recordOf = (backend: Backend, jobOrder: string) =>
  backend.asSystem(({ db }) => db.exists(SURVEY, { job_order_id: jobOrder }) ?? '');

/** For `prepare`: a document that was attached to the survey before. */
export function withDocument(backend: Backend, jobOrder: string, document_name: string): void {
  const docname = recordOf(backend, jobOrder);
  const bytes = new TextEncoder().encode('%PDF-1.4');
  const { id, path } = sentFile(backend, { doctype: SURVEY, docname, fileName: document_name, bytes });
  const row = { document_type: 'Other', document_name, document: path, document_id: id };
  backend.asSystem(({ db }) => db.update(SURVEY, docname, { voyage_and_stowage_documents: [row] }));
}

/** For `prepare`: the first photograph of the initial survey was sent before, with what proves it. */
export function withSentPhotograph(backend: Backend, jobOrder: string): void {
  const docname = recordOf(backend, jobOrder);
  const send = (fileName: string, bytes: Uint8Array) =>
    sentFile(backend, { doctype: SURVEY, docname, fileName, bytes });
  const { id, path } = send('hull.jpg', photoBytes('jpeg'));
  const original = { originalName: 'hull.jpg', originalSize: photoBytes('jpeg').length };
  const proof = { ...emptyProof, ...original, sha256: PHOTO_SHA256.jpeg, number: 1 };
  const text = worksheetText({ ...emptyWorksheet, photos: { [path]: proof } });
  const sheet = send('worksheet.txt', new TextEncoder().encode(text));
  const row = {
    document_type: WORKSHEET,
    document_name: 'worksheet.txt',
    document: sheet.path,
    document_id: sheet.id,
  };
  backend.asSystem(({ db }) =>
    db.update(SURVEY, docname, {
      upload_image_table_i: [{ upload_image: path, upload_image_id: id }],
      voyage_and_stowage_documents: [row],
    }),
  );
}

/** Content of a stored file. */
export async function storedFile({ backend }: Rendered, path: string): Promise<Uint8Array> {
  const { status, body } = await backend.handle({ method: 'GET', url: path, headers: {}, body: null });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return typeof body === 'string' ? new TextEncoder().encode(body) : (body as Uint8Array);
}

/** The worksheet that the record names now. */
export async function storedWorksheet(page: SurveyOnScreen): Promise<DraftSurveyWorksheet> {
  const path = worksheetPath(stored(page)?.voyage_and_stowage_documents);
  return path === ''
    ? emptyWorksheet
    : parseWorksheet(draftSurveyWorksheet, new TextDecoder().decode(await storedFile(page, path)));
}

/** Calls of a verb whose address contains a text, oldest first, with their JSON bodies. */
export const calls = ({ backend }: Rendered, verb: string, part: string) =>
  backend.log.entries
    .filter(({ method, url }) => method === verb && decodeURIComponent(url).includes(part))
    .map(({ url, status, requestBody }) => ({
      url: decodeURIComponent(url),
      status,
      body: (requestBody.startsWith('{') ? JSON.parse(requestBody) : {}) as Record<string, unknown>,
    }));

export const puts = (page: Rendered) => calls(page, 'PUT', `/resource/${SURVEY}/`);
export const posts = (page: Rendered) => calls(page, 'POST', `/resource/${SURVEY}`);

export const fail = (backend: Backend, rule: FaultRule) => void backend.faults.push(rule);
