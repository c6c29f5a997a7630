import { useState } from 'react';
import { Eye, Trash2 } from 'lucide-react';
import { useServerToday } from '@/api/serverClock';
import { MISSING } from '@/lib/dates';
import { formatBytes } from '@/lib/numbers';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { DataTable } from '@/ui/list/DataTable';
import { token } from '@/ui/theme/tokens';
import { endsSoon, expiryWords, readExpiry } from './kycExpiry';
import classes from './registration.module.css';

const FilePreview = lazyWithPreload(async () => (await import('@/shared/FilePreview')).FilePreview);

/** A KYC document as the list shows it, on this device or on the server. */
export interface ListedKycDocument {
  id: string;
  title: string;
  description: string;
  fileName: string;
  /** Bytes, where it is known. */
  size?: number;
}

/** How long a document holds, marked where it has ended or does so soon. */
export function KycExpiry({ day, today }: { day: string; today: string }) {
  if (day === '') return MISSING;
  const tone = day < today ? 'err' : 'warn';
  return (
    <>
      {endsSoon(day, today) ? <Glyph name="triangle" size={12} color={token(tone)} /> : null}{' '}
      {expiryWords(day, today)}
    </>
  );
}

/** KYC documents with preview and delete, the contract's question before it. */
export function KycDocumentList<P extends ListedKycDocument>(props: {
  kycDocuments: readonly P[];
  /** The bytes of a KYC document, for its preview. */
  load: (kycDocument: P) => Promise<Blob>;
  /** Absent where nothing may be deleted. */
  onRemove?: (kycDocument: P) => void;
}) {
  const { kycDocuments, onRemove } = props;
  const confirm = useConfirm();
  const today = useServerToday();
  const [shown, setShown] = useState<P | null>(null);
  if (kycDocuments.length === 0) return null;
  const remove = async (kycDocument: P) => {
    const sure = await confirm(deleteQuestion(kycDocument.title));
    if (sure) onRemove?.(kycDocument);
  };
  return (
    <>
      <div className={classes['framed']}>
        <DataTable
          label="Documents"
          rows={kycDocuments}
          rowKey={(kycDocument) => kycDocument.id}
          columns={[
            { id: 'title', label: 'Title', cardRole: 'title', value: (kycDocument) => kycDocument.title },
            {
              id: 'description',
              label: 'Description',
              value: ({ description }) => readExpiry(description).description,
            },
            {
              id: 'expires',
              label: 'Valid until',
              value: ({ description }) => expiryWords(readExpiry(description).expires, today),
              render: ({ description }) => <KycExpiry day={readExpiry(description).expires} today={today} />,
            },
            {
              id: 'file',
              label: 'File',
              value: (kycDocument) =>
                kycDocument.size === undefined
                  ? kycDocument.fileName
                  : `${kycDocument.fileName}, ${formatBytes(kycDocument.size)}`,
            },
          ]}
          rowActions={(kycDocument) => (
            <>
              <IconButton
                label={`Preview ${kycDocument.title}`}
                size="small"
                onClick={() => setShown(kycDocument)}
              >
                <Eye size={16} aria-hidden />
              </IconButton>
              {onRemove ? (
                <IconButton
                  label={`Delete ${kycDocument.title}`}
                  size="small"
                  onClick={() => void remove(kycDocument)}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              ) : null}
            </>
          )}
        />
      </div>
      {shown ? (
        <FilePreview
          key={shown.id}
          title={shown.title}
          fileName={shown.fileName}
          load={() => props.load(shown)}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}
