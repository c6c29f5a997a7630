import { useMutation } from '@tanstack/react-query';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { userMessage } from '@/api/errors';
import { paths } from '@/paths';
import { useSubmit } from '@/shared/useSubmit';
import { ActionButton } from '@/ui/ActionButton';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { AuthFrame } from './AuthFrame';
import {
  forgotMutation,
  forgotSchema,
  INVALID_ADDRESS,
  isUnknownAddress,
  type ForgotValues,
} from './passwords';
import { notePasswordSent, useRepeatPause } from './useRepeatPause';
import classes from './auth.module.css';

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { control, handleSubmit } = useForm<ForgotValues>({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: '' },
  });
  const pause = useRepeatPause(useWatch({ control, name: 'email' }));
  const forgot = useMutation({
    ...forgotMutation,
    onSuccess: (_answer, { email }) => notePasswordSent(email),
  });
  // With the call, not the mutation: the login page would sign out whoever has signed in meanwhile.
  const onSuccess = () => void navigate(paths.login);
  const submit = useSubmit(handleSubmit, (values) => forgot.mutateAsync(values, { onSuccess }));
  return (
    <AuthFrame title="Forgot password" lead="A new password is sent to your email address.">
      <form noValidate aria-label="Forgot password" className="stack" onSubmit={submit}>
        <FormError key={forgot.submittedAt}>
          {forgot.error
            ? isUnknownAddress(forgot.error)
              ? INVALID_ADDRESS
              : userMessage(forgot.error)
            : null}
        </FormError>
        <TextField
          control={control}
          name="email"
          label="Email address"
          type="email"
          autoComplete="username"
          size="large"
          required
          noSpaces
        />
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          loading={forgot.isPending}
          disabledReason={pause}
          loadingLabel="Sending…"
        >
          Send new password
        </ActionButton>
      </form>
      <p className={classes['below']}>
        <Link to={paths.login}>Back to Login</Link>
      </p>
    </AuthFrame>
  );
}
