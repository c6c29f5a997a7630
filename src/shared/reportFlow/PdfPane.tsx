import type { ReactNode } from 'react';
import { Download, ExternalLink } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';
import { LoadingState } from '@/ui/states/LoadingState';
import { useObjectUrl } from '@/ui/useObjectUrl';
import classes from './reportFlow.module.css';

const NO_VIEWER = 'This browser cannot show a PDF inside a page. Open or download it above.';

/** A PDF shown in place, with the ways to open it alone and to keep it. */
export function PdfPane(props: {
  /** What is shown, for those who cannot see it ("Formal report"). */
  title: string;
  name: string;
  /** Only ever a PDF: it is shown on our own origin. */
  file: Blob | null;
  /** Beside the name: pages, size. */
  facts?: string;
  loading?: string | false;
  /** Instead of the page: a failure, or what to do first. */
  instead?: ReactNode;
  warnings?: readonly string[];
  /** Makes it anew: what could not be read may be there now. Left out while that is under way. */
  onAgain?: (() => void) | undefined;
}) {
  const { title, name, file, warnings = [] } = props;
  const url = useObjectUrl(file);
  // Phones say so themselves: then nothing has to be waited for.
  const cannotShow = typeof navigator !== 'undefined' && navigator.pdfViewerEnabled === false;
  return (
    <section
      className={classes['pane']}
      data-plain={cannotShow || undefined}
      aria-label={`${title}: preview`}
      aria-busy={Boolean(props.loading)}
    >
      <div className={`ends under ${classes['paneBar']}`}>
        <span className="long quiet">
          {name}
          {props.facts ? ` · ${props.facts}` : null}
        </span>
        {url || props.loading ? (
          <span className={classes['paneLinks']}>
            <Button
              size="small"
              startIcon={<ExternalLink aria-hidden />}
              {...(url ? { href: url, target: '_blank', rel: 'noreferrer' } : { disabled: true })}
            >
              Open
            </Button>
            <Button
              size="small"
              startIcon={<Download aria-hidden />}
              {...(url ? { href: url, download: name } : { disabled: true })}
            >
              Download
            </Button>
          </span>
        ) : null}
      </div>
      <div className={`page ${classes['paneBody']}`}>
        {warnings.length > 0 ? (
          <Note
            tone="warn"
            title="Some content could not be printed as it is"
            actions={
              props.onAgain ? (
                <Button size="small" onClick={props.onAgain}>
                  Make it again
                </Button>
              ) : null
            }
          >
            <ul className={classes['warnings']}>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Note>
        ) : null}
        {props.loading && !cannotShow ? <LoadingState shape="detail" label={props.loading} /> : null}
        {props.instead}
        {cannotShow && !props.instead ? (
          <p className={classes['noViewer']}>{NO_VIEWER}</p>
        ) : url && !props.instead ? (
          <object
            className={classes['sheet']}
            data={`${url}#navpanes=0&view=FitH`}
            type="application/pdf"
            aria-label={title}
          >
            <p className={classes['noViewer']}>{NO_VIEWER}</p>
          </object>
        ) : null}
      </div>
    </section>
  );
}
