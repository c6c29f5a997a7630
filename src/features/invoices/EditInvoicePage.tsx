import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { DocDraft } from '@/api/doctypes/index';
import type { Invoice } from '@/api/doctypes/office';
import { getDoc } from '@/api/resource';
import { serverToday } from '@/api/serverClock';
import { invoiceDayDoubts } from '@/shared/dayDoubts';
import { draftKey } from '@/lib/device/drafts';
import { formatMoney } from '@/lib/numbers';
import { paths, to } from '@/paths';
import { can } from '@/session/can';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { tellTypedSince } from '@/shared/draft/typedSince';
import { labelledParts, useFormDraft } from '@/shared/draft/useFormDraft';
import { ReadState } from '@/shared/ReadState';
import { tellAltered } from '@/shared/recordSave/alteredTexts';
import { ConflictOfSave } from '@/shared/recordSave/ConflictQuestion';
import { updateVersion } from '@/shared/recordSave/saveMerged';
import { partsOf, useRecordSave } from '@/shared/recordSave/useRecordSave';
import { useSubmit } from '@/shared/useSubmit';
import { FormError } from '@/ui/form/FormError';
import { ReadOnlyField } from '@/ui/form/ReadOnlyField';
import { formRoom } from '@/ui/FormBesidePreview';
import { Note } from '@/ui/Note';
import { notifyPerson } from '@/ui/notify';
import { RefusedState } from '@/ui/states/ErrorState';
import { LoadingState } from '@/ui/states/LoadingState';
import { StatusBadge } from '@/ui/StatusBadge';
import {
  fieldsOf,
  draftValues,
  INVOICE_LABELS,
  invoiceValues,
  missText,
  partText,
  storedInvoiceResolver,
  wasSent,
  type InvoiceValues,
  type WholeInvoice,
} from './fields';
import { InvoiceEditor } from './InvoiceEditor';
import { totalDifference } from './invoiceText';
import { invoiceQuery, trailOf } from './queries';
import { asEnd, recipientOf, saveQuestion, sendQuestion } from './questions';
import { SendNotes } from './SendNotes';
import { useCooldown } from './useCooldown';
import { requestOf, useRequests } from './useRequests';
import { useSendInvoice } from './useSendInvoice';

const PARTS = partsOf(INVOICE_LABELS);

async function writeInvoice(values: WholeInvoice, base: Invoice): Promise<Invoice> {
  await updateVersion('Invoice', base, {
    ...fieldsOf(values),
    ...(values.status === '' || values.status === base.status
      ? {}
      : { status: values.status as NonNullable<DocDraft<'Invoice'>['status']> }),
  });
  // The answer echoes what was sent, before the server rounded it (R5).
  return getDoc('Invoice', base.name);
}

export function EditInvoicePage({ name }: { name: string }) {
  const session = useSession();
  const invoice = useQuery(invoiceQuery(name));
  usePageHeader({
    title: name,
    trail: trailOf(session),
    status: invoice.data ? <StatusBadge status={invoice.data.status ?? ''} /> : undefined,
  });
  return (
    <ReadState query={invoice} failed={`${name} could not be read`} shape="form" className={formRoom}>
      {(read) => {
        const may = can.changeInvoice(session, read);
        return may.may ? (
          <InCurrency invoice={read} />
        ) : (
          <RefusedState title={`${name} cannot be changed here`} why={may.why} />
        );
      }}
    </ReadState>
  );
}

/** The form with the currency of the request, for an invoice that names none itself. */
function InCurrency({ invoice }: { invoice: Invoice }) {
  const { requests, state } = useRequests([invoice]);
  return state === 'reading' ? (
    <LoadingState shape="form" />
  ) : (
    <EditInvoice invoice={invoice} asked={requestOf(requests, invoice).currency} />
  );
}

