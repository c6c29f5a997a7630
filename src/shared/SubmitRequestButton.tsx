import { Plus } from 'lucide-react';
import { paths, to } from '@/paths';
import { Button } from '@/ui/Button';

/** The way to a new request, alike wherever it is found: a requester's own, or a vendor's for one of his customers. */
export function SubmitRequestButton(props: { forCustomer?: true; customer?: string | null | undefined }) {
  const { customer } = props;
  const address = props.forCustomer
    ? to(paths.submitRequestFor, undefined, customer ? { customer } : undefined)
    : to(paths.submitRequest);
  return (
    <Button to={address} variant="contained" startIcon={<Plus size={16} aria-hidden />}>
      Submit a Request
    </Button>
  );
}
