import { Plus } from 'lucide-react';
import { paths, to } from '@/paths';
import { Button } from '@/ui/Button';

/** The way to a new request, alike wherever a requester finds it. */
export function SubmitRequestButton() {
  return (
    <Button to={to(paths.submitRequest)} variant="contained" startIcon={<Plus size={16} aria-hidden />}>
      Submit a Request
    </Button>
  );
}
