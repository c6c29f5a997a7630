import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { PhotoProofLines } from '@/shared/photos/PhotoProofLines';
import { IconButton } from '@/ui/IconButton';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { fileNameIn } from './imageTexts';
import { usePhotoProofs } from '@/shared/surveyForm/useSurvey';
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
  onDelete: () => void;
}) {
  const { path, place, locked } = props;
  const [isCaptioning, setCaptioning] = useState(false);
  const proof = usePhotoProofs()[path];
  const words = proof?.caption || fileNameIn(path);
  return (
    <figure className={classes['photo']}>
      <img src={fileUrl(path)} alt={`${place}: ${words}`} loading="lazy" />
      <figcaption className={classes['photoText']}>
        <div className={classes['photoFoot']}>
          <a href={fileUrl(path)} target="_blank" rel="noreferrer">
            {words}
          </a>
          <IconButton
            label={`Caption of ${place.toLowerCase()}`}
            size="small"
            disabled={locked}
            onClick={() => setCaptioning(true)}
          >
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={props.deleteLabel}
            size="small"
            disabled={locked || props.busy}
            onClick={props.onDelete}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
        <PhotoProofLines proof={proof} name={place.toLowerCase()} />
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
