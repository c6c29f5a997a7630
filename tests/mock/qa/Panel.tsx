import { useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { PageMock } from '../browser';
import { conditions } from '../conditions';
import { AccountSection } from './AccountSection';
import { CallsSection } from './CallsSection';
import { DataSection } from './DataSection';
import { FaultSection } from './FaultSection';
import { MailSection } from './MailSection';
import { NetworkSection } from './NetworkSection';

/** The tab at the left edge and its drawer with the tester's controls. */
export function Panel({ page }: { page: PageMock }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [target, setTarget] = useState('');
  // Some actions, such as a new rule, make no call: sections ask for a redraw.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useSyncExternalStore(page.subscribe, page.version);

  const { delayMs, offline } = conditions();
  const rules = page.shared.backend.faults.filter(({ spent }) => !spent).length;
  const changed = delayMs > 0 || offline || rules > 0;
  const state = [
    offline ? 'offline' : '',
    delayMs > 0 ? `answers after ${delayMs} ms` : '',
    rules > 0 ? `${rules} failing` : '',
  ]
    .filter(Boolean)
    .join(', ');

  const show = () => {
    // The content must exist before the dialog opens, or nothing in it gets the focus.
    flushSync(() => setOpen(true));
    drawer.current?.showModal();
  };

  // The event comes late: a drawer that is already open again must not be emptied.
  const closed = () => {
    if (!drawer.current?.open) setOpen(false);
  };

  return (
    <aside aria-label="Quality assurance">
      <button
        type="button"
        className={changed ? 'tab changed' : 'tab'}
        aria-label={state ? `QA panel: ${state}` : 'QA panel'}
        aria-haspopup="dialog"
        title={state ? `QA: ${state}` : 'QA'}
        onClick={show}
      >
        QA
      </button>
      <dialog ref={drawer} className="drawer" aria-labelledby="qa-title" onClose={closed}>
        {open && (
          <>
            <header className="head">
              <h2 id="qa-title">Mock backend</h2>
              <button type="button" className="button" onClick={() => drawer.current?.close()}>
                Close
              </button>
            </header>
            <AccountSection page={page} />
            <NetworkSection onChange={redraw} />
            <FaultSection page={page} target={target} onTarget={setTarget} onChange={redraw} />
            <MailSection page={page} />
            <CallsSection page={page} onPick={setTarget} onChange={redraw} />
            <DataSection page={page} />
          </>
        )}
      </dialog>
    </aside>
  );
}
