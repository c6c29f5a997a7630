import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { basedOn } from '@/api/basedOn';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { userMessage } from '@/api/errors';
import { docQuery } from '@/api/queries';
import { getDoc, updateDocOnce } from '@/api/resource';
import { isSameText, shownText } from '@/lib/storedText';
import { nextJobStatuses } from '@/session/can';
import { useSession } from '@/session/store';
import { CheckList, type ReportCheck } from '@/shared/reportFlow/CheckList';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';
import { useConfirm } from '@/ui/confirm';
import { lastChange } from '@/shared/recordSave/askOfNow';
import { drawNow } from '@/ui/drawNow';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextField } from '@/ui/form/TextField';
import { LEAVE_QUESTION } from '@/ui/form/useUnsavedGuard';
import { Note } from '@/ui/Note';
import { Unread, UNREAD } from './files/Unread';

/** The job order is in another status than this page shows. */
class StatusChangedError extends Error {
  constructor(now: JobOrder, me: string) {
    super(`The job order is now ${now.status}. ${lastChange(now, me)}`);
  }
}

const isSaidHere = (error: unknown) =>
  error instanceof StatusChangedError || error instanceof CommentChangedError;

/** Somebody else has written a comment since this one was begun. */
class CommentChangedError extends Error {
  constructor(readonly comment: string) {
    super(
      comment === ''
        ? 'Someone has removed the comment meanwhile. Yours is stored when you press again.'
        : `Someone has written a comment meanwhile: “${shownText(comment)}”. Yours takes its place when you press again.`,
    );
  }
}

const READING = {
  device: 'What waits on this device is being read.',
  checks: 'The checks of this survey are being read.',
};

/**
 * The surveyor moves a job on, with a comment if they like (D197). The server takes nothing more for a job that is Completed, so it
 * is not set while something waits on this device.
 */
export function StatusDialog(props: {
  order: JobOrder;
  status: 'In Progress' | 'Completed';
  /** What is looked at before the job is Completed, or what is still being read for it. */
  checks?: readonly ReportCheck[] | keyof typeof READING;
  /** What waits on the device could not be read: reads it once more. */
  readAgain?: (() => void) | null;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { order, status } = props;
  const { readAgain } = props;
  const reading = readAgain ? `${UNREAD}.` : typeof props.checks === 'string' ? READING[props.checks] : null;
  const client = useQueryClient();
  const { email } = useSession();
  const confirm = useConfirm();
  const show = async (go: () => void) => {
    // Of what is being saved the answer is told here.
    if (change.isPending || (holds.comments !== opened && !(await confirm(LEAVE_QUESTION)))) return;
    // The focus goes where the check leads, so it must be out of the dialog first.
    drawNow(props.onClose);
    go();
  };
  const checks = (typeof props.checks === 'string' ? [] : (props.checks ?? [])).map(({ onGo, ...check }) => ({
    ...check,
    ...(onGo && { onGo: () => void show(onGo) }),
  }));
  const blocking = checks.filter(({ blocks }) => blocks).length;
  const open = [
    blocking > 0 ? `${blocking} on this device alone` : '',
    checks.length > blocking ? `${checks.length - blocking} to look at` : '',
  ].filter(Boolean);
  /** The comment that this person has read, as it is stored; the form began with the first, whatever the page reads meanwhile. */
  const [read, setRead] = useState(order.comments ?? '');
  const [opened] = useState(shownText(read));
  const form = useForm({ defaultValues: { comments: opened } });
  const holds = useWatch({ control: form.control });
  const change = useMutation({
    mutationFn: async ({ comments }: { comments: string }) => {
      const now = await getDoc('Job Order', order.name);
      // The vendor may have cancelled it meanwhile; set already is an earlier try whose answer was lost.
      if (now.status !== status && !nextJobStatuses(now.status).includes(status))
        throw new StatusChangedError(now, email);
      const theirs = now.comments ?? '';
      const isTyped = comments !== opened;
      if (isTyped && theirs !== read && !isSameText(comments, theirs)) throw new CommentChangedError(theirs);
      await updateDocOnce('Job Order', order.name, {
        status,
        comments: isTyped ? comments : theirs,
        ...basedOn(now),
      });
      const fresh = await getDoc('Job Order', order.name);
      client.setQueryData(docQuery('Job Order', order.name).queryKey, fresh);
      return isTyped ? alteredFields({ comments: 'Comment' }, { comments }, fresh) : [];
    },
    meta: {
      failure: (error) => (isSaidHere(error) ? null : undefined),
      success: 'Job Order status changed successfully',
      invalidates: [['Job Order'], ['RFQ'], ['method', 'job_order_listview_for_surveyor']],
    },
    onSuccess: (altered) => {
      tellAltered(altered, email);
      props.onClose();
    },
    onError: (error) => {
      if (error instanceof CommentChangedError) setRead(error.comment);
    },
    onSettled: props.onChanged,
  });
  return (
    <FormDialog
      open
      title={`${status === 'Completed' ? 'Complete' : 'Start'} the job ${order.name}?`}
      holds={holds}
      onClose={props.onClose}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      loading={change.isPending}
      loadingLabel="Saving…"
      submitError={
        change.error && (isSaidHere(change.error) ? change.error.message : userMessage(change.error))
      }
      submitLabel={status === 'Completed' ? 'Set to Completed' : 'Set to In Progress'}
      submitDisabledReason={
        reading ??
        (blocking > 0
          ? 'Waits until everything is saved and sent: a job that is Completed takes nothing more.'
          : null)
      }
      about={
        readAgain ? (
          <Unread onRetry={readAgain} />
        ) : open.length > 0 ? (
          <Note tone={blocking > 0 ? 'err' : 'warn'} title={`Still open: ${open.join(', ')}`} />
        ) : null
      }
    >
      {checks.length > 0 ? <CheckList checks={checks} /> : null}
      <TextField
        control={form.control}
        name="comments"
        label="Comment"
        multiline
        help="The vendor will read it"
      />
    </FormDialog>
  );
}
