import { photographOf, photographPlace, rowPhotographs } from '../photos/rowPhotographs';
import { tableOf } from '../surveyRecord/fields';
import { useSurvey } from './useSurvey';

/**
 * Rows and places that have a photograph in this table, or one that waits on this device for it: its name stays as it is, so a
 * number in it must not come to mean something else.
 */
export function usePhotographed(table: string): { key: string; place: string }[] {
  const { record, waitingFiles } = useSurvey();
  return [
    ...rowPhotographs(tableOf(record, table)),
    ...waitingFiles
      .filter(({ place }) => place === photographPlace(table))
      .map(({ row }) => photographOf(row['document_name'])),
  ];
}

/** Numbers in names that begin alike: 3 of "Damage 3" for "Damage ". */
export const numbersAfter = (start: string, names: readonly string[]): number[] =>
  names.flatMap((name) => {
    const [, no] = new RegExp(`^${start}(\\d+)$`, 'i').exec(name) ?? [];
    return no ? [Number(no)] : [];
  });
