import { ExternalLink, FileText } from 'lucide-react';
import { visibleText } from '@/lib/visibleText';
import classes from './small.module.css';

type FileLinkProps = {
  /** A full address, already made by the one function for file addresses; empty where that makes none. */
  href: string;
  name: string;
  /** The host of another site that the file lies on. */
  site?: string | null;
  /** Saves under the file's name instead of opening. */
  download?: boolean;
  /** Told when it is pressed. */
  onOpen?: () => void;
};

/** A file that opens in a new tab or is saved; text where its address may not be opened. */
export function FileLink({ href, name, site, download = false, onOpen }: FileLinkProps) {
  const icon = <FileText size={16} strokeWidth={1.6} aria-hidden />;
  const shown = visibleText(name);
  if (href === '')
    return (
      <span className={`inline ${classes['fileText']}`}>
        {icon}
        <span>{shown} (its address cannot be opened)</span>
      </span>
    );
  const target = download ? { download: name } : { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={`inline ${classes['fileLink']}`} href={href} {...target} onClick={onOpen}>
      {icon}
      <span>
        {shown}
        {site ? <span className="quiet"> on {site}</span> : null}
      </span>
      {download ? null : <ExternalLink size={12} strokeWidth={1.6} aria-label="opens in a new tab" />}
    </a>
  );
}
