import { useState } from 'react';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { Field } from '@/ui/form/Field';
import { SelectBox } from '@/ui/form/SelectBox';
import { useObjectUrl } from '@/ui/useObjectUrl';
import { plural } from '@/lib/numbers';
import { proposedPlaces, type OnePlace } from './severalPlaces';
import classes from './several.module.css';

/** Which of several photographs goes to which place. */
export function SeveralDialog(props: {
  files: readonly File[];
  places: readonly OnePlace[];
  onClose: () => void;
  onPlace: (placed: readonly { file: File; field: string }[]) => void;
}) {
  const { files, places, onClose } = props;
  const [chosen, setChosen] = useState(() =>
    proposedPlaces(
      files.map(({ name }) => name),
      places,
    ),
  );
  const placed = files.flatMap((file, at) => (chosen[at] ? [{ file, field: chosen[at] }] : []));
  const twice = new Set(chosen.filter((field, at) => field !== '' && chosen.indexOf(field) !== at));
  const options = places.map(({ field, title, taken }) => ({
    value: field,
    label: taken ? `${title}, replaces the one there` : title,
  }));
  return (
    <Dialog open onClose={onClose} size="sm" title="Where the photographs belong">
      <DialogBody>
        <ul className={`group ${classes['list']}`} aria-label="Photographs">
          {files.map((file, at) => (
            // Two files may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <Preview file={file} />
              <Field
                label={`Place of ${file.name}`}
                error={twice.has(chosen[at] ?? '') ? 'This place is chosen twice' : undefined}
              >
                {(aria) => (
                  <SelectBox
                    {...aria}
                    value={chosen[at] ?? ''}
                    options={options}
                    none="Leave it out"
                    onValue={(field) => setChosen(chosen.with(at, field))}
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <ActionButton
          variant="contained"
          disabledReason={
            twice.size > 0
              ? 'A place takes one photograph'
              : placed.length === 0
                ? 'No photograph has a place'
                : null
          }
          onClick={() => props.onPlace(placed)}
        >
          Add {plural(placed.length, 'photograph')}
        </ActionButton>
      </DialogFoot>
    </Dialog>
  );
}

/** What the browser cannot draw, a HEIC picture in most, is left out. */
function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  if (url === null || broken) return <span className={classes['preview']} />;
  return (
    <img
      className={classes['preview']}
      src={url}
      alt={`Preview of ${file.name}`}
      onError={() => setBroken(true)}
    />
  );
}
