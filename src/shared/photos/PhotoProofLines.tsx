import { conversionText, proofPosition, formatTakenAt, type PhotoProof } from '@/lib/photoProof';
import { formatBytes } from '@/lib/numbers';
import { CopyButton } from '@/ui/CopyButton';
import { KeyValue } from '@/ui/KeyValue';
import { Mono } from '@/ui/Mono';
import classes from './photos.module.css';

/** How much of a hash is shown beside a picture: enough to tell two apart at a glance. */
const SHORT = 12;

/** What is kept of the original of a photograph: time, place and hash, with the rest behind Details. */
export function PhotoProofLines({ proof, name }: { proof: PhotoProof | undefined; name: string }) {
  if (!proof?.originalName)
    return <p className={`aside ${classes['proof']}`}>The record does not say what the original file was.</p>;
  const { sha256 } = proof;
  const taken = formatTakenAt(proof);
  return (
    <div className={`aside ${classes['proof']}`}>
      <div>{taken === null ? 'Time not recorded in the file' : `Taken ${taken}`}</div>
      <div>{proofPosition(proof) ?? 'Place not recorded in the file'}</div>
      {sha256 === null ? (
        <div>No SHA-256: this page was not opened over https</div>
      ) : (
        <div className={`row ${classes['hash']}`}>
          <span>
            SHA-256 <Mono>{sha256.slice(0, SHORT)}…</Mono>
          </span>
          <CopyButton text={sha256} label={`Copy SHA-256 of ${name}`} />
        </div>
      )}
      <details>
        <summary aria-label={`Original of ${name}`}>Original</summary>
        <KeyValue
          items={[
            { label: 'File', value: proof.originalName },
            proof.originalSize !== null && { label: 'Size', value: formatBytes(proof.originalSize) },
            { label: 'Before sending', value: conversionText(proof) ?? 'Not changed' },
          ]}
        />
        {sha256 === null ? null : (
          <div className={classes['whole']}>
            SHA-256 <code>{sha256}</code>
          </div>
        )}
      </details>
    </div>
  );
}
