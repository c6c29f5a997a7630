import { assumptions } from './assumptions';

/**
 * What a write adds so that the server refuses it where somebody else has saved since this version (D29): its `modified`, or
 * nothing on a site that has this turned off.
 */
export const basedOn = ({ modified }: { modified: string }): { modified?: string } =>
  assumptions.optimisticLock ? { modified } : {};
