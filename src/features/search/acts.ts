import { paths, to } from '@/paths';
import { isVendorSide } from '@/session/can';
import type { Session } from '@/session/store';
import { ticketParty } from '@/shared/ticketParty';
import type { Hit } from './hits';

/** Something that a search offers to do: where it is done, and further words by which people look for it. */
interface Act {
  title: string;
  /** What it is about, in a line below. */
  facts: string;
  also: string;
  to: string;
}

const ACTS = {
  ask: {
    title: 'Submit a request',
    facts: 'Ask a vendor for a survey',
    also: 'new rfq create order',
    to: to(paths.submitRequest),
  },
  compare: {
    title: 'Compare vendors',
    facts: 'Up to four beside each other',
    also: 'find choose surveyors',
    to: to(paths.vendors),
  },
  askFor: {
    title: 'Submit a request for a customer',
    facts: 'In the name of one of your customers',
    also: 'new rfq create order',
    to: to(paths.submitRequestFor),
  },
  board: {
    title: 'Open the allocation board',
    facts: 'Surveyors and their jobs by day',
    also: 'allocate week plan assign',
    to: to(paths.jobOrders, undefined, { tab: 'allocation', show: 'board' }),
  },
  invoice: {
    title: 'Make an invoice',
    facts: 'For a job order',
    also: 'new proforma bill create',
    to: to(paths.invoices, undefined, { new: '' }),
  },
  points: {
    title: 'Buy credit points',
    facts: 'Packages, balance and purchases',
    also: 'purchase package',
    to: to(paths.packages),
  },
  ticket: {
    title: 'Write to support',
    facts: 'A new ticket',
    also: 'help question problem contact',
    to: to(paths.support, undefined, { new: '1' }),
  },
  password: {
    title: 'Change password',
    facts: 'Of your login',
    also: 'reset account',
    to: to(paths.resetPassword),
  },
} satisfies Record<string, Act>;

/** What the person may do, with what his role does most in front. */
function actsOf(session: Session): readonly Act[] {
  const asks = (session.role === 'Requester' || session.role === 'B2B User') && session.requesterId !== '';
  const sells = isVendorSide(session) && session.vendorId !== '';
  const { desk } = ticketParty(session);
  return [
    ...(asks ? [ACTS.ask] : []),
    ...(session.role === 'Requester' && asks ? [ACTS.compare] : []),
    ...(sells ? [ACTS.board, ACTS.askFor, ACTS.invoice, ACTS.points] : []),
    ...(desk ? [] : [ACTS.ticket]),
    ACTS.password,
  ];
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What can be done that is called so: each word that was typed begins one of its words. Known without asking. Pure. */
export function actsNamed(session: Session, text: string): readonly Hit[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return actsOf(session)
    .filter((act) => {
      const words = wordsOf(`${act.title} ${act.also}`);
      return typed.every((wanted) => words.some((word) => word.startsWith(wanted)));
    })
    .map(({ title, facts, to: address }) => ({ key: `Do/${address}`, title, facts, to: address }));
}
