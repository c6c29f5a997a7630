import type { Invoice } from '@/api/doctypes/office';
import { amountInWords } from '@/lib/amountInWords';
import { formatDate } from '@/lib/dates';
import { formatAmount, formatTyped } from '@/lib/numbers';
import type { PdfRow } from '@/lib/pdf/model';
import { shownText } from '@/lib/storedText';
import type { SheetBlock, SheetContent } from '@/shared/letterhead/sheetContent';
import type { LetterheadImages } from '@/shared/letterhead/vendorLetterhead';
import { money, typedAmount, typedFigures } from './amounts';
import { INVOICE_LABELS, type InvoiceValues } from './fields';
import { linesOf, paidOf, partyOf } from './invoiceText';

/** What of an invoice its form does not hold. */
interface InvoiceHead {
  /** Empty until it is saved. */
  name: string;
  /** Whose it is. */
  vendor: string;
  /** See `totalDifference`; none for what is still typed, whose total is net and tax. */
  difference?: number;
}

/** The total as it is stored; undefined while a figure is missing. */
function totalOf({ services: typed, other_tax }: InvoiceValues, { difference = 0 }: InvoiceHead) {
  const sums = typedFigures(typed, other_tax);
  return sums ? money(sums.total + difference) : undefined;
}

const unit = (label: string, code: string) => (code ? `${label}, ${code}` : label);
const percent = (rate: number) => `${formatTyped(rate)} %`;

/** What an invoice is called, with its number where it has one. */
const numberOf = (name: string) => name || 'not numbered yet';

/** From, bill to and days, beside each other. */
function parties(values: InvoiceValues, vendor: string): SheetBlock {
  const from = partyOf(values.from);
  const to = partyOf(values.bill_to);
  const taxId = (id: string) => (id ? [`Tax Id ${id}`] : []);
  const fact = (label: string, value: string) => (value ? [`${label} ${value}`] : []);
  return {
    kind: 'panels',
    items: [
      {
        label: INVOICE_LABELS.from,
        name: from.name || vendor,
        lines: [...from.lines, ...taxId(values.from_tax_id)],
      },
      {
        label: INVOICE_LABELS.bill_to,
        name: to.name || values.requester_name || '—',
        lines: [...to.lines, ...taxId(values.tax_id)],
      },
      {
        label: INVOICE_LABELS.invoice_date,
        name: formatDate(values.invoice_date),
        lines: [
          ...fact(INVOICE_LABELS.due_date, values.due_date ? formatDate(values.due_date) : ''),
          ...fact(INVOICE_LABELS.mode_of_payment, values.mode_of_payment),
        ],
      },
    ],
  };
}

function services(values: InvoiceValues): SheetBlock {
  const { currency } = values;
  const amount = (value: number | null) => formatAmount(value, currency);
  return {
    kind: 'table',
    name: 'Services',
    columns: [
      { head: 'No.', width: 5, names: true },
      { head: 'Service', width: 45 },
      { head: 'Quantity', width: 11, align: 'right' },
      { head: unit('Unit price', currency), width: 16, align: 'right' },
      { head: 'Tax, %', width: 9, align: 'right' },
      { head: unit('Amount', currency), width: 16, align: 'right', strong: true },
    ],
    rows: values.services.map((service, at) => ({
      cells: [
        String(at + 1),
        linesOf(service.text).join('\n') || '—',
        formatTyped(service.quantity),
        amount(service.rate),
        formatTyped(service.tax ?? 0),
        amount(typedAmount(service)),
      ],
    })),
  };
}

/** Whether nothing is to be paid any more, whatever was noted of it. */
const isSettled = (status: string) => status === 'Paid' || status === 'Cancelled';

