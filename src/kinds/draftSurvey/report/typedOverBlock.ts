import type { PdfBlock } from '@/lib/pdf/model';
import { setWord } from '../calculation/labels';
import { consumablesLines, measurementLines, trimDensityLines } from '../form/workedLines';
import { note } from './remarkBlocks';
import type { ReportedSurvey } from './reportedSurvey';

/** Figures of the three forms that the surveyor typed over, each beside what was calculated. None where there are none. */
export function typedOverBlocks({ worksheet, inputs, result, sets }: ReportedSurvey): PdfBlock[] {
  const typed = sets.flatMap((set) => {
    const suffix = set === 'initial' ? 'i' : 'f';
    const forms = [
      ['Trim and density', `trim_density_${suffix}`, trimDensityLines(set, inputs, result)],
      ['Consumables', `consumables_${suffix}`, consumablesLines(set, result)],
      ['Vessel measurement', `vessel_measurement_${suffix}`, measurementLines(set, inputs, result)],
    ] as const;
    return forms.flatMap(([form, prefix, lines]) =>
      lines.flatMap(({ id, label, text, unit = '' }) => {
        const own = worksheet.overrides[`${prefix}_${id}`]?.trim();
        if (!own || own === text) return [];
        const calculated = text === '' ? 'not calculated' : `calculated ${text}`;
        return [`${setWord[set]}, ${form}: ${label} ${`${own} ${unit}`.trim()} (${calculated})`];
      }),
    );
  });
  if (typed.length === 0) return [];
  return [
    note(
      'Figures typed over',
      `Typed by the surveyor over what was calculated, and used in no other line: ${typed.join('; ')}.`,
    ),
  ];
}
