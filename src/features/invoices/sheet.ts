import type { Invoice } from '@/api/doctypes/office';
import { shownText } from '@/lib/storedText';
import type { LetterheadImages } from '@/shared/letterhead/vendorLetterhead';

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
