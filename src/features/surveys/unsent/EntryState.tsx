import { useSyncExternalStore, type ReactNode } from 'react';
import { formatMoment } from '@/lib/dates';
import { asSentence } from '@/lib/sentences';
import { savedWorkOf } from '@/shared/unsent/savedWork';
import { ENTRY_STAGES, type EntryStage } from '@/shared/unsent/entryStage';
import { unsentQueue } from '@/shared/unsent/unsentQueue';
import { Button } from '@/ui/Button';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { NextTry } from '@/ui/states/NextTry';
import { useOnline } from '@/ui/useOnline';
import type { QueuedSaves } from './queuedSaves';

export function EntryState({
  queue,
  section,
  stage,
}: {
  queue: QueuedSaves;
  section: string;
  stage: EntryStage;
}) {
  const online = useOnline();
  const { paused, signedOut } = useSyncExternalStore(unsentQueue.subscribe, unsentQueue.view);
  const entry = queue.lastOf(section);
  if (!entry) return null;
  const { wait, createdAt, unkept } = entry;
  const { detail } = savedWorkOf(entry);
  const again = (label: string) => (
    <Button size="small" variant="text" onClick={() => void queue.again(entry.id).catch(() => undefined)}>
      {label}
    </Button>
  );
  if (stage === 'decide')
    return (
      <State {...ENTRY_STAGES.decide} acts={wait?.needs === 'conflict' ? again('Decide') : null}>
        <b className="err">Needs your decision</b> {wait?.why}
      </State>
    );
  if (unkept)
    return <State {...ENTRY_STAGES.decide}>Not on this device and not sent yet: keep this page open</State>;
  if (stage === 'sending')
    return <State {...ENTRY_STAGES.sending}>Saved on this device, sending {detail}</State>;
  if (!online)
    return (
      <State {...ENTRY_STAGES.waiting}>
        No network. Kept on this device since {formatMoment(createdAt)}, goes when the network is back
      </State>
    );
  if (paused) return <State {...ENTRY_STAGES.stored}>Saved on this device. Sending is paused.</State>;
  if (signedOut)
    return <State {...ENTRY_STAGES.waiting}>Saved on this device. It is sent once you have signed in.</State>;
  if (stage === 'waiting' && wait)
    return (
      <State {...ENTRY_STAGES.waiting} acts={again('Try now')}>
        Waiting: {asSentence(wait.why)} <NextTry at={wait.nextAt} />
      </State>
    );
  return <State {...ENTRY_STAGES.stored}>Saved on this device {detail}</State>;
}

function State(props: { glyph: GlyphName; color: string; acts?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Glyph name={props.glyph} color={props.color} />
      <span style={{ color: props.color }}>{props.children}</span>
      {props.acts}
    </>
  );
}
