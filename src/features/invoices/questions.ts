import type { Invoice } from '@/api/doctypes/office';
import { formatDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { dayQuestion } from '@/shared/dayDoubts';
import { lastChange, type StateQuestion } from '@/shared/recordSave/askOfNow';
import { wasSent, type WholeInvoice } from './fields';

/** The recipient's name, for texts. */
export const recipientOf = ({ requester_name }: Pick<Invoice, 'requester_name'>): string =>
  shownText(requester_name) || 'the requester';

type Asked = Pick<Invoice, 'name' | 'status' | 'requester_name' | 'modified' | 'modified_by'>;

/** The version that the page shows. */
type Seen = Pick<Invoice, 'status' | 'modified'>;

/** The change of an invoice's status since it was read, with its author, as the beginning of a question. Pure. */
const sinceSeen = (now: Asked, seen: Seen, me: string): string =>
  now.status === seen.status
    ? ''
    : `It is ${now.status}, it was ${seen.status || 'Draft'} when you opened it. ${lastChange(now, me)} `;

/**
 * Before changes are saved: what was sent changes for its requester too (D153), and `doubts` are sentences about days. Null where
 * nothing needs a question. Pure.
 */
export const saveQuestion = (
  now: Asked,
  seen: Seen,
  me: string,
  doubts: readonly string[],
): StateQuestion | null =>
  wasSent(now)
    ? {
        title: `Save the changes to ${now.name}?`,
        body: `${sinceSeen(now, seen, me)}It was sent to ${recipientOf(now)}. ${recipientOf(now)} will see your changes immediately.${asEnd(doubts)}`,
        confirmLabel: 'Save the changes',
      }
    : doubts.length > 0
      ? dayQuestion(doubts)
      : null;

/** Sentences as the end of a question. */
export const asEnd = (sentences: readonly string[]): string =>
  sentences.map((sentence) => ` ${sentence}`).join('');

/** Before an invoice is sent; `unsaved` changes are saved first. `miss` says what it lacks. Pure. */
export function sendQuestion(
  now: Asked,
  seen: Seen,
  me: string,
  { unsaved, miss }: { unsaved: boolean; miss: string },
): StateQuestion {
  const changed =
    sinceSeen(now, seen, me) ||
    (now.modified === seen.modified ? '' : `It was changed since you opened it. ${lastChange(now, me)} `);
  const before = wasSent(now) ? 'It was sent to them before' : '';
  const then = unsaved
    ? `${before ? `${before}. ` : ''}What you changed is saved first, then the invoice is sent${before ? ' again' : ''}.`
    : before
      ? `${before}; this sends it again.`
      : 'They will see it in their list of invoices.';
  return {
    title: `${unsaved ? 'Save and send' : 'Send'} ${now.name} to ${recipientOf(now)}?`,
    body: `${changed}${then}${miss}`,
    confirmLabel: unsaved ? 'Save and send' : 'Send',
  };
}

/** An invoice that a job order has already. */
interface Earlier {
  name: string;
  status?: string | null;
  owner: string;
  creation: string;
}

/** The invoices of a job order that count: a cancelled one may be made anew. Pure. */
export const standingInvoices = <I extends Earlier>(invoices: readonly I[]): I[] =>
  invoices.filter(({ status }) => status !== 'Cancelled');

/** Invoices that a question names one by one, the latest ones. */
const NAMED = 2;

/** That a job order is invoiced already, by whom and when, in a sentence. Pure. */
export const invoicedAlready = (order: string, earlier: readonly Earlier[], me: string): string =>
  `${order} has ${plural(earlier.length, 'invoice')} already: ${earlier
    .slice(0, NAMED)
    .map(
      ({ name, status, owner, creation }) =>
        `${name} (${status || 'Draft'}), made by ${owner.toLowerCase() === me.toLowerCase() ? 'you' : owner} on ${formatDateTime(creation)}`,
    )
    .join('; ')}${earlier.length > NAMED ? `; and ${earlier.length - NAMED} more` : ''}.`;

/**
 * Before an invoice is made: another one of its job order (null where that cannot be found out), odd days, and to whom it is
 * sent at once. Null where nothing needs a question. Pure.
 */
export function createQuestion(
  values: Pick<WholeInvoice, 'job_order' | 'requester_name'>,
  earlier: readonly Earlier[] | null,
  me: string,
  { doubts, send, miss }: { doubts: readonly string[]; send: boolean; miss: string },
): StateQuestion | null {
  const order = values.job_order;
  const others =
    earlier === null
      ? [`It could not be checked whether ${order} has an invoice already.`]
      : earlier.length > 0
        ? [invoicedAlready(order, earlier, me)]
        : [];
  if (send)
    return {
      title: `Save and send it to ${recipientOf(values)}?`,
      body: `${[...others, ...doubts, 'The invoice is saved first, then sent. They will see it in their list of invoices.'].join(' ')}${miss}`,
      confirmLabel: others.length > 0 ? 'Save and send another one' : 'Save and send',
    };
  if (others.length === 0) return doubts.length > 0 ? dayQuestion(doubts) : null;
  return {
    title: `Make another invoice of ${order}?`,
    body: [...others, ...doubts].join(' '),
    confirmLabel: 'Make another one',
  };
}

/** Before an invoice is deleted. Pure. */
export function deleteInvoiceQuestion(now: Asked, seen: Seen, me: string): StateQuestion {
  const whom = recipientOf(now);
  return {
    title: 'Are you sure you want to delete?',
    body: wasSent(now)
      ? `${now.status === 'Sent' ? '' : `It is ${now.status}. `}${now.name} was sent to ${whom}, who will no longer see it. ${
          now.status === seen.status ? '' : lastChange(now, me)
        }`.trim()
      : `The draft ${now.name} to ${whom} will be deleted.`,
    confirmLabel: 'Delete invoice',
    danger: true,
  };
}
