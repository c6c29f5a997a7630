import { useState } from 'react';
import { formatDateTime, timeAgo, toWireDateTime } from '@/lib/dates';
import type { OtherDraft } from '@/lib/device/openDraft';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { useTabGuard } from '@/ui/form/useTabGuard';
import { Note } from '@/ui/Note';
import { offeredDrafts, RECOVER_BUTTON } from './offers';
import type { Draft } from './useDraft';

/** How many drafts are offered before the rest is asked for. */
const SHOWN = 3;

/** When a draft was typed, and what it holds. */
function DraftSummary({ at, parts }: { at: number; parts: readonly string[] }) {
  return (
    <>
      Typed <time title={formatDateTime(toWireDateTime(new Date(at)))}>{timeAgo(at)}</time>
      {parts.length > 0 ? `: ${parts.join(', ')}` : null}
    </>
  );
}

/**
 * Says that the page holds what was typed on an earlier visit, and offers the other drafts: those that earlier visits left, and
 * those that other tabs have open.
 */
export function DraftNotes<V>(props: {
  draft: Draft<V>;
  /** What was not done with a draft that the page began with. */
  act?: 'save' | 'send';
}) {
  const { draft, act = 'save' } = props;
  const { restored, holds } = draft;
  const confirm = useConfirm();
  const [all, setAll] = useState(false);
  const offers = offeredDrafts(draft);
  const more = offers.length - SHOWN;

  /** Asks before a draft is thrown away. */
  const giveUp = async (
    title: string,
    confirmLabel: string,
    { savedAt, values }: StoredDraft<V>,
    act: () => void,
  ) => {
    const sure = await confirm({
      title,
      body: (
        <>
          <DraftSummary at={savedAt} parts={holds(values)} />. It is only on this device and cannot be brought
          back.
        </>
      ),
      confirmLabel,
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (sure) act();
  };

  return (
    <>
      {draft.state === 'failed' ? <NotKept act={act} /> : null}
      {restored ? (
        <Note
          tone="info"
          role="status"
          actions={
            <Button
              size="small"
              onClick={() =>
                void giveUp('Throw away what you typed?', 'Start over', restored, draft.startOver)
              }
            >
              Start over
            </Button>
          }
        >
          {act === 'send'
            ? 'What you typed earlier and did not send is here again. '
            : 'What you typed earlier and did not save is here again. '}
          <DraftSummary at={restored.savedAt} parts={holds(restored.values)} />.
        </Note>
      ) : null}
      {offers.slice(0, all ? undefined : SHOWN).map((other) => (
        <Offer
          key={other.key}
          other={other}
          parts={holds(other.values)}
          onTake={() => draft.take(other.key)}
          onDiscard={() =>
            void giveUp('Discard this work?', 'Discard', other, () => void draft.remove(other.key))
          }
        />
      ))}
      {more > 0 && !all ? (
        <Button size="small" onClick={() => setAll(true)}>
          {`Show ${String(more)} older`}
        </Button>
      ) : null}
    </>
  );
}

/** Says that the device refuses to keep what is typed; the browser asks before the page is closed. */
function NotKept({ act }: { act: 'save' | 'send' }) {
  useTabGuard(true);
  return (
    <Note tone="warn" role="status">
      What you type here is not kept on this device. {act === 'send' ? 'Send' : 'Save'} it before you leave
      this page.
    </Note>
  );
}

type StoredDraft<V> = Pick<OtherDraft<V>, 'savedAt' | 'values'>;

/** Why a draft was not taken up. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  busy: 'The other tab is sending it now, so it stays there. ',
  full: 'This device has no room left: save or send what is typed here first. ',
  failed: 'This device could not read it just now. ',
};

/** One draft that is not on this page. */
function Offer<V>(props: {
  other: OtherDraft<V>;
  parts: readonly string[];
  onTake: () => Promise<string>;
  onDiscard: () => void;
}) {
  const { savedAt, elsewhere } = props.other;
  const [why, setWhy] = useState('');
  const take = async () => setWhy(NOT_TAKEN[await props.onTake().catch(() => 'failed')] ?? '');
  return (
    <Note
      tone="buff"
      role="status"
      actions={
        elsewhere ? (
          <Button name={RECOVER_BUTTON} size="small" variant="contained" onClick={() => void take()}>
            Continue here
          </Button>
        ) : (
          <>
            <Button size="small" onClick={props.onDiscard}>
              Discard
            </Button>
            <Button name={RECOVER_BUTTON} size="small" variant="contained" onClick={() => void take()}>
              Recover
            </Button>
          </>
        )
      }
    >
      {why}
      {elsewhere ? 'You have this open in another tab. ' : 'Recover your work? '}
      <DraftSummary at={savedAt} parts={props.parts} />
    </Note>
  );
}
