import type { ReactNode } from 'react';
import type { RFQ } from '@/api/doctypes/rfq';
import { formatDate } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { isGeneralSheet } from '@/shared/generalSurvey/fileNames';
import type { RequestLine } from '@/shared/requestLists';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { KeyValue } from '@/ui/KeyValue';
import { Money } from '@/ui/Money';
import { Quantity } from '@/ui/Quantity';
import { StatusBadge } from '@/ui/StatusBadge';
import { SurveyLinesTable } from '../SurveyLinesTable';
import classes from './detail.module.css';

/** Name of the other party and status. */
export function RfqTitle({ name, status }: { name: string; status: string }) {
  return (
    <span className={classes['title']}>
      {name} <StatusBadge status={status} />
    </span>
  );
}

export function RfqLines({ lines }: { lines: readonly RequestLine[] }) {
  return (
    <SurveyLinesTable
      rows={lines}
      rowKey={(line) => line.name}
      under={(line) => [line.category_of_survey, line.sub_category_of_survey].filter(Boolean).join(', ')}
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
  const club = [rfq.list_of_clubs, shownText(rfq.list_of_club_name)].filter(Boolean).join(': ');
  const contacts = rfq.contact_details ?? [];
  const attending = rfq.surveyor_details ?? [];
  const attachments = (rfq.attachments ?? []).filter(({ attachment }) => !isGeneralSheet(attachment));
  return (
    <div className={classes['facts']}>
      <section>
        <h2>Survey Details</h2>
        <KeyValue
          items={[
            { label: 'Survey Area', value: rfq.survey_areaspot },
            { label: 'Name of Area Spot', value: shownText(rfq.name_of_areaspot) },
            { label: 'Place of Survey', value: shownText(rfq.location_of_survay) },
            { label: 'Date of Survey', value: formatDate(rfq.date_of_survey) },
            {
              label: 'Rate',
              value: <Money amount={rfq.estimated_rate_usd} currency={rfq.currency ?? 'USD'} />,
            },
            { label: 'Payment terms', value: shownText(rfq.payment_terms) },
            { label: 'On behalf of', value: rfq.action_on_behalf_of },
            club !== '' && { label: 'P&I club', value: club },
            { label: 'Loading/Discharging', value: rfq.port_of_loading_or_discharging },
            { label: 'Cargo', value: shownText(rfq.cargo) },
            {
              label: 'Cargo quantity',
              value: rfq.cargo_quantity ? <Quantity value={rfq.cargo_quantity} unit="MT" /> : '',
            },
            { label: 'Quantity', value: rfq.quantity },
          ]}
        />
      </section>
      <div className={classes['column']}>
        <section>
          <h2>Agent Details</h2>
          <KeyValue
            items={[
              { label: 'Company', value: shownText(rfq.company_name) },
              { label: 'Address', value: shownText(rfq.company_address) },
              { label: 'Email', value: rfq.company_email },
              { label: 'Phone', value: rfq.company_phone_number },
              ...contacts.map((contact, index) => ({
                label: contacts.length === 1 ? 'Contact' : `Contact ${index + 1}`,
                value: [shownText(contact.contact_person_name), contact.phone_number, contact.email]
                  .filter(Boolean)
                  .join(', '),
              })),
            ]}
          />
        </section>
        {inspection || attending.length > 0 ? (
          <section aria-label="Joint inspection">
            <h2>Joint inspection</h2>
            {inspection ?? (
              <KeyValue
                items={attending.map((row, index) => ({
                  label: `${index + 1}. ${shownText(row.on_behalf_of)}`,
                  value: [shownText(row.name1), shownText(row.role)].filter(Boolean).join(', '),
                }))}
              />
            )}
          </section>
        ) : null}
        <section>
          <h2>Attachments</h2>
          {attachments.length === 0 ? (
            <span className={classes['light']}>The request has no attachments.</span>
          ) : (
            <ul className={classes['files']}>
              {attachments.map((file) => (
                <li key={file.name ?? file.attachment}>
                  <StoredFileLink path={file.attachment ?? ''} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}
