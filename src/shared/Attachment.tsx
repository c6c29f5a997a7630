import { useState } from 'react';
import { Eye } from 'lucide-react';
import { fetchFile, fileUrl, otherSite } from '@/api/fileAddress';
import { formatDateTime } from '@/lib/dates';
import { fileNameOf } from '@/lib/fileName';
import { formatBytes } from '@/lib/numbers';
import { visibleText } from '@/lib/visibleText';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { StoredFileLink } from './StoredFileLink';
import classes from './filePreview.module.css';

const FilePreview = lazyWithPreload(async () => (await import('./FilePreview')).FilePreview);

/** What a page can show itself; the first bytes decide once it is opened. */
const SHOWN_HERE = /\.(pdf|png|jpe?g)$/i;

/** A document that a record names: it opens in a new tab, and pictures and PDFs over the page too. Nothing is read before that. */
export function Attachment(props: {
  path: string;
  name?: string;
  /** Bytes, and when it was added, where the record tells. */
  size?: number | null | undefined;
  at?: string | null | undefined;
}) {
  const { path } = props;
  const [isOpen, setOpen] = useState(false);
  const fileName = fileNameOf(path);
  const title = visibleText(props.name || fileName);
  const href = fileUrl(path);
  const facts = [props.size ? formatBytes(props.size) : '', props.at ? formatDateTime(props.at) : ''];
  return (
    <span className={classes['attachment']}>
      <StoredFileLink path={path} name={props.name} />
      {href !== '' && otherSite(href) === null && SHOWN_HERE.test(fileName) ? (
        <IconButton label={`Preview ${title}`} size="small" onClick={() => setOpen(true)}>
          <Eye size={16} aria-hidden />
        </IconButton>
      ) : null}
      {facts.some(Boolean) ? (
        <span className={`quiet ${classes['facts']}`}>{facts.filter(Boolean).join(', ')}</span>
      ) : null}
      {isOpen ? (
        <FilePreview
          title={title}
          fileName={fileName}
          load={() => fetchFile(path)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </span>
  );
}
