import { withEmptyFigures } from '@/shared/surveyForm/zeros';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { draftSetShape } from '../form/setFields';

/** Figures in which an empty one says something else than 0: LCF, and what was sounded in a tank. */
const SHAPES = [draftSetShape('i'), draftSetShape('f')].map(({ fields, tables }) => ({
  fields: fields.filter(({ name }) => name.startsWith('lcf_value_')),
  tables,
}));

/** A stored record as it was typed, so that a report works with what the form works with. */
export const asTyped = <R extends object>(record: R, { zeros }: Pick<DraftSurveyWorksheet, 'zeros'>): R =>
  SHAPES.reduce((now, shape) => withEmptyFigures(now, shape, zeros), record);
