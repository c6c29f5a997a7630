import type { KycDocumentRow } from '@/api/doctypes/registration';
import { useServerToday } from '@/api/serverClock';
import { shownText } from '@/lib/storedText';
import { KycExpiry } from '@/shared/registration/KycDocumentList';
import { expiryWords, readExpiry } from '@/shared/registration/kycExpiry';
import { Attachment } from '@/shared/Attachment';
import { DataTable } from '@/ui/list/DataTable';
import { SectionCard } from '@/ui/SectionCard';

/** What a surveyor has handed in, and until when it holds. */
export function UserDocuments({ documents, name }: { documents: readonly KycDocumentRow[]; name: string }) {
  const today = useServerToday();
  const rows = documents.map((row) => ({
    ...readExpiry(shownText(row.document_name)),
    id: row.name ?? String(row.idx),
    title: shownText(row.document_type),
    path: row.document ?? '',
  }));
  return (
    <SectionCard title="Documents" headingLevel={3} flush>
      {rows.length === 0 ? (
        <p style={{ margin: '1em 0', padding: '0 16px 12px', color: 'var(--pl-ink-2)' }}>
          None yet. The surveyor adds them in My Profile.
        </p>
      ) : (
        <DataTable
          label={`Documents of ${name}`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'title', label: 'Title', value: ({ title }) => title, strong: true, primary: true },
            { id: 'description', label: 'Description', value: ({ description }) => description },
            {
              id: 'expires',
              label: 'Valid until',
              value: ({ expires }) => expiryWords(expires, today),
              render: ({ expires }) => <KycExpiry day={expires} today={today} />,
            },
            {
              id: 'file',
              label: 'File',
              value: ({ path }) => path,
              render: ({ path }) => <Attachment path={path} />,
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