function EditInvoice({ invoice, asked }: { invoice: Invoice; asked: string }) {
  const session = useSession();
  const navigate = useNavigate();
  // The form was filled from this version, whatever is read meanwhile.
  const [base, setBase] = useState(invoice);
  const [currency] = useState(asked);
  const { name } = base;
  const back = to(paths.invoices, undefined, { invoice: name });
  const form = useForm<InvoiceValues, unknown, WholeInvoice>({
    resolver: storedInvoiceResolver,
    defaultValues: invoiceValues(base, currency),
  });
  const { isDirty } = form.formState;
  const draft = useFormDraft({
    scope: draftKey(session.email, 'invoice', name),
    form,
    holds: labelledParts(INVOICE_LABELS),
    readValues: draftValues,
    atOnce: true,
  });
  const leave = () => void navigate(back, { replace: true });
  const { sending, send, askAndSend } = useSendInvoice(name, leave);
  const save = useRecordSave(
    {
      doctype: 'Invoice',
      name,
      parts: PARTS,
      valuesOf: (read) => invoiceValues(read, currency),
      write: writeInvoice,
      meta: {
        invalidates: [
          ['Invoice', 'list'],
          ['Invoice', 'count'],
        ],
      },
    },
    {
      question: (now, thenSend: boolean) => {
        const typed = form.getValues();
        const doubts = invoiceDayDoubts(typed, invoiceValues(base, currency), serverToday());
        const miss = `${asEnd(doubts)}${missText(typed)}`;
        return thenSend && can.sendInvoice(session, now).may
          ? sendQuestion(now, base, session.email, { unsaved: true, miss })
          : saveQuestion(now, base, session.email, doubts);
      },
      saved: (saved, thenSend, altered) => {
        tellAltered(altered, session.email);
        const typedSince = draft.saved(invoiceValues(saved, currency));
        setBase(saved);
        if (thenSend) {
          if (can.sendInvoice(session, saved).may) return send(saved);
          // By this save, or by somebody else meanwhile: then it is final.
          notifyPerson(session.email).success(`Saved, but not sent: the invoice is ${saved.status}.`);
        }
        if (typedSince) tellTypedSince();
        else leave();
      },
    },
  );
  const cooldown = useCooldown(session.email, name);
  const maySend = can.sendInvoice(session, invoice);

  const saveTyped = (values: WholeInvoice, thenSend: boolean) =>
    save.save(draft.workOf(values), base, thenSend);
  const sendAsStored = () =>
    askAndSend(
      base,
      (now) => missText(invoiceValues(now, currency)),
      (now) => {
        // nothing is typed: the form shows what would be sent
        draft.saved(invoiceValues(now, currency));
        setBase(now);
      },
    );
  return (
    <>
      <InvoiceEditor
        form={form}
        draft={draft}
        base={base}
        order={
          <ReadOnlyField
            label={INVOICE_LABELS.job_order}
            value={base.job_order}
            lockReason="The job order of an invoice cannot be changed."
          />
        }
        offer={null}
        notes={
          <>
            {save.refusal ? <FormError title="The invoice was not saved">{save.refusal}</FormError> : null}
            <SendNotes sending={sending} />
            {totalDifference(base) === 0 ? null : (
              <Note tone="warn">
                The stored total, {formatMoney(base.total_amount, form.getValues('currency'))}, is not net
                plus tax. When you save, the total becomes net plus tax, as shown here.
              </Note>
            )}
            {wasSent(invoice) ? (
              <Note tone="info">
                This invoice was sent to {recipientOf(invoice)}, who will see what you change here.
              </Note>
            ) : null}
          </>
        }
        onSave={useSubmit(form.handleSubmit, (values: WholeInvoice) => saveTyped(values, false))}
        onSend={useSubmit(form.handleSubmit, (values: WholeInvoice): Promise<unknown> =>
          isDirty ? saveTyped(values, true) : sendAsStored(),
        )}
        saving={save.saving}
        sending={sending.running}
        settled={sending.interrupted ? 'Finish the interrupted sending first' : null}
        noSend={maySend.may ? cooldown : maySend.why}
        backTo={back}
      />
      <ConflictOfSave save={save} text={(value, { path }) => partText(path, value)} />
    </>
  );
}
