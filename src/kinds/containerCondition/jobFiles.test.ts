import { expect, it } from 'vitest';
import { jobFiles } from '@/shared/jobFiles/jobFiles';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import type { ConditionOfContainer } from './doctype';
import { containerConditionKind as kind } from './kind';

const record = {
  name: 'COC-1',
  front: '/files/front.jpg',
  formal_report_upload: '/files/formal-2.pdf',
  completion_report_upload: '/files/completion.pdf',
  container_attachment: [
    { document_type: 'Worksheet', document_name: 'worksheet.txt', document: '/files/worksheet.txt' },
    { document_type: 'Photograph', document_name: 'CSQU3054383 · Front', document: '/files/box.jpg' },
    {
      document_type: 'Earlier revision',
      document_name: 'Formal report, revision 1',
      document: '/files/formal-1.pdf',
    },
    { document_type: 'Packing list', document_name: 'Packing list 7', document: '/files/packing.pdf' },
  ],
} as unknown as ConditionOfContainer;

const upload = (report: string, revision: number, file: string) => ({
  event: 'uploaded',
  report,
  revision,
  file,
  at: `2026-01-0${revision}T00:00:00Z`,
});
const worksheet: Worksheet = {
  photos: {},
  zeros: [],
  register: {
    one: upload('Formal', 1, '/files/formal-1.pdf'),
    sent: { event: 'sent', upload: 'one', at: '2026-01-01T10:00:00Z', by: 'A' },
    two: upload('Formal', 2, '/files/formal-2.pdf'),
    three: upload('Completion', 1, '/files/completion.pdf'),
  },
};

it('are for the company all that the survey has, for a requester what was sent', () => {
  const titles = (side: 'company' | 'requester') =>
    jobFiles(kind, record, worksheet, side).map(({ folder, title }) => `${folder}: ${title}`);
  expect(titles('company')).toEqual([
    'reports: Completion report, revision 1',
    'reports: Formal report, revision 1',
    'reports: Formal report, revision 2',
    'photographs: CSQU3054383 Front',
    'photographs: Front',
    'documents: Packing list 7',
  ]);
  expect(titles('requester')).toEqual(['reports: Formal report, revision 1']);
});
