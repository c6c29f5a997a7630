import { useState } from 'react';
import { ArrowLeft, ArrowRight, Maximize2, PenLine, Pencil, Trash2 } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { fileNameOf } from '@/lib/fileName';
import { shownPath } from '@/lib/photoProof';
import { PhotoProofLines } from '@/shared/photos/PhotoProofLines';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { FileList } from '@/ui/FileRow';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { usePhotoProofs } from '@/shared/surveyForm/useSurvey';
import type { PhotoTools } from '../photos/usePhotoTools';
import classes from './form.module.css';

const CaptionDialog = lazyWithPreload(async () => (await import('./CaptionDialog')).CaptionDialog);

/** One stored photograph: its picture, caption and what proves it. */
export function PhotoCard(props: {
  path: string;
  /** Where it belongs: "Initial survey, no. 2". */
  place: string;
  deleteLabel: string;
  /** Usual subjects, for the caption. */
  shots: readonly string[];
  locked: boolean;
  busy: boolean;
  tools: PhotoTools;
  onDelete: () => void;
  /** Moves it before the one before it, or after the next; null where there is none. */
  onMove?: { earlier: (() => void) | null; later: (() => void) | null };
}) {
  const { path, place, locked, tools, onMove } = props;
  const [isCaptioning, setCaptioning] = useState(false);
  const proof = usePhotoProofs()[path];
  const words = proof?.caption || fileNameOf(path);
  const spoken = place.toLowerCase();
  const { items, ...acts } = tools.copies.waitingOf(path);
  return (
    <figure className={classes['photo']}>
      <div className={classes['photoPicture']}>
        <img src={fileUrl(shownPath(path, proof)) || undefined} alt={`${place}: ${words}`} loading="lazy" />
        <button type="button" aria-label={`View ${spoken}`} onClick={() => tools.view(path)}>
          <Maximize2 size={16} aria-hidden />
        </button>
      </div>
      <figcaption className={classes['photoText']}>
        <div className={classes['photoFoot']}>
          {proof?.number ? <span className={classes['light']}>Photo {proof.number}</span> : null}
          <StoredFileLink path={path} name={words} />
        </div>
        {proof?.marked ? <div className={classes['marked']}>Annotated copy, original kept</div> : null}
        <div className={classes['photoTools']}>
          <IconButton
            label={`Caption of ${spoken}`}
            size="small"
            disabled={locked}
            onClick={() => setCaptioning(true)}
          >
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={`Draw on a copy of ${spoken}`}
            size="small"
            disabled={tools.whyNotDraw !== null}
            onClick={() => tools.draw(path)}
          >
            <PenLine size={16} aria-hidden />
          </IconButton>
          {onMove ? (
            <>
              <IconButton
                label={`Move ${spoken} earlier`}
                size="small"
                disabled={locked || props.busy || !onMove.earlier}
                onClick={() => onMove.earlier?.()}
              >
                <ArrowLeft size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${spoken} later`}
                size="small"
                disabled={locked || props.busy || !onMove.later}
                onClick={() => onMove.later?.()}
              >
                <ArrowRight size={16} aria-hidden />
              </IconButton>
            </>
          ) : null}
          <IconButton
            label={props.deleteLabel}
            size="small"
            disabled={locked || props.busy}
            onClick={props.onDelete}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
        <FileList label={`Copy of ${spoken}`} items={items} {...acts} />
        <PhotoProofLines proof={proof} name={spoken} />
      </figcaption>
      {isCaptioning ? (
        <CaptionDialog
          path={path}
          caption={proof?.caption ?? ''}
          shots={props.shots}
          onClose={() => setCaptioning(false)}
        />
      ) : null}
    </figure>
  );
}