/** Net, tax by rate, total, and what was paid of it. A total that is not their sum says so: what is printed adds up. */
function figures(values: InvoiceValues, head: InvoiceHead): SheetBlock {
  const { currency, payments, status } = values;
  const sums = typedFigures(values.services, values.other_tax);
  const total = totalOf(values, head);
  const amount = (value: number | null | undefined) => formatAmount(value, currency);
  const row = (label: string, of: string, value: string, key = false): PdfRow => ({
    cells: [label, of, value],
    ...(key ? { emphasis: 'key' as const } : {}),
  });
  const paid = paidOf(payments);
  return {
    kind: 'table',
    name: 'Amounts',
    columns: [
      { head: 'Summary', width: 50, names: true },
      { head: unit('Of', currency), width: 26, align: 'right' },
      { head: unit('Amount', currency), width: 26, align: 'right' },
    ],
    rows: [
      row('Net', '', amount(sums?.net)),
      ...(sums?.taxes ?? []).map(({ rate, of, tax }) => row(`Tax ${percent(rate)}`, amount(of), amount(tax))),
      ...(sums && sums.otherTax > 0 ? [row(INVOICE_LABELS.other_tax, '', amount(sums.otherTax))] : []),
      ...(head.difference
        ? [row('Difference: the total is not net plus tax', '', amount(head.difference))]
        : []),
      row('Total', '', amount(total), true),
      ...payments.map((payment) =>
        row(
          [`Paid on ${formatDate(payment.date)}`, payment.reference].filter(Boolean).join(', '),
          '',
          amount(-payment.amount),
        ),
      ),
      ...(payments.length > 0 && total !== undefined && !isSettled(status)
        ? [row('Still to pay', '', amount(Math.max(0, money(total - paid))), true)]
        : []),
    ],
  };
}

/** The total once more in words, which nobody mends with a pen. */
function inWords(values: InvoiceValues, head: InvoiceHead): SheetBlock[] {
  const words = amountInWords(totalOf(values, head), values.currency);
  return words === ''
    ? []
    : [{ kind: 'panels', items: [{ label: 'Total in words', name: words, lines: [] }] }];
}

/** The amount, the day, the reference and the account. */
function toPay(values: InvoiceValues, head: InvoiceHead): SheetBlock[] {
  const { currency, due_date } = values;
  const total = totalOf(values, head);
  const left = total === undefined ? null : Math.max(0, money(total - paidOf(values.payments)));
  const account = partyOf(values.pay_to);
  return [
    {
      kind: 'result',
      cells: [
        {
          label: due_date ? `To pay by ${formatDate(due_date)}` : 'To pay',
          value: formatAmount(left, currency),
          ...(currency ? { unit: currency } : {}),
        },
        { label: 'Reference', value: numberOf(head.name) },
      ],
    },
    ...(account.name === ''
      ? []
      : [
          {
            kind: 'panels' as const,
            items: [{ label: INVOICE_LABELS.pay_to, name: account.name, lines: account.lines }],
          },
        ]),
  ];
}

/** An invoice as it is read, printed and kept as a PDF. Its figures are those of its form and of its record. */
export function invoiceContent(values: InvoiceValues, head: InvoiceHead): SheetContent {
  const { name, vendor } = head;
  return {
    title: `Proforma Invoice${values.status === 'Draft' ? ', draft' : ''}`,
    subtitle: [
      numberOf(name),
      values.rfq ? `request ${values.rfq}` : '',
      values.job_order ? `job order ${values.job_order}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
    number: name,
    subject: { label: INVOICE_LABELS.bill_to, value: values.requester_name },
    blocks: [
      parties(values, vendor),
      services(values),
      figures(values, head),
      ...inWords(values, head),
      ...(isSettled(values.status)
        ? [{ kind: 'heading' as const, text: values.status }]
        : toPay(values, head)),
      ...(values.remarks
        ? [
            { kind: 'heading' as const, text: INVOICE_LABELS.remarks },
            { kind: 'paragraph' as const, name: INVOICE_LABELS.remarks, text: values.remarks },
          ]
        : []),
      { kind: 'signatures', items: [{ label: `For ${vendor || 'the vendor'}` }] },
    ],
  };
}

/** Header and footer that an invoice was made with. Pure. */
export const letterheadIn = (
  invoice: Partial<Pick<Invoice, 'header' | 'footer' | 'footer_data'>>,
): LetterheadImages => ({
  header: invoice.header ?? '',
  footer: invoice.footer ?? '',
  footerText: shownText(invoice.footer_data),
});

/** Name of an invoice's file, without the ending: its number. */
export const invoiceFileName = (name: string): string => name || 'new-invoice';
