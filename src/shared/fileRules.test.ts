import { afterEach, describe, expect, it } from 'vitest';
import { overrideSettings } from '@/api/env';
import {
  DOCUMENTS,
  fileProblem,
  INVALID_TYPE,
  kycRule,
  PROFILE_FILE_BYTES,
  SIGNUP_FILE_BYTES,
} from './fileRules';

const kycFileProblem = (one: File, maxBytes: number) => fileProblem(one, kycRule(maxBytes));

const PDF = '%PDF-1.7\n';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const DOC = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]);
const MB = 1024 * 1024;

const file = (name: string, type: string, ...parts: BlobPart[]) => new File(parts, name, { type });

describe('a KYC document of a party', () => {
  it.each([
    ['licence.pdf', 'application/pdf', PDF],
    ['LICENCE.PDF', '', PDF],
    ['stamp.png', 'image/png', PNG],
    ['photo.jpeg', 'image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['letter.doc', 'application/msword', DOC],
  ])('is taken as %s', async (name, type, bytes) => {
    expect(await kycFileProblem(file(name, type, bytes), SIGNUP_FILE_BYTES)).toBeNull();
  });

  it.each([
    ['another ending', 'tool.exe', 'application/pdf', PDF],
    ['no ending', 'licence', 'application/pdf', PDF],
    ['another type', 'licence.pdf', 'text/html', PDF],
    ['another content', 'licence.pdf', 'application/pdf', '<script>alert(1)</script>'],
    ['a picture under the name of a PDF', 'licence.pdf', 'application/pdf', PNG],
    ['the newer form of DOC', 'letter.docx', '', 'PK\u0003\u0004word/'],
  ])('is refused with %s', async (_what, name, type, bytes) => {
    expect(await kycFileProblem(file(name, type, bytes), SIGNUP_FILE_BYTES)).toBe(INVALID_TYPE);
  });

  it('may be as large as the screen allows, to the byte', async () => {
    const of = (bytes: number) => file('a.pdf', 'application/pdf', PDF, new Uint8Array(bytes - PDF.length));
    expect(await kycFileProblem(of(8 * MB), SIGNUP_FILE_BYTES)).toBeNull();
    expect(await kycFileProblem(of(8 * MB + 1), SIGNUP_FILE_BYTES)).toBe('File size must be 8 MB or less');
    expect(await kycFileProblem(of(MB), PROFILE_FILE_BYTES)).toBeNull();
    expect(await kycFileProblem(of(MB + 1), PROFILE_FILE_BYTES)).toBe('File size must be 1 MB or less');
  });

  it('is no PDF because it is large and called so', async () => {
    const large = file('large.pdf', 'application/pdf', new Uint8Array(10 * MB));
    expect(await kycFileProblem(large, SIGNUP_FILE_BYTES)).toBe(INVALID_TYPE);
  });
});

describe('any document', () => {
  afterEach(() => overrideSettings({ maxUploadMb: null }));
  const pdf = (name: string, more = '') => file(name, 'application/pdf', PDF, more);
  const stored = async (one: File) => ({
    id: one.name,
    name: one.name,
    type: one.type,
    size: one.size,
    lastModified: 0,
    bytes: await one.arrayBuffer(),
  });

  it('says that it is empty', async () => {
    expect(await fileProblem(file('a.pdf', 'application/pdf'), DOCUMENTS)).toBe('The file is empty');
    expect(await kycFileProblem(file('a.pdf', 'application/pdf'), SIGNUP_FILE_BYTES)).toBe(
      'The file is empty',
    );
  });

  it('is told by its content', async () => {
    expect(await fileProblem(file('a.pdf', 'application/pdf', '<html>'), DOCUMENTS)).toBe(INVALID_TYPE);
    expect(await fileProblem(file('a.txt', 'text/plain', PNG), DOCUMENTS)).toBe(INVALID_TYPE);
    expect(await fileProblem(file('a.txt', 'text/plain', 'Draft 9.12 m'), DOCUMENTS)).toBeNull();
  });

  it('is refused where the site would refuse its size', async () => {
    overrideSettings({ maxUploadMb: 1 });
    const large = file('a.pdf', 'application/pdf', PDF, new Uint8Array(MB));
    expect(await fileProblem(large, DOCUMENTS)).toBe('The file is larger than 1 MB');
    expect(await kycFileProblem(large, SIGNUP_FILE_BYTES)).toBe('The file is larger than 1 MB');
  });

  it('is the same twice by its bytes, whatever it is called', async () => {
    const known = [await stored(pdf('a.pdf')), pdf('b.pdf', 'b')];
    const again = 'The same file was chosen already';
    expect(await fileProblem(pdf('copy.pdf'), DOCUMENTS, known)).toBe(again);
    expect(await fileProblem(pdf('b.pdf', 'b'), DOCUMENTS, known)).toBe(again);
    expect(await fileProblem(pdf('a.pdf', 'c'), DOCUMENTS, known)).toBeNull();
  });
});
