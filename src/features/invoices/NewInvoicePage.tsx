import { useRef, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { docQuery } from '@/api/queries';
import { serverToday } from '@/api/serverClock';
import { toDate } from '@/lib/dates';
import { draftKey } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { useSession, type Session } from '@/session/store';
import { invoiceDayDoubts } from '@/shared/dayDoubts';
import { usePageHeader } from '@/shared/pageHeader';
import { UncertainRecord } from '@/shared/alike/UncertainRecord';
import { InterruptedNote } from '@/shared/Interrupted';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';
import { ReadState } from '@/shared/ReadState';
import { useSequence } from '@/shared/useSequence';
import { useSubmit } from '@/shared/useSubmit';
import { useConfirm } from '@/ui/confirm';
import { FormError } from '@/ui/form/FormError';
import { formRoom } from '@/ui/FormBesidePreview';
import { Note } from '@/ui/Note';
import { notifyPerson } from '@/ui/notify';
import {
  customerFactsQuery,
  leavesOf,
  NO_FACTS,
  ownFactsQuery,
  proposedValues,
  takenFromLast,
  untouchedOf,
  type CustomerFacts,
  type OwnFacts,
} from './customerFacts';
import {
  draftValues,
  emptyInvoice,
  fieldsOf,
  INVOICE_LABELS,
  invoiceResolver,
  invoiceValues,
  missText,
  type InvoicedOrder,
  type InvoiceValues,
  type WholeInvoice,
} from './fields';
import { InvoiceEditor } from './InvoiceEditor';
import { JobOrderField } from './JobOrderField';
import { invoicesOfOrder, orderQuery, trailOf } from './queries';
import { CREATE_INVOICE, createSteps, runCreate, type Created, type CreatePayload } from './sequences';
import { markSent } from './useCooldown';
import { createQuestion, invoicedAlready, standingInvoices } from './questions';

/** A sentence that is told by nothing else. */
const UNKNOWN_MS = 30_000;
/** Invoices of one job order that are made so soon one after the other come from two browsers. */
const MEANWHILE_MS = 120_000;

const isWithin = (ms: number, one: string, other: string | undefined): boolean =>
  Math.abs((toDate(one)?.getTime() ?? 0) - (toDate(other)?.getTime() ?? Number.NaN)) <= ms;

/** What an invoice begins with: what the vendor's registration says, and what is known for the job order in the address. */
interface Beginning {
  own: OwnFacts;
  order: InvoicedOrder | null;
  facts: CustomerFacts | null;
}

const beginningQuery = (session: Session, job: string) =>
  queryOptions({
    queryKey: ['Invoice', 'beginning', session.vendorId, job],
    queryFn: async ({ client }): Promise<Beginning> => {
      const [own, order] = await Promise.all([
        client.fetchQuery(ownFactsQuery(session)),
        job === '' ? null : client.fetchQuery(orderQuery(job)),
      ]);
      const facts = order ? await client.fetchQuery(customerFactsQuery(session, order)) : null;
      return { own, order, facts };
    },
  });

/** `job` is the job order in the URL, if there is one. */
export function NewInvoicePage({ job }: { job: string }) {
  const session = useSession();
  const beginning = useQuery(beginningQuery(session, job));
  usePageHeader({ title: 'New invoice', trail: trailOf(session) });
  return (
    <div>
      <ReadState
        query={beginning}
        failed={job ? `${job} could not be read` : 'Your profile could not be read'}
        shape="form"
        className={formRoom}
      >
        {(read) => <NewInvoice {...read} />}
      </ReadState>
    </div>
  );
}

function NewInvoice({ own, order: named, facts: known }: Beginning) {
  const session = useSession();
  const { email, vendorId } = session;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  // What was chosen last: its facts may still be on their way.
  const [chosen, setChosen] = useState<{ order: InvoicedOrder; facts: CustomerFacts | null } | null>(() =>
    named ? { order: named, facts: known } : null,
  );
  // The day on which the form was opened: the server's, as everywhere that something is due.
  const [day] = useState(serverToday);
  const [blank] = useState((): InvoiceValues => ({ ...emptyInvoice(day), ...own }));
  const form = useForm<InvoiceValues, unknown, WholeInvoice>({
    resolver: invoiceResolver,
    defaultValues: {
      ...blank,
      ...(named && known ? proposedValues(named, known, own, day) : {}),
    },
  });
  const put = (values: Partial<InvoiceValues>) => {
    for (const [path, value] of leavesOf(values, form.getValues()))
      form.setValue(path, value as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  const take = async (order: InvoicedOrder) => {
    setChosen({ order, facts: null });
    const ofOrder = proposedValues(order, NO_FACTS, own, day);
    // What was typed before the first choice stays; another choice begins anew.
    const isFirst = form.getValues('requester_id') === '';
    put(isFirst ? untouchedOf(ofOrder, blank, form.getValues()) : ofOrder);
    // As if nobody had typed; a copy, since the form changes its values in place.
    const before = { ...(isFirst ? blank : structuredClone(form.getValues())), ...ofOrder };
    const facts = await client.fetchQuery(customerFactsQuery(session, order));
    const now = form.getValues();
    // Another one may have been chosen meanwhile, and what was typed meanwhile stays.
    if (now.job_order !== order.name) return;
    setChosen({ order, facts });
    put(untouchedOf(proposedValues(order, facts, own, day), before, now));
  };
  /** The job order's invoices by now, whatever was read when it was chosen. */
  const readEarlier = async (order: string) =>
    standingInvoices(await client.fetchQuery({ ...invoicesOfOrder(vendorId, order), staleTime: 0 }));
  /** Invoices of which the person knows. */
  const agreedTo = useRef<ReadonlySet<string>>(new Set());
  /** Another browser may have made one between the question and this one. */
  const tellUnknown = async (made: string, order: string) => {
    const invoices = await readEarlier(order);
    const madeAt = invoices.find(({ name }) => name === made)?.creation;
    const unknown = invoices.filter(
      ({ name, creation }) =>
        name !== made && !agreedTo.current.has(name) && isWithin(MEANWHILE_MS, creation, madeAt),
    );
    if (unknown.length > 0)
      notifyPerson(email).error(
        `${made} was made. Meanwhile ${invoicedAlready(order, unknown, email)}`,
        UNKNOWN_MS,
      );
  };
  const create = useSequence<CreatePayload, Created>({
    kind: CREATE_INVOICE,
    owner: email,
    idOf: (payload) => payload.id,
    stepsOf: createSteps,
    run: runCreate,
    invalidates: [['Invoice']],
    onDone: async (made, { id, fields }, isShown) => {
      if (made.sent) markSent(email, made.name);
      // The interrupted invoice may belong to another job order than the one of this page.
      await draft.discard(id);
      await tellUnknown(made.name, fields.job_order).catch(() => undefined);
      const stored = await client.fetchQuery(docQuery('Invoice', made.name)).catch(() => null);
      if (stored)
        tellAltered(alteredFields(INVOICE_LABELS, invoiceValues(fields), invoiceValues(stored)), email);
      if (isShown()) await navigate(to(paths.invoices, undefined, { invoice: made.name }), { replace: true });
      else notifyPerson(email).success(`Invoice ${made.name} was ${made.sent ? 'sent' : 'created'}`);
    },
  });
  const draft = useFormDraft({
    scope: draftKey(email, 'invoice', named ? named.name : 'new'),
    form,
    holds: labelledParts(INVOICE_LABELS),
    readValues: draftValues,
    atOnce: true,
    isFinished: create.isDone,
    isBusy: () => create.running,
  });
  const left = create.interrupted?.payload as CreatePayload | undefined;

  const start = (values: WholeInvoice, send: boolean) =>
    create.start({ id: draft.work, vendorId, fields: fieldsOf(values), send });
  const ask = async (values: WholeInvoice, send: boolean) => {
    const earlier = await readEarlier(values.job_order).catch(() => null);
    const question = createQuestion(values, earlier, email, {
      doubts: invoiceDayDoubts(values, null, serverToday()),
      send,
      miss: missText(values),
    });
    if (question !== null && !(await confirm(question))) return;
    agreedTo.current = new Set(earlier?.map(({ name }) => name));
    start(values, send);
  };
  return (
    <InvoiceEditor
      form={form}
      draft={draft}
      base={{ vendor_id: vendorId, status: 'Draft' }}
      order={<JobOrderField form={form} named={named} onOrder={(order) => void take(order)} />}
      offer={
        chosen?.facts
          ? {
              surveys: chosen.facts.surveys,
              others: chosen.facts.others,
              rfq: chosen.order.rfq_id ?? '',
              rate: chosen.order.estimated_rate ?? null,
            }
          : null
      }
      notes={
        <>
          {chosen?.facts && takenFromLast(chosen.facts) ? (
            <Note tone="info">{takenFromLast(chosen.facts)}</Note>
          ) : null}
          {create.refusal ? <FormError title="The invoice was not made">{create.refusal}</FormError> : null}
          <UncertainRecord sequence={create} thing="invoice" done="made" doIt="Make it now" />
          {left && !create.doubt ? (
            <InterruptedNote sequence={create} title="Making an invoice was interrupted." steps>
              It is not certain whether the server has the invoice of {left.fields.job_order}. The server is
              checked first, so the invoice is created only once.
            </InterruptedNote>
          ) : null}
        </>
      }
      onSave={useSubmit(form.handleSubmit, (values: WholeInvoice) => ask(values, false))}
      onSend={useSubmit(form.handleSubmit, (values: WholeInvoice) => ask(values, true))}
      saving={create.running}
      sending={false}
      leaves
      settled={left ? 'Finish the interrupted invoice first' : null}
      backTo={to(paths.invoices)}
    />
  );
}
