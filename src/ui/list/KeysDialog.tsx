import { useId } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Button } from '../Button';
import { MuiTheme } from '../theme/MuiTheme';
import { KeyList } from './KeyList';

/** The keys of a list, and the switch that turns them off. */
export function KeysDialog(props: { has: { filters: boolean; new: boolean }; onClose: () => void }) {
  const titleId = useId();
  return (
    <MuiTheme>
      <Dialog open onClose={props.onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId} component="h2">
          Keys of this list
        </DialogTitle>
        <DialogContent>
          <KeyList has={props.has} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={props.onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </MuiTheme>
  );
}
