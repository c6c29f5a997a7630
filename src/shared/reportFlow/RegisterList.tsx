import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { fileEnding, fileNameOf } from '@/lib/fileName';
import { saveFile } from '@/lib/saveFile';
import { Button } from '@/ui/Button';
import { FileLink } from '@/ui/FileLink';
import { lazyWithPreload, loadLater } from '@/ui/lazyWithPreload';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import {
  registeredAt,
  uploadAt,
  type RegisteredUpload,
  type ReportRegister,
  type ReportStanding,
} from '../surveyKind/reportRegister';
import type { PrintedFacts } from '../surveyKind/figures';
import type { NamedFile } from './zipFiles';
import classes from './reportFlow.module.css';

const CompareRevisions = lazyWithPreload(async () => (await import('./CompareRevisions')).CompareRevisions);
const fetchZip = loadLater(async () => (await import('./zipFiles')).zipFiles);

const by = (name: string) => (name ? ` by ${name}` : '');

/** When and by whom a file was made or uploaded, and sent. */
function history({ made, at, by: who }: RegisteredUpload, sent: { at: string; by: string } | undefined) {
  const begun = made
    ? `Made ${registeredAt(made)}${by(who)}`
    : at
      ? `A file of their own, uploaded ${registeredAt(at)}${by(who)}`
      : '';
  return [begun, sent ? `Sent ${registeredAt(sent.at)}${by(sent.by)}` : ''].filter(Boolean).join('. ');
}

/** Files of revisions under names that say which they are; of one revision several may have been made. */
function filesOf(rows: readonly RegisteredUpload[], nameOf: (revision: number) => string): NamedFile[] {
  const names = new Map<string, number>();
  const files = new Map(rows.map((row) => [`${row.revision} ${row.file}`, row]));
  return [...files.values()].map(({ file, revision }) => {
    const ending = fileEnding(fileNameOf(file));
    const times = (names.get(nameOf(revision)) ?? 0) + 1;
    names.set(nameOf(revision), times);
    return { path: file, name: `${nameOf(revision)}${times > 1 ? `-${times}` : ''}${ending}` };
  });
}

/** All of them in one archive. */
function AllFiles({ files, name }: { files: readonly NamedFile[]; name: string }) {
  const pack = useMutation({
    mutationFn: async () => saveFile(await (await fetchZip())(files), name),
    meta: { failure: 'The files could not be read' },
  });
  if (files.length < 2) return null;
  return (
    <Button
      size="small"
      startIcon={<Download aria-hidden />}
      loading={pack.isPending}
      loadingLabel="Packing…"
      onClick={() => pack.mutate()}
    >
      All files, zip
    </Button>
  );
}

/** What was made and sent of one report, newest first; nothing before the first upload. */
export function RegisterList(props: {
  register: ReportRegister;
  report: string;
  title: string;
  standing: ReportStanding;
  /** What the report would say now. */
  facts: PrintedFacts | null;
  /** Whether a file is still there to be opened. */
  isKept: (path: string) => boolean;
  /** Names a revision's file in the archive, without its ending. */
  archiveName: (revision: number) => string;
}) {
  const { register, report, standing, facts } = props;
  const [comparing, setComparing] = useState<RegisteredUpload | null>(null);
  const compared = register.uploads.filter((upload) => upload.report === report && upload.figures.length > 0);
  const canCompare = compared.length + (facts ? 1 : 0) > 1;
  const rows = register.uploads.filter((upload) => upload.report === report).toReversed();
  if (rows.length === 0) return null;
  // A site may give the address of a draft that was deleted to the next one: it is the file of the last that has it. The same
  // file uploaded twice has one address as well.
  const isThere = ({ id, file, sha256 }: RegisteredUpload) => {
    const last = uploadAt(register, file);
    return props.isKept(file) && (last?.id === id || (sha256 !== '' && last?.sha256 === sha256));
  };
  const stateOf = (id: string, isSent: boolean): [GlyphName, color: string, words: string] => {
    if (isSent && standing.sent?.upload.id !== id)
      return ['tick', 'ink-3', 'Sent, replaced by a later revision'];
    if (isSent)
      return standing.changedSinceSent ? ['triangle', 'warn', 'Sent, changed since'] : ['tick', 'ok', 'Sent'];
    if (standing.current?.id !== id) return ['empty', 'ink-3', 'Replaced, never sent'];
    return standing.stale
      ? ['triangle', 'warn', 'Made before the last change, not sent']
      : ['half', 'primary', 'Not sent yet'];
  };
  return (
    <section className="list shrink" aria-label="Register">
      <div className={`ends ${classes['registerHead']}`}>
        <h3>What was made and sent</h3>
        <AllFiles
          name={`${props.archiveName(0)}.zip`}
          files={filesOf(rows.filter(isThere), props.archiveName)}
        />
      </div>
      <ul aria-label="Register">
        {rows.map((upload) => {
          const sent = register.sent.findLast((one) => one.upload.id === upload.id);
          const [glyph, color, words] = stateOf(upload.id, sent !== undefined);
          const name = `Revision ${upload.revision}`;
          return (
            <li key={upload.id} className={classes['revision']}>
              <Glyph name={glyph} color={`var(--pl-${color})`} />
              <span>
                {isThere(upload) ? <FileLink href={fileUrl(upload.file)} name={name} /> : name}
                <span>{words}</span>
              </span>
              <b>{upload.result?.value}</b>
              {canCompare && upload.figures.length > 0 ? (
                <Button
                  size="small"
                  aria-label={`Compare revision ${upload.revision} of ${registeredAt(upload.made || upload.at)}`}
                  onClick={() => setComparing(upload)}
                >
                  Compare
                </Button>
              ) : null}
              <span className={`hint ${classes['hint']}`}>{history(upload, sent)}</span>
            </li>
          );
        })}
      </ul>
      {comparing ? (
        <CompareRevisions
          title={props.title}
          uploads={compared}
          facts={facts}
          first={comparing}
          onClose={() => setComparing(null)}
        />
      ) : null}
    </section>
  );
}
