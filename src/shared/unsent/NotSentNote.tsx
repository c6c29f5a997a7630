import {
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useMutation } from '@tanstack/react-query';
import { userMessage } from '@/api/errors';
import { ActionButton } from '@/ui/ActionButton';
import { Note } from '@/ui/Note';
import type { ConflictQuestion } from '../recordSave/ConflictQuestion';
import { unsentQueue } from './unsentQueue';

/** Work that the server does not take as it is: why, and what can be done about it. Nothing of it is lost. */
export function NotSentNote<Asked>(props: {
  /** Of the entry. */
  id: string;
  what: string;
  why: string;
  /** Somebody else changed the same: both are shown, and a person chooses. */
  isConflict: boolean;
  /** The person waits for the question, which is asked at once. */
  isAsked?: boolean;
  /** It was asked. */
  onAsk?: () => void;
  /** Reads what there is to choose from; null where nothing is, and it is sent. */
  look: () => Promise<Asked | null>;
  /** Goes on with what was chosen. */
  settle: (asked: Asked, takeTheirs: ReadonlySet<string>) => Promise<unknown>;
  question: (
    asked: Asked,
    on: Pick<ComponentProps<typeof ConflictQuestion>, 'saving' | 'onSettle' | 'onLater'>,
  ) => ReactNode;
}) {
  const { id, isConflict } = props;
  const { paused } = useSyncExternalStore(unsentQueue.subscribe, unsentQueue.view);
  const [asked, setAsked] = useState<Asked | null>(null);
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const found = await props.look();
      if (found === null) return unsentQueue.sendNow(id);
      setAsked(() => found);
    },
  });
  const settle = useMutation({
    meta: { quiet: true },
    mutationFn: async (takeTheirs: ReadonlySet<string>) => {
      if (asked !== null) await props.settle(asked, takeTheirs);
      setAsked(null);
    },
  });
  const askAtOnce = useEffectEvent(() => {
    if (!isConflict || !props.isAsked) return;
    props.onAsk?.();
    look.mutate();
  });
  useEffect(() => askAtOnce(), [props.isAsked]);
  const failure = look.error ?? settle.error;
  return (
    <Note tone={isConflict ? 'warn' : 'err'} role="alert">
      {props.what} is saved on this device and was not sent. {props.why}{' '}
      <ActionButton
        size="small"
        loading={look.isPending}
        loadingLabel="Reading…"
        disabledReason={paused && !isConflict ? 'Sending is paused: resume it under Unsent work.' : null}
        onClick={() => (isConflict ? look.mutate() : void unsentQueue.sendNow(id))}
      >
        {isConflict ? 'Look and choose' : 'Try again'}
      </ActionButton>
      {failure ? <span> {userMessage(failure)}</span> : null}
      {asked === null
        ? null
        : props.question(asked, {
            saving: settle.isPending,
            onSettle: settle.mutate,
            onLater: () => setAsked(null),
          })}
    </Note>
  );
}
