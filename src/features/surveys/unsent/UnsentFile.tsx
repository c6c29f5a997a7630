import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { today } from '@/lib/dates';
import { paths, to } from '@/paths';
import { saveFile } from '@/lib/saveFile';
import { useSession } from '@/session/store';
import { journalKind, type UnsentEntry } from '@/shared/unsent/useUnsent';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { notify } from '@/ui/notify';
import { READING_FILE } from '@/ui/useReading';
import type { UnsentWork } from '../queries';
import { waitingInWords } from './inWords';
import classes from './unsent.module.css';

/** Long enough to read a sentence with two job orders. */
const TOLD_MS = 10_000;

const NOT_MADE = 'The file could not be made. Nothing is lost: try again.';
const ALL_KNOWN = 'All of it is on this device already, or was sent from here.';

const jobsText = (jobs: readonly string[]) =>
  `Taken in: ${jobs.join(', ')}. Open the survey to go on and to send it.`;

/** Puts what waits here into a file, all of it or one entry, and keeps it here as well. */
function usePacking(owner: string, only?: UnsentEntry) {
  return useMutation({
    mutationFn: async () =>
      (await import('./archive')).packUnsent(owner, only && { id: only.id, kind: journalKind(only) }),
    meta: { failure: NOT_MADE },
    onSuccess: (blob) => {
      const name = ['unsent-work', only?.order, today()].filter(Boolean).join('-');
      if (blob) saveFile(blob, `${name}.zip`);
    },
  });
}

/** Puts all that waits on this device into one file. */
export function DownloadUnsent({ size }: { size?: 'small' }) {
  const pack = usePacking(useSession().email);
  return (
    <Button
      size={size}
      startIcon={<Download aria-hidden />}
      loading={pack.isPending}
      loadingLabel="Packing…"
      onClick={() => pack.mutate()}
    >
      Download unsent work
    </Button>
  );
}

/**
 * Puts one entry into a file of the same form: what the server refuses is not lost, and may be sent from elsewhere. `name` is what it is
 * called in a sentence.
 */
export function DownloadEntry(props: { entry: UnsentEntry; name: string; owner: string }) {
  const pack = usePacking(props.owner, props.entry);
  return (
    <IconButton
      label={`Download ${props.name}`}
      size="small"
      disabled={pack.isPending}
      onClick={() => pack.mutate()}
    >
      <Download size={16} aria-hidden />
    </IconButton>
  );
}

/** Takes such a file in. */
export function BringInUnsent() {
  const { email } = useSession();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const bring = useMutation({
    mutationFn: async (file: File) => (await import('./bringIn')).bringIn(file, email),
    meta: { failure: (error) => error.message },
    onSuccess: (jobs) => {
      notify.success(jobs.length > 0 ? jobsText(jobs) : ALL_KNOWN, TOLD_MS);
      void client.invalidateQueries({ queryKey: ['device'] });
    },
  });
  return (
    <>
      <input
        ref={input}
        className={classes['input']}
        type="file"
        accept=".zip,application/zip"
        aria-label="File of unsent work"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) bring.mutate(file);
          target.value = '';
        }}
      />
      <Button
        size="small"
        variant="text"
        startIcon={<Upload aria-hidden />}
        loading={bring.isPending}
        loadingLabel={READING_FILE}
        onClick={() => input.current?.click()}
      >
        Bring in unsent work
      </Button>
    </>
  );
}

/** What of all jobs waits on this device, the way to take it along as a file, and to take such a file in. */
export function UnsentFile({ waiting }: { waiting: ReadonlyMap<string, UnsentWork> | undefined }) {
  const words = waitingInWords([...(waiting?.values() ?? [])]);
  return (
    <div className={`buttons note ${classes['bar']}`}>
      {words === '' ? null : (
        <>
          <span>{words} not sent.</span>
          <Button size="small" to={to(paths.myTasks, undefined, { unsent: '' })}>
            See what waits
          </Button>
          <DownloadUnsent size="small" />
        </>
      )}
      <BringInUnsent />
    </div>
  );
}
