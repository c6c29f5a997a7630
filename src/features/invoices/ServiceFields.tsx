import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatTyped, groupingOf, plural } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { drawNow } from '@/ui/drawNow';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { IconButton } from '@/ui/IconButton';
import { Money } from '@/ui/Money';
import { typedAmount, typedFigures } from './amounts';
import {
  INVOICE_LABELS,
  nextService,
  SERVICE_LABELS,
  serviceOf,
  type InvoicedOrder,
  type InvoiceValues,
  type WholeInvoice,
} from './fields';
import classes from './invoices.module.css';

/** The form of an invoice. */
export type InvoiceForm = UseFormReturn<InvoiceValues, unknown, WholeInvoice>;

/** What the request of the job order has beside it. */
export interface RequestOffer {
  /** How many surveys the request has for its one rate; 0 while that is not known. */
  surveys: number;
  rate: number | null;
  rfq: string;
  others: readonly InvoicedOrder[];
}

/** The services of an invoice with what they come to: price and quantity make an amount, the rates make the taxes (D151). */
export function ServiceFields({ form, offer }: { form: InvoiceForm; offer: RequestOffer | null }) {
  const { control, setFocus } = form;
  const confirm = useConfirm();
  const { fields, append, remove } = useFieldArray({ control, name: 'services' });
  const values = useWatch({ control }) as InvoiceValues;
  const { services, currency } = values;
  const focusOn = (at: number) => setFocus(`services.${Math.max(0, at)}.text`);
  const add = (more: InvoiceValues['services']) => {
    append(more, { shouldFocus: false });
    drawNow();
    focusOn(fields.length);
  };
  const drop = async (at: number) => {
    const what = services[at]?.text.split('\n')[0]?.trim();
    const name = `${SERVICE_LABELS.text} ${at + 1}`;
    if (!(await confirm(deleteQuestion(what ? `${name}: ${what}` : name)))) return;
    remove(at);
    drawNow();
    focusOn(at - 1);
  };
  const missing = (offer?.others ?? []).filter(
    ({ name }) => !services.some(({ text }) => text.includes(name)),
  );
  return (
    <>
      <div className={classes['services']}>
        {fields.map(({ id }, at) => {
          const service = services[at];
          const name = `services.${at}` as const;
          return (
            <div key={id} role="group" aria-label={`${SERVICE_LABELS.text} ${at + 1}`}>
              <TextField
                control={control}
                name={`${name}.text`}
                label={fields.length > 1 ? `${SERVICE_LABELS.text} ${at + 1}` : SERVICE_LABELS.text}
                required
                multiline
                rows={2}
                aside={
                  fields.length > 1 ? (
                    <IconButton
                      label={`Delete service ${at + 1}`}
                      size="small"
                      className={classes['small']}
                      onClick={() => void drop(at)}
                    >
                      <Trash2 size={16} aria-hidden />
                    </IconButton>
                  ) : undefined
                }
              />
              <div className={`group ${classes['figureFields']}`}>
                <NumberField
                  control={control}
                  name={`${name}.quantity`}
                  label={SERVICE_LABELS.quantity}
                  decimals={0}
                  required
                />
                <NumberField
                  control={control}
                  name={`${name}.rate`}
                  label={SERVICE_LABELS.rate}
                  unit={currency}
                  grouping={groupingOf(currency)}
                  decimals={2}
                  required
                />
                <NumberField
                  control={control}
                  name={`${name}.tax`}
                  label={SERVICE_LABELS.tax}
                  unit="%"
                  decimals={0}
                />
                <div className={`lines ${classes['amount']}`}>
                  <span>Amount</span>
                  <Money amount={service ? typedAmount(service) : null} currency={currency} />
                </div>
              </div>
            </div>
          );
        })}
      </div>
      <OneRate offer={offer} currency={currency} />
      <div className="buttons">
        <Button
          startIcon={<Plus size={16} aria-hidden />}
          onClick={() => add([nextService(services)])}
          variant="outlined"
        >
          Add a service
        </Button>
        {missing.length > 0 && offer ? (
          <Button
            onClick={() =>
              add(missing.map((order) => serviceOf(order, offer.surveys, services.at(-1)?.tax ?? null)))
            }
          >
            Add {plural(missing.length, 'other survey')} of {offer.rfq}
          </Button>
        ) : null}
      </div>
      <Totals form={form} values={values} />
    </>
  );
}

/** Why a service has no price yet. */
function OneRate({ offer, currency }: { offer: RequestOffer | null; currency: string }) {
  if (!offer || offer.surveys === 1 || offer.rfq === '') return null;
  return (
    <p className="note">
      {offer.surveys === 0
        ? `The surveys of ${offer.rfq} could not be read, so no price is proposed. `
        : `${offer.rfq} has ${plural(offer.surveys, 'survey')} and one rate for all of them. `}
      {offer.rate === null ? null : (
        <>
          The rate of the whole request is <Money amount={offer.rate} currency={currency} />.
        </>
      )}
    </p>
  );
}

/** Net, tax by rate, further tax, total. */
function Totals({ form, values }: { form: InvoiceForm; values: InvoiceValues }) {
  const { currency } = values;
  const figures = typedFigures(values.services, values.other_tax);
  const line = (label: string, amount: number | null) => (
    <div className={`wrap under ${classes['sumLine']}`}>
      <span>{label}</span>
      <Money amount={amount} currency={currency} />
    </div>
  );
  return (
    <div>
      {line('Net', figures?.net ?? null)}
      {figures?.taxes.map(({ rate, of, tax }) => (
        <div key={rate} className={`wrap under ${classes['sumLine']}`}>
          <span>
            Tax {formatTyped(rate)} % of <Money amount={of} currency={currency} />
          </span>
          <Money amount={tax} currency={currency} />
        </div>
      ))}
      <div className={classes['otherTax']}>
        <NumberField
          control={form.control}
          name="other_tax"
          label={INVOICE_LABELS.other_tax}
          unit={currency}
          grouping={groupingOf(currency)}
          decimals={2}
          comma="amount"
          help="An amount not calculated from a rate, such as stamp duty"
        />
      </div>
      <div className={`ends ${classes['total']}`} role="status" aria-label="Total">
        <span>Total</span>
        <Money amount={figures?.total ?? null} currency={currency} />
      </div>
    </div>
  );
}
