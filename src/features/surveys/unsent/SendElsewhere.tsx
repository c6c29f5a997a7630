import { useState } from 'react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import { openEntries } from '@/lib/device/journal';
import { shownText } from '@/lib/storedText';
import type { Task } from '@/shared/tasks';
import { usePageReads } from '@/shared/usePageReads';
import { journalKind, type UnsentEntry } from '@/shared/unsent/useUnsent';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { Field } from '@/ui/form/Field';
import { SelectBox } from '@/ui/form/SelectBox';
import { Note } from '@/ui/Note';
import { LoadingState } from '@/ui/states/LoadingState';
import { isLost, otherSurveys, sendElsewhere } from './retarget';

const placesQuery = (entry: UnsentEntry, owner: string, tasks: readonly Task[]) =>
  queryOptions({
    queryKey: ['device', 'elsewhere', entry.id],
    queryFn: async () => {
      const found = (await openEntries(journalKind(entry), owner)).find(({ id }) => id === entry.id);
      if (!found) return null;
      const [lost, places] = await Promise.all([isLost(found), otherSurveys(found, tasks)]);
      return { found, lost, places };
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const aboutText = (task: Task | undefined) => shownText(task?.name_of_areaspot);
const nameOf = (order: string, task: Task | undefined) => [order, aboutText(task)].filter(Boolean).join(', ');

/** Asks to which other survey an entry goes whose own is gone; names both. */
export function SendElsewhere(props: {
  entry: UnsentEntry;
  owner: string;
  tasks: readonly Task[];
  onClose: () => void;
}) {
  const { entry, owner, tasks, onClose } = props;
  const [order, setOrder] = useState('');
  const look = useQuery(placesQuery(entry, owner, tasks));
  const { cancel } = usePageReads();
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: async () => (look.data ? sendElsewhere(look.data.found, order) : null),
    onSuccess: (why) => {
      if (why === null) onClose();
    },
  });
  const places = look.data?.places ?? [];
  const own = tasks.find(({ name }) => name === entry.order);
  const chosen = places.find(({ name }) => name === order);
  const why = send.error ? userMessage(send.error) : send.data;
  return (
    <Dialog open size="sm" title={`Send ${entry.label} to another survey?`} onClose={onClose}>
      <DialogBody>
        {look.isError ? <Note tone="err">{userMessage(look.error)}</Note> : null}
        {look.isPending ? (
          <LoadingState shape="form" label="Looking for the survey…" onCancel={cancel} />
        ) : null}
        {look.data && !look.data.lost ? (
          <Note tone="info">
            The survey of {entry.order} is still there. Open it and correct what the server refused.
          </Note>
        ) : null}
        {look.data?.lost && places.length === 0 ? (
          <Note tone="info">
            You have no other survey of this kind. Download {entry.label} to keep it, or delete it.
          </Note>
        ) : null}
        {look.data?.lost && places.length > 0 ? (
          <>
            <p style={{ marginBlock: '1em' }}>The survey of {nameOf(entry.order, own)} is gone or closed.</p>
            <Field label="Send it to">
              {(aria) => (
                <SelectBox
                  {...aria}
                  value={order}
                  placeholder="Choose a survey"
                  options={places.map((task) => ({ value: task.name, label: nameOf(task.name, task) }))}
                  onValue={setOrder}
                />
              )}
            </Field>
            {order ? (
              <p role="status" style={{ marginBlock: '1em' }}>
                From {nameOf(entry.order, own)}, into the survey of {nameOf(order, chosen)}. Where that survey
                says something else, you are asked: nothing is overwritten.
              </p>
            ) : null}
          </>
        ) : null}
        {why ? (
          <Note tone="err" role="alert">
            {why}
          </Note>
        ) : null}
      </DialogBody>
      <DialogFoot>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        {look.data?.lost && places.length > 0 ? (
          <ActionButton
            variant="contained"
            loading={send.isPending}
            loadingLabel="Sending…"
            disabled={order === ''}
            onClick={() => send.mutate()}
          >
            Send it there
          </ActionButton>
        ) : null}
      </DialogFoot>
    </Dialog>
  );
}
