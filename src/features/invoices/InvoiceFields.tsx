import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { assumptions } from '@/api/assumptions';
import { groupingOf } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberField } from '@/ui/form/NumberField';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { Money } from '@/ui/Money';
import { follow, typedTotal, type Amounts } from './amounts';
import { INVOICE_LABELS, type InvoiceValues } from './fields';
import { lastInvoiceTo } from './queries';
import classes from './invoices.module.css';

type Form = UseFormReturn<InvoiceValues>;

/** The fields of an invoice, without its job order. */
export function InvoiceFields({ form, currency, issued }: { form: Form; currency: string; issued: boolean }) {
  const { control } = form;
  return (
    <>
      <FormGrid min={160}>
        <DateField control={control} name="invoice_date" label={INVOICE_LABELS.invoice_date} required />
        <DateField control={control} name="due_date" label={INVOICE_LABELS.due_date} />
        {issued ? (
          <SelectField
            control={control}
            name="status"
            label={INVOICE_LABELS.status}
            options={[assumptions.invoiceSent, 'Paid', 'Overdue', 'Cancelled']}
          />
        ) : null}
      </FormGrid>
      <FormGrid min={200}>
        <TextField
          control={control}
          name="tax_id"
          label={INVOICE_LABELS.tax_id}
          cap
          aside={<UseLast form={form} field="tax_id" />}
          help="Of the requester"
        />
        <TextField
          control={control}
          name="mode_of_payment"
          label={INVOICE_LABELS.mode_of_payment}
          cap
          aside={<UseLast form={form} field="mode_of_payment" />}
        />
      </FormGrid>
      <h2>Amounts</h2>
      <AmountFields form={form} currency={currency} />
      <h2>Text</h2>
      <TextField
        control={control}
        name="invoice_report"
        label={INVOICE_LABELS.invoice_report}
        multiline
        rows={2}
        help="Description of the work, as printed on the invoice"
      />
      <TextField control={control} name="remarks" label={INVOICE_LABELS.remarks} multiline rows={2} />
    </>
  );
}

/** Price and quantity fill the sub total, a rate fills the tax; both can be overwritten (D151). */
function AmountFields({ form, currency }: { form: Form; currency: string }) {
  const { control, getValues, setValue, formState } = form;
  const values = useWatch({ control }) as InvoiceValues;
  const took = (field: keyof Amounts) => (value: number | null) => {
    const now: Amounts = { ...getValues(), [field]: value };
    const next = follow(now, field);
    for (const name of ['sub_total', 'tax_rate', 'tax_amount'] as const) {
      if (Object.is(next[name], now[name])) continue;
      setValue(name, next[name] as number, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    }
  };
  const figure = (name: keyof Amounts, unit: string, decimals: number, required: boolean) => (
    <NumberField
      control={control}
      name={name}
      label={INVOICE_LABELS[name]}
      unit={unit}
      grouping={groupingOf(unit)}
      decimals={decimals}
      required={required}
      onValue={took(name)}
    />
  );
  return (
    <>
      <FormGrid min={160}>
        {figure('unit_price', currency, 2, true)}
        {figure('quantity', '', 0, true)}
        {figure('sub_total', currency, 2, true)}
      </FormGrid>
      <FormGrid min={160}>
        {figure('tax_rate', '%', 0, false)}
        {figure('tax_amount', currency, 2, true)}
      </FormGrid>
      <div className={classes['total']} role="status" aria-label="Total">
        <span>Total</span>
        <Money amount={typedTotal(values)} currency={currency} />
      </div>
    </>
  );
}

/** Copies the value of the last invoice to the same requester. */
function UseLast({ form, field }: { form: Form; field: 'tax_id' | 'mode_of_payment' }) {
  const { vendorId } = useSession();
  const [requester, typed] = useWatch({ control: form.control, name: ['requester_id', field] });
  const { data } = useQuery({ ...lastInvoiceTo(vendorId, requester), enabled: requester !== '' });
  const last = shownText(data?.[0]?.[field]);
  if (last === '' || typed !== '') return null;
  return (
    <Button
      size="small"
      variant="text"
      className={classes['useLast']}
      aria-label={`Use ${last} as ${INVOICE_LABELS[field]}, as on the last invoice`}
      onClick={() => form.setValue(field, last, { shouldDirty: true })}
    >
      Use {last}
    </Button>
  );
}
