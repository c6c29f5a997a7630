import { expect } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { RFQ } from '@/api/doctypes/rfq';
import { emptyProof } from '@/lib/photoProof';
import type { Work as Typed } from '@/lib/merge';
import { generalFile } from '@/shared/generalSurvey/fileNames';
import {
  EMPTY_SHEET,
  parseSheet,
  type GeneralSheet,
  type GeneralValues,
} from '@/shared/generalSurvey/generalSheet';
import { fileFacts } from '@/lib/device/storedFile';
import type { FilePayload } from '@/shared/unsent/waitingFiles';
import type { Ctx } from '@tests/mock/engine/context';
import { storedFileOf } from '../storedFile';
import { provesOnce, type Check, type Person, type Work } from './exactlyOnce';

/*
 * A general survey has no record: its sheet is a file that a row of the request's attachments names, and its photographs and reports
 * are Files of the job order. So each of its writes is an upload and a change of the request.
 */

const ORDER = 'JO-00001';
const SCOPE = { attachment: '/files/scope.pdf', attachment_id: 'F-1' };
const target = { doctype: 'Job Order', docname: ORDER } as const;

const seed = ({ db }: Ctx): void => {
  db.update('Job Order', ORDER, {
    status: 'In Progress',
    surveyor: [{ surveyor: 'SUR-00001', allocated: 1 }],
  });
  db.update('RFQ', db.get<JobOrder>('Job Order', ORDER)?.rfq_id ?? '', { attachments: [SCOPE] });
};

/** The sheet that the request names once, beside what it named before, and the Files of the job order with these names. */
function left({ mock }: Person, names: string) {
  return mock.backend.asSystem(({ db, files }) => {
    const { attachments } = db.get<RFQ>('RFQ', db.get<JobOrder>('Job Order', ORDER)?.rfq_id ?? '') ?? {};
    const rows = attachments ?? [];
    expect(rows[0]).toMatchObject(SCOPE);
    const named = (what: string) =>
      rows.filter(({ attachment }) => generalFile({ name: ORDER }, attachment ?? '') === what);
    expect(named('sheet')).toHaveLength(1);
    return {
      sheet: parseSheet(new TextDecoder().decode(files.read(named('sheet')[0]?.attachment ?? ''))),
      reports: named('report').map(({ attachment_id }) => attachment_id),
      files: db
        .list<{ name: string }>('File', {
          fields: ['name'],
          filters: [
            ['attached_to_name', '=', ORDER],
            ['file_name', 'like', names],
          ],
        })
        .map(({ name }) => name),
    };
  });
}

/** What a page has to write with. */
const modules = async () => {
  const [{ changeGeneral, readGeneral, writeGeneral }, { nameOnce, uploadSurveyFile }, rest] =
    await Promise.all([
      import('@/shared/generalSurvey/generalSurvey'),
      import('@/features/surveys/files/sendFile'),
      Promise.all([
        import('@/shared/generalSurvey/generalSheet'),
        import('@/shared/unsent/waitingFiles'),
        import('@/api/errors'),
        import('@/api/resource'),
        import('@/shared/recordSave/saveMerged'),
        import('@/features/surveys/general/generalParts'),
      ]),
    ]);
  const [sheets, { readWaiting }, { wasNotApplied }, { getDoc }, { saveMerged }, parts] = rest;
  const readOrder = () => getDoc('Job Order', ORDER);
  return {
    ...{ changeGeneral, readGeneral, writeGeneral, nameOnce, uploadSurveyFile, saveMerged },
    ...{ ...sheets, ...parts, readWaiting, wasNotApplied, readOrder },
  };
};

const finding = { no: 1, heading: 'Hold 2', words: 'Loose scale on the aft bulkhead, 2 m².' };
const before: GeneralValues = EMPTY_SHEET;
const mine: GeneralValues = { ...EMPTY_SHEET, text: 'All holds were inspected.', findings: { one: finding } };

const expectSaved: Check = (person) => () => {
  expect(left(person, '%').sheet).toMatchObject({ text: mine.text, findings: { one: finding } });
};

await provesOnce(
  'What was typed of a general survey was saved',
  {
    kind: `general-save/${ORDER}`,
    as: 'surveyor',
    id: 'typed',
    payload: () => ({ before, mine }) satisfies Typed<GeneralValues>,
    seed,
    run: async (page, entry) => {
      const {
        readOrder,
        readGeneral,
        writeGeneral,
        saveMerged,
        generalParts,
        generalValuesOf,
        wasNotApplied,
      } = await modules();
      const work = entry.payload as Typed<GeneralValues>;
      const save = async () => {
        const order = await readOrder();
        await saveMerged(
          {
            parts: generalParts(work.before, work.mine),
            valuesOf: ({ sheet }) => generalValuesOf(sheet),
            write: (values, on) => writeGeneral(order, on, { ...on.sheet, ...values }),
            read: () => readGeneral(order),
          },
          work,
          await readGeneral(order),
        );
        return 'saved';
      };
      return page.journal.runEntry(entry.id, save, { wasNotApplied, onlyCopy: true });
    },
  },
  expectSaved,
);

/** A file of a general survey, and what its sheet says of it then. */
const fileWork = (
  name: string,
  change: (
    made: Awaited<ReturnType<typeof modules>>,
    sheet: GeneralSheet,
    up: { name: string; file_url: string },
  ) => GeneralSheet,
  isReport: boolean,
): Work => {
  const file = storedFileOf(name, `%PDF-1.4 ${name}`, name);
  return {
    kind: `survey-file/${ORDER}`,
    as: 'surveyor',
    id: name,
    payload: () => ({ place: '', row: {}, replaces: '', facts: fileFacts(file) }) satisfies FilePayload,
    bytes: file.bytes,
    seed,
    run: async (page, entry) => {
      const made = await modules();
      return page.journal.runEntry(
        entry.id,
        async (perform) => {
          const up = await made.uploadSurveyFile(perform, entry, target, await made.readWaiting(entry.id));
          await made.nameOnce(perform, target, async () =>
            made.changeGeneral(
              await made.readOrder(),
              (sheet) => change(made, sheet, up),
              isReport ? up : undefined,
            ),
          );
          return up;
        },
        { wasNotApplied: made.wasNotApplied, onlyCopy: true },
      );
    },
  };
};

const expectPhotograph: Check = (person) => (result) => {
  const { sheet, files } = left(person, 'scale%');
  const { name, file_url: path } = result as { name: string; file_url: string };
  expect(files).toEqual([name]);
  expect(Object.entries(sheet.photos).map(([at, photo]) => [at, photo.finding, photo.file])).toEqual([
    [path, 'one', name],
  ]);
};

await provesOnce(
  'A photograph of a finding is attached',
  fileWork('scale.pdf', ({ withPhoto }, sheet, up) => withPhoto(sheet, 'one', up, emptyProof), false),
  expectPhotograph,
);

const expectReport: Check = (person) => (result) => {
  const { sheet, reports, files } = left(person, `${ORDER}-formal-report%`);
  const { name } = result as { name: string };
  expect([files, reports]).toEqual([[name], [name]]);
  expect(Object.entries(sheet.sent).map(([of, { revision }]) => [of, revision])).toEqual([[name, 1]]);
};

await provesOnce(
  'The report of a general survey is sent',
  fileWork(
    `${ORDER}-formal-report.pdf`,
    ({ withReport }, sheet, up) => withReport(sheet, up, 'of the figures', 'Anita Kulkarni'),
    true,
  ),
  expectReport,
);
