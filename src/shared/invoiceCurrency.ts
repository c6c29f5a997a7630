import type { Invoice } from '@/api/doctypes/office';
import { plainText } from '@/lib/storedText';

/** What the line of an invoice's text that names its currency begins with (D152). */
export const CURRENCY_LABEL = 'Currency';

const CURRENCY_LINE = new RegExp(`^${CURRENCY_LABEL}: (.+)$`, 'm');

/**
 * The currency of an invoice: the one that it names itself, or else `asked`, its request's (D154). They may differ, as a request can
 * be changed once its invoice is made. Empty where neither names one. Pure.
 */
export const invoiceCurrency = (
  { invoice_report }: Pick<Invoice, 'invoice_report'>,
  asked?: string | null,
): string => CURRENCY_LINE.exec(plainText(invoice_report))?.[1]?.trim() || asked || '';
