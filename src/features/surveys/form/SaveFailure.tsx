import { asSentence } from '@/lib/sentences';
import { FormError } from '@/ui/form/FormError';

/** A save that failed: why, whether what is typed is safe, and that it does not go out by itself. */
export const SaveFailure = ({ message, isOnDevice }: { message: string; isOnDevice: boolean }) => (
  <FormError>
    {asSentence(message)}{' '}
    {isOnDevice
      ? 'What you typed is safe on this device, and is sent when you press Save again.'
      : 'Keep this page open: what you typed is not saved anywhere else. Press Save again to send it.'}
  </FormError>
);
