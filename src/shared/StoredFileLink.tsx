import { fileUrl, otherSite } from '@/api/fileAddress';
import { fileNameOf } from '@/lib/fileName';
import { FileLink } from '@/ui/FileLink';

/** A file that a record names: opens in a new tab, says so when it lies on another site, and is text when its path is no file's. */
export function StoredFileLink(props: {
  path: string;
  name?: string | undefined;
  /** Told when it is opened. */
  onOpen?: (() => void) | undefined;
}) {
  const { path, name, onOpen } = props;
  const href = fileUrl(path);
  return (
    <FileLink
      href={href}
      name={name || (href === '' ? path : fileNameOf(path))}
      site={otherSite(href)}
      {...(onOpen ? { onOpen } : {})}
    />
  );
}
