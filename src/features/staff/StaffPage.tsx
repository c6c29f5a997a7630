import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { staffQuery, type StaffMember } from '@/shared/staff';
import { useRecordParam } from '@/shared/useRecordParam';
import { useRowList } from '@/shared/useRowList';
import { Button } from '@/ui/Button';
import type { Column } from '@/ui/list/columns';
import { ListPage } from '@/ui/list/ListPage';
import { MissingRecord } from '@/shared/MissingRecord';
import { AddUserDialog } from './AddUserDialog';
import { UserDrawer } from './UserDrawer';

const WORKS = ['as your staff', 'independently'] as const;
type Row = StaffMember & { works: (typeof WORKS)[number] };

const toRows = (staff: StaffMember[]): Row[] =>
  staff.map((one) => ({ ...one, works: WORKS[one.independent ? 1 : 0] }));

const columns: readonly Column<Row>[] = [
  {
    id: 'id',
    label: 'Surveyor ID',
    value: (row) => row.id,
    mono: true,
    primary: true,
    sortable: true,
    cardRole: 'id',
  },
  {
    id: 'name',
    label: 'Name',
    value: (row) => shownText(row.name),
    strong: true,
    sortable: true,
    cardRole: 'title',
  },
  { id: 'email', label: 'Email', value: (row) => row.email, sortable: true, cardRole: 'sub' },
  { id: 'mobile', label: 'Mobile number', value: (row) => row.mobile },
  { id: 'works', label: 'Works', value: (row) => row.works, sortable: true },
];

const FILTERS = [{ kind: 'choice', field: 'works', label: 'Works', options: WORKS }] as const;

const idOf = (row: Row) => row.id;

export function StaffPage() {
  const { role, vendorId } = useSession();
  const { opened, hrefOf, close } = useRecordParam('user');
  const [adding, setAdding] = useState(false);
  const staff = useQuery({ ...staffQuery(vendorId), select: toRows, enabled: vendorId !== '' });
  const { state, data } = useRowList<Row>(
    staff,
    { searchIn: ['id', 'name', 'email', 'mobile'], keyOf: idOf },
    { id: 'staff', what: 'The users', filters: FILTERS },
  );
  const add = vendorId ? (
    <Button
      variant="contained"
      startIcon={<UserPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      Add user
    </Button>
  ) : undefined;
  usePageHeader({ title: role === 'B2B User' ? 'Users' : 'User Management', action: add });
  if (vendorId === '') {
    return <MissingRecord what="vendor record" />;
  }
  return (
    <>
      <ListPage<Row>
        label="Users"
        state={state}
        data={data}
        columns={columns}
        rowKey={idOf}
        rowHref={(row) => hrefOf(row.id)}
        searchScope="Id, name, email"
        empty={{ why: 'Surveyors who work for you appear here.', action: add }}
      />
      {opened ? <UserDrawer key={opened} id={opened} onClose={close} /> : null}
      {adding ? <AddUserDialog staff={staff.data ?? []} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
