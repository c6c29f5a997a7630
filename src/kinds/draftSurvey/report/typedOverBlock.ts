import type { PdfBlock } from '@/lib/pdf/model';
import { setWord } from '../calculation/labels';
import { WORKED_FORMS } from '../form/workedLines';
import { note } from './remarkBlocks';
import type { ReportedSurvey } from './reportedSurvey';

/** Figures of the three forms that the surveyor typed over, each beside what was calculated. None where there are none. */
export function typedOverBlocks({ worksheet, result, sets }: ReportedSurvey): PdfBlock[] {
  const typed = sets.flatMap((set) =>
    WORKED_FORMS.flatMap(({ title, prefix, linesOf }) =>
      linesOf(set, result).flatMap(({ id, label, text, unit = '' }) => {
        const own = worksheet.overrides[`${prefix}_${set === 'initial' ? 'i' : 'f'}_${id}`]?.trim();
        if (!own || own === text) return [];
        const calculated = text === '' ? 'not calculated' : `calculated ${text}`;
        return [`${setWord[set]}, ${title}: ${label} ${`${own} ${unit}`.trim()} (${calculated})`];
      }),
    ),
  );
  if (typed.length === 0) return [];
  return [
    note(
      'Figures typed over',
      `Typed by the surveyor over what was calculated, and used in no other line: ${typed.join('; ')}.`,
    ),
  ];
}
