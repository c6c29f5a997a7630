import { fileUrl, otherSite } from '@/api/fileAddress';
import { fileNameOf } from '@/lib/fileName';
import { FileLink } from '@/ui/FileLink';

/** A file that a record names: opens in a new tab, says so when it lies on another site, and is text when its path is no file's. */
export function StoredFileLink({ path, name }: { path: string; name?: string | undefined }) {
  const href = fileUrl(path);
  return (
    <FileLink href={href} name={name || (href === '' ? path : fileNameOf(path))} site={otherSite(href)} />
  );
}
