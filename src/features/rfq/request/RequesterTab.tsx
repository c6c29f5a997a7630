import type { UserRegistration } from '@/api/doctypes/registration';
import { useQuery } from '@tanstack/react-query';
import { docQuery } from '@/api/queries';
import { useSession } from '@/session/store';
import { shownText } from '@/lib/storedText';
import { KeyValue } from '@/ui/KeyValue';
import { SectionCard } from '@/ui/SectionCard';
import { useLabels } from '@/shared/lookups/storedLabels';
import { MissingRecord } from '@/shared/MissingRecord';
import { ReadState } from '@/shared/ReadState';

/** The requester's profile, read-only here. */
export function RequesterTab() {
  const { userId } = useSession();
  const profile = useQuery({ ...docQuery('User Registration', userId), enabled: userId !== '' });
  if (userId === '') return <MissingRecord what="registration" />;
  return (
    <ReadState query={profile} failed="The profile could not be read" shape="form">
      {(person) => <Profile person={person} />}
    </ReadState>
  );
}

function Profile({ person }: { person: UserRegistration }) {
  const labelOfState = useLabels('State', [person.state ?? '']);
  const company = person.ownership === 'Company';
  const name = [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ');
  const address = [person.address_line_1, person.address_line_2].filter(Boolean).join(', ');
  return (
    <>
      <SectionCard title="Requester" headingLevel={3}>
        <KeyValue
          items={[
            { label: 'Customer type', value: company ? 'Enterprise' : 'Individual' },
            company && { label: 'Organization name', value: shownText(person.organization_name) },
            !company && { label: 'Name', value: shownText(name) },
            company && { label: 'License number', value: shownText(person.license_number) },
            company && { label: 'Tax Id', value: shownText(person.gstin_number) },
            { label: 'Email', value: person.email },
            { label: 'Mobile number', value: person.mobile_number },
          ]}
        />
      </SectionCard>
      <SectionCard title="Address" headingLevel={3}>
        <KeyValue
          items={[
            { label: 'Address', value: shownText(address) },
            { label: 'City', value: shownText(person.city) },
            { label: 'District', value: shownText(person.district) },
            { label: 'State', value: shownText(labelOfState(person.state ?? '')) },
            { label: 'Country', value: person.country },
            { label: 'Pincode', value: person.pincode },
          ]}
        />
      </SectionCard>
      {company ? (
        <SectionCard title="Contact person" headingLevel={3}>
          <KeyValue
            items={[
              { label: 'Name', value: shownText(person.spoc_name) },
              { label: 'Designation', value: shownText(person.spoc_designation) },
              { label: 'Email', value: person.spoc_email },
              { label: 'Number', value: person.spoc_number },
            ]}
          />
        </SectionCard>
      ) : null}
    </>
  );
}
