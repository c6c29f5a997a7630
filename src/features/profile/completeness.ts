import type { UserRegistration } from '@/api/doctypes/registration';
import { accountSection } from './account';
import { additionalSection } from './additional';
import { basicSection } from './basic';
import { brandingSection } from './branding';
import { kycDocumentsSection } from './kycDocumentsSection';
import { offerSection } from './offer';

/** The parts of a registration, in the order of their tabs: whether something is filled in. */
const PARTS = {
  basic: basicSection.hasData,
  additional: additionalSection.hasData,
  kyc: kycDocumentsSection('User Registration').hasData,
  account: accountSection.hasData,
  survey: offerSection.hasData,
  branding: brandingSection.hasData,
} as const;
export type ProfilePartId = keyof typeof PARTS;

/** Which of these parts of a profile hold nothing yet. Pure. */
export const emptyParts = <Id extends ProfilePartId>(ids: readonly Id[], record: UserRegistration): Id[] =>
  ids.filter((id) => !PARTS[id](record));
