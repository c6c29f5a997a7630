import type { ListRow } from '@/api/resource';
import { otherParties, PARTY_LABELS, type ListSide } from '@/shared/otherParties';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, idColumn, statusColumn, textColumn } from '@/ui/list/fieldColumns';
import { Money } from '@/ui/Money';
import type { RfqListField } from './queries';

/** Columns of the RFQ lists: the other party's name is third (2§9; D113), and for an admin both are. */
export function rfqColumns(side: ListSide): readonly Column<ListRow<'RFQ', RfqListField>>[] {
  return [
    idColumn('RFQ ID'),
    fieldColumn('creation', 'Created On', { date: true, sortable: true }),
    ...otherParties(side).map((id, index) =>
      textColumn<typeof id, ListRow<'RFQ', RfqListField>>(id, PARTY_LABELS[id], {
        whole: true,
        sortable: true,
        strong: true,
        cardRole: index === 0 ? 'title' : 'sub',
      }),
    ),
    textColumn('location_of_survay', 'Place of Survey', { sortable: true, cardRole: 'sub' }),
    fieldColumn('survey_areaspot', 'Survey Area', { sortable: true }),
    textColumn('name_of_areaspot', 'Name of Area Spot', { whole: true, sortable: true, cardRole: 'sub' }),
    fieldColumn('date_of_survey', 'Date of Survey', {
      date: true,
      sortable: true,
      strong: true,
      cardRole: 'when',
    }),
    fieldColumn('estimated_rate_usd', 'Rate', {
      align: 'right',
      sortable: true,
      cardRole: 'when',
      render: (row) => <Money amount={row.estimated_rate_usd} currency={row.currency} />,
    }),
    fieldColumn('quantity', 'Quantity', { align: 'right', sortable: true }),
    statusColumn(),
  ];
}
