import { ExternalLink, FileText } from 'lucide-react';
import classes from './small.module.css';

type FileLinkProps = {
  /** A full address, already made by the one function for file addresses. */
  href: string;
  name: string;
  /** Saves under the file's name instead of opening. */
  download?: boolean;
};

/** A file that opens in a new tab or is saved. */
export function FileLink({ href, name, download = false }: FileLinkProps) {
  const target = download ? { download: name } : { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={classes['fileLink']} href={href} {...target}>
      <FileText size={16} strokeWidth={1.6} aria-hidden />
      {name}
      {download ? null : <ExternalLink size={12} strokeWidth={1.6} aria-label="opens in a new tab" />}
    </a>
  );
}
