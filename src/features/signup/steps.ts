import type { FieldPath } from 'react-hook-form';
import { pluralOrNone } from '@/lib/numbers';
import type { SignupRole, SignupValues } from './schema';

export interface SignupStep {
  id: 'basic' | 'additional' | 'survey' | 'kyc' | 'terms';
  label: string;
  /** Text below the heading. */
  lead: string;
  /** What must be valid before the next step opens. */
  check?: readonly FieldPath<SignupValues>[];
}

const BASIC: SignupStep = {
  id: 'basic',
  label: 'Basic Details',
  lead: 'Who the account is for. The password comes by email.',
  check: ['basic'],
};
const ADDITIONAL: SignupStep = {
  id: 'additional',
  label: 'Additional Details',
  lead: 'Where you are, and who to contact.',
  check: ['address', 'contact'],
};
const SURVEY: SignupStep = {
  id: 'survey',
  label: 'Survey Details',
  lead: 'Which surveys you carry out, and where. Requesters find you by these.',
  check: ['survey'],
};
const KYC: SignupStep = {
  id: 'kyc',
  label: 'KYC Documents',
  lead: 'KYC documents that show who you are: registration, tax certificate, identity. They can be added later, too.',
};
const TERMS = {
  id: 'terms',
  lead: 'Please read them to the end. The account is created when you submit.',
} as const;

type Steps = readonly [SignupStep, ...SignupStep[]];

/** Each label as its own section of the contract spells it (1§2, D15). */
const VENDOR: Steps = [BASIC, ADDITIONAL, SURVEY, KYC, { ...TERMS, label: 'Terms & Conditions' }];
const STEPS: Partial<Record<SignupRole, Steps>> = {
  Requester: [BASIC, ADDITIONAL, KYC, { ...TERMS, label: 'Terms and Conditions' }],
};

/** The steps of a role; any role but Requester has the vendor's (D51). */
export const stepsOf = (role: SignupRole): Steps => STEPS[role] ?? VENDOR;

/** Summary of a stored sign-up, for the offer to restore it. */
export const signupParts = ({ values }: { values: Partial<SignupValues> }): string[] =>
  [
    ...stepsOf(values.basic?.role ?? 'Requester')
      .filter(({ check }) => check?.some((name) => name in values))
      .map(({ label }) => label),
    pluralOrNone(values.kycDocuments?.length ?? 0, 'document'),
  ].filter((part) => part !== '');
