import type { ListRow } from '@/api/resource';
import { idColumnWithAlike } from '@/shared/alike/AlikeMark';
import { MadeAt } from '@/shared/alike/MadeAt';
import { otherParties, PARTY_LABELS, type ListSide } from '@/shared/otherParties';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, statusColumn, textColumn } from '@/ui/list/fieldColumns';
import { Money } from '@/ui/Money';
import type { RfqListField } from './queries';

type Row = ListRow<'RFQ', RfqListField>;

/**
 * Columns of the RFQ lists: the other party's name is third (2§9; D113), and for an admin both are. `alikeTo` names the requests that a
 * row is alike to.
 */
export function rfqColumns(side: ListSide, alikeTo: (row: Row) => readonly string[]): readonly Column<Row>[] {
  return [
    idColumnWithAlike('RFQ ID', alikeTo),
    fieldColumn<'creation', Row>('creation', 'Created On', {
      date: true,
      sortable: true,
      note: (row) => (alikeTo(row).length > 0 ? <MadeAt at={row.creation} /> : null),
    }),
    ...otherParties(side).map((id, index) =>
      textColumn<typeof id, Row>(id, PARTY_LABELS[id], {
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
