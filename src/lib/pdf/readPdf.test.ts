import { expect, it } from 'vitest';
import { pdfFonts } from './pdf.fixture';
import { pdfTexts, REPLACED } from './readPdf.fixture';

const ofEngine = () =>
  REPLACED.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name)?.value as unknown);

it('leaves the functions of the engine as they are: every test after it would call slower ones', async () => {
  const before = ofEngine();
  await expect(pdfTexts(pdfFonts.regular.slice(0, 10))).rejects.toThrow(/PDF/);
  expect(ofEngine()).toEqual(before);
  for (const own of before) expect(String(own)).toContain('[native code]');
});
