import type { UserRegistration } from '@/api/doctypes/registration';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { token } from '@/ui/theme/tokens';
import { accountSection } from './account';
import { additionalSection } from './additional';
import { basicSection } from './basic';
import { brandingSection } from './branding';
import { kycDocumentsSection } from './kycDocumentsSection';
import { offerSection } from './offer';
import classes from './profile.module.css';

/** Whether something of a part is filled in, by the id of its tab. */
const IS_FILLED = {
  basic: basicSection.hasData,
  additional: additionalSection.hasData,
  kyc: kycDocumentsSection('User Registration').hasData,
  account: accountSection.hasData,
  survey: offerSection.hasData,
  branding: brandingSection.hasData,
} as const;

/** How much of a profile is filled in, and a way to each part that is not. */
export function Completeness<Id extends keyof typeof IS_FILLED>(props: {
  record: UserRegistration;
  /** The parts of this role with the names of their tabs. */
  parts: readonly { id: Id; label: string }[];
  onOpen: (id: Id) => void;
}) {
  const { record, parts } = props;
  const left = parts.filter(({ id }) => !IS_FILLED[id](record));
  if (left.length === 0) return null;
  return (
    <div className={classes['completeness']} role="group" aria-label="How much of the profile is filled in">
      <Glyph name="half" size={14} color={token('warn')} />
      <span>
        {parts.length - left.length} of {parts.length} parts are filled in. Not yet:
      </span>
      {left.map(({ id, label }) => (
        <Button key={id} size="small" variant="text" onClick={() => props.onOpen(id)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
