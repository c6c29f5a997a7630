import { textOf } from '@/api/answers';

/** The id of the new requester or vendor, whatever form the answer takes (D31); empty when it names none. */
export function readCustomerId(message: unknown): string {
  if (typeof message === 'string') return message;
  if (typeof message !== 'object' || message === null) return '';
  const row = message as Record<string, unknown>;
  return textOf(row, 'customer_id', 'customer', 'requester_id', 'requester', 'supplier', 'name');
}
