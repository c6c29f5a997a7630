import { describe, expect, it } from 'vitest';
import { INVALID_TYPE, kycFileProblem, PROFILE_FILE_BYTES, SIGNUP_FILE_BYTES } from './fileRules';

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
    ['nothing in it', 'licence.pdf', 'application/pdf', ''],
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
