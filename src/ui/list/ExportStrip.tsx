import { useEffect, useState } from 'react';
import { X } from 'lucide-react';
import { formatNumber, plural } from '@/lib/numbers';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { VisuallyHidden } from '../VisuallyHidden';
import type { ExportState, useExport } from './useExport';
import classes from './list.module.css';

/** How often the count is read out while it runs. */
const ANNOUNCE_MS = 3000;

/** How an export is getting on: rows so far, Cancel, and at the end how many rows are in which file. */
export function ExportStrip(props: Omit<ReturnType<typeof useExport>, 'start'>) {
  const { state } = props;
  const text = exportText(state);
  const announced = useThrottledText(text, state.at === 'work');
  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {state.at === 'rest' ? null : (
        <div className={`row under ${classes['strip']}`} data-failed={state.at === 'failed' || undefined}>
          <span aria-hidden="true">{text}</span>
          {state.at === 'work' ? (
            <>
              <Bar state={state} />
              <Button size="small" onClick={props.cancel}>
                Cancel
              </Button>
            </>
          ) : null}
          {state.at === 'failed' ? (
            <Button size="small" onClick={props.retry}>
              Retry
            </Button>
          ) : null}
          {state.at === 'done' || state.at === 'failed' ? (
            <IconButton size="small" label="Dismiss" onClick={props.dismiss}>
              <X aria-hidden />
            </IconButton>
          ) : null}
        </div>
      )}
    </>
  );
}

/** How far the reading is; writing the file gives no progress. */
function Bar({ state }: { state: Extract<ExportState, { at: 'work' }> }) {
  const { progress, total } = state;
  const percent =
    progress.phase === 'reading' && total > 0
      ? Math.min(100, Math.round((100 * progress.rows) / total))
      : undefined;
  return (
    <div
      role="progressbar"
      aria-label="Export"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes['stripBar']}
    >
      <div style={percent === undefined ? undefined : { width: `${String(percent)}%` }} />
    </div>
  );
}

function exportText(state: ExportState): string {
  switch (state.at) {
    case 'rest':
      return '';
    case 'work':
      return state.progress.phase === 'reading'
        ? `Reading rows for the export: ${formatNumber(state.progress.rows)} of ${formatNumber(Math.max(state.total, state.progress.rows))}`
        : `Writing ${plural(state.progress.rows, 'row')} into the file…`;
    case 'done':
      return `${plural(state.rows, 'row')} exported to ${state.name}`;
    case 'failed':
      return 'The export failed; no file was written.';
  }
}

/** A text that changes many times a second, as often as a screen reader can say it. */
function useThrottledText(text: string, running: boolean): string {
  const [announced, setAnnounced] = useState('');
  const due = !running || announced === '';
  if (due && announced !== text) setAnnounced(text);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setAnnounced(''), ANNOUNCE_MS);
    return () => clearInterval(timer);
  }, [running]);
  return due ? text : announced;
}
