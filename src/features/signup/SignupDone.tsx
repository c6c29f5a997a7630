import { useId } from 'react';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { Note } from '@/ui/Note';
import type { SignedUp } from './submitSignup';
import classes from './signup.module.css';

/** The account exists. The dialog stays open until the person goes to the login. */
export function SignupDone({ account, onLogin }: { account: SignedUp; onLogin: () => void }) {
  const id = useId();
  return (
    <Dialog open size="xs" title="Signup is successful" describedBy={id}>
      <DialogBody id={id}>
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          The login password will be emailed within 3 minutes to {account.email}.
        </p>
        {account.waiting.length > 0 ? (
          <Note tone="info" title="Documents kept on this device">
            They are sent when you sign in here for the first time:
            <ul className={classes['waiting']}>
              {account.waiting.map((title, index) => (
                // Two documents may have the same title.
                <li key={index}>{title}</li>
              ))}
            </ul>
          </Note>
        ) : null}
      </DialogBody>
      <DialogFoot>
        <Button variant="contained" autoFocus onClick={onLogin}>
          Login
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
