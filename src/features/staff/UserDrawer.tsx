import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { RecordDrawer } from '@/shared/RecordDrawer';
import { staffQuery } from '@/shared/staff';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { KeyValue } from '@/ui/KeyValue';
import { DetailList } from './DetailList';
import type { StaffRow } from './staffRows';
import { UserDocuments } from './UserDocuments';
import { EditUserDialog } from './EditUserDialog';
import { unlinkUser } from './links';
import { userQuery } from './queries';

/** One of the vendor's users: contact, next job, surveys, documents, and the actions of the vendor. */
export function UserDrawer(props: {
  id: string;
  /** Their row of the list: what comes next for them; undefined while that is not known. */
  work: StaffRow | undefined;
  onClose: () => void;
}) {
  const { id, work, onClose } = props;
  const { vendorId } = useSession();
  const confirm = useConfirm();
  const [editing, setEditing] = useState(false);
  const user = useQuery(userQuery(id));
  const remove = useMutation({
    mutationFn: () => unlinkUser(id, vendorId),
    meta: {
      success: 'User deleted successfully',
      invalidates: [staffQuery(vendorId).queryKey, ['Surveyor']],
    },
    onSuccess: onClose,
  });
  const { data } = user;
  const name = data
    ? [data.first_name, data.middle_name, data.last_name].map(shownText).filter(Boolean).join(' ') || id
    : id;
  const others = (data?.vendor_detail ?? []).filter((row) => row.vendor_id !== vendorId).length;
  const ask = async () => {
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: `${name} is removed from your company. The account remains, and so do links to other vendors.`,
      confirmLabel: 'Remove user',
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <>
      <RecordDrawer
        title={name}
        query={user}
        failed={`${id} could not be read`}
        onClose={onClose}
        notes={<FailedNote title="The user was not removed" why={remove.error} />}
        actions={() => (
          <>
            <ActionButton
              color="error"
              loading={remove.isPending}
              loadingLabel="Removing…"
              onClick={() => void ask()}
            >
              Remove user
            </ActionButton>
            <ActionButton variant="contained" disabled={remove.isPending} onClick={() => setEditing(true)}>
              Edit
            </ActionButton>
          </>
        )}
      >
        {(read) => (
          <>
            <KeyValue
              items={[
                { label: 'Surveyor ID', value: read.name },
                { label: 'Email', value: read.email },
                { label: 'Mobile number', value: read.mobile_no },
                { label: 'Role', value: read.role },
                { label: 'Works', value: read.is_independent_surveyor ? 'independently' : 'as your staff' },
                work && work.nextDay !== null && { label: 'Next job', value: work.nextJob },
                work && work.open !== null && { label: 'Open jobs', value: String(work.open) },
                others > 0 && {
                  label: 'Other vendors',
                  value: others === 1 ? 'works for one more vendor' : `works for ${others} more vendors`,
                },
              ]}
            />
            <DetailList user={read} name={name} />
            <UserDocuments documents={read.documents ?? []} name={name} />
          </>
        )}
      </RecordDrawer>
      {editing && data ? <EditUserDialog user={data} name={name} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
