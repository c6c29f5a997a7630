import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { kindOfFile } from '@/lib/fileKind';
import { problemOf } from '@/shared/problemOf';
import { Button } from '@/ui/Button';
import { useObjectUrl } from '@/ui/useObjectUrl';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import classes from './party.module.css';

/** Types under which bytes may be shown on our own origin, by what they are and not by what their name says. */
const SHOWN_AS = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

/** A paper over the page: pictures and PDFs in place, the rest to download. */
export function PaperPreview(props: {
  title: string;
  fileName: string;
  load: () => Promise<Blob>;
  onClose: () => void;
}) {
  const id = useId();
  const read = useQuery({
    queryKey: ['device', 'paper', id],
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
    <Dialog open onClose={props.onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} component="h2">
        {props.title}
      </DialogTitle>
      <DialogContent>
        {read.isPending ? <LoadingState shape="detail" /> : null}
        {read.isError ? (
          <ProblemState
            problem={problemOf(read.error, 'The document could not be read')}
            onRetry={() => void read.refetch()}
          />
        ) : null}
        {url && (type === 'image/png' || type === 'image/jpeg') ? (
          <img className={classes['preview']} src={url} alt={`${props.title}: ${props.fileName}`} />
        ) : null}
        {url && type === 'application/pdf' ? (
          <object
            className={classes['page']}
            data={`${url}#navpanes=0&view=FitH`}
            type="application/pdf"
            aria-label={props.title}
          >
            <p className={classes['facts']}>This browser shows no PDF in a page. Download it below.</p>
          </object>
        ) : null}
        {url && type === null ? (
          <p className={classes['facts']}>{props.fileName} cannot be shown here. Download it below.</p>
        ) : null}
      </DialogContent>
      <DialogActions>
        {url ? (
          <Button href={url} download={props.fileName}>
            Download
          </Button>
        ) : null}
        <Button variant="contained" onClick={props.onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
