import { describe, expect, it } from 'vitest';
import type { DraftSurvay } from '@/api/doctypes/draftSurvay';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { aReportInput } from '../report/aggelosB.fixture';
import { draftSurveyKind as kind } from '../surveyKinds/draftSurvey';
import type { KindReport } from '../surveyKinds/types';
import { printedContent, reportFileName } from './reportPdf';
import { suggestedText } from './reportText';
import { namedFor } from './saveReport';
import { vendorOf } from './vendorBranding';

const order = { name: 'JO-00172', location_of_survey: 'Paradip' } as JobOrder;
const { record, worksheet } = aReportInput();
const survey = { ...record, name: 'DS-00031' } as DraftSurvay;

const reportOf = (id: (typeof kind.reports)[number]['id']): KindReport<'Draft Survay'> => {
  const found = kind.reports.find((report) => report.id === id);
  if (!found) throw new Error(`no report ${id}`);
  return found;
};
const formal = reportOf('Formal');

describe('the proposed text', () => {
  it('says who, where, when and how much', () => {
    const text = suggestedText(
      kind,
      formal,
      { ...survey, requester_name: 'Calder Grain Trading' },
      worksheet,
      order,
    );
    expect(text).toMatch(/^At the request of Calder Grain Trading our surveyor attended M\.V\. AGGELOS B /);
    expect(text).toMatch(/determined by draft survey that 53,\d{3}\.\d{3} metric tonnes.* were loaded\./);
    expect(text).toContain('Paradip');
    expect(text).not.toMatch(/undefined|NaN|null/);
  });

  it('claims no cargo where the entries do not give one', () => {
    const text = suggestedText(kind, formal, { ...survey, fwd_port_f: 0 }, worksheet, order);
    expect(text).toMatch(/carried out a draft survey\.$/);
    expect(text).not.toContain('metric tonnes');
  });

  it('stands without any entry at all', () => {
    const text = suggestedText(kind, formal, { name: 'DS-1' } as DraftSurvay, worksheet, {
      name: 'JO-1',
    } as JobOrder);
    expect(text).toBe('Our surveyor attended the vessel and carried out a draft survey.');
  });

  it('of the priliminary report holds the initial survey alone, as provisional', () => {
    const text = suggestedText(kind, reportOf('Priliminary'), survey, worksheet, order);
    expect(text).toMatch(
      /carried out the initial draft survey\. Provisional figures: displacement 21,858\.761 /,
    );
    expect(text).toContain('net displacement (cargo + constant) 345.099 metric tonnes');
    expect(text).not.toMatch(/53,|21\/11/);
    const begun = { ...survey, density_i: 0 } as DraftSurvay;
    expect(suggestedText(kind, reportOf('Priliminary'), begun, worksheet, order)).toMatch(
      /carried out the initial draft survey\.$/,
    );
  });

  it('of the completion report speaks of the end of cargo work', () => {
    expect(suggestedText(kind, reportOf('Completion'), survey, worksheet, order)).toMatch(
      /and on completion of cargo work determined by draft survey that 53,000\.644 metric tonnes of Coal in bulk were loaded\./,
    );
  });

  it('is none for a certificate', () => {
    expect(suggestedText(kind, reportOf('Final certificate'), survey, worksheet, order)).toBe('');
  });
});

describe('a file in a field that two reports share', () => {
  const own = new File(['x'], 'scan 1.PDF', { type: 'application/pdf' });
  const named = { ...survey, job_order_id: 'JO-00172' } as DraftSurvay;

  it('goes by the name of its report, another keeps its own', () => {
    const nameFor = (id: Parameters<typeof reportOf>[0]) => namedFor(kind, reportOf(id), named, own).name;
    expect(nameFor('Initial certificate')).toBe('JO-00172-initial-certificate.PDF');
    expect(nameFor('Final')).toBe('JO-00172-final-draft-survey.PDF');
    expect(nameFor('Formal')).toBe('scan 1.PDF');
  });
});

describe('what a PDF is printed from', () => {
  const before = printedContent(kind, survey, worksheet);
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
    expect(printedContent(kind, after, worksheet)).toBe(before);
  });
  it('is another after a reading, a tank row, the text or a remark changed', () => {
    expect(printedContent(kind, { ...survey, mid_port_f: 9 }, worksheet)).not.toBe(before);
    expect(printedContent(kind, { ...survey, ballast_water_i: [{ tank: 'x' }] }, worksheet)).not.toBe(before);
    expect(printedContent(kind, { ...survey, formal_report: 'x' }, worksheet)).not.toBe(before);
    expect(printedContent(kind, survey, { ...worksheet, remarks: { x: 'seen' } })).not.toBe(before);
  });
});

describe('the vendor on a report', () => {
  it('has name, address and footer text, and nothing where nothing is', () => {
    expect(
      vendorOf(
        {
          organization_name: 'Northgate Marine Surveyors',
          address_line_1: '14 Quay Road',
          city: 'Paradip',
          pincode: '754142',
          country: 'India',
          email: 'office@northgate.example',
          footer_address: 'Tax Id 00AAAAA0000A0Z0',
        },
        'Northgate',
      ),
    ).toEqual({
      name: 'Northgate Marine Surveyors',
      addressLines: ['14 Quay Road', 'Paradip 754142, India', 'office@northgate.example'],
      footerText: 'Tax Id 00AAAAA0000A0Z0',
    });
    expect(vendorOf({}, 'Northgate')).toEqual({ name: 'Northgate', addressLines: [], footerText: undefined });
    expect(vendorOf({ first_name: 'Meera', last_name: 'Pillai' }, '').name).toBe('Meera Pillai');
  });
});

it('a report is named after its job order', () => {
  expect(reportFileName(order, formal)).toBe('JO-00172-formal-report.pdf');
  expect(reportFileName({ ...order, name: 'JO/1 2' }, reportOf('Final certificate'))).toBe(
    'JO-1-2-final-certificate.pdf',
  );
});
