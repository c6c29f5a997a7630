import { useMemo, type FormEvent, type ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Invoice } from '@/api/doctypes/office';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import type { FormDraftState } from '@/shared/draft/useFormDraft';
import { LetterheadSheet } from '@/shared/letterhead/LetterheadSheet';
import { PdfButton } from '@/shared/letterhead/PdfButton';
import { SheetBody } from '@/shared/letterhead/SheetBody';
import { useDebounced } from '@/shared/useDebounced';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { FormActions } from '@/ui/form/FormActions';
import { FormFields } from '@/ui/form/FormFields';
import { useFreshErrors } from '@/ui/form/useFreshErrors';
import { FormBesidePreview } from '@/ui/FormBesidePreview';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import { lacksOf, type InvoiceValues } from './fields';
import { invoiceContent, invoiceFileName, letterheadIn } from './invoiceContent';
import { InvoiceFields } from './InvoiceFields';
import type { InvoiceForm, RequestOffer } from './ServiceFields';
import classes from './invoices.module.css';

/** The page follows what is typed without redrawing at every key. */
const PREVIEW_MS = 300;

/** The form of an invoice beside the page that it becomes. */
export function InvoiceEditor(props: {
  form: InvoiceForm;
  draft: FormDraftState<InvoiceValues>;
  /** What the sheet shows besides what is typed. */
  base: Partial<Invoice>;
  /** The job order: chosen, or locked. */
  order: ReactNode;
  /** What the job order's request has beside it; null while nothing is known of it. */
  offer: RequestOffer | null;
  notes: ReactNode;
  onSave: (event: FormEvent) => void;
  onSend: (event: FormEvent) => void;
  saving: boolean;
  sending: boolean;
  /** Whether the answer leads away from what is typed until it comes. */
  leaves?: boolean;
  /** Why nothing can be saved; null when it can. */
  settled?: string | null;
  /** Why it cannot be sent; null when it can. */
  noSend?: string | null;
  backTo: string;
}) {
  const { form, draft, base } = props;
  useFreshErrors(form);
  const values = useWatch({ control: form.control }) as InvoiceValues;
  const shown = useDebounced(values, PREVIEW_MS);
  const busy = props.saving || props.sending;
  const { header, footer, footer_data } = base;
  const own = useMemo(() => letterheadIn({ header, footer, footer_data }), [header, footer, footer_data]);
  const name = base.name ?? '';
  const vendor = { vendorId: base.vendor_id ?? '', vendorName: '', own };
  const content = (vendorName: string) => invoiceContent(shown, { name, vendor: vendorName });
  return (
    <form noValidate onSubmit={props.onSave}>
      <FormBesidePreview
        wideForm
        actions={
          <>
            <PdfButton {...vendor} fileName={invoiceFileName(name)} content={content} />
            <Button startIcon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
        preview={
          <LetterheadSheet label={name ? `Invoice ${name}` : 'New invoice'} {...vendor}>
            {(vendorName) => <SheetBody content={content(vendorName)} />}
          </LetterheadSheet>
        }
        bar={
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
        }
      >
        <FormFields sending={busy && props.leaves === true}>
          <div className={`group ${classes['notes']}`}>
            {props.notes}
            <DraftNotes draft={draft} />
          </div>
          {props.order}
          {values.job_order ? (
            <KeyValue
              items={[
                { label: 'Requester Name', value: values.requester_name },
                { label: 'RFQ', value: values.rfq },
                { label: 'Currency', value: values.currency },
              ]}
            />
          ) : null}
          <InvoiceFields
            form={form}
            offer={props.offer}
            issued={!['Draft', ''].includes(base.status ?? '')}
          />
          <Lacks values={values} />
        </FormFields>
      </FormBesidePreview>
    </form>
  );
}

/** What the invoice lacks; nothing until there is a receiver. */
function Lacks({ values }: { values: InvoiceValues }) {
  const lacks = values.job_order ? lacksOf(values) : [];
  if (lacks.length === 0) return null;
  return (
    <Note tone="warn" title="Missing on this invoice">
      {lacks.join(', ')}.
    </Note>
  );
}
