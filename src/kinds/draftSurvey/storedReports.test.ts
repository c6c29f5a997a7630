import { describe, expect, it } from 'vitest';
import { draftSurveyKind as kind } from './kind';
import { readRegister } from '@/shared/surveyKind/readRegister';
import {
  anyPublished,
  isPublished,
  publishedCount,
  publishedPath,
  storedPath,
} from '@/shared/surveyKind/storedReports';

const idsWhere = (holds: (report: (typeof kind.reports)[number]) => boolean) =>
  kind.reports.filter(holds).map(({ id }) => id);
const stored = (record: Record<string, unknown>) =>
  idsWhere((report) => storedPath<'Draft Survay'>(kind, report, record) !== '');
const published = (record: Record<string, unknown>) =>
  idsWhere((report) => isPublished<'Draft Survay'>(kind, report, record));

/** What the contract says of each report: flags (D183), text, upload, signature and the text of step 4. */
const SPECIFIED = [
  [
    'Priliminary',
    ['preliminary_check', 'generate_preliminary_check'],
    'preliminary_report',
    'preliminary_report_upload',
    undefined,
    'Priliminary Report Send Successfully',
  ],
  [
    'Completion',
    ['completion_check', 'generate_report_check'],
    'completion_report',
    'completion_report_upload',
    undefined,
    'Completion Report Send Successfully',
  ],
  [
    'Formal',
    ['formal_check', 'generate_report_check'],
    'formal_report',
    'formal_report_upload',
    undefined,
    'Formal Report Send Successfully',
  ],
  [
    'Initial',
    ['generate_report_check'],
    undefined,
    'initial_ds_upload',
    undefined,
    'Initial Draft Survey Send Successfully',
  ],
  [
    'Final',
    ['generate_report_check'],
    undefined,
    'final_ds_upload',
    undefined,
    'Final Draft Survey Send Successfully',
  ],
  [
    'Initial certificate',
    ['generate_report_check'],
    undefined,
    'initial_ds_upload',
    'signed_initial_certificate',
    'Initial Certificate Send Successfully',
  ],
  [
    'Final certificate',
    ['generate_report_check'],
    undefined,
    'final_ds_upload',
    'signed_final_certificate',
    'Final Certificate Send Successfully',
  ],
] as const;

it.each(SPECIFIED)('%s has the fields and the text of the contract', (...row) => {
  const [id, flags, text, upload, signed, sent] = row;
  const report = kind.reports.find((one) => one.id === id);
  expect(report).toMatchObject({ flags, upload, uploadId: `${upload}_id`, sent });
  expect(report && 'text' in report ? report.text : undefined).toBe(text);
  expect(report && 'signed' in report ? report.signed : undefined).toBe(signed);
});

it('a draft survey has these reports and no other, in the order of work', () => {
  expect(kind.reports.map(({ id }) => id)).toEqual(SPECIFIED.map(([id]) => id));
});

describe('what is stored and what a requester sees of it', () => {
  it('is a report once its file is there', () => {
    const record = {
      preliminary_report_upload: '/files/p.pdf',
      completion_report_upload: null,
      formal_report_upload: '',
    };
    expect(stored(record)).toEqual(['Priliminary']);
    expect(published(record)).toEqual(['Priliminary']);
  });

  it('is a certificate only once it is signed, and its sheet no longer', () => {
    const sheet = { initial_ds_upload: '/files/scan.pdf', signed_initial_certificate: 0 };
    expect(stored(sheet)).toEqual(['Initial']);
    expect(published(sheet)).toEqual(['Initial']);
    const signed = { ...sheet, signed_initial_certificate: '1' };
    expect(stored(signed)).toEqual(['Initial certificate']);
    expect(published(signed)).toEqual(['Initial certificate']);
  });

  it('is nothing for the requester while the certificate waits for its signature', () => {
    const waiting = { final_ds_upload: '/files/JO-1-final-certificate8e2f.pdf', signed_final_certificate: 0 };
    expect(stored(waiting)).toEqual(['Final certificate']);
    expect(published(waiting)).toEqual([]);
    expect(anyPublished(kind, waiting)).toBe(false);
  });

  it('is nothing where a signature stands without a file', () => {
    expect(stored({ signed_final_certificate: 1 })).toEqual([]);
    expect(anyPublished(kind, { signed_final_certificate: 1 })).toBe(false);
  });

  it('counts files, of which a set has one', () => {
    expect(publishedCount(kind, {})).toEqual({ published: 0, of: 5 });
    const all = Object.fromEntries(kind.reports.map(({ upload }) => [upload, `/files/${upload}.pdf`]));
    expect(publishedCount(kind, all)).toEqual({ published: 5, of: 5 });
    expect(publishedCount(kind, { ...all, signed_final_certificate: 1 })).toEqual({ published: 5, of: 5 });
  });
});

describe('what the register says of it', () => {
  const upload = (report: string, revision: number, file: string, at: string) => ({
    event: 'uploaded',
    report,
    revision,
    file,
    at,
  });
  const report = (id: string) => {
    const found = kind.reports.find((one) => one.id === id);
    if (!found) throw new Error(`no report ${id}`);
    return found;
  };
  const seen = (id: string, record: Record<string, unknown>, entries: Record<string, unknown>) =>
    publishedPath<'Draft Survay'>(kind, report(id), record, readRegister({ register: entries }));
  const earlier = (document: string) => ({
    voyage_and_stowage_documents: [{ document_type: 'Earlier revision', document }],
  });

  it('hides a file until it was sent', () => {
    const record = { formal_report_upload: '/files/1.pdf' };
    const entries = { a: upload('Formal', 1, '/files/1.pdf', '1') };
    expect(seen('Formal', record, entries)).toBe('');
    expect(seen('Formal', record, { ...entries, s: { event: 'sent', upload: 'a', at: '2' } })).toBe(
      '/files/1.pdf',
    );
  });

  it('keeps revision 1 before the requester while revision 2 is not sent', () => {
    const record = { formal_report_upload: '/files/2.pdf', ...earlier('/files/1.pdf') };
    const entries = {
      a: upload('Formal', 1, '/files/1.pdf', '1'),
      s: { event: 'sent', upload: 'a', at: '2' },
      b: upload('Formal', 2, '/files/2.pdf', '3'),
    };
    expect(seen('Formal', record, entries)).toBe('/files/1.pdf');
  });

  it('lets the certificate take the field, and the sheet stay', () => {
    const record = {
      final_ds_upload: '/files/certificate.pdf',
      signed_final_certificate: 1,
      ...earlier('/files/sheet.pdf'),
    };
    const entries = {
      a: upload('Final', 1, '/files/sheet.pdf', '1'),
      s: { event: 'sent', upload: 'a', at: '2' },
      c: upload('Final certificate', 1, '/files/certificate.pdf', '3'),
      t: { event: 'sent', upload: 'c', at: '4' },
    };
    expect(seen('Final', record, entries)).toBe('/files/sheet.pdf');
    expect(seen('Final certificate', record, entries)).toBe('/files/certificate.pdf');
  });

  it('follows the fields for a file that another client uploaded', () => {
    const entries = { a: upload('Formal', 1, '/files/1.pdf', '1') };
    expect(seen('Formal', { formal_report_upload: '/files/other.pdf' }, entries)).toBe('/files/other.pdf');
  });
});
