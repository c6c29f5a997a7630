import { useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { RFQ } from '@/api/doctypes/rfq';
import { serverToday } from '@/api/serverClock';
import { shownText } from '@/lib/storedText';
import { can, decidesOn } from '@/session/can';
import { useSession } from '@/session/store';
import { SheetPage } from '@/shared/letterhead/SheetPage';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { requestFactsQuery, type Appointed, type RequestFacts } from '@/shared/requestFacts';
import { statusByOrders } from '@/shared/requestStatus';
import { ActionButton } from '@/ui/ActionButton';
import { formRoom } from '@/ui/FormBesidePreview';
import { Note } from '@/ui/Note';
import { EmptyState } from '@/ui/states/EmptyState';
import { StatusBadge } from '@/ui/StatusBadge';
import { Tabs, TabPanel } from '@/ui/Tabs';
import { rfqQueries } from '../queries';
import { newLetter } from './facts';
import {
  isSent,
  letterStatus,
  parseLetter,
  sentSlots,
  slotFrom,
  slotLabel,
  storedLetter,
  type Slot,
} from './letter';
import { letterContent, letterFileName } from './letterContent';
import { LetterEditor } from './LetterEditor';
import { letterRecipients } from './recipients';
import { useLetterWriting, type OnWritten } from './useLetterWriting';
import { requestTrail, type View } from './requestPath';
import classes from './letter.module.css';

const GROUP = 'letters';

/** What follows a form that is gone takes the focus, so that it is read. */
const focusOn = (element: HTMLDivElement | null) => element?.focus();

/** The slot that the address names. Another one is another entry of the history. */
function useSlot(): [Slot, (slot: Slot) => void] {
  const [params, setParams] = useSearchParams();
  return [slotFrom(params.get('letter')), (slot) => setParams({ letter: String(slot) })];
}

/** Letters of appointment of a request: its vendor writes them, everybody else reads those that were sent. */
export function LetterPage({ id, view }: { id: string; view: View }) {
  const session = useSession();
  const [slot] = useSlot();
  const rfq = useQuery(rfqQueries.one(id));
  const writes = view === 'vendor' && rfq.data !== undefined && decidesOn(session, rfq.data);
  const status = rfq.data ? letterStatus(storedLetter(rfq.data, slot)) : '';
  usePageHeader({
    title: 'Appointment letter',
    trail: requestTrail(session, view, id),
    status: status !== '' && (writes || status === 'Sent') ? <StatusBadge status={status} /> : undefined,
  });
  return (
    <ReadState query={rfq} failed={`${id} could not be read`} shape="form" className={formRoom}>
      {(request) =>
        writes ? <VendorLetters request={request} /> : <SentLetters request={request} view={view} />
      }
    </ReadState>
  );
}

/** The letters that were sent; whoever is appointed by one of them finds it first. */
function SentLetters({ request, view }: { request: RFQ; view: View }) {
  const { name } = useSession();
  const [params] = useSearchParams();
  const [asked, choose] = useSlot();
  const sent = sentSlots(request);
  const own =
    params.get('letter') === ''
      ? sent.find((one) => parseLetter(storedLetter(request, one).text)?.to === name)
      : undefined;
  const slot = own ?? (sent.includes(asked) ? asked : sent[0]);
  if (slot === undefined)
    return <EmptyState why={`No appointment letter of ${request.name} has been sent yet.`} />;
  return (
    <SlotTabs slots={sent} value={slot} onChange={choose} request={request}>
      <SentLetter request={request} slot={slot} view={view} />
    </SlotTabs>
  );
}

function SlotTabs(props: {
  slots: readonly Slot[];
  value: Slot;
  onChange: (slot: Slot) => void;
  request: RFQ;
  children: ReactNode;
}) {
  const { slots, value, request } = props;
  if (slots.length < 2) return props.children;
  return (
    <>
      <div className={classes['tabs']}>
        <Tabs
          group={GROUP}
          label="Appointment letters"
          bleed
          value={String(value)}
          onChange={(id) => props.onChange(slotFrom(id))}
          tabs={slots.map((slot) => ({
            id: String(slot),
            label: slotLabel(slot),
            done: isSent(storedLetter(request, slot)),
          }))}
        />
      </div>
      <TabPanel group={GROUP} id={String(value)}>
        {props.children}
      </TabPanel>
    </>
  );
}

/** A letter as it was sent. */
function SentLetter(props: { request: RFQ; slot: Slot; view: View; actions?: ReactNode }) {
  const { request, slot, view } = props;
  const session = useSession();
  const { text, issued } = storedLetter(request, slot);
  const rfqId = request.name;
  return (
    <SheetPage
      label={`Appointment letter of ${rfqId}, ${slotLabel(slot).toLowerCase()}`}
      vendorId={request.vendor ?? ''}
      vendorName={shownText(request.vendor_name)}
      fileName={letterFileName({ rfqId, slot })}
      content={(vendor) => letterContent(text, { rfqId, slot, issued, vendor, draft: false })}
      backTo={requestTrail(session, view, rfqId).at(-1)?.to ?? ''}
      actions={props.actions}
    />
  );
}

function VendorLetters({ request }: { request: RFQ }) {
  const [slot, choose] = useSlot();
  const facts = useQuery({ ...requestFactsQuery(request.name), refetchOnMount: 'always' });
  // A letter is filled in once, so not from what was read before somebody else was allocated, unless it cannot be read again.
  const read = facts.isFetchedAfterMount ? facts : { ...facts, data: undefined };
  return (
    <ReadState query={read} failed="The job orders could not be read" shape="form" className={formRoom}>
      {(known) => {
        const letters = letterRecipients(request, known.appointed);
        return (
          <SlotTabs
            slots={[...new Set([...letters.keys(), slot])]}
            value={slot}
            onChange={choose}
            request={request}
          >
            <VendorLetter key={slot} request={request} facts={known} slot={slot} person={letters.get(slot)} />
          </SlotTabs>
        );
      }}
    </ReadState>
  );
}

/** A letter in its form until it is sent; what was sent is only read, until a new letter replaces it. */
function VendorLetter({
  request,
  facts,
  slot,
  person,
}: {
  request: RFQ;
  facts: RequestFacts;
  slot: Slot;
  /** The surveyor whom it is for, where one is allocated. */
  person: Appointed | undefined;
}) {
  const session = useSession();
  const [replacing, setReplacing] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [fresh] = useState(() => ({ ...newLetter(request, facts, person), issued: serverToday() }));
  const form = useRef<OnWritten>(null);
  const letter = useLetterWriting(request.name, slot, fresh, async (asked, read) => {
    await form.current?.(asked, read);
    if (!asked.letter.sent) return;
    setReplacing(false);
    setSentTo(parseLetter(asked.letter.text)?.to ?? '');
  });
  const may = can.writeLetter(session, {
    ...request,
    status: statusByOrders(request.status, facts.orders),
  });
  const why = may.may ? null : may.why;
  const stored = storedLetter(request, slot);
  // A sending whose answer was lost is finished in its form, whatever the request says by now.
  const unfinished = letter.busy || letter.writing.interrupted !== null;
  if (isSent(stored) && !replacing && !unfinished)
    return (
      <>
        {sentTo === null ? null : (
          <div className={classes['sent']}>
            <Note ref={focusOn} tabIndex={-1} tone="ok" role="status" title={`Sent to ${sentTo}`}>
              Surveyor and requester read it now. It cannot be changed: a new letter replaces it.
            </Note>
          </div>
        )}
        {letter.refusal === null ? null : (
          <div className={classes['sent']}>
            <Note ref={focusOn} tabIndex={-1} tone="warn" role="alert" title="Your draft was not saved">
              {letter.refusal}
            </Note>
          </div>
        )}
        <SentLetter
          request={request}
          slot={slot}
          view="vendor"
          actions={
            <ActionButton disabledReason={why} onClick={() => setReplacing(true)}>
              Write a new letter
            </ActionButton>
          }
        />
      </>
    );
  // Keep the typed text in sight beside the reason why it was not sent.
  if (why !== null && stored.text === '' && letter.refusal === null) return <EmptyState why={why} />;
  return (
    <LetterEditor
      request={request}
      slot={slot}
      allocated={person ? [person.name] : facts.appointed.map(({ name }) => name)}
      fresh={fresh}
      letter={letter}
      replacing={replacing}
      locked={why}
      onWritten={form}
    />
  );
}
