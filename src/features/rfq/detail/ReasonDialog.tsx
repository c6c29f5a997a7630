import type { ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';

const schema = z.object({ reason: z.string().trim().min(1, 'Reason is required') });

/** Asks why something is done that the other party will read about. It stays open, with what was typed, until it is done. */
export function ReasonDialog(props: {
  open: boolean;
  title: string;
  /** What follows from it. */
  about?: ReactNode;
  /** Reasons to choose from; any other can be typed. */
  options: readonly string[];
  submitLabel: string;
  submitDisabledReason?: string | null;
  loading: boolean;
  loadingLabel: string;
  submitError: string | null;
  /** What is typed stays while it is closed. */
  isKept?: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const { options, onSubmit, isKept = false, ...dialog } = props;
  const typed = useWatch({ control: form.control });
  return (
    <FormDialog
      {...dialog}
      holds={isKept ? null : typed}
      onSubmit={form.handleSubmit(({ reason }) => onSubmit(reason))}
      danger
    >
      <AutocompleteField
        control={form.control}
        name="reason"
        label="Reason"
        required
        freeText
        options={options}
        help="The requester will read it"
      />
    </FormDialog>
  );
}
