import { useWatch } from 'react-hook-form';
import { Trash2 } from 'lucide-react';
import { assumptions } from '@/api/assumptions';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/numbers';
import { visibleText } from '@/lib/visibleText';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { SelectField } from '@/ui/form/SelectField';
import { TextField } from '@/ui/form/TextField';
import { IconButton } from '@/ui/IconButton';
import { Money } from '@/ui/Money';
import { typedFigures } from './amounts';
import { paidOf } from './invoiceText';
import { INVOICE_LABELS, ISSUED_STATUSES, type InvoiceValues } from './fields';
import { ServiceFields, type InvoiceForm, type RequestOffer } from './ServiceFields';
import classes from './invoices.module.css';

/** The fields of an invoice, without its job order. */
export function InvoiceFields(props: { form: InvoiceForm; offer: RequestOffer | null; issued: boolean }) {
  const { form } = props;
  const { control } = form;
  const lines = (name: 'from' | 'bill_to' | 'pay_to' | 'remarks', rows: number, help?: string) => (
    <TextField control={control} name={name} label={INVOICE_LABELS[name]} multiline rows={rows} help={help} />
  );
  return (
    <>
      <FormGrid min={160}>
        <DateField control={control} name="invoice_date" label={INVOICE_LABELS.invoice_date} required />
        <DateField control={control} name="due_date" label={INVOICE_LABELS.due_date} />
        <TextField control={control} name="mode_of_payment" label={INVOICE_LABELS.mode_of_payment} cap />
        {props.issued ? (
          <SelectField
            control={control}
            name="status"
            label={INVOICE_LABELS.status}
            options={ISSUED_STATUSES}
          />
        ) : null}
      </FormGrid>
      <h2 className={classes['heading']}>Services</h2>
      <ServiceFields form={form} offer={props.offer} />
      <Payments form={form} />
      <h2 className={classes['heading']}>Parties</h2>
      <FormGrid min={220}>
        {lines('from', 4, 'Name and address, from your profile')}
        {lines('bill_to', 4, 'Name and address of the requester')}
        <TextField control={control} name="from_tax_id" label={INVOICE_LABELS.from_tax_id} cap />
        <TextField
          control={control}
          name="tax_id"
          label={INVOICE_LABELS.tax_id}
          cap
          help="Of the requester"
        />
      </FormGrid>
      <h2 className={classes['heading']}>To be paid to</h2>
      {lines('pay_to', 4, 'Holder and account, a line each. Your profile has them under Account Details')}
      {lines('remarks', 2)}
    </>
  );
}

/** Payments that were noted; one noted by mistake is taken away here. */
function Payments({ form }: { form: InvoiceForm }) {
  const confirm = useConfirm();
  const { payments, currency, services, other_tax } = useWatch({ control: form.control }) as InvoiceValues;
  if (payments.length === 0) return null;
  const takeAway = async (at: number) => {
    const { date, amount = 0 } = payments[at] ?? {};
    const sure = await confirm(
      deleteQuestion(`The payment of ${formatDate(date)}: ${formatMoney(amount, currency)}`),
    );
    if (!sure) return;
    const rest = payments.toSpliced(at, 1);
    form.setValue('payments', rest, { shouldDirty: true });
    // the last payment has made it Paid; without it something is owed again
    const total = typedFigures(services, other_tax)?.total ?? 0;
    if (form.getValues('status') === 'Paid' && paidOf(rest) < total)
      form.setValue('status', assumptions.invoiceSent, { shouldDirty: true });
  };
  return (
    <>
      <h2 className={classes['heading']}>{INVOICE_LABELS.payments}</h2>
      <ul className={classes['payments']}>
        {payments.map(({ date, amount, reference }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two of a day and an amount may both be real
          <li className="apart under" key={at}>
            <span>
              {formatDate(date)} <Money amount={amount} currency={currency} />{' '}
              {reference ? visibleText(reference) : null}
            </span>
            <IconButton
              label={`Delete the payment of ${formatDate(date)}`}
              size="small"
              onClick={() => void takeAway(at)}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
