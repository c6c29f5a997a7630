import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { KeyValue } from '@/ui/KeyValue';
import { PageHeader } from '@/ui/PageHeader';
import { SectionCard } from '@/ui/SectionCard';
import classes from './dashboard.module.css';

/** Greeting, profile and help for manager and user; nothing is called (D36). */
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
            With your role you can use this page, open support tickets and change your password. Requests, job
            orders and reports are shown to requesters, vendors and surveyors; to get one of these roles, ask
            the administrator of this site.
          </p>
          <p className={classes['note']}>
            <Link to={paths.help}>Questions and answers</Link>
          </p>
          <p className={classes['note']}>
            <Link to={paths.support}>Support tickets</Link>
          </p>
          <p className={classes['note']}>
            Earlier messages are under the bell at the top. To choose light or dark, press your initials.
          </p>
        </SectionCard>
      </div>
    </div>
  );
}
