import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import type { SignedUp } from './submitSignup';
import classes from './signup.module.css';

/** The account exists. The dialog stays until the person goes to the login. */
export function SignupDone({ made, onLogin }: { made: SignedUp; onLogin: () => void }) {
  const id = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id} component="h2">
        Signup is successful
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 4 }}>
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          The login password will be emailed within 3 minutes to {made.email}.
        </p>
        {made.waiting.length > 0 ? (
          <Note tone="info" title="Documents that wait on this device">
            They are sent when you sign in here for the first time:
            <ul className={classes['waiting']}>
              {made.waiting.map((title, index) => (
                // Two documents may have one title.
                <li key={index}>{title}</li>
              ))}
            </ul>
          </Note>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onLogin}>
          Login
        </Button>
      </DialogActions>
    </Dialog>
  );
}
