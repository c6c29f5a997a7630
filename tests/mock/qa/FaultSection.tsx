import { useId, useState, type FormEvent } from 'react';
import type { PageMock } from '../browser';
import { keepConditions } from '../conditions';
import type { FaultKind, FaultRule } from '../engine/faults';
import type { Shape } from '../engine/foreign';

const kinds: readonly (readonly [FaultKind, string])[] = [
  ['refused', 'Refused (403)'],
  ['error500', 'Server error (500)'],
  ['network', 'Network broken: the call never arrives'],
  ['answer-lost', 'Answer lost: the server does the work'],
  ['repeated', 'Repeated by the browser: the server does the work twice'],
  ['maintenance', 'Maintenance (503)'],
  ['rate-limit', 'Rate limit (429)'],
  ['html', 'A page of a proxy in place of JSON (502)'],
  ['html-ok', 'A page of a proxy that says all is well (200)'],
  ['too-large', 'A page of a proxy: too large (413)'],
  ['foreign', 'Another shape: the server does the work'],
];

const shapes: readonly (readonly [Shape, string])[] = [
  ['text', 'A text'],
  ['null', 'Nothing (null)'],
  ['number', 'A number'],
  ['object', 'An empty object'],
  ['list', 'An empty list'],
  ['nested', 'Lists in lists'],
  ['mixed', 'A list of everything but rows'],
  ['wrong-types', 'The true rows with fields of other types'],
];
const nameOf = new Map(kinds);

const verbs = ['GET', 'POST', 'PUT', 'DELETE'];

/** What to match, from `POST /api/resource/RFQ` or a part of a path. */
function matchOf(text: string): FaultRule['match'] {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const method = verbs.find((verb) => verb === first.toUpperCase());
  const path = method ? rest.join(' ') : text.trim();
  return { ...(method ? { method } : {}), ...(path ? { path } : {}) };
}

/** Refuses to visitors what a site may refuse at sign-up (R13). */
const visitorRules: readonly (readonly [string, FaultRule['match']])[] = [
  ['Refuse visitors\u2019 files', { method: 'POST', path: '/api/method/upload_file', visitor: true }],
  [
    'Refuse visitors\u2019 document rows',
    { method: 'PUT', path: '/api/resource/User Registration', visitor: true },
  ],
];

interface FaultSectionProps {
  page: PageMock;
  /** The call to fail, as typed or picked from the list. */
  target: string;
  onTarget: (text: string) => void;
  onChange: () => void;
}

export function FaultSection({ page, target, onTarget, onChange }: FaultSectionProps) {
  const id = useId();
  const [kind, setKind] = useState<FaultKind>('error500');
  const [always, setAlways] = useState(false);
  const [retryAfter, setRetryAfter] = useState('');
  const [shape, setShape] = useState<Shape>('text');
  const waits = kind === 'rate-limit' || kind === 'maintenance';
  const { faults, log } = page.shared.backend;
  const recent = [
    ...new Set(log.entries.map(({ method, url }) => `${method} ${url.split('?')[0]}`)),
  ].toReversed();

  const changed = () => {
    keepConditions();
    onChange();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    faults.push({
      match: matchOf(target),
      kind,
      times: always ? 'always' : 1,
      ...(waits && retryAfter.trim() !== '' ? { retryAfter: retryAfter.trim() } : {}),
      ...(kind === 'foreign' ? { shape } : {}),
    });
    changed();
  };
  const remove = (rule: FaultRule) => {
    faults.splice(faults.indexOf(rule), 1);
    changed();
  };

  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Make calls of this tab fail</h3>
      <form onSubmit={add} style={{ display: 'contents' }}>
        <label htmlFor={`${id}-target`}>Verb and part of the path; empty for every call</label>
        <input
          id={`${id}-target`}
          type="text"
          list={`${id}-recent`}
          placeholder="POST /api/resource/RFQ"
          autoComplete="off"
          spellCheck={false}
          value={target}
          onChange={(event) => onTarget(event.currentTarget.value)}
        />
        <datalist id={`${id}-recent`}>
          {recent.map((call) => (
            <option key={call}>{call}</option>
          ))}
        </datalist>
        <label htmlFor={`${id}-kind`}>How</label>
        <select
          id={`${id}-kind`}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as FaultKind)}
        >
          {kinds.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        {waits ? (
          <>
            <label htmlFor={`${id}-retry`}>Retry-After, in seconds or as a date</label>
            <input
              id={`${id}-retry`}
              type="text"
              autoComplete="off"
              placeholder={kind === 'rate-limit' ? '1' : ''}
              value={retryAfter}
              onChange={(event) => setRetryAfter(event.currentTarget.value)}
            />
          </>
        ) : null}
        {kind === 'foreign' ? (
          <>
            <label htmlFor={`${id}-shape`}>What is answered</label>
            <select
              id={`${id}-shape`}
              value={shape}
              onChange={(event) => setShape(event.currentTarget.value as Shape)}
            >
              {shapes.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </>
        ) : null}
        <div className="row">
          <fieldset className="grow">
            <legend>How often</legend>
            <label>
              <input type="radio" name="qa-times" checked={!always} onChange={() => setAlways(false)} />
              Once
            </label>
            <label>
              <input type="radio" name="qa-times" checked={always} onChange={() => setAlways(true)} />
              Always
            </label>
          </fieldset>
          <button type="submit" className="button main">
            Make it fail
          </button>
        </div>
      </form>
      <div className="row">
        {visitorRules.map(([label, match]) => (
          <button
            key={label}
            type="button"
            className="button"
            onClick={() => {
              faults.push({ match: { ...match }, kind: 'refused', times: 'always' });
              changed();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <ul aria-label="Rules">
        {faults.map((rule, index) => {
          const what =
            [rule.match.method, rule.match.path ?? rule.match.doctype].filter(Boolean).join(' ') ||
            'Every call';
          return (
            // Rules have no id; an index is sufficient for a list that is never reordered.
            <li key={index} className="row">
              <span className="grow">
                {what}
                {rule.match.visitor ? ' of visitors' : ''}: {nameOf.get(rule.kind)},{' '}
                {rule.spent ? 'done' : rule.times === 'always' ? 'always' : 'once'}
              </span>
              <button
                type="button"
                className="button"
                aria-label={`Remove: ${what}`}
                onClick={() => remove(rule)}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
