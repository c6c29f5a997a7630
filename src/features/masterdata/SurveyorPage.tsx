import type { ListRow } from '@/api/resource';
import { shownText } from '@/lib/storedText';
import { useDocList } from '@/shared/useDocList';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, idColumn, NAME } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { surveyorSpec } from './queries';

type Row = ListRow<'Surveyor', (typeof surveyorSpec.fields)[number]>;

const columns: readonly Column<Row>[] = [
  idColumn('Surveyor ID'),
  fieldColumn('first_name', 'Name', {
    ...NAME,
    value: (row) => shownText([row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')),
  }),
  fieldColumn('email', 'Email', { sortable: true, cardRole: 'sub' }),
  fieldColumn('mobile_no', 'Mobile number', { cardRole: 'when' }),
  fieldColumn('is_independent_surveyor', 'Works', {
    value: (row) => (row.is_independent_surveyor ? 'independently' : 'for a vendor'),
    sortable: true,
    cardRole: 'when',
  }),
];

/** Staff of vendors and independent surveyors; read-only (D96). */
export function SurveyorPage() {
  const { state, data } = useDocList(surveyorSpec, { id: 'surveyors', what: 'The surveyors' });
  return (
    <ListPage<Row>
      label="Surveyors"
      state={state}
      data={data}
      columns={columns}
      rowKey={(row) => row.name}
      searchScope="Id, name, email"
      empty={{ why: 'Surveyors that vendors add appear here.' }}
    />
  );
}
