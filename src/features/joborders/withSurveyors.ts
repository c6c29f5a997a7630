import { inSlots } from '@/api/doctypes/jobOrder';
import { isTransient } from '@/api/errors';
import { readSurveyorsOfOrders } from '@/kinds/surveyorsOfOrders';
import { mayLackSlots } from '@/shared/allocatedSurveyors';
import type { JobOrderRow } from './queries';

/** A job order in a list with the names of its surveyors. */
export type JobOrderListRow = JobOrderRow & { surveyors: string };

/** Adds the surveyors to exported job orders, most of which are not on the screen. */
export async function* withSurveyors(
  batches: AsyncIterable<readonly JobOrderRow[]>,
  party: { field: string; id: string },
  signal: AbortSignal,
): AsyncGenerator<readonly JobOrderListRow[]> {
  for await (const rows of batches) {
    const carriedOut = rows.filter((row) => inSlots(row).length > 0 || mayLackSlots(row));
    const surveyors = await readSurveyorsOfOrders(carriedOut, party, signal).catch((error: unknown) => {
      // where the site refuses them for good, the file says what the list knows
      if (signal.aborted || isTransient(error)) throw error;
      return new Map<string, string>();
    });
    yield rows.map((row) => ({
      ...row,
      surveyors: surveyors.get(row.name) ?? inSlots(row).join(', '),
    }));
  }
}
