import type { ListRow } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { otherParties, PARTY_LABELS, type ListSide } from '@/shared/otherParties';
import type { Column } from '@/ui/list/columns';
import { Money } from '@/ui/Money';
import { StatusBadge } from '@/ui/StatusBadge';
import type { RfqListField } from './queries';

type Row = ListRow<'RFQ', RfqListField>;

/** Columns of the RFQ lists: the other party's name is third (2§9; D113), and for an admin both are. */
export function rfqColumns(side: ListSide): readonly Column<Row>[] {
  const parties = otherParties(side).map((id, index): Column<Row> => ({
    id,
    label: PARTY_LABELS[id],
    value: (row) => shownText(row[id]),
    whole: true,
    sortable: true,
    strong: true,
    cardRole: index === 0 ? 'title' : 'sub',
  }));
  return [
    {
      id: 'name',
      label: 'RFQ ID',
      value: (row) => row.name,
      mono: true,
      primary: true,
      sortable: true,
      cardRole: 'id',
    },
    { id: 'creation', label: 'Created On', date: true, value: (row) => row.creation, sortable: true },
    ...parties,
    {
      id: 'location_of_survay',
      label: 'Place of Survey',
      value: (row) => shownText(row.location_of_survay),
      sortable: true,
      cardRole: 'sub',
    },
    { id: 'survey_areaspot', label: 'Survey Area', value: (row) => row.survey_areaspot, sortable: true },
    {
      id: 'name_of_areaspot',
      label: 'Name of Area Spot',
      value: (row) => shownText(row.name_of_areaspot),
      whole: true,
      sortable: true,
      cardRole: 'sub',
    },
    {
      id: 'date_of_survey',
      label: 'Date of Survey',
      date: true,
      value: (row) => row.date_of_survey,
      sortable: true,
      strong: true,
      cardRole: 'when',
    },
    {
      id: 'estimated_rate_usd',
      label: 'Rate',
      align: 'right',
      sortable: true,
      cardRole: 'when',
      value: (row) => row.estimated_rate_usd,
      render: (row) => <Money amount={row.estimated_rate_usd} currency={row.currency} />,
    },
    { id: 'quantity', label: 'Quantity', align: 'right', sortable: true, value: (row) => row.quantity },
    {
      id: 'status',
      label: 'Status',
      sortable: true,
      cardRole: 'status',
      value: (row) => row.status,
      render: (row) => <StatusBadge status={row.status ?? ''} />,
    },
  ];
}
