import { formatNumber } from '@/lib/numbers';

/** Ours less theirs as it is shown: "0", "+2", an em dash while theirs is not known. */
export const difference = (value: number | null): string => formatNumber(value, 0, { signed: true });
