import { Button } from '../Button';
import { Dialog, DialogBody, DialogFoot } from '../Dialog';
import { KeyList } from './KeyList';

/** The keys of a list, and the switch that turns them off. */
export function KeysDialog(props: { has: { filters: boolean; new: boolean }; onClose: () => void }) {
  return (
    <Dialog open onClose={props.onClose} size="xs" title="Keyboard shortcuts of this list">
      <DialogBody>
        <KeyList has={props.has} />
      </DialogBody>
      <DialogFoot>
        <Button variant="contained" onClick={props.onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
