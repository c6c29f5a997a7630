import { describe, expect, it } from 'vitest';
import { draftSurveyKind as kind } from '@/kinds/draftSurvey/kind';
import { readAnswer } from '@/api/answers';
import { methods } from '@/api/methods';
import { openReports, reportHref, rowOf, surveyorReports } from './reportRows';

const reportsIn = (message: unknown) =>
  surveyorReports([kind], readAnswer(methods.reportview_surveyor_side.answer, message));

const both = {
  name: 'DS-1',
  job_order_id: 'JO-1',
  ship_name: 'NORDIC HERON',
  formal_report_upload: '/files/f.pdf',
  final_ds_upload: '/files/JO-1-final-certificate.pdf',
};

describe('what may be opened', () => {
  const titles = (record: Record<string, unknown>, side: 'requester' | 'company') =>
    openReports(kind, record, side).map(({ id }) => id);

  it('is what is uploaded, and for a requester a certificate only when it is signed', () => {
    expect(titles(both, 'company')).toEqual(['Formal', 'Final certificate']);
    expect(titles(both, 'requester')).toEqual(['Formal']);
    expect(titles({ ...both, signed_final_certificate: 1 }, 'requester')).toEqual([
      'Formal',
      'Final certificate',
    ]);
    expect(
      titles({ ...both, signed_final_certificate: '1', formal_report_upload: null }, 'requester'),
    ).toEqual(['Final certificate']);
    expect(titles({ name: 'DS-1', signed_final_certificate: 1 }, 'requester')).toEqual([]);
  });
});

describe('the answer of reportview_surveyor_side', () => {
  const jobs = (message: unknown) => reportsIn(message)?.map((row) => row.job_order_id);

  it('is read as an array, under a key, or as nothing', () => {
    expect(jobs([both])).toEqual(['JO-1']);
    expect(jobs({ data: [both] })).toEqual(['JO-1']);
    expect(jobs({ message: [both] })).toEqual(['JO-1']);
    expect(jobs(null)).toEqual([]);
    expect(reportsIn('no')).toBeNull();
    expect(reportsIn({ ok: true })).toBeNull();
  });

  it('may be survey records or job orders', () => {
    expect(jobs([{ ...both, doctype: 'Draft Survay' }])).toEqual(['JO-1']);
    expect(jobs([{ name: 'JO-7', type_of_survey: 'Draft Survey', vendor_name: 'V' }])).toEqual(['JO-7']);
    expect(jobs([{ name: 'JO-8', type_of_survey: 'Hold Cleanliness Inspection' }])).toEqual([]);
    expect(jobs([{ vendor_name: 'V' }])).toEqual([]);
  });

  const uploads = Object.fromEntries(kind.reports.map(({ upload }) => [upload, null]));

  it('leaves out a record whose upload fields are empty, and one of two rows of a job order', () => {
    expect(jobs([{ ...both, ...uploads }])).toEqual([]);
    expect(jobs([{ ...both, ...uploads, formal_report_upload: '' }])).toEqual([]);
    expect(jobs([both, { ...both, name: 'DS-2' }])).toEqual(['JO-1']);
  });
});

it.each([
  ['flags without upload fields', { name: 'DS-1', job_order_id: 'JO-1', formal_check: 1 }],
  ['some of the upload fields, empty', { ...both, formal_report_upload: '', final_ds_upload: null }],
])('an answer of %s is not said to have no report (R33)', (_what, row) => {
  expect(reportsIn([row])?.map(({ reports }) => reports)).toEqual(['Not known']);
});

it('a row opens on the page of its kind', () => {
  const row = rowOf(kind, both, 'company');
  expect(reportHref(row, 'vendor')).toBe('/reportsView/JO-1');
  expect(reportHref(row, 'surveyor')).toBe('/reportDetailView/JO-1');
  expect(reportHref(row, 'requester')).toBe('/RequestersDetailedReports/JO-1');
});
