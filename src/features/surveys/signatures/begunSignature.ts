import type { Ink } from '@/lib/ink';
import type { Signer } from './expectedSigners';

/** A signature as far as it is given: kept on the device until it is signed or given up. */
export interface BegunSignature {
  /** As whom the dialog was opened. */
  as: Signer & { remark?: string };
  values: Signer & { remark: string };
  /** Ids of the reports that are ticked. */
  chosen: readonly string[];
  way: 'draw' | 'picture';
  ink: Ink | null;
  /** As a data address; empty for none. */
  picture: string;
}

/** What such a draft holds, in words. */
export const begunParts = ({ values, ink, picture }: BegunSignature): string[] => [
  [
    ink || picture ? 'signature' : 'name',
    values.name && `of ${values.name}`,
    values.role && `as ${values.role}`,
  ]
    .filter(Boolean)
    .join(' '),
];
