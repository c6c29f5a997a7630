import { describe, expect, it } from 'vitest';
import type { DraftSurvay } from '../doctype';
import { printedContent } from '@/shared/reportFlow/queries';
import { namedFor } from '@/shared/reportFlow/saveReport';
import { reportFileName } from '@/shared/surveyKind/storedReports';
import type { KindReport } from '@/shared/surveyKind/types';
import { draftSurveyKind as kind } from '../kind';
import { aPrintSource } from './aggelosB.fixture';

const { record: survey, worksheet, order } = aPrintSource();

const reportOf = (id: (typeof kind.reports)[number]['id']): KindReport<'Draft Survay'> => {
  const found = kind.reports.find((report) => report.id === id);
  if (!found) throw new Error(`no report ${id}`);
  return found;
};

describe('a file in a field that two reports share', () => {
  const own = new File(['x'], 'scan 1.PDF', { type: 'application/pdf' });
  const named = { ...survey, job_order_id: 'JO-00172' } as DraftSurvay;

  it('goes by the name of its report, another keeps its own', () => {
    const nameFor = (id: Parameters<typeof reportOf>[0]) => namedFor(kind, reportOf(id), named, own).name;
    expect(nameFor('Initial certificate')).toMatch(/^JO-00172-initial-certificate-[a-z0-9]{10}\.PDF$/);
    expect(nameFor('Final')).toMatch(/^JO-00172-final-draft-survey-[a-z0-9]{10}\.PDF$/);
    expect(nameFor('Formal')).toBe('scan 1.PDF');
  });

  it('is named once: another try of the same upload looks for the same name', () => {
    const once = namedFor(kind, reportOf('Final'), named, own);
    expect(namedFor(kind, reportOf('Final'), named, once)).toBe(once);
    expect(namedFor(kind, reportOf('Initial certificate'), named, once).name).toContain(
      'initial-certificate',
    );
  });
});

describe('what a PDF is printed from', () => {
  const content = (record: DraftSurvay, sheet = worksheet) =>
    printedContent(kind, { record, worksheet: sheet });
  const before = content(survey);
  it('is the same after its own flags, file and signature are saved', () => {
    const after = {
      ...survey,
      modified: 'later',
      formal_check: 1,
      generate_report_check: 1,
      formal_report_upload: '/files/a.pdf',
      formal_report_upload_id: 'F1',
      signed_final_certificate: 1,
    } as DraftSurvay;
    expect(content(after)).toBe(before);
  });
  it('is another after a reading, a tank row, the text or a remark changed', () => {
    expect(content({ ...survey, mid_port_f: 9 })).not.toBe(before);
    expect(content({ ...survey, ballast_water_i: [{ tank: 'x' }] })).not.toBe(before);
    expect(content({ ...survey, formal_report: 'x' })).not.toBe(before);
    expect(content(survey, { ...worksheet, remarks: { x: 'seen' } })).not.toBe(before);
  });
});

it('a report is named after its job order', () => {
  expect(reportFileName(order, reportOf('Formal'))).toBe('JO-00172-formal-report.pdf');
  expect(reportFileName({ name: 'JO/1 2' }, reportOf('Final certificate'))).toBe(
    'JO-1-2-final-certificate.pdf',
  );
});
