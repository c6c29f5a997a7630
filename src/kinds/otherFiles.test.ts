import { expect, it } from 'vitest';
import { otherFileFields, otherFiles } from '@/shared/surveyKind/otherFiles';
import { describeKinds } from './registry';

const kinds = await describeKinds();
const kindOf = (id: string) => kinds.find((kind) => kind.id === id)!;
const CONDITION = 'container-condition';

it('no field for a file that the contract names is left out of sight: what no description names is shown', () => {
  const found = kinds.map((kind) => [kind.doctype, otherFileFields(kind)]);
  expect(Object.fromEntries(found)).toEqual({
    'Draft Survay': [],
    'Condition of Container': ['upload_report_2', 'coc_report_upload', 'coc_report_upload_2'],
    'Container Tally Survey': ['upload_report', 'container_tally_report_upload'],
    'PDI Survey': [],
    // its upload_report names the file of its documents, and one of another client is the first of them
    'Flat Rack Survey': [],
  });
});

it('names each file once, by what it is called, rows of tables included', () => {
  const record = {
    formal_report_upload: '/files/formal.pdf',
    upload_report_2: '/files/formal.pdf',
    coc_report_upload: '/files/of the depot.pdf',
    coc_report_upload_id: 'f-1',
    coc_report_upload_2: '/files/of the depot.pdf',
    upload_table: [{ upload_report: '/files/row-1.pdf', upload_report_id: 'f-2' }, { upload_report: null }],
    container_attachment: [{ document: '/files/packing-list.pdf' }],
    front: '/files/front.jpg',
  };
  expect(otherFiles(kindOf(CONDITION), record)).toEqual([
    {
      id: 'other-coc_report_upload',
      title: 'of the depot.pdf',
      path: '/files/of the depot.pdf',
      version: 'f-1',
    },
    {
      id: 'other-upload_table-1-upload_report',
      title: 'row-1.pdf',
      path: '/files/row-1.pdf',
      version: 'f-2',
    },
  ]);
});
