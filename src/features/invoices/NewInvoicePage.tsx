import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { deleteDraft, draftKey } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { InterruptedNote } from '@/shared/InterruptedNote';
import { ReadState } from '@/shared/ReadState';
import { useKeptForm } from '@/shared/useKeptForm';
import { useSequence } from '@/shared/useSequence';
import { useSubmit } from '@/shared/useSubmit';
import { useConfirm } from '@/ui/confirm';
import { FormError } from '@/ui/form/FormError';
import { fieldsOf, invoiceSchema, newInvoice, type InvoicedOrder, type InvoiceValues } from './fields';
import { InvoiceEditor } from './InvoiceEditor';
import { JobOrderField } from './JobOrderField';
import { orderQuery, trailOf } from './queries';
import { CREATE_INVOICE, createSteps, runCreate, type Created, type CreatePayload } from './sequences';
import { markSent } from './useCooldown';
import { recipientOf } from './useSendInvoice';
import classes from './invoices.module.css';

/** A new invoice; `job` is the job order that the address names, if it names one. */
export function NewInvoicePage({ job }: { job: string }) {
  const order = useQuery({ ...orderQuery(job), enabled: job !== '' });
  usePageChrome({ title: 'New invoice', trail: trailOf(useSession()) });
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
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<InvoiceValues>({
    resolver: zodResolver(invoiceSchema),
    defaultValues: newInvoice(order),
  });
  const draft = draftKey(email, 'invoice', order ? order.name : 'new');
  const kept = useKeptForm(draft, form);
  const create = useSequence<CreatePayload, Created>({
    kind: CREATE_INVOICE,
    owner: email,
    idOf: (payload) => payload.id,
    stepsOf: createSteps,
    run: runCreate,
    invalidates: [['Invoice']],
    onDone: async (made) => {
      if (made.sent) markSent(email, made.name);
      // What was interrupted may have been typed under another job order than the one of this page.
      await (made.draft === draft ? kept.discard() : deleteDraft(made.draft));
      await navigate(to(paths.invoices, undefined, { invoice: made.name }), { replace: true });
    },
  });
  const left = create.interrupted?.payload as CreatePayload | undefined;

  const start = (values: InvoiceValues, send: boolean) =>
    create.start({ id, vendorId, fields: fieldsOf(values), send, draft });
  const askSend = async (values: InvoiceValues) => {
    const sure = await confirm({
      title: `Save and send it to ${recipientOf(values)}?`,
      body: 'The invoice is saved first, then sent. They see it among their invoices from then on.',
      confirmLabel: 'Save and send',
    });
    if (sure) start(values, true);
  };
  return (
    <InvoiceEditor
      form={form}
      kept={kept}
      base={{ vendor_id: vendorId, status: 'Draft' }}
      currency={order?.currency ?? ''}
      order={<JobOrderField form={form} named={order} />}
      notes={
        <>
          {create.refusal ? <FormError title="The invoice was not made">{create.refusal}</FormError> : null}
          {left ? (
            <InterruptedNote sequence={create} title="Making an invoice was interrupted." steps>
              It is not certain whether the server has the invoice of {left.fields.job_order}. It looks first,
              and makes the invoice once.
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
