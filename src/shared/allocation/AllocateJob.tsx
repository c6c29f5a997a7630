import { useQuery } from '@tanstack/react-query';
import { docQuery } from '@/api/queries';
import { FailedNote } from '../FailedNote';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { AllocateDialog } from './AllocateDialog';
import { InterruptedAllocation } from './InterruptedAllocation';
import { useAllocation } from './useAllocation';
import type { IsBegun } from './useAllocationQuestions';
import { useSurveyorNames } from './useSurveyorNames';

/** Allocates one job order from any page: its dialog, and what was interrupted until it is finished or left. */
export function AllocateJob(props: { name: string; isBegun: IsBegun; onClose: () => void }) {
  const { name, onClose } = props;
  // with who is there now: somebody may have allocated since the page was read
  const order = useQuery({ ...docQuery('Job Order', name), staleTime: 0, refetchOnWindowFocus: false });
  const allocation = useAllocation(name, { asksAtOnce: true, onClose });
  const { interrupted } = allocation;
  const names = useSurveyorNames([interrupted?.first, interrupted?.second]);
  const nameOf = (id: string) => names.get(id) ?? id;
  if (allocation.open && order.data && order.isFetchedAfterMount)
    return <AllocateDialog order={order.data} allocation={allocation} isBegun={props.isBegun} />;
  if (!interrupted && !order.isError) return null;
  return (
    <Dialog open onClose={onClose} title={`Allocate ${name}`}>
      <DialogBody>
        {interrupted ? (
          <InterruptedAllocation allocation={allocation} nameOf={nameOf} />
        ) : (
          <FailedNote title={`${name} could not be read`} why={order.error} />
        )}
      </DialogBody>
      <DialogFoot>
        {interrupted ? null : <Button onClick={() => void order.refetch()}>Retry</Button>}
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}
