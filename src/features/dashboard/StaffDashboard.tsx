import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { KeyValue } from '@/ui/KeyValue';
import { PageHeader } from '@/ui/PageHeader';
import { SectionCard } from '@/ui/SectionCard';
import { Counts } from './Counts';
import { dashboardQueries } from './queries';
import classes from './dashboard.module.css';

/** D36: the greeting, profile and help of manager and user; no call is made. */
export function StaffDashboard() {
  const { name, email, roles } = useSession();
  return (
    <div className={classes['page']}>
      <PageHeader title={name ? `Welcome, ${name}` : 'Welcome'} />
      <div className={classes['columns']}>
        <SectionCard title="Profile">
          <KeyValue
            items={[
              { label: 'Name', value: name },
              { label: 'Email', value: email },
              { label: 'Role', value: roles.join(', ') },
            ]}
          />
          <p className={classes['note']}>
            <Link to={paths.resetPassword}>Change password</Link>
          </p>
        </SectionCard>
        <SectionCard title="Help">
          <p className={classes['note']}>
            Your role opens this page and your password. Requests, job orders and reports are shown to
            requesters, vendors and surveyors; who needs one of these roles asks the administrator of this
            site.
          </p>
          <p className={classes['note']}>
            Messages that have gone from the screen are kept under the bell at the top; light and dark are
            chosen under your initials.
          </p>
        </SectionCard>
      </div>
    </div>
  );
}

/** D36: unfiltered counts and the ways to the lists. */
export function AdminDashboard() {
  const rfqs = useQuery(dashboardQueries.rfqs());
  const jobOrders = useQuery(dashboardQueries.jobOrders());
  const allocation = to(paths.jobOrders, undefined, { tab: 'allocation' });
  return (
    <div className={classes['page']}>
      <Counts
        label="Counts"
        counts={[
          { label: 'RFQs', query: rfqs, to: paths.requesterRfqs },
          { label: 'Job Orders', query: jobOrders, to: allocation },
        ]}
      />
      <SectionCard title="Quick links">
        <ul className={classes['links']}>
          <li>
            <Link to={paths.requesterRfqs}>Requester Request</Link>
          </li>
          <li>
            <Link to={allocation}>Vendor Allocation</Link>
          </li>
          <li>
            <Link to={paths.resetPassword}>Change password</Link>
          </li>
        </ul>
      </SectionCard>
    </div>
  );
}
