import type { ListRow } from '@/api/resource';
import { useDocList } from '@/shared/useDocList';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { idColumn, nameColumn } from '@/shared/registration/columns';

const FIELDS = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'mobile_no',
  'is_independent_surveyor',
] as const;
type Row = ListRow<'Surveyor', (typeof FIELDS)[number]>;

const columns: readonly Column<Row>[] = [
  idColumn('Surveyor ID'),
  nameColumn('first_name', (row) =>
    [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
  ),
  { id: 'email', label: 'Email', value: (row) => row.email, sortable: true, cardRole: 'sub' },
  { id: 'mobile_no', label: 'Mobile number', value: (row) => row.mobile_no, cardRole: 'when' },
  {
    id: 'is_independent_surveyor',
    label: 'Works',
    value: (row) => (row.is_independent_surveyor ? 'independently' : 'for a vendor'),
    sortable: true,
    cardRole: 'when',
  },
];

/** Staff of vendors and independent surveyors; read-only (D96). */
export function SurveyorPage() {
  const { state, data } = useDocList(
    {
      doctype: 'Surveyor',
      fields: FIELDS,
      filters: [],
      searchIn: ['name', 'first_name', 'middle_name', 'last_name', 'email'],
      enabled: true,
    },
    { id: 'surveyors', what: 'The surveyors' },
  );
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
