import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { serverWords } from '@/api/errors';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { problemOf } from '@/shared/problemOf';
import { staffQuery } from '@/shared/staff';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { Drawer } from '@/ui/Drawer';
import { FormActions } from '@/ui/form/FormActions';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { DetailList } from './DetailList';
import { EditUserDialog } from './EditUserDialog';
import { unlinkUser } from './links';
import { userQuery } from './queries';

/** One of the vendor's users over the list: who they are, what they survey, and what the vendor may change. */
export function UserDrawer({ id, onClose }: { id: string; onClose: () => void }) {
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
    <Drawer
      open
      title={name}
      onClose={onClose}
      foot={
        data ? (
          <FormActions>
            <ActionButton color="error" loading={remove.isPending} onClick={() => void ask()}>
              Remove user
            </ActionButton>
            <ActionButton variant="contained" disabled={remove.isPending} onClick={() => setEditing(true)}>
              Edit
            </ActionButton>
          </FormActions>
        ) : null
      }
    >
      {user.isPending ? <LoadingState shape="detail" /> : null}
      {user.isError ? (
        <ProblemState
          problem={problemOf(user.error, `${id} could not be read`)}
          onRetry={() => void user.refetch()}
        />
      ) : null}
      {remove.error ? (
        <Note tone="err" role="alert" title="The user was not removed">
          {serverWords(remove.error)}
        </Note>
      ) : null}
      {data ? (
        <div style={{ display: 'grid', gap: 20 }}>
          <KeyValue
            items={[
              { label: 'Surveyor ID', value: data.name },
              { label: 'Email', value: data.email },
              { label: 'Mobile number', value: data.mobile_no },
              { label: 'Role', value: data.role },
              { label: 'Works', value: data.is_independent_surveyor ? 'independently' : 'as your staff' },
              others > 0 && {
                label: 'Other vendors',
                value: others === 1 ? 'works for one more vendor' : `works for ${others} more vendors`,
              },
            ]}
          />
          <DetailList user={data} name={name} />
        </div>
      ) : null}
      {editing && data ? <EditUserDialog user={data} name={name} onClose={() => setEditing(false)} /> : null}
    </Drawer>
  );
}
