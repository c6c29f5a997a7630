import { formatNumber, plural } from '@/lib/numbers';
import { DataTable } from '@/ui/list/DataTable';
import { SectionCard } from '@/ui/SectionCard';
import type { ContainerTallySurvey } from '../doctype';
import { lotState } from '../tally';
import type { TallyWorksheet } from '../worksheet';
import { reportedTally } from './reportedTally';

/** What was counted of each lot, above the sections of the record. */
export function TallySummary(props: { record: ContainerTallySurvey; worksheet: TallyWorksheet }) {
  const { tally, seals } = reportedTally(props);
  const { totals, lots } = tally;
  const said = [
    plural(totals.tallied, 'package'),
    totals.manifest === null
      ? ''
      : `${formatNumber(totals.manifest)} by the documents${
          totals.net === null
            ? ` for ${lots.filter(({ short }) => short !== null).length} of ${lots.length} lots`
            : ''
        }`,
    `${formatNumber(totals.damaged)} damaged`,
    totals.short === null ? '' : `${formatNumber(totals.short)} short`,
    totals.over === null ? '' : `${formatNumber(totals.over)} over`,
    ...seals.map(({ title, number }) => `${title.toLowerCase()} ${number || 'not entered'}`),
  ];
  return (
    <SectionCard title="Tally" sub={said.filter(Boolean).join(', ')} headingLevel={3} flush={lots.length > 0}>
      {lots.length === 0 ? (
        'Nothing was counted.'
      ) : (
        <DataTable
          label="Lots"
          rows={lots}
          rowKey={({ id }) => id}
          columns={[
            { id: 'lot', label: 'Lot', value: ({ lot }) => lot.name },
            { id: 'mark', label: 'Mark', mono: true, value: ({ lot }) => lot.mark },
            { id: 'packing', label: 'Packing', value: ({ lot }) => lot.packing },
            {
              id: 'manifest',
              label: 'Manifest',
              align: 'right',
              value: ({ lot }) => formatNumber(lot.manifest),
            },
            {
              id: 'tallied',
              label: 'Tallied',
              align: 'right',
              value: ({ tallied }) => formatNumber(tallied),
            },
            {
              id: 'damaged',
              label: 'Damaged',
              align: 'right',
              value: ({ damaged }) => formatNumber(damaged),
            },
            { id: 'sound', label: 'Sound', align: 'right', value: ({ sound }) => formatNumber(sound) },
            { id: 'state', label: 'Short or over', value: (one) => lotState(one, true) },
          ]}
        />
      )}
    </SectionCard>
  );
}
