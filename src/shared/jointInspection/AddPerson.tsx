import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/ui/Button';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { useSubmit } from '../useSubmit';
import classes from './jointInspection.module.css';

const required = (message: string) => z.string().trim().min(1, message);
const schema = z.object({
  on_behalf_of: required('On behalf of is required'),
  name1: required('Name is required'),
  role: required('Role is required'),
});
export type Person = z.output<typeof schema>;

/** Asks for one more who attends. */
export function AddPerson(props: {
  saving: boolean;
  onAdd: (person: Person) => Promise<void>;
  onCancel: () => void;
}) {
  const { saving } = props;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { on_behalf_of: '', name1: '', role: '' },
  });
  const add = useSubmit(form.handleSubmit, props.onAdd);
  return (
    <form noValidate onSubmit={add} className={classes['body']}>
      <FormGrid min={180}>
        <TextField control={form.control} name="on_behalf_of" label="On behalf of" required cap autoFocus />
        <TextField control={form.control} name="name1" label="Name" required cap />
        <TextField control={form.control} name="role" label="Role" required cap />
      </FormGrid>
      <div className={classes['buttons']}>
        <Button type="submit" variant="outlined" loading={saving}>
          Save
        </Button>
        <Button onClick={props.onCancel} disabled={saving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
