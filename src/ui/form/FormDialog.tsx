import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isEqual } from '@/lib/isEqual';
import { ActionButton } from '../ActionButton';
import { Button } from '../Button';
import { useConfirm } from '../confirm';
import { Dialog, DialogBody, DialogFoot } from '../Dialog';
import { FormError } from './FormError';
import { LEAVE_QUESTION, useUnsavedGuard } from './useUnsavedGuard';

export type FormDialogProps = {
  open: boolean;
  title: ReactNode;
  /** Esc, Cancel or the backdrop; not called while loading, nor before a person has said to leave what is changed. */
  onClose: () => void;
  /** `form.handleSubmit(...)`; while what it promises is not settled, a further press does nothing. */
  onSubmit: (event: SyntheticEvent) => unknown;
  /** The server's own words, or null. */
  submitError: ReactNode;
  submitLabel: string;
  submitDisabledReason?: string | null;
  danger?: boolean;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** What it is about, above its fields: read out with the title, since the focus begins below it. */
  about?: ReactNode;
  /** What is filled in; null where closing loses nothing, since its owner keeps it. */
  holds: unknown;
  /** `holds` of a form in which nothing is filled in, where this one begins with what was filled in before. */
  unfilled?: unknown;
  children: ReactNode;
} & (
  | { loading: false; loadingLabel?: undefined }
  | {
      loading: boolean;
      /** What the button says meanwhile ("Saving…"). */
      loadingLabel: string;
    }
);

/** A small form over the page. `loading`, `submitError` and `holds` are required so that no form forgets them. */
export function FormDialog(props: FormDialogProps) {
  const aboutId = useId();
  const checking = useRef(false);
  const submit = async (event: SyntheticEvent) => {
    if (props.loading || checking.current) return;
    checking.current = true;
    try {
      await props.onSubmit(event);
    } finally {
      checking.current = false;
    }
  };
  const confirm = useConfirm();
  const isChanged = useIsChanged(props);
  const close = async () => {
    if (props.loading || (isChanged && !(await confirm(LEAVE_QUESTION)))) return;
    props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      onClose={() => void close()}
      size={props.size}
      title={props.title}
      describedBy={props.about ? aboutId : undefined}
    >
      {/* The key that opened it may still be held, and the first field has the focus: it would send what nobody has read. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is done in its fields is heard here */}
      <form
        noValidate
        style={{ display: 'contents' }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // a dialog's form sits inside the page's form in React's tree
          event.stopPropagation();
          void submit(event);
        }}
      >
        <DialogBody>
          {props.submitError ? <FormError>{props.submitError}</FormError> : null}
          {props.about ? (
            <div id={aboutId} style={{ display: 'contents' }}>
              {props.about}
            </div>
          ) : null}
          {props.children}
        </DialogBody>
        <DialogFoot>
          <Button onClick={() => void close()} disabled={props.loading}>
            Cancel
          </Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={props.danger ? 'error' : 'primary'}
            loading={props.loading}
            loadingLabel={props.loadingLabel ?? ''}
            disabledReason={props.submitDisabledReason}
          >
            {props.submitLabel}
          </ActionButton>
        </DialogFoot>
      </form>
      {/* what is being sent is not lost with the page */}
      {isChanged && !props.loading ? <LeaveGuard onLeft={props.onClose} /> : null}
    </Dialog>
  );
}

/** Whether a form holds other than it began with, each time that it was opened. */
function useIsChanged({ open, holds, unfilled }: { open: boolean; holds: unknown; unfilled?: unknown }) {
  const [begun, setBegun] = useState({ open, holds });
  if (begun.open !== open) setBegun({ open, holds });
  return open && holds !== null && !isEqual(holds, unfilled ?? begun.holds);
}

const isBack = (_from: unknown, _to: unknown, action: string) => action === 'POP';

/** Stands only while something would be lost: of several guards the router asks the last alone, which would let the page's go. */
function LeaveGuard({ onLeft }: { onLeft: () => void }) {
  // what stands over a page goes with any step back
  useUnsavedGuard(true, isBack);
  const { key } = useLocation();
  const isStep = useNavigationType() === 'POP';
  const last = useRef(key);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    // it was let through, and the page stayed: nothing else takes the dialog away
    if (isStep && key !== last.current) left();
    last.current = key;
  }, [key, isStep]);
  return null;
}
