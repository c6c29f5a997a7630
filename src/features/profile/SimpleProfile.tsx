import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import type { Session } from '@/session/store';
import { loginPicture } from '@/shared/loginPicture';
import { KeyValue } from '@/ui/KeyValue';
import { Photo } from './PhotoField';
import classes from './profile.module.css';

/** The profile of roles without a record of their own (D78). */
export function SimpleProfile({ session }: { session: Session }) {
  const name = session.name || session.email;
  return (
    <div className={classes['stack']}>
      <Photo name={name} src={loginPicture(session) || null} />
      <KeyValue
        items={[
          { label: 'Name', value: session.name },
          { label: 'Email', value: session.email },
          { label: 'Role', value: session.roles.join(', ') },
        ]}
      />
      <p style={{ marginBlock: '1em' }}>
        <Link to={paths.resetPassword}>Change password</Link>
      </p>
    </div>
  );
}
