import { useState } from 'react';
import { Field } from '../form/Field';
import { FormDialog } from '../form/FormDialog';
import { InputBox } from '../form/InputBox';

/** How long a view's name may be: it has to fit on a button. */
const MAX_NAME = 40;

/** Asks for a name. */
export function NameDialog(props: {
  title: string;
  name: string;
  problemOf: (name: string) => string | null;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState(props.name);
  const [tried, setTried] = useState(false);
  const problem = props.problemOf(name);
  return (
    <FormDialog
      open
      size="xs"
      title={props.title}
      holds={name}
      submitLabel="Save"
      loading={false}
      submitError={null}
      onClose={props.onClose}
      onSubmit={() => {
        setTried(true);
        if (problem === null) props.onName(name.trim());
      }}
    >
      <Field label="Name" required error={tried ? (problem ?? undefined) : undefined}>
        {(aria) => (
          <InputBox
            {...aria}
            value={name}
            error={aria['aria-invalid']}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
