import { useMemo, useState } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useServerToday } from '@/api/serverClock';
import { useSession } from '@/session/store';
import { surveyorRecordsQuery } from '@/shared/allocation/offers';
import { openJobsQuery } from '@/shared/allocation/openJobs';
import { useAllocatedJobs } from '@/shared/allocation/useAllocatedJobs';
import { workloadOf } from '@/shared/allocation/workload';
import { usePageHeader } from '@/shared/pageHeader';
import { staffQuery, type StaffMember } from '@/shared/staff';
import { useRecordParam } from '@/shared/useRecordParam';
import { useRowList } from '@/shared/useRowList';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, ID, textColumn } from '@/ui/list/fieldColumns';
import { ListPage } from '@/ui/list/ListPage';
import { MissingRecord } from '@/shared/MissingRecord';
import { staffRows, WORKS, type StaffRow } from './staffRows';

const AddUserDialog = lazyWithPreload(async () => (await import('./AddUserDialog')).AddUserDialog);
const UserDrawer = lazyWithPreload(async () => (await import('./UserDrawer')).UserDrawer);

const columns: readonly Column<StaffRow>[] = [
  fieldColumn('id', 'Surveyor ID', ID),
  textColumn('name', 'Name', { whole: true, strong: true, sortable: true, cardRole: 'title' }),
  fieldColumn('email', 'Email', { whole: true, sortable: true, cardRole: 'sub' }),
  fieldColumn('mobile', 'Mobile number', { hidden: true }),
  fieldColumn('kinds', 'Kinds of survey', { sortable: true }),
  { id: 'nextDay', label: 'Next job', value: (row) => row.nextJob, sortable: true, cardRole: 'when' },
  fieldColumn('open', 'Open jobs', { sortable: true, align: 'right' }),
  fieldColumn('documents', 'Documents', { sortable: true, align: 'right' }),
  fieldColumn('works', 'Works', { sortable: true }),
];

const FILTERS = [{ kind: 'choice', field: 'works', label: 'Works', options: WORKS }] as const;

const idOf = ({ id }: StaffMember) => id;

export function StaffPage() {
  const { role, vendorId } = useSession();
  const { opened, hrefOf, close } = useRecordParam('user');
  const [adding, setAdding] = useState(false);
  const staff = useQuery({ ...staffQuery(vendorId), enabled: vendorId !== '' });
  const today = useServerToday();
  const jobs = useQuery(openJobsQuery(vendorId));
  const records = useQuery(surveyorRecordsQuery(useMemo(() => (staff.data ?? []).map(idOf), [staff.data])));
  const { jobs: allocated } = useAllocatedJobs(jobs.data);
  const rows = useMemo(
    () => staff.data && staffRows(staff.data, jobs.data && workloadOf(allocated), records.data, today),
    [staff.data, jobs.data, allocated, records.data, today],
  );
  const { state, data } = useRowList<StaffRow>(
    { ...staff, data: rows } as UseQueryResult<StaffRow[]>,
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
      <ListPage<StaffRow>
        label="Users"
        state={state}
        data={data}
        columns={columns}
        rowKey={idOf}
        rowHref={(row) => hrefOf(row.id)}
        searchScope="Id, name, email"
        onNew={() => setAdding(true)}
        empty={{ why: 'Surveyors who work for you appear here.', action: add }}
      />
      {opened ? (
        <UserDrawer key={opened} id={opened} work={rows?.find(({ id }) => id === opened)} onClose={close} />
      ) : null}
      {adding ? <AddUserDialog staff={staff.data ?? []} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
