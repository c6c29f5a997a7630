import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { recordIdIn } from '@/lib/recordId';
import { IconButton } from './IconButton';
import { VisuallyHidden } from './VisuallyHidden';

/** Copies a text; says so for a moment. Not there where the browser gives no clipboard: pages on plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (status === '') return;
    const timer = setTimeout(() => setStatus(''), 2000);
    return () => clearTimeout(timer);
  }, [status]);
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  if (!clipboard) return null;
  return (
    <>
      <IconButton
        label={label}
        size="small"
        onClick={() =>
          void clipboard.writeText(text).then(
            () => setStatus('Copied'),
            () => setStatus('The browser does not allow copying'),
          )
        }
      >
        {status === 'Copied' ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  );
}

/** For a heading that ends with the id of a record, beside it. */
export function CopyIdIn({ title }: { title: string }) {
  const id = recordIdIn(title)?.id;
  return id ? <CopyButton key={id} text={id} label={`Copy ${id}`} /> : null;
}
