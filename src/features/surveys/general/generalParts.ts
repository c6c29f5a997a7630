import type { MergePart } from '@/lib/merge';
import type { GeneralValues } from '@/shared/generalSurvey/generalSheet';

const LABELS = {
  subject: 'Ship, container or object',
  place: 'Place of survey',
  date: 'Date of survey',
  attended: 'Attended by',
  text: 'Report text',
  limits: 'Limits of the survey',
  surveyor: 'Surveyor',
} as const satisfies Partial<Record<keyof GeneralValues, string>>;

export interface GeneralPart extends MergePart {
  path: readonly string[];
  label: string;
}

/** What a person types of a general survey, apart from photographs and reports, which are saved as they come. */
export const generalValuesOf = (sheet: GeneralValues): GeneralValues => {
  const { subject, place, date, attended, text, limits, surveyor } = sheet;
  const { findings, signatures, signedFigures } = sheet;
  const fields = { subject, place, date, attended, text, limits, surveyor };
  return structuredClone({ ...fields, findings, signatures, signedFigures });
};

const keysIn = (trees: readonly object[]) => [...new Set(trees.flatMap((tree) => Object.keys(tree)))];

/** The parts that two persons may change at the same time: each field, finding and signature. */
export function generalParts(...versions: readonly GeneralValues[]): GeneralPart[] {
  const ids = keysIn(versions.map(({ findings }) => findings));
  return [
    ...Object.entries(LABELS).map(([name, label]) => ({ path: [name], label })),
    ...ids.map((id) => {
      const no = versions.map(({ findings }) => findings[id]?.no).find((one) => one !== undefined);
      return { path: ['findings', id], label: `Finding ${no ?? ''}` };
    }),
    ...(['signatures', 'signedFigures'] as const).flatMap((group) =>
      keysIn(versions.map((values) => values[group])).map((id) => ({
        path: [group, id],
        label: 'Signatures',
      })),
    ),
  ];
}

/** A part of it in words. */
export const generalPartText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value).slice(1).join(': ')
      : '';
