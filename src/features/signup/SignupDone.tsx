import { useId } from 'react';
import { AlteredNote } from '@/shared/recordSave/AlteredNote';
import type { AlteredText } from '@/shared/recordSave/alteredTexts';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { Note } from '@/ui/Note';
import type { SignedUp } from './submitSignup';
import classes from './signup.module.css';

/** The account exists. The dialog stays open until the person goes to the login. */
export function SignupDone(props: {
  account: SignedUp;
  altered: readonly AlteredText[];
  onLogin: () => void;
}) {
  const { account, onLogin } = props;
  const id = useId();
  return (
    <Dialog open size="xs" title="Signup is successful" describedBy={id}>
      <DialogBody id={id}>
        <p style={{ overflowWrap: 'anywhere' }}>
          The login password will be emailed within 3 minutes to {account.email}.
        </p>
        <AlteredNote altered={props.altered} />
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
