import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ApiError, userMessage } from '@/api/errors';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { useSubmit } from '@/shared/useSubmit';
import { ActionButton } from '@/ui/ActionButton';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { resetMutation, resetSchema, WEAK_PASSWORD, type ResetValues } from './passwords';
import classes from './auth.module.css';

/** Sites refuse a wrong current password in several ways, that of a weak new one among them. */
const PERHAPS_CURRENT = 'The current password may be wrong.';

/**
 * The contract's toast is the same for every 5xx; the form can say more when the server never checked the
 * password. A change cannot be looked up, and the old password of one that was made is refused like a wrong one: both say so.
 */
function failureInForm(error: Error): string {
  const said = userMessage(error);
  switch (error instanceof ApiError ? error.failure : null) {
    case 'server':
      return `${WEAK_PASSWORD}. ${PERHAPS_CURRENT}`;
    case 'no-answer':
      return `${said} The password may have been changed all the same.`;
    case 'credentials':
      return `${said} ${PERHAPS_CURRENT} If you have just changed it, the new password is in force.`;
    case 'invalid':
    case 'refused':
      return `${said} ${PERHAPS_CURRENT}`;
    default:
      return said;
  }
}

export function ResetPasswordPage() {
  const { email } = useSession();
  const navigate = useNavigate();
  const { control, handleSubmit } = useForm<ResetValues>({
    resolver: zodResolver(resetSchema),
    defaultValues: { current: '', next: '', confirm: '' },
  });
  const [next, confirm] = useWatch({ control, name: ['next', 'confirm'] });
  const reset = useMutation(resetMutation);
  // With the call, not the mutation: whoever has opened another page meanwhile is not led away from it.
  const onSuccess = () => void navigate(paths.dashboard);
  const submit = useSubmit(handleSubmit, (values) => reset.mutateAsync({ ...values, email }, { onSuccess }));
  return (
    <form
      noValidate
      aria-label="Change password"
      className={`stack ${classes['narrow'] ?? ''}`}
      onSubmit={submit}
    >
      <FormError key={reset.submittedAt}>{reset.error ? failureInForm(reset.error) : null}</FormError>
      {/* tells password managers which account this is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        control={control}
        name="current"
        label="Current password"
        required
        type="password"
        autoComplete="current-password"
      />
      <TextField
        control={control}
        name="next"
        label="New password"
        required
        type="password"
        autoComplete="new-password"
        // A hint as well: a password with spaces may be set, and the login has no way to type it (1§5, D74).
        warning={
          /\s/.test(next)
            ? 'The login takes no spaces: with this password you could not sign in again.'
            : undefined
        }
      />
      <TextField
        control={control}
        name="confirm"
        label="Confirm password"
        required
        type="password"
        autoComplete="new-password"
        // A hint only: the contract has no rule that the two must match (D74).
        warning={confirm !== '' && confirm !== next ? 'This is not the same as the new password.' : undefined}
      />
      <div>
        <ActionButton type="submit" variant="contained" loading={reset.isPending} loadingLabel="Changing…">
          Change password
        </ActionButton>
      </div>
    </form>
  );
}
