import { settings } from '@/api/env';
import { fileProblem, REPORT_TYPES_ACCEPTED } from '@/shared/fileRules';
import { ActionButton } from '@/ui/ActionButton';
import { FileDrop } from '@/ui/FileDrop';
import type { FileItem } from '@/ui/FileRow';
import { StatusBadge } from '@/ui/StatusBadge';
import { StoredFileLink } from '../StoredFileLink';
import type { ReportUpload } from './useReportSaves';
import classes from './reportFlow.module.css';

const OWN_FILE = { accept: REPORT_TYPES_ACCEPTED, refusal: 'only PDF and DOC files are accepted' };

/** Step 3: the file made here, or one of the surveyor's own in its place. */
export function UploadPart(props: {
  /** Path of the stored file; empty when there is none. */
  stored: string;
  /** Title of the report whose file lies where this one's would; null when the place is free. */
  otherStored: string | null;
  /** It can be made here; else a file of one's own is the only way. */
  printable: boolean;
  madeReason: string | null;
  disabledReason: string | null;
  emphasis: boolean;
  pending: boolean;
  sending: ReportUpload | null;
  failed: { file: File; message: string } | null;
  /** Name of a file that waits on this device; null where none does. */
  waits: string | null;
  onUploadMade: () => void;
  onUpload: (file: File) => void;
  onCancel: () => void;
  onForget: () => void;
}) {
  const { stored, printable, sending, failed, pending } = props;
  const limit = settings().maxUploadMb;
  const itemOf = ({ name, size }: File, how: Pick<FileItem, 'state' | 'progress' | 'message'>): FileItem => ({
    id: 'file',
    name,
    size,
    ...how,
  });
  const item = sending
    ? itemOf(sending.file, { state: 'sending', progress: sending.progress })
    : failed && itemOf(failed.file, { state: 'failed', message: failed.message });
  return (
    <section className="list shrink" aria-label="Report file">
      <h3>Report file</h3>
      {stored ? (
        <div className={`apart long ${classes['stored']}`}>
          <StoredFileLink path={stored} />
          <StatusBadge status="Uploaded" appearance={{ glyph: 'tick', tone: 'ok' }} />
        </div>
      ) : null}
      {props.otherStored ? (
        <p className={`hint ${classes['hint']}`}>{props.otherStored}: its file is stored here instead.</p>
      ) : null}
      {props.waits !== null ? (
        <div className={`apart long ${classes['stored']}`}>
          <span>{props.waits}</span>
          <StatusBadge status="Waits on this device" appearance={{ glyph: 'dashed', tone: 'warn' }} />
        </div>
      ) : null}
      {!printable ? null : (
        <div className="buttons">
          <ActionButton
            variant={props.emphasis ? 'contained' : 'outlined'}
            loading={pending}
            loadingLabel="Uploading…"
            disabledReason={props.disabledReason ?? props.madeReason}
            onClick={props.onUploadMade}
          >
            {stored ? 'Upload the generated PDF instead' : 'Upload the generated PDF'}
          </ActionButton>
        </div>
      )}
      <FileDrop
        label={!printable ? 'Upload a file of your own' : 'Or upload a file of your own instead'}
        multiple={false}
        accept={REPORT_TYPES_ACCEPTED}
        typeRefusal={OWN_FILE.refusal}
        validate={(file) => fileProblem(file, OWN_FILE, [], [{ path: stored }])}
        disabled={props.disabledReason !== null || pending || props.waits !== null}
        help={`PDF or DOC${limit === null ? '' : `, up to ${String(limit)} MB`}`}
        items={item ? [item] : []}
        onAdd={(files) => files[0] && props.onUpload(files[0])}
        onCancel={props.onCancel}
        onRetry={() => failed && props.onUpload(failed.file)}
        onRemove={props.onForget}
      />
    </section>
  );
}
