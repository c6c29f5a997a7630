import { midSentence } from '@/lib/sentences';
import { useState } from 'react';
import { ArrowLeft, ArrowRight, Maximize2, Trash2 } from 'lucide-react';
import { fileNameOf } from '@/lib/fileName';
import { emptyProof } from '@/lib/photoProof';
import { PhotoProofLines } from '@/shared/photos/PhotoProofLines';
import { StoredPicture } from '@/shared/photos/StoredPicture';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { Button } from '@/ui/Button';
import { FileList } from '@/ui/FileRow';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useMenu } from '@/ui/Menu';
import type { MenuAct } from '@/ui/overlay/panels';
import { usePhotoProofs } from '@/shared/surveyForm/useSurvey';
import { dragsPhoto } from '../photos/photoDrag';
import type { PhotoTools } from '../photos/usePhotoTools';
import { useImageChange } from './useRecordChange';
import classes from './form.module.css';

const CaptionDialog = lazyWithPreload(async () => (await import('./CaptionDialog')).CaptionDialog);

/** One stored photograph: its picture, caption and what proves it. */
export function PhotoCard(props: {
  path: string;
  /** Where it belongs: "Initial survey, no. 2". */
  place: string;
  /** Of a picture in that place, with the container that it is of: "CSQU3054383, Front". */
  shows: string;
  deleteLabel: string;
  /** Usual subjects, for the caption. */
  shots: readonly string[];
  locked: boolean;
  busy: boolean;
  tools: PhotoTools;
  onDelete: () => void;
  /** Moves it before the one before it, or after the next; null where there is none. */
  onMove?: { earlier: (() => void) | null; later: (() => void) | null };
  /** The other places that it may be moved to, by a menu or by dragging it; `file` is the name of its File. */
  moves?: { file: string; places: readonly MenuAct[] };
}) {
  const { path, place, locked, tools, onMove, moves } = props;
  const [isCaptioning, setCaptioning] = useState(false);
  const proof = usePhotoProofs()[path];
  const words = proof?.caption || fileNameOf(path);
  const spoken = midSentence(place);
  const { items, ...acts } = tools.copies.waitingOf(path);
  const save = useImageChange({ success: 'Caption saved' });
  const saveCaption = (caption: string) =>
    save.mutateAsync({
      fields: {},
      proofs: (proofs) => ({ ...proofs, [path]: { ...(proofs[path] ?? emptyProof), caption } }),
    });
  return (
    <figure className={classes['photo']} {...(moves && !locked && !props.busy ? dragsPhoto(moves.file) : {})}>
      <div className={classes['photoPicture']}>
        <StoredPicture path={path} proof={proof} alt={`${props.shows}: ${words}`} />
        <button type="button" aria-label={`View ${spoken}`} onClick={() => tools.view(path)}>
          <Maximize2 size={16} aria-hidden />
        </button>
      </div>
      <figcaption className={classes['photoText']}>
        <div className={`row shrink ${classes['photoFoot']}`}>
          {proof?.number ? <span className="light">Photo {proof.number}</span> : null}
          <StoredFileLink path={path} name={words} />
        </div>
        {proof?.marked ? <div className={classes['marked']}>Annotated copy, original kept</div> : null}
        <div className={`wrap ${classes['photoTools']}`}>
          <Button
            aria-label={`Caption of ${spoken}`}
            size="small"
            variant="text"
            disabled={locked}
            onClick={() => setCaptioning(true)}
          >
            Caption
          </Button>
          <Button
            aria-label={`Draw on a copy of ${spoken}`}
            size="small"
            variant="text"
            disabled={tools.whyNotDraw !== null}
            onClick={() => tools.draw(path)}
          >
            Draw
          </Button>
          {moves ? (
            <MoveMenu
              label={`Move ${spoken} to …`}
              places={moves.places}
              disabled={locked || props.busy || moves.places.length === 0}
            />
          ) : null}
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
          caption={proof?.caption ?? ''}
          shots={props.shots}
          onSave={saveCaption}
          save={save}
          onClose={() => setCaptioning(false)}
        />
      ) : null}
    </figure>
  );
}

/** The places that a photograph may be moved to. */
function MoveMenu(props: { label: string; places: readonly MenuAct[]; disabled: boolean }) {
  const { button, menu } = useMenu({ label: props.label, items: props.places });
  return (
    <>
      <Button aria-label={props.label} size="small" variant="text" disabled={props.disabled} {...button}>
        Move
      </Button>
      {menu}
    </>
  );
}
