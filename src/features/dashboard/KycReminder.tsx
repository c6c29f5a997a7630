import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { KycDocumentRow } from '@/api/doctypes/registration';
import { docQuery } from '@/api/queries';
import { useServerToday } from '@/api/serverClock';
import { compareText } from '@/lib/order';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { endsSoon, expiryWords, readExpiry } from '@/shared/registration/kycExpiry';
import { Note } from '@/ui/Note';
import { expiryTitle } from './expiryTitle';

/** Names the KYC documents of this person that have ended or are about to; nothing while there are none. */
export function KycReminder() {
  const { role, userId, surveyorId } = useSession();
  const { pathname } = useLocation();
  const today = useServerToday();
  const registered = role === 'Vendor' || role === 'Requester';
  // both are read for the photo in the top bar already
  const registration = useQuery({
    ...docQuery('User Registration', userId),
    enabled: registered && userId !== '',
  });
  const surveyor = useQuery({
    ...docQuery('Surveyor', surveyorId),
    enabled: role === 'Surveyor' && surveyorId !== '',
  });
  const documents: readonly KycDocumentRow[] =
    (registered ? registration.data?.documents : surveyor.data?.documents) ?? [];
  const ending = documents
    .map(({ document_type, document_name }) => ({
      title: shownText(document_type),
      ...readExpiry(shownText(document_name)),
    }))
    .filter(({ expires }) => endsSoon(expires, today))
    .toSorted((a, b) => compareText(a.expires, b.expires));
  if (ending.length === 0) return null;
  return (
    <Note
      tone="warn"
      role="status"
      title={expiryTitle(
        ending.map(({ expires }) => expires),
        today,
      )}
      actions={<Link to={{ pathname, search: '?profile=kyc' }}>Add the new one</Link>}
    >
      {ending.map(({ title, expires }) => `${title}: ${expiryWords(expires, today)}`).join('; ')}.
    </Note>
  );
}
