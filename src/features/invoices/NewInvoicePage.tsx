import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { docQuery } from '@/api/queries';
import { draftKey } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { InterruptedNote } from '@/shared/Interrupted';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { alteredFields, tellAltered } from '@/shared/recordSave/alteredTexts';
import { ReadState } from '@/shared/ReadState';
import { useSequence } from '@/shared/useSequence';
import { useSubmit } from '@/shared/useSubmit';
import { useConfirm } from '@/ui/confirm';
import { FormError } from '@/ui/form/FormError';
import {
  fieldsOf,
  INVOICE_LABELS,
  invoiceSchema,
  newInvoice,
  type InvoicedOrder,
  type InvoiceValues,
} from './fields';
import { InvoiceEditor } from './InvoiceEditor';
import { JobOrderField } from './JobOrderField';
import { orderQuery, trailOf } from './queries';
import { CREATE_INVOICE, createSteps, runCreate, type Created, type CreatePayload } from './sequences';
import { markSent } from './useCooldown';
import { recipientOf } from './useSendInvoice';
import classes from './invoices.module.css';

/** `job` is the job order in the URL, if there is one. */
export function NewInvoicePage({ job }: { job: string }) {
  const order = useQuery({ ...orderQuery(job), enabled: job !== '' });
  usePageHeader({ title: 'New invoice', trail: trailOf(useSession()) });
  if (job === '') return <NewInvoice order={null} />;
  return (
    <div>
      <ReadState query={order} failed={`${job} could not be read`} shape="form" className={classes['form']}>
        {(read) => <NewInvoice order={read} />}
      </ReadState>
    </div>
  );
}

function NewInvoice({ order }: { order: InvoicedOrder | null }) {
  const { email, vendorId } = useSession();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<InvoiceValues>({
    resolver: zodResolver(invoiceSchema),
    defaultValues: newInvoice(order),
  });
  const create = useSequence<CreatePayload, Created>({
    kind: CREATE_INVOICE,
    owner: email,
    idOf: (payload) => payload.id,
    stepsOf: createSteps,
    run: runCreate,
    invalidates: [['Invoice']],
    onDone: async (made, { id, fields }) => {
      if (made.sent) markSent(email, made.name);
      // The interrupted invoice may belong to another job order than the one of this page.
      await draft.discard(id);
      const stored = await client.fetchQuery(docQuery('Invoice', made.name)).catch(() => ({}));
      tellAltered(alteredFields(INVOICE_LABELS, fields, stored));
      await navigate(to(paths.invoices, undefined, { invoice: made.name }), { replace: true });
    },
  });
  const draft = useFormDraft({
    scope: draftKey(email, 'invoice', order ? order.name : 'new'),
    form,
    holds: labelledParts(INVOICE_LABELS),
    atOnce: true,
    isFinished: create.isDone,
    isBusy: () => create.running,
  });
  const left = create.interrupted?.payload as CreatePayload | undefined;

  const start = (values: InvoiceValues, send: boolean) =>
    create.start({ id: draft.work, vendorId, fields: fieldsOf(values), send });
  const askSend = async (values: InvoiceValues) => {
    const sure = await confirm({
      title: `Save and send it to ${recipientOf(values)}?`,
      body: 'The invoice is saved first, then sent. They will see it in their list of invoices.',
      confirmLabel: 'Save and send',
    });
    if (sure) start(values, true);
  };
  return (
    <InvoiceEditor
      form={form}
      draft={draft}
      base={{ vendor_id: vendorId, status: 'Draft' }}
      currency={order?.currency ?? ''}
      order={<JobOrderField form={form} named={order} />}
      notes={
        <>
          {create.refusal ? <FormError title="The invoice was not made">{create.refusal}</FormError> : null}
          {left ? (
            <InterruptedNote sequence={create} title="Making an invoice was interrupted." steps>
              It is not certain whether the server has the invoice of {left.fields.job_order}. The server is
              checked first, so the invoice is created only once.
            </InterruptedNote>
          ) : null}
        </>
      }
      onSave={useSubmit(form.handleSubmit, async (values) => start(values, false))}
      onSend={useSubmit(form.handleSubmit, askSend)}
      saving={create.running}
      sending={false}
      settled={left ? 'Finish the interrupted invoice first' : null}
      backTo={to(paths.invoices)}
    />
  );
}
