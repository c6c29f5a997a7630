import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@/lib/dates';
import type { PreparedJob } from '@/lib/device/prepared';
import { formatBytes, plural } from '@/lib/numbers';
import { visibleText } from '@/lib/visibleText';
import { useSession } from '@/session/store';
import { useAppOnDevice } from '@/shared/prepared/appOnDevice';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { useOnline } from '@/ui/useOnline';
import { prepareInTurn, usePreparing } from './preparing';
import type { PreparableJob } from './prepareJob';
import classes from './prepared.module.css';

/** "3.4 MB, without 2 files". */
const sizeText = ({ size, lacking }: PreparedJob): string =>
  [formatBytes(size), lacking > 0 ? `without ${plural(lacking, 'file')}` : ''].filter(Boolean).join(', ');

/** What cannot be had however often the job is prepared, and why: "Not open to your account: charter.pdf". */
const withheldTexts = ({ withheld = [], gone = 0 }: PreparedJob): string[] => [
  ...(withheld.length > 0 ? [`Not open to your account: ${withheld.map(visibleText).join(', ')}`] : []),
  ...(gone > 0 ? [`No longer on the server: ${plural(gone, 'file')}`] : []),
];

const NO_APP = 'This browser does not save the app itself: keep this tab open.';

/** What of an open job is on this device for the time without a network, in words. */
export const preparedText = (prepared: PreparedJob | undefined): string =>
  prepared
    ? [`Prepared ${formatMoment(prepared.at)}, ${sizeText(prepared)}`, ...withheldTexts(prepared)].join('. ')
    : 'Not prepared for offline';

/** Whether a job can be opened without a network, and the way to see to it. */
export function PreparedCell({ job, prepared }: { job: PreparableJob; prepared: PreparedJob | undefined }) {
  const { email } = useSession();
  const client = useQueryClient();
  const online = useOnline();
  const app = useAppOnDevice();
  const preparing = usePreparing().get(job.name);
  const lacks = prepared !== undefined && prepared.lacking > 0;
  const act = preparing ? 'Try again' : prepared ? 'Prepare again' : 'Prepare for offline';
  const begin = () => void prepareInTurn(client, email, job);
  if (prepared && !preparing && app === 'coming') {
    return (
      <span className={`inline ${classes['line']}`}>
        <Glyph name="half" size={14} color="var(--pl-primary)" />
        <span>
          Downloading the app
          <small className={`note block ${classes['size']}`}>Stay online until it is prepared</small>
        </span>
      </span>
    );
  }
  if (preparing?.state === 'waiting' || preparing?.state === 'running') {
    const share = preparing.state === 'running' ? ` ${String(Math.round(preparing.share * 100))} %` : '';
    return (
      <span className={`inline ${classes['line']}`}>
        <Glyph name="half" size={14} color="var(--pl-primary)" />
        {preparing.state === 'waiting' ? 'Waiting to be prepared' : `Preparing${share}`}
      </span>
    );
  }
  return (
    <span className={`inline ${classes['cell']}`}>
      {prepared ? (
        <span className={`inline ${classes['line']}`}>
          <Glyph
            name={lacks ? 'triangle' : 'full'}
            size={14}
            color={lacks ? 'var(--pl-warn)' : 'var(--pl-ok)'}
          />
          <span>
            Prepared {formatMoment(prepared.at)}
            <small className={`note block ${classes['size']}`}>{sizeText(prepared)}</small>
            {[...(app === 'none' ? [NO_APP] : []), ...withheldTexts(prepared)].map((text) => (
              <small key={text} className={`note block ${classes['withheld']}`}>
                {text}
              </small>
            ))}
          </span>
        </span>
      ) : null}
      {preparing?.state === 'failed' ? (
        <span className="err" role="alert">
          Not prepared. {preparing.why}
        </span>
      ) : null}
      {prepared && !lacks && !preparing ? null : !online ? (
        prepared ? null : (
          <span className="light">Not prepared</span>
        )
      ) : (
        <Button
          size="small"
          variant="text"
          className={classes['act'] ?? ''}
          aria-label={`${act}, ${job.name}`}
          onClick={begin}
        >
          {act}
        </Button>
      )}
    </span>
  );
}
