import { expect, it } from 'vitest';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { emptyProof } from '@/lib/photoProof';
import { EMPTY_SHEET, type GeneralSheet } from '@/shared/generalSurvey/generalSheet';
import { generalFacts } from './generalReport';

const ORDER = { name: 'JO-00001' } as JobOrder;
const photo = (finding: string, caption: string) => ({
  finding,
  file: 'F1',
  also: {},
  at: '2026-06-14T10:00:00.000Z',
  proof: { ...emptyProof, caption },
});
const SHEET: GeneralSheet = {
  ...EMPTY_SHEET,
  findings: { a: { no: 1, heading: 'Hold 2, loose scale', words: 'Seen.' } },
  photos: { '/files/a.jpg': photo('a', 'Near') },
};
const fingerprint = async (sheet: GeneralSheet) => (await generalFacts(ORDER, sheet)).fingerprint;

it('is the same report where nothing of it changed', async () => {
  expect(await fingerprint(structuredClone(SHEET))).toBe(await fingerprint(SHEET));
});

it.each<[string, Partial<GeneralSheet>]>([
  ['heading', { findings: { a: { no: 1, heading: 'Hold 3, crack', words: 'Seen.' } } }],
  ['photograph', { photos: { '/files/b.jpg': photo('a', 'Near') } }],
  ['caption', { photos: { '/files/a.jpg': photo('a', 'Far') } }],
])('is another report with another %s', async (_what, changed) => {
  expect(await fingerprint({ ...SHEET, ...changed })).not.toBe(await fingerprint(SHEET));
});
