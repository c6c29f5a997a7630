import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DraftSurvay } from '@/kinds/draftSurvey/doctype';
import { emptyWorksheet, type DraftSurveyWorksheet } from '@/kinds/draftSurvey/calculation/worksheet';
import { worksheetText } from '@/shared/surveyKind/worksheet';
import { WORKSHEET } from '@/shared/surveyRecord/registerRows';
import type { FaultKind } from '@tests/mock/engine/faults';
import {
  calls,
  fail,
  fill,
  openSurvey,
  press,
  sentFile,
  stored,
  storedWorksheet,
  SURVEY,
  type SurveyOnScreen,
} from './surveyPage';

/** Two figures of one result: the record has a field for the first alone. */
const BEFORE = [7, 340];
const MEANT = [7.125, 350];

const WORKSHEET_BEFORE: DraftSurveyWorksheet = { ...emptyWorksheet, declaredConstant: 340 };

const openInitial = () =>
  openSurvey({
    section: 'initial',
    record: { fwd_port_i: 7 },
    prepare: (backend, jobOrder) => {
      const docname = backend.asSystem(({ db }) => db.exists(SURVEY, { job_order_id: jobOrder }) ?? '');
      const bytes = new TextEncoder().encode(worksheetText(WORKSHEET_BEFORE));
      const { id, path } = sentFile(backend, { doctype: SURVEY, docname, fileName: 'worksheet.txt', bytes });
      const row = {
        document_type: WORKSHEET,
        document_name: 'worksheet.txt',
        document: path,
        document_id: id,
      };
      backend.asSystem(({ db }) => db.update(SURVEY, docname, { voyage_and_stowage_documents: [row] }));
    },
  });

/** The figures as a requester reads them at this moment. */
async function readers(page: SurveyOnScreen): Promise<unknown[]> {
  const record = stored(page) as DraftSurvay;
  const sheet: DraftSurveyWorksheet = await storedWorksheet(page);
  return [record.fwd_port_i, sheet.declaredConstant];
}

/** Looks with the reader's eyes after each call of this page. Answers what was seen that is neither what was nor what was meant. */
function watch(page: SurveyOnScreen): () => unknown[] {
  const seen: unknown[][] = [];
  const handle = page.backend.handle.bind(page.backend);
  let turn: Promise<unknown> = Promise.resolve();
  Object.assign(page.backend, {
    handle: async (request: Parameters<typeof handle>[0]) => {
      const before = turn;
      const answer = (async () => {
        await before.catch(() => undefined);
        try {
          return await handle(request);
        } finally {
          await lookAfter(handle);
        }
      })();
      turn = answer;
      return answer;
    },
  });
  const lookAfter = async (ask: typeof handle) => {
    seen.push(await readers({ ...page, backend: { ...page.backend, handle: ask } }));
  };
  return () => seen.filter((one) => ![BEFORE, MEANT].some((whole) => String(whole) === String(one)));
}

const worksheetFiles = ({ backend, jobOrder }: SurveyOnScreen) =>
  backend.asSystem(({ db }) =>
    db
      .list<{ file_name: string }>('File', {
        fields: ['file_name'],
        filters: [['attached_to_name', '=', db.exists(SURVEY, { job_order_id: jobOrder }) ?? '']],
      })
      .filter(({ file_name }) => file_name.startsWith('worksheet')),
  );

const typeBoth = (page: SurveyOnScreen) => {
  const draught = document.querySelector<HTMLInputElement>('[name="record.fwd_port_i"]');
  if (!draught) throw new Error('no cell of the draught');
  fireEvent.focus(draught);
  fireEvent.change(draught, { target: { value: '7.125' } });
  fireEvent.blur(draught);
  fill(page, /Declared constant/, '350');
};

const CALLS = [
  ['the upload of the worksheet', { method: 'POST', path: 'upload_file' }],
  ['the write of the record', { method: 'PUT', doctype: SURVEY }],
] as const;
const WAYS: readonly FaultKind[] = ['network', 'refused', 'answer-lost'];

it.each(CALLS.flatMap(([call, match]) => WAYS.map((kind) => ({ call, match, kind }))))(
  'shows no reader half of a save where $call ends in $kind, also while the page is gone',
  async ({ match, kind }) => {
    const page = await openInitial();
    expect(await readers(page)).toEqual(BEFORE);
    const torn = watch(page);
    fail(page.backend, { match, kind, times: 1 });
    typeBoth(page);
    await press(page, 'Save');
    await waitFor(() => expect(page.backend.faults[0]?.spent).toBeTruthy());
    if (kind === 'refused') {
      await page.screen.findByText(/is saved on this device and was not sent\./);
      await press(page, 'Save');
    }
    await waitFor(async () => expect(await readers(page)).toEqual(MEANT));
    // A page that dies after any of these calls leaves what was seen then.
    expect(torn()).toEqual([]);
    await waitFor(() => expect(worksheetFiles(page)).toHaveLength(1));
    expect(calls(page, 'PUT', SURVEY).every(({ body }) => 'fwd_port_i' in body)).toBe(true);
  },
);
