import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useConnection, type Connection } from '@/api/connection';
import { Glyph } from '@/ui/Glyph';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Popover } from '@/ui/Popover';
import { LoadingState } from '@/ui/states/LoadingState';
import { token } from '@/ui/theme/tokens';
import classes from './shell.module.css';

const ConnectionPanel = lazyWithPreload(
  async () => (await import('./ConnectionPanel')).ConnectionPanel,
  <LoadingState shape="rows" />,
);

const WORDS: Record<Connection, string> = {
  online: 'Online',
  'no-answer': 'Server does not answer',
  'no-network': 'No network',
};

/** Opens the last entries that were sent, and those that are still on this device. */
export function ConnectionChip() {
  const state = useConnection();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const isOnline = state === 'online';
  return (
    <div className={classes['connection']} data-state={state}>
      <button
        type="button"
        className="inline"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Glyph name={isOnline ? 'tick' : 'dashed'} size={14} color={token(isOnline ? 'ok' : 'warn')} />
        <span>{WORDS[state]}</span>
        <ChevronDown aria-hidden />
      </button>
      <Popover anchor={anchor} onClose={close} label="Connection" className={classes['connectionPanel']}>
        <ConnectionPanel state={state} onLeave={close} />
      </Popover>
    </div>
  );
}
