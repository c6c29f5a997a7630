import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { Invoice } from '@/api/doctypes/office';
import { useServerToday } from '@/api/serverClock';
import { formatDate, isWireDate } from '@/lib/dates';
import { newId } from '@/lib/newId';
import { formatMoney, groupingOf } from '@/lib/numbers';
import { DateField } from '@/ui/form/DateField';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { money } from './amounts';
import type { Payment } from './invoiceText';

interface PaymentValues {
  amount: number | null;
  date: string;
  reference: string;
}

const schemaFor = (open: number, currency: string, day: string) =>
  z.object({
    amount: z
      .number({ error: 'Amount paid is required' })
      // rounded as it is stored: less than half a cent would be 0
      .refine((paid) => money(paid) > 0, 'Amount paid must be 0.01 or more')
      .max(open, `No more than ${formatMoney(open, currency)} is open`),
    date: z
      .string()
      .refine(isWireDate, 'Payment date is required')
      .refine((date) => !isWireDate(date) || date <= day, {
        error: `Payment date must not be after today, ${formatDate(day)}`,
      }),
    reference: z.string().trim(),
  });

/** Notes on an invoice what was paid of it: all that is open, or a part. */
export function PaymentDialog(props: {
  invoice: Invoice;
  /** What is still to be paid. */
  open: number;
  currency: string;
  /** What was typed of one that was not noted. */
  typed: Payment | null;
  onClose: () => void;
  /** `id` belongs to this form: pressing twice gives the same one. */
  onPayment: (payment: Payment, id: string) => void;
}) {
  const { invoice, open, currency, typed } = props;
  const [id] = useState(newId);
  const day = useServerToday();
  const form = useForm<PaymentValues, unknown, Payment>({
    resolver: zodResolver(schemaFor(open, currency, day)) as unknown as Resolver<
      PaymentValues,
      unknown,
      Payment
    >,
    defaultValues: typed ?? { amount: open, date: day, reference: '' },
  });
  const { control } = form;
  const typedNow = useWatch({ control });
  const isEarly = (typedNow.date ?? '') !== '' && (typedNow.date ?? '') < (invoice.invoice_date ?? '');
  return (
    <FormDialog
      open
      size="sm"
      title={`Record a payment of ${invoice.name}`}
      holds={typedNow}
      onClose={props.onClose}
      onSubmit={form.handleSubmit(({ amount, date, reference }) =>
        props.onPayment({ amount: money(amount), date, reference }, id),
      )}
      loading={false}
      submitError={null}
      submitLabel="Record payment"
    >
      <FormGrid min={160}>
        <NumberField
          control={control}
          name="amount"
          label="Amount paid"
          unit={currency}
          grouping={groupingOf(currency)}
          decimals={2}
          comma="amount"
          required
          help="For a part payment, type its amount: the rest stays open"
        />
        <DateField
          control={control}
          name="date"
          label="Payment date"
          required
          warning={isEarly ? `Before the invoice date, ${formatDate(invoice.invoice_date)}` : undefined}
        />
      </FormGrid>
      <TextField control={control} name="reference" label="Bank reference" cap />
      <p>
        It is written on the invoice, where the requester reads it too. Once all is paid, its status becomes
        Paid.
      </p>
    </FormDialog>
  );
}
