import { describe, expect, it } from 'vitest';
import type { DraftSurvay } from '../doctype';
import { reportSteps, type StepTimes } from '@/shared/reportFlow/steps';
import { draftSurveyKind as kind } from '../kind';

const reportOf = (id: (typeof kind.reports)[number]['id']) => {
  const found = kind.reports.find((report) => report.id === id);
  if (!found) throw new Error(`no report ${id}`);
  return found;
};
const formal = reportOf('Formal');
const certificate = reportOf('Final certificate');

const aRecord = (fields: Partial<DraftSurvay> = {}) => ({ name: 'DS-1', ...fields }) as DraftSurvay;
const states = (report: (typeof kind.reports)[number], fields: Partial<DraftSurvay>, times?: StepTimes) =>
  reportSteps(kind, report, aRecord(fields), times ? { times } : {}).map(({ id, state }) => `${id} ${state}`);

describe('the steps of a report', () => {
  it('begin with generating', () => {
    expect(states(formal, {})).toEqual(['generate next', 'text open', 'upload open', 'send open']);
  });

  it('follow the record: flags, text, file', () => {
    const flags = { formal_check: 1, generate_report_check: 1 } as const;
    expect(states(formal, flags)).toEqual(['generate done', 'text next', 'upload open', 'send open']);
    const text = { ...flags, formal_report: 'All well.' };
    expect(states(formal, text)).toEqual(['generate done', 'text done', 'upload next', 'send open']);
    const file = { ...text, formal_report_upload: '/files/a.pdf' };
    expect(states(formal, file)).toEqual(['generate done', 'text done', 'upload done', 'send next']);
  });

  it('take a report as sent only when this visit sent it, since the record does not say', () => {
    const all = {
      formal_check: 1,
      generate_report_check: 1,
      formal_report: 'All well.',
      formal_report_upload: '/files/a.pdf',
    } as const;
    expect(states(formal, all).at(-1)).toBe('send next');
    expect(states(formal, all, { send: Date.now() }).at(-1)).toBe('send done');
  });

  it('leave out the text of a certificate, and take its signature as sent', () => {
    const waiting = {
      generate_report_check: 1,
      final_ds_upload: '/files/JO-1-final-certificate.pdf',
    } as const;
    expect(states(certificate, waiting)).toEqual(['generate done', 'upload done', 'send next']);
    expect(
      states(certificate, {
        generate_report_check: 1,
        final_ds_upload: '/files/c.pdf',
        signed_final_certificate: 1,
      }).at(-1),
    ).toBe('send done');
  });

  it('do not call a certificate generated because the report beside it is', () => {
    expect(states(certificate, { formal_check: 1, generate_report_check: 1 })[0]).toBe('generate next');
    expect(states(certificate, { generate_report_check: 1 }, { generate: Date.now() })[0]).toBe(
      'generate done',
    );
  });

  it.each([
    ['Priliminary', ['generate', 'text', 'upload', 'send']],
    ['Completion', ['generate', 'text', 'upload', 'send']],
    ['Formal', ['generate', 'text', 'upload', 'send']],
    ['Initial', ['generate', 'upload', 'send']],
    ['Final', ['generate', 'upload', 'send']],
    ['Initial certificate', ['generate', 'upload', 'send']],
    ['Final certificate', ['generate', 'upload', 'send']],
  ] as const)('of %s are those that the record has fields for', (id, ids) => {
    expect(reportSteps(kind, reportOf(id), aRecord()).map((step) => step.id)).toEqual(ids);
  });

  it('of the priliminary report follow its own two flags and nobody else’s', () => {
    const report = reportOf('Priliminary');
    expect(states(report, { generate_report_check: 1, formal_check: 1 })[0]).toBe('generate next');
    expect(states(report, { preliminary_check: 1 })[0]).toBe('generate next');
    expect(states(report, { preliminary_check: 1, generate_preliminary_check: 1 })[0]).toBe('generate done');
  });

  it('of a sheet and its certificate, which share a field, are each about its own file', () => {
    const sheet = reportOf('Initial');
    const signed = reportOf('Initial certificate');
    const stored = { generate_report_check: 1, initial_ds_upload: '/files/own.pdf' } as const;
    expect(states(sheet, stored)).toEqual(['generate done', 'upload done', 'send next']);
    expect(states(signed, stored)).toEqual(['generate next', 'upload open', 'send open']);
    const certified = { ...stored, signed_initial_certificate: 1 } as const;
    expect(states(sheet, certified)).toEqual(['generate next', 'upload open', 'send open']);
    expect(states(signed, certified)).toEqual(['generate done', 'upload done', 'send done']);
  });

  it('do not call a signed certificate sent whose file is gone', () => {
    expect(states(certificate, { signed_final_certificate: 1 }).at(-1)).toBe('send open');
  });
});
