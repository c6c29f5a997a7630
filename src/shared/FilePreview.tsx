import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { kindOfFile } from '@/lib/fileKind';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { useObjectUrl } from '@/ui/useObjectUrl';
import { PictureStage } from './photos/PictureStage';
import { ReadState } from './ReadState';
import classes from './filePreview.module.css';

/** Types under which bytes may be shown on our own origin, by what they are and not by what their name says. */
const SHOWN_AS = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

/** A document over the page: a picture to enlarge and turn, a PDF in place, the rest to download. It is read when it is opened. */
export function FilePreview(props: {
  title: string;
  fileName: string;
  load: () => Promise<Blob>;
  onClose: () => void;
}) {
  const id = useId();
  const read = useQuery({
    queryKey: ['device', 'preview', id],
    queryFn: async () => {
      const blob = await props.load();
      const kind = await kindOfFile(blob);
      const type = kind in SHOWN_AS ? SHOWN_AS[kind as keyof typeof SHOWN_AS] : null;
      return { type, blob: new Blob([blob], { type: type ?? 'application/octet-stream' }) };
    },
    retry: false,
    gcTime: 0,
  });
  const url = useObjectUrl(read.data?.blob);
  const type = read.data?.type;
  return (
    <Dialog open onClose={props.onClose} size="lg" title={props.title}>
      <DialogBody>
        <ReadState query={read} failed="The document could not be read">
          {() => (
            <>
              {url && (type === 'image/png' || type === 'image/jpeg') ? (
                <div className="list">
                  <PictureStage id={url} src={url} name={`${props.title}: ${props.fileName}`} />
                </div>
              ) : null}
              {url && type === 'application/pdf' ? (
                <object
                  className={classes['page']}
                  data={`${url}#navpanes=0&view=FitH`}
                  type="application/pdf"
                  aria-label={props.title}
                >
                  <p className={`quiet ${classes['facts']}`} style={{ marginBlock: '1em' }}>
                    This browser shows no PDF in a page. Download it below.
                  </p>
                </object>
              ) : null}
              {url && type === null ? (
                <p className={`quiet ${classes['facts']}`} style={{ marginBlock: '1em' }}>
                  {props.fileName} cannot be shown here. Download it below.
                </p>
              ) : null}
            </>
          )}
        </ReadState>
      </DialogBody>
      <DialogFoot>
        {url ? (
          <Button href={url} download={props.fileName}>
            Download
          </Button>
        ) : null}
        <Button variant="contained" onClick={props.onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
