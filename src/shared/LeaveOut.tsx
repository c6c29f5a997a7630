import { SKIPPED } from '@/lib/device/journal';
import { visibleText } from '@/lib/visibleText';
import { Button } from '@/ui/Button';
import { uploadStep } from './uploadOnce';
import type { Sequence } from './useSequence';

/** For each file that the server refused the way to go on without it. */
export function LeaveOut<P>(props: {
  sequence: Sequence<P>;
  refused: readonly { id: string; name: string }[];
  size?: 'small';
}) {
  return props.refused.map((file) => (
    <Button
      key={file.id}
      variant="outlined"
      {...(props.size && { size: props.size })}
      onClick={() => void props.sequence.skip(uploadStep(file), SKIPPED)}
    >
      Leave out {visibleText(file.name)}
    </Button>
  ));
}
