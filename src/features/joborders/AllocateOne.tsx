import { useIsBegun } from '@/kinds/useIsBegun';
import { AllocateJob } from '@/shared/allocation/AllocateJob';

/** Allocates one job order from its row; fetched with all that it needs when it is asked for. */
export function AllocateOne({ name, onClose }: { name: string; onClose: () => void }) {
  return <AllocateJob name={name} isBegun={useIsBegun()} onClose={onClose} />;
}
