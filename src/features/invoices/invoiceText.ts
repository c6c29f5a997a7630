import type { Invoice } from '@/api/doctypes/office';
import { plainText, shownText } from '@/lib/storedText';
import { CURRENCY_LABEL, invoiceCurrency } from '@/shared/invoiceCurrency';
import { invoiceFigures, money, serviceFrom, type Figures, type Service } from './amounts';

/** A payment that was noted on an invoice. */
export interface Payment {
  /** The day, on the wire. */
  date: string;
  amount: number;
  /** The bank's reference; may be empty. */
  reference: string;
}

/** What an invoice says beyond the fields of its record. Addresses and the account are lines of text. */
export interface InvoiceText {
  /** Its code; empty where the invoice names none. */
  currency: string;
  from: string;
  /** Tax id of the vendor; the requester's has a field of its own. */
  from_tax_id: string;
  bill_to: string;
  pay_to: string;
  services: Service[];
  /** Tax that follows from no rate. */
  other_tax: number;
  payments: Payment[];
}

const LABELS = {
  currency: CURRENCY_LABEL,
  from: 'From',
  from_tax_id: 'Tax Id of the sender',
  bill_to: 'Bill to',
  pay_to: 'Pay to',
} as const;
type TextName = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as TextName[];

/** The lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** A text as the invoice's text holds it in a line. */
export const oneLine = (text: string): string => linesOf(text).join(' ');

/**
 * An invoice as the one text that its record has room for (D152): anybody can read it where it is stored, and
 * `parseInvoiceText` reads it back. Every line says what it belongs to, so that none can be taken for another.
 */
export function formatInvoiceText(text: InvoiceText): string {
  return [
    ...NAMES.flatMap((name) => linesOf(text[name]).map((line) => `${LABELS[name]}: ${line}`)),
    ...text.services.flatMap(({ text: service, quantity, rate, tax }, at) => [
      ...linesOf(service).map((line) => `${at + 1}. ${line}`),
      `${at + 1} = ${quantity} x ${rate}, tax ${tax} %`,
    ]),
    ...(text.other_tax > 0 ? [`Other tax: ${text.other_tax}`] : []),
    ...text.payments.map(({ date, amount, reference }) =>
      [`Paid on ${date}: ${amount}`, oneLine(reference)].filter(Boolean).join(', reference '),
    ),
  ].join('\n');
}

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const SERVICE_TEXT = /^(\d+)\. (.+)$/;
const SERVICE_FIGURES = new RegExp(`^(\\d+) = ${NUMBER} x ${NUMBER}, tax ${NUMBER} %$`);
const OTHER_TAX = new RegExp(`^Other tax: ${NUMBER}$`);
const PAYMENT = new RegExp(`^Paid on (\\d{4}-\\d\\d-\\d\\d): ${NUMBER}(?:, reference (.+))?$`);

/** An invoice from its text; null for a text that was written elsewhere. */
export function parseInvoiceText(stored: string): InvoiceText | null {
  const texts = new Map(NAMES.map((name): [TextName, string[]] => [name, []]));
  const services: Service[] = [];
  const payments: Payment[] = [];
  let said: string[] = [];
  let other = 0;
  for (const line of linesOf(stored)) {
    const next = String(services.length + 1);
    const labelled = NAMES.find((name) => line.startsWith(`${LABELS[name]}: `));
    const [, textAt, text = ''] = SERVICE_TEXT.exec(line) ?? [];
    const [, figuresAt, quantity, rate, tax] = SERVICE_FIGURES.exec(line) ?? [];
    const otherTax = OTHER_TAX.exec(line);
    const payment = PAYMENT.exec(line);
    if (labelled && services.length === 0) texts.get(labelled)?.push(line.slice(LABELS[labelled].length + 2));
    else if (textAt === next) said.push(text);
    else if (figuresAt === next) {
      services.push({
        text: said.join('\n'),
        quantity: Number(quantity),
        rate: Number(rate),
        tax: Number(tax),
      });
      said = [];
    } else if (otherTax) other = Number(otherTax[1]);
    else if (payment)
      payments.push({ date: payment[1] ?? '', amount: Number(payment[2]), reference: payment[3] ?? '' });
    else return null;
  }
  if (services.length === 0 || said.length > 0) return null;
  return {
    ...(Object.fromEntries([...texts].map(([name, lines]) => [name, lines.join('\n')])) as Record<
      TextName,
      string
    >),
    services,
    other_tax: other,
    payments,
  };
}

/** The fields of a stored invoice that make its text. */
export type StoredFigures = Partial<
  Pick<Invoice, 'invoice_report' | 'unit_price' | 'sub_total' | 'tax_amount' | 'total_amount'>
>;

const NOTHING_SAID = { from: '', from_tax_id: '', bill_to: '', pay_to: '', payments: [] };

/**
 * What a stored invoice says. Its figures are those of the record: where its text was written elsewhere, or says other figures
 * than the record by now, one service stands for all of them. Pure.
 */
export function readInvoiceText(invoice: StoredFigures): InvoiceText {
  const text = plainText(invoice.invoice_report);
  const own = parseInvoiceText(text);
  const stored = {
    unit_price: invoice.unit_price ?? 0,
    sub_total: invoice.sub_total ?? 0,
    tax_amount: invoice.tax_amount ?? 0,
  };
  if (own) {
    const { net, tax } = invoiceFigures(own.services, own.other_tax);
    if (net === money(stored.sub_total) && tax === money(stored.tax_amount)) return own;
  }
  const said = own ? own.services.map((service) => service.text).join('\n') : text;
  const { service, otherTax } = serviceFrom(said || 'Survey', stored);
  return {
    ...NOTHING_SAID,
    currency: invoiceCurrency(invoice),
    ...own,
    services: [service],
    other_tax: otherTax,
  };
}

/**
 * By how much the stored total is above net and tax together, below 0 where it is less; 0 where it is their sum, or none is
 * stored. A site may have set it by other means, and it is what is to be paid. Pure.
 */
export const totalDifference = ({ sub_total, tax_amount, total_amount }: StoredFigures): number =>
  typeof total_amount === 'number' ? money(total_amount - money(sub_total ?? 0) - money(tax_amount ?? 0)) : 0;

/** What an invoice comes to. Pure. */
export const figuresIn = ({ services, other_tax }: Pick<InvoiceText, 'services' | 'other_tax'>): Figures =>
  invoiceFigures(services, other_tax);

/** What was paid of an invoice so far. Pure. */
export const paidOf = (payments: readonly Payment[]): number =>
  money(payments.reduce((sum, { amount }) => sum + amount, 0));

/** Name and address of a party, apart. Pure. */
export function partyOf(text: string): { name: string; lines: string[] } {
  const [name = '', ...lines] = linesOf(shownText(text));
  return { name, lines };
}
