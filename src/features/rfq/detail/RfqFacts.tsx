import type { ReactNode } from 'react';
import type { RFQ } from '@/api/doctypes/rfq';
import { shownText } from '@/lib/storedText';
import type { RequestLine } from '@/shared/requestLists';
import { Attachment } from '@/shared/Attachment';
import { KeyValue } from '@/ui/KeyValue';
import { StatusBadge } from '@/ui/StatusBadge';
import { SurveyLinesTable } from '../SurveyLinesTable';
import { agentFacts, attachmentsOf, attendingFacts, detailFacts, underLine } from './facts';
import classes from './detail.module.css';

/** Name of the other party and status. */
export function RfqTitle({ name, status }: { name: string; status: string }) {
  return (
    <span className={`buttons ${classes['title']}`}>
      {name} <StatusBadge status={status} />
    </span>
  );
}

export function RfqLines({ lines }: { lines: readonly RequestLine[] }) {
  return (
    <SurveyLinesTable
      rows={lines}
      rowKey={(line) => line.name}
      under={underLine}
      columns={[
        {
          id: 'scope',
          label: 'Scope of survey',
          value: (line) => line.scope_of_survey,
          render: (line) => <Scope text={shownText(line.scope_of_survey)} />,
        },
        { id: 'quantity', label: 'Quantity', align: 'right', value: (line) => line.quantity },
        { id: 'points', label: 'Credit points', align: 'right', value: (line) => line.credit_points },
      ]}
    />
  );
}

function Scope({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length < 2) return <>{lines[0] ?? '—'}</>;
  return (
    <details className={classes['scope']}>
      <summary>
        {lines[0]} <span>and {lines.length - 1} more</span>
      </summary>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </details>
  );
}

/** What a request says. `inspection` takes the place of the list of those who attend, where it can be changed. */
export function RfqFacts({ rfq, inspection }: { rfq: RFQ; inspection?: ReactNode }) {
  const attending = attendingFacts(rfq);
  const attachments = attachmentsOf(rfq);
  return (
    <div className={classes['facts']}>
      <section>
        <h2>Survey Details</h2>
        <KeyValue items={detailFacts(rfq)} />
      </section>
      <div className="stack">
        <section>
          <h2>Agent Details</h2>
          <KeyValue items={agentFacts(rfq)} />
        </section>
        {inspection || attending.length > 0 ? (
          <section aria-label="Joint inspection">
            <h2>Joint inspection</h2>
            {inspection ?? <KeyValue items={attending} />}
          </section>
        ) : null}
        <section>
          <h2>Attachments</h2>
          {attachments.length === 0 ? (
            <span className="light">The request has no attachments.</span>
          ) : (
            <ul className={classes['files']}>
              {attachments.map((file) => (
                <li key={file.name ?? file.attachment}>
                  <Attachment path={file.attachment ?? ''} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}
