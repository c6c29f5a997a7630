import { useState } from 'react';
import { Eye, Trash2 } from 'lucide-react';
import { formatBytes } from '@/lib/numbers';
import { useConfirm } from '@/ui/confirm';
import { IconButton } from '@/ui/IconButton';
import { DataTable } from '@/ui/list/DataTable';
import { PaperPreview } from './PaperPreview';
import classes from './party.module.css';

/** A paper as the list shows it, on this device or on the server. */
export interface ListedPaper {
  id: string;
  title: string;
  description: string;
  fileName: string;
  /** Bytes, where it is known. */
  size?: number;
}

/** Papers with preview and delete, the specification's question before it. */
export function PaperList<P extends ListedPaper>(props: {
  papers: readonly P[];
  /** The bytes of a paper, for its preview. */
  load: (paper: P) => Promise<Blob>;
  /** Absent where nothing may be deleted. */
  onRemove?: (paper: P) => void;
}) {
  const { papers, onRemove } = props;
  const confirm = useConfirm();
  const [shown, setShown] = useState<P | null>(null);
  if (papers.length === 0) return null;
  const remove = async (paper: P) => {
    const sure = await confirm({
      title: 'Are you sure you want to delete?',
      body: paper.title,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) onRemove?.(paper);
  };
  return (
    <>
      <div className={classes['framed']}>
        <DataTable
          label="Documents"
          rows={papers}
          rowKey={(paper) => paper.id}
          columns={[
            { id: 'title', label: 'Title', cardRole: 'title', value: (paper) => paper.title },
            { id: 'description', label: 'Description', value: (paper) => paper.description },
            {
              id: 'file',
              label: 'File',
              value: (paper) =>
                paper.size === undefined ? paper.fileName : `${paper.fileName}, ${formatBytes(paper.size)}`,
            },
          ]}
          rowActions={(paper) => (
            <>
              <IconButton label={`Preview ${paper.title}`} size="small" onClick={() => setShown(paper)}>
                <Eye size={16} aria-hidden />
              </IconButton>
              {onRemove ? (
                <IconButton label={`Delete ${paper.title}`} size="small" onClick={() => void remove(paper)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              ) : null}
            </>
          )}
        />
      </div>
      {shown ? (
        <PaperPreview
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
