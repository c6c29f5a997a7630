import { useQuery } from '@tanstack/react-query';
import { findRegistrationIds } from './signIn';
import { useSession } from './store';

/** The look-up of a requester's or vendor's record that the login did not find: once more at each start (D48). */
export function useRecordLookup() {
  const { role, email, requesterId, vendorId } = useSession();
  const both = role === 'B2B User';
  const lacksRequester = (both || role === 'Requester') && requesterId === '';
  const lacksVendor = (both || role === 'Vendor') && vendorId === '';
  return useQuery({
    queryKey: ['records of', email],
    // what is found goes into the session
    queryFn: () => findRegistrationIds().then(() => null),
    enabled: lacksRequester || lacksVendor,
    staleTime: Infinity,
  });
}
