import { useState } from 'react';
import { deleteDraft } from '@/lib/device/drafts';
import type { UnfinishedWork } from '@/lib/device/traces';
import { plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Strip } from '@/ui/states/Strip';
import { store } from '@/ui/useStored';
import { keptKey } from './oldDraftRules';
import { UnfinishedList } from './UnfinishedList';

/** Offers to delete drafts that were not touched for long (D214). */
export function OldDrafts({ email, old }: { email: string; old: readonly UnfinishedWork[] }) {
  const confirm = useConfirm();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const keep = () => {
    store(keptKey(email), Date.now());
    setOpen(false);
  };
  const look = async () => {
    const sure = await confirm({
      title: `Delete ${plural(old.length, 'old draft')}?`,
      body: (
        <>
          <UnfinishedList label="Old drafts" work={old} />
          They are only on this device and cannot be brought back.
        </>
      ),
      confirmLabel: 'Delete them',
      cancelLabel: 'Keep them',
      danger: true,
    });
    if (!sure) return keep();
    await Promise.all(old.map(({ key }) => deleteDraft(key)));
    setOpen(false);
    return undefined;
  };
  return (
    <Strip
      action={
        <>
          <Button size="small" onClick={keep}>
            Keep
          </Button>{' '}
          <Button size="small" onClick={() => void look()}>
            Look and delete
          </Button>
        </>
      }
    >
      {plural(old.length, 'draft')} of yours on this device {old.length === 1 ? 'is' : 'are'} older than 30
      days.
    </Strip>
  );
}
