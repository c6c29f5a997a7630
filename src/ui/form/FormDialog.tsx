import { useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { ActionButton } from '../ActionButton';
import { Button } from '../Button';
import { Dialog, DialogBody, DialogFoot } from '../Dialog';
import { FormError } from './FormError';

/** A small form over the page. `loading` and `submitError` are required so that no form forgets them. */
export function FormDialog(props: {
  open: boolean;
  title: ReactNode;
  /** Esc, Cancel or the backdrop; not called while loading. */
  onClose: () => void;
  /** `form.handleSubmit(...)`; while what it promises is not settled, a further press does nothing. */
  onSubmit: (event: SyntheticEvent) => unknown;
  loading: boolean;
  /** The server's own words, or null. */
  submitError: ReactNode;
  submitLabel: string;
  loadingLabel?: string;
  submitDisabledReason?: string | null;
  danger?: boolean;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** What it is about, above its fields: read out with the title, since the focus begins below it. */
  about?: ReactNode;
  children: ReactNode;
}) {
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
  const close = () => {
    if (!props.loading) props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      onClose={close}
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
          <Button onClick={close} disabled={props.loading}>
            Cancel
          </Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={props.danger ? 'error' : 'primary'}
            loading={props.loading}
            loadingLabel={props.loadingLabel}
            disabledReason={props.submitDisabledReason}
          >
            {props.submitLabel}
          </ActionButton>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
