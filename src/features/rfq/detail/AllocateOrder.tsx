import { useState } from 'react';
import { useIsBegun } from '@/kinds/useIsBegun';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import type { RequestOrder } from '@/shared/requestLists';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { lazyWithPreload } from '@/ui/lazyWithPreload';

const AllocateJob = lazyWithPreload(
  async () => (await import('@/shared/allocation/AllocateJob')).AllocateJob,
);

/** Allocates a job order from the page of its request; a closed one is not allocated any more. */
export function AllocateOrder({
  order,
  isAllocated,
  isNext,
  isBeyond = false,
}: {
  order: RequestOrder;
  isAllocated: boolean;
  /** It is the one thing that the page is for now. */
  isNext: boolean;
  /** There are more job orders than survey lines, and this is one of the later ones: that is asked about first. */
  isBeyond?: boolean;
}) {
  const confirm = useConfirm();
  const session = useSession();
  const isBegun = useIsBegun();
  const [asking, setAsking] = useState(false);
  if (!can.allocate(session, order).may) return null;
  const ask = async () => {
    const sure =
      !isBeyond ||
      (await confirm({
        title: `Allocate ${order.name} all the same?`,
        body: 'There are more job orders than survey lines. A surveyor may be sent twice for the same work.',
        confirmLabel: 'Allocate',
      }));
    if (sure) setAsking(true);
  };
  return (
    <>
      <Button
        size="small"
        {...(isNext ? { variant: 'contained' as const } : {})}
        aria-label={`Allocate ${order.name}`}
        onClick={() => void ask()}
      >
        {isAllocated ? 'Change' : 'Allocate'}
      </Button>
      {asking ? <AllocateJob name={order.name} isBegun={isBegun} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
