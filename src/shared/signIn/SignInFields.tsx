import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { TextField } from '@/ui/form/TextField';
import { Note } from '@/ui/Note';
import type { LoginValues } from './loginSchema';
import classes from './signInFields.module.css';

/** Why the last sign-in failed. Always there: a live region that is added together with its text is not always announced. */
export function SignInFailure({ text }: { text: string | null }) {
  return (
    <div role="alert" className={classes['alert']}>
      {text === null ? null : <Note tone="err" title={text} />}
    </div>
  );
}

/** Name and password of a sign-in. */
export function SignInFields(props: {
  control: Control<LoginValues>;
  size?: 'normal' | 'large';
  /** The password is all that is missing. */
  passwordFirst?: boolean;
  passwordAside?: ReactNode;
}) {
  const { control, size = 'normal' } = props;
  return (
    <>
      <TextField
        control={control}
        name="email"
        label="Username (email)"
        type="email"
        autoComplete="username"
        size={size}
        noSpaces
      />
      <TextField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={props.passwordFirst ?? false}
        size={size}
        noSpaces
        help="Spaces are not accepted."
        aside={props.passwordAside}
      />
    </>
  );
}
