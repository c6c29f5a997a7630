/** A survey line of a request with its points. */
export interface PointsLine {
  category_of_survey?: string | null;
  sub_category_of_survey?: string | null;
  type_of_survey?: string | null;
  credit_points?: number | null;
}

/** Points that a request takes when it is accepted: those of its lines, whatever their quantity (D123). Pure. */
export const pointsOfLines = (lines: readonly PointsLine[]): number =>
  lines.reduce((sum, { credit_points }) => sum + (credit_points ?? 0), 0);

/** The line that a job order is the work of. An order that does not say its category goes by its type alone. Pure. */
export function lineOfOrder<Line extends PointsLine>(
  order: Omit<PointsLine, 'credit_points'>,
  lines: readonly Line[],
): Line | undefined {
  const same = (mine: string | null | undefined, its: string | null | undefined) => !mine || mine === its;
  return lines.find(
    (one) =>
      one.type_of_survey === order.type_of_survey &&
      same(order.category_of_survey, one.category_of_survey) &&
      same(order.sub_category_of_survey, one.sub_category_of_survey),
  );
}

/** Points that a job order brings back when it is cancelled: those of its line. Pure. */
export const pointsOfOrder = (
  order: Omit<PointsLine, 'credit_points'>,
  lines: readonly PointsLine[],
): number => lineOfOrder(order, lines)?.credit_points ?? 0;
