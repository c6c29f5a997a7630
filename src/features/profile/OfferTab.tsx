import type { UserRegistration } from '@/api/doctypes/registration';
import { useLabels } from '@/shared/lookups/storedLabels';
import { OfferRows } from '@/shared/registration/OfferRows';
import { OperatingFields } from '@/shared/registration/OperatingFields';
import { KeyValue } from '@/ui/KeyValue';
import { DataTable } from '@/ui/list/DataTable';
import { EmptyState } from '@/ui/states/EmptyState';
import { offerSection } from './offer';
import { ProfileSection } from './ProfileSection';
import classes from './profile.module.css';

export function OfferTab({ record }: { record: UserRegistration }) {
  const rows = record.category_details ?? [];
  const countries = (record.operating_country ?? []).map((row) => row.operating_country);
  const ports = (record.operating_port ?? []).map((row) => row.port_name ?? '');
  const labelOfPort = useLabels('Port Name', ports);
  return (
    <ProfileSection
      section={offerSection}
      record={record}
      view={
        <>
          <KeyValue
            items={[
              { label: 'Operating countries', value: countries.join(', ') },
              { label: 'Operating ports', value: ports.map(labelOfPort).join(', ') },
            ]}
          />
          {rows.length === 0 ? (
            <EmptyState why="Requesters find you by the surveys that you carry out." />
          ) : (
            <div className={classes['framed']}>
              <DataTable
                label="Surveys"
                rows={rows}
                rowKey={(row) => row.name ?? `${row.category ?? ''}${row.type_of_survey ?? ''}`}
                columns={[
                  { id: 'category', label: 'Category', value: (row) => row.category ?? '' },
                  { id: 'sub', label: 'Sub category', value: (row) => row.sub_category ?? '' },
                  {
                    id: 'type',
                    label: 'Type of survey',
                    cardRole: 'title',
                    value: (row) => row.type_of_survey ?? '',
                  },
                ]}
              />
            </div>
          )}
        </>
      }
      edit={(form) => (
        <>
          <OfferRows form={form} />
          <OperatingFields form={form} />
        </>
      )}
    />
  );
}
