import { printedPlate } from '@/lib/container/cscPlate';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { plural } from '@/lib/numbers';
import { DataTable } from '@/ui/list/DataTable';
import { SectionCard } from '@/ui/SectionCard';
import { textIn } from '../columns';
import { damageText } from '../containers';
import type { ConditionOfContainer } from '../doctype';
import type { ConditionWorksheet } from '../worksheet';
import { reportedContainers } from './reportedContainers';

/** What was found on each container, above the sections of the record. */
export function ContainersSummary(props: { record: ConditionOfContainer; worksheet: ConditionWorksheet }) {
  const { containers, fit, unfit, damaged } = reportedContainers(props);
  const rows = containers.map((container, at) => ({ ...container, key: String(at + 1) }));
  return (
    <SectionCard
      title="Containers"
      sub={`${plural(containers.length, 'container')}: ${fit} fit, ${unfit} unfit, ${damaged} with damage`}
      headingLevel={3}
      flush={rows.length > 0}
    >
      {rows.length === 0 ? (
        'No container was entered.'
      ) : (
        <DataTable
          label="Containers"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              id: 'number',
              label: 'Container',
              mono: true,
              value: ({ number }) => formatContainerNumber(number),
            },
            {
              id: 'size',
              label: 'Size and type',
              value: ({ row, notes }) =>
                [notes.sizeType, textIn(row, 'size_of_the_container'), textIn(row, 'type_of_conatiner')]
                  .filter(Boolean)
                  .join(', '),
            },
            { id: 'plate', label: 'CSC plate', value: ({ plate }) => printedPlate(plate) },
            {
              id: 'damage',
              label: 'Damage',
              value: ({ notes, feet }) =>
                notes.damages
                  .map((damage) => `${damage.no}. ${damageText(damage, feet) || 'Not described'}`)
                  .join('\n'),
            },
            { id: 'opinion', label: 'Opinion', value: ({ opinion }) => opinion },
          ]}
        />
      )}
    </SectionCard>
  );
}
