import { useState } from 'react';
import type { PageMock } from '../browser';
import type { LogEntry } from '../engine/log';

const SHOWN = 60;

/** JSON with line breaks; other text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A decoded address. */
function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

interface CallsSectionProps {
  page: PageMock;
  /** Copies a call into the form for faults. */
  onPick: (call: string) => void;
  onChange: () => void;
}

export function CallsSection({ page, onPick, onChange }: CallsSectionProps) {
  const { log } = page.shared.backend;
  const entries = log.entries.slice(-SHOWN).toReversed();
  return (
    <section aria-labelledby="qa-calls">
      <div className="row">
        <h3 id="qa-calls" className="grow">
          Calls of this tab, newest first
        </h3>
        <button
          type="button"
          className="button"
          disabled={entries.length === 0}
          onClick={() => {
            log.clear();
            onChange();
          }}
        >
          Clear
        </button>
      </div>
      {entries.length === 0 && <p>None so far.</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Call entry={entry} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Call({ entry, onPick }: { entry: LogEntry; onPick: (call: string) => void }) {
  const [open, setOpen] = useState(false);
  const failed = entry.status === 0 || entry.status >= 400;
  const [path = ''] = entry.url.split('?');
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={failed ? 'failed' : undefined}>
          {entry.status === 0 ? 'no answer' : entry.status}
        </span>{' '}
        {entry.method} {path} <span className="soft">{entry.milliseconds} ms</span>
      </summary>
      {open && (
        <div>
          <p>
            {new Date(entry.at).toLocaleTimeString()}, {entry.user}
            {entry.fault ? `, failed on purpose: ${entry.fault}` : ''}
          </p>
          <div className="row">
            <button type="button" className="button" onClick={() => onPick(`${entry.method} ${path}`)}>
              Choose this call to fail
            </button>
          </div>
          <p>Address</p>
          <pre>{readable(entry.url)}</pre>
          {entry.requestBody && <p>Sent</p>}
          {entry.requestBody && <pre>{pretty(entry.requestBody)}</pre>}
          <p>Answered</p>
          <pre>{pretty(entry.responseBody) || 'nothing'}</pre>
        </div>
      )}
    </details>
  );
}
