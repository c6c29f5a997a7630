import type { FormEvent, ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Invoice } from '@/api/doctypes/office';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import type { FormDraftState } from '@/shared/draft/useFormDraft';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { FormActions } from '@/ui/form/FormActions';
import { useFreshErrors } from '@/ui/form/useFreshErrors';
import { KeyValue } from '@/ui/KeyValue';
import { typedTotal } from './amounts';
import type { InvoiceValues } from './fields';
import { InvoiceFields } from './InvoiceFields';
import { InvoiceSheet, type SheetInvoice } from './InvoiceSheet';
import { requestOf, useRequests } from './useRequests';
import classes from './invoices.module.css';

/** The typed values as the printed invoice shows them. */
function sheetOf(values: InvoiceValues, base: Partial<Invoice>): SheetInvoice {
  const { quantity: _quantity, tax_rate: _rate, status: _status, ...own } = values;
  return { ...base, ...own, total_amount: typedTotal(values) };
}

/** The form of an invoice with a preview beside it. */
export function InvoiceEditor(props: {
  form: UseFormReturn<InvoiceValues>;
  draft: FormDraftState<InvoiceValues>;
  /** What the sheet shows besides what is typed. */
  base: Partial<Invoice>;
  /** Of a job order whose request names none. */
  currency: string;
  /** The job order: chosen, or locked. */
  order: ReactNode;
  notes: ReactNode;
  onSave: (event: FormEvent) => void;
  onSend: (event: FormEvent) => void;
  saving: boolean;
  sending: boolean;
  /** Why nothing can be saved; null when it can. */
  settled?: string | null;
  /** Why it cannot be sent; null when it can. */
  noSend?: string | null;
  backTo: string;
}) {
  const { form, draft, base } = props;
  useFreshErrors(form);
  const values = useWatch({ control: form.control }) as InvoiceValues;
  const currency = requestOf(useRequests([values]), values).currency || props.currency;
  const busy = props.saving || props.sending;
  return (
    <form noValidate onSubmit={props.onSave}>
      <div className={classes['editor']}>
        <div className={classes['form']}>
          <div className={classes['notes']}>
            {props.notes}
            <DraftNotes draft={draft} />
          </div>
          {props.order}
          {values.job_order ? (
            <KeyValue
              items={[
                { label: 'Requester Name', value: values.requester_name },
                { label: 'RFQ', value: values.rfq },
                { label: 'Currency', value: currency },
              ]}
            />
          ) : null}
          <InvoiceFields
            form={form}
            currency={currency}
            issued={!['Draft', ''].includes(base.status ?? '')}
          />
        </div>
        <section className={classes['preview']} aria-label="Preview">
          <h2>Preview</h2>
          <InvoiceSheet invoice={sheetOf(values, base)} currency={currency} />
        </section>
      </div>
      <FormActions state={busy ? { kind: 'saving' } : draft.saveState}>
        <Button to={props.backTo} disabled={busy}>
          Cancel
        </Button>
        <ActionButton
          type="submit"
          variant="outlined"
          loading={props.saving}
          loadingLabel="Saving…"
          disabled={props.sending}
          disabledReason={props.settled}
        >
          Save
        </ActionButton>
        <ActionButton
          variant="contained"
          loading={props.sending}
          loadingLabel="Sending…"
          disabled={props.saving || Boolean(props.settled)}
          disabledReason={props.settled ? null : props.noSend}
          onClick={props.onSend}
        >
          Send
        </ActionButton>
      </FormActions>
    </form>
  );
}
