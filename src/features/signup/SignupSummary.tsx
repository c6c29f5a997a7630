import { assumptions } from '@/api/assumptions';
import { formatMoment } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { KeyValue } from '@/ui/KeyValue';
import { Note } from '@/ui/Note';
import type { SaveState } from '@/ui/form/FormActions';
import { accountName, type SignupValues } from './schema';

/** The account so far; always visible. */
export function SignupSummary(props: { values: SignupValues; kycDocuments: number; saveState: SaveState }) {
  const { values, kycDocuments, saveState } = props;
  const { basic, address, contact, survey } = values;
  const vendor = basic.role !== 'Requester';
  const company = basic.userType === 'Enterprise';
  // A country code alone is no number yet.
  const mobile = basic.mobile_number.length > 4 ? basic.mobile_number : '';
  return (
    <>
      <KeyValue
        items={[
          { label: 'Role', value: basic.role },
          { label: 'User type', value: basic.userType },
          { label: 'Name', value: accountName(values) },
          { label: 'Email', value: basic.email },
          { label: 'Mobile', value: mobile },
          { label: 'Place', value: [address.city, address.state].filter(Boolean).join(', ') },
          company && {
            label: 'Contact',
            value: [contact.spoc_name, contact.spoc_designation].filter(Boolean).join(', '),
          },
          vendor && {
            label: 'Surveys',
            value: survey.rows.map((row) => row.type_of_survey).join(', '),
          },
          vendor && { label: 'Ports', value: survey.ports.join(', ') },
          kycDocuments > 0 && {
            label: 'Documents',
            value: plural(kycDocuments, 'document'),
          },
        ]}
      />
      {/* Where the site grants them, it alone knows how many. */}
      {vendor && assumptions.signupCredit > 0 ? (
        <Note tone="buff">
          New vendors receive {plural(assumptions.signupCredit, 'credit point')}, valid 30 days.
        </Note>
      ) : null}
      {saveState.kind === 'device' ? (
        <p className="hint">Saved on this device {formatMoment(saveState.at)}, without passwords.</p>
      ) : null}
    </>
  );
}
