import { draftSurvay, draftSurvayTank } from '../doctype';
import { typedFields } from '@/shared/surveyForm/schemaFields';
import type { SectionShape } from '@/shared/surveyForm/shape';
import type { Suffix } from '../calculation/recordMapping';

/** Id of the section of the ship's own fields. */
export const PARTICULARS = 'ship-particulars';

/** Columns of a tank table (3§3). */
export const TANK_COLUMNS = typedFields(draftSurvayTank);

const TANKS = ['ballast_water', 'fresh_water'];

/** Every field of the initial (`i`) or final (`f`) set but its remarks, and its tanks: each beside that of the other set. */
export const draftSetShape = (set: Suffix): SectionShape => ({
  fields: typedFields(draftSurvay).filter(
    ({ name, input }) => name.endsWith(`_${set}`) && !['text', 'lines'].includes(input),
  ),
  tables: TANKS.map((tanks) => ({
    name: `${tanks}_${set}`,
    columns: TANK_COLUMNS,
    pair: { table: `${tanks}_${set === 'i' ? 'f' : 'i'}`, key: 'tank', first: set === 'i' },
  })),
});
