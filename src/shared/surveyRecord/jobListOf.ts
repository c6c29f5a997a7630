import { paths, to } from '@/paths';
import type { Session } from '@/session/store';

const TASKS = { label: 'My Tasks', to: to(paths.myTasks) };
const ORDERS = { label: 'Job Orders', to: to(paths.jobOrders) };

/** The list from which a survey is opened: a surveyor's tasks; for anybody else, such as a vendor who surveys himself (D211), the job orders. */
export const jobListOf = ({ role }: Pick<Session, 'role'>) => (role === 'Surveyor' ? TASKS : ORDERS);
