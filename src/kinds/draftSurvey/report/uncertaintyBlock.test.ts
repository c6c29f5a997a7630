import { expect, it } from 'vitest';
import { USUAL_CHOICES } from '../calculation/uncertaintyChoices';
import { aPrintSource } from './aggelosB.fixture';
import { reportedSurvey } from './reportedSurvey';
import { uncertaintyBlocks } from './uncertaintyBlock';

const textOf = (
  uncertainty: typeof USUAL_CHOICES | null,
  sets: readonly ('initial' | 'final')[] = ['initial', 'final'],
) =>
  uncertaintyBlocks(reportedSurvey(aPrintSource({}, { uncertainty }), sets))
    .map((block) => (block.kind === 'paragraph' ? block.text : ''))
    .join('');

it('is printed only where the surveyor wants it, and of both surveys', () => {
  expect(textOf(null)).toBe('');
  expect(textOf(USUAL_CHOICES)).toBe('');
  expect(textOf({ ...USUAL_CHOICES, printed: true }, ['final'])).toBe('');
});

it('says how sure the cargo is, by what, and what was taken', () => {
  const text = textOf({ ...USUAL_CHOICES, printed: true });
  // two figures of it, beside the cargo that it is of
  expect(text).toMatch(/cargo: 53,001 ± 1\d0 t \(0\.\d\d %\) at about 95 %, from [a-z ]+ \d+ %/);
  expect(text).toContain('hydrometer calibrated, displacement table approved');
});

it('grows with a rough sea and poor documents', () => {
  const size = (text: string) => Number(/± ([\d,]+) t/.exec(text)?.[1]?.replace(',', ''));
  const calm = size(textOf({ ...USUAL_CHOICES, printed: true }));
  expect(size(textOf({ ...USUAL_CHOICES, seaFinal: 'rough', printed: true }))).toBeGreaterThan(calm);
  expect(size(textOf({ ...USUAL_CHOICES, hydrostatics: 'doubtful', printed: true }))).toBeGreaterThan(
    calm * 1.5,
  );
});

it('rests on the spread of the readings where a draft was read several times', () => {
  const { worksheet } = aPrintSource();
  const text = (readings: Record<string, string>) =>
    uncertaintyBlocks(
      reportedSurvey(
        aPrintSource(
          {},
          {
            uncertainty: { ...USUAL_CHOICES, printed: true },
            final: { ...worksheet.final, readings },
          },
        ),
        ['initial', 'final'],
      ),
    )
      .map((block) => (block.kind === 'paragraph' ? block.text : ''))
      .join('');
  const size = (one: string) => Number(/± ([\d,]+) t/.exec(one)?.[1]?.replace(',', ''));
  expect(size(text({ mid_port: '12.1 12.6 12.2 12.5' }))).toBeGreaterThan(size(text({})) * 1.5);
  expect(size(text({ mid_port: '12.34 12.34 12.34' }))).toBeLessThanOrEqual(size(text({})));
  // one crest and one trough show no spread
  expect(size(text({ mid_port: '12.20-12.48' }))).toBe(size(text({})));
});
