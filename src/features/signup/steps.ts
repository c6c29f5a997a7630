import type { FieldPath } from 'react-hook-form';
import type { SignupRole, SignupValues } from './schema';

/** A step of the sign-up (spec 1 §2). */
export interface SignupStep {
  id: 'basic' | 'additional' | 'survey' | 'kyc' | 'terms';
  label: string;
  /** What is said under its heading. */
  lead: string;
  /** What must hold before the next step opens. */
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
  lead: 'Where you are, and whom to ask for.',
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
  lead: 'Papers that show who you are: registration, tax certificate, identity. They can be added later, too.',
};
const TERMS = { id: 'terms', lead: 'Read them to the end; the account is made when you submit.' } as const;

type Steps = readonly [SignupStep, ...SignupStep[]];

/** spec 1 §2: each label as its own paragraph spells it (D15). */
const VENDOR: Steps = [BASIC, ADDITIONAL, SURVEY, KYC, { ...TERMS, label: 'Terms & Conditions' }];
const STEPS: Partial<Record<SignupRole, Steps>> = {
  Requester: [BASIC, ADDITIONAL, KYC, { ...TERMS, label: 'Terms and Conditions' }],
};

/** The steps of a role; any other than the Requester has the vendor's (D51). */
export const stepsOf = (role: SignupRole): Steps => STEPS[role] ?? VENDOR;
