import { expect, it } from 'vitest';
import { registerOfRows, worksheetRowName } from '@/shared/surveyRecord/registerRows';
import { readRegister } from '@/shared/surveyKind/readRegister';
import type { DraftSurvay } from './doctype';
import { draftSurveyKind as kind } from './kind';

const worksheet = (register: Record<string, unknown>) => readRegister({ register });
const uploaded = (report: string, revision: number) => ({
  event: 'uploaded',
  report,
  revision,
  file: '/f',
  at: '1',
});
const rows = (document_name: string, ...kept: string[]) => [
  { document_type: 'Worksheet', document_name },
  ...kept.map((name) => ({ document_type: 'Earlier revision', document_name: name, document: `/${name}` })),
];
const read = (record: Partial<DraftSurvay>, ...given: Parameters<typeof rows>) => {
  const { uploads, sent } = registerOfRows(kind, record as DraftSurvay, rows(...given));
  return {
    uploads: uploads.map(({ id, file }) => `${id} ${file}`),
    sent: sent.map(({ upload }) => upload.id),
  };
};

it('the row of a worksheet names the reports whose newest file was not sent, in one line of a Data field', () => {
  expect(worksheetRowName(worksheet({}))).toBe('worksheet.txt');
  const sent = { a: uploaded('Formal', 1), s: { event: 'sent', upload: 'a', at: '2' } };
  expect(worksheetRowName(worksheet(sent))).toBe('worksheet.txt');
  expect(worksheetRowName(worksheet({ ...sent, b: uploaded('Formal', 2), c: uploaded('Initial', 1) }))).toBe(
    'worksheet.txt, not sent: Formal 2 #17b, Initial 1 #17b',
  );
  const all = Object.fromEntries(kind.reports.map(({ id }) => [id, uploaded(id, 1)]));
  expect(worksheetRowName(worksheet(all)).length).toBeLessThanOrEqual(140);
  expect(worksheetRowName(worksheet(all))).toContain('Final certificate 1');
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`r${at}`, uploaded(`Report ${at}`, 1)]),
  );
  expect(worksheetRowName(worksheet(many)).length).toBeLessThanOrEqual(140);
});

it('lists read from the rows what was not sent, and what was before it', () => {
  expect(read({ formal_report_upload: '/a' }, 'worksheet.txt')).toEqual({ uploads: [], sent: [] });
  expect(
    read({ formal_report_upload: '/b' }, 'worksheet.txt, not sent: Formal 2', 'Formal report, revision 1'),
  ).toEqual({ uploads: ['Formal 1 /Formal report, revision 1', 'Formal 2 /b'], sent: ['Formal 1'] });
  // another client put its own file in the place of that one
  const name = worksheetRowName(worksheet({ a: uploaded('Formal', 1) }));
  expect(read({ formal_report_upload: '/f' }, name)).toEqual({ uploads: ['Formal 1 /f'], sent: [] });
  expect(read({ formal_report_upload: '/theirs' }, name)).toEqual({ uploads: [], sent: [] });
  // the sheet that nobody was sent is kept beside its certificate, of which the id begins alike
  expect(
    read(
      { initial_ds_upload: '/c' },
      'worksheet.txt, not sent: Initial 1, Initial certificate 1',
      'Initial draft survey, revision 1',
    ),
  ).toEqual({
    uploads: ['Initial 1 /Initial draft survey, revision 1', 'Initial certificate 1 /c'],
    sent: [],
  });
  expect(read({}, 'worksheet.txt', 'Formal report', 'Somebody’s, revision 1')).toEqual({
    uploads: [],
    sent: [],
  });
});
