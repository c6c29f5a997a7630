import type { ListedStep } from '@/ui/states/StepList';
import { LIST_STEP, uploadStep } from './uploadOnce';

/** The files of a sequence that the server refused, and whether all else is sent. Pure. */
export function refusedFiles<F extends { id: string }>(
  steps: readonly ListedStep[],
  files: readonly F[],
): { refused: readonly F[]; onlyFiles: boolean } {
  const failed = new Set(steps.flatMap(({ id, state }) => (state === 'failed' ? id : [])));
  const refused = files.filter((file) => failed.has(uploadStep(file)));
  const left = new Set([LIST_STEP, ...refused.map(uploadStep)]);
  return {
    refused,
    onlyFiles: refused.length > 0 && steps.every(({ id, state }) => state === 'done' || left.has(id)),
  };
}
