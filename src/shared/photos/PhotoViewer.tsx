import { useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { fileUrl } from '@/api/fileAddress';
import { shownPath, type PhotoProof } from '@/lib/photoProof';
import { StoredFileLink } from '@/shared/StoredFileLink';
import { Button } from '@/ui/Button';
import { Dialog, DialogFoot } from '@/ui/Dialog';
import { IconButton } from '@/ui/IconButton';
import { Segmented } from '@/ui/Segmented';
import { PhotoProofLines } from './PhotoProofLines';
import { PictureStage } from './PictureStage';
import { keepSmall, pictureKey } from './smallPictures';
import classes from './photoViewer.module.css';

/** A photograph as it is looked at. */
export interface ViewedPhoto {
  /** Address of the stored original. */
  path: string;
  /** What it shows and where it belongs. */
  name: string;
  proof: PhotoProof | undefined;
}

/** One photograph large: enlarged, turned, with and without its marks, and the ones before and after it. */
export function PhotoViewer(props: {
  photos: readonly ViewedPhoto[];
  at: number;
  onAt: (at: number) => void;
  onClose: () => void;
  /** What else can be done with it. */
  acts?: ReactNode;
}) {
  const { photos, at, onAt } = props;
  const photo = photos[at];
  if (!photo) return null;
  return (
    <Dialog open onClose={props.onClose} size="lg" title={photo.name}>
      <Photograph photo={photo} onStep={(by) => photos[at + by] && onAt(at + by)} />
      <DialogFoot>
        {photos.length > 1 ? (
          <span className={`row quiet ${classes['steps']}`}>
            <IconButton label="Previous photograph" disabled={at === 0} onClick={() => onAt(at - 1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <span aria-live="polite">
              {at + 1} of {photos.length}
            </span>
            <IconButton
              label="Next photograph"
              disabled={at === photos.length - 1}
              onClick={() => onAt(at + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </span>
        ) : null}
        {props.acts}
        <Button onClick={props.onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}

function Photograph({ photo, onStep }: { photo: ViewedPhoto; onStep: (by: 1 | -1) => void }) {
  const { path, name, proof } = photo;
  const [chosen, setChosen] = useState({ path, version: 'marked' });
  // the next photograph is shown with its marks again
  const version = chosen.path === path && chosen.version === 'original' ? 'original' : 'marked';
  const shown = version === 'original' ? path : shownPath(path, proof);
  return (
    <div className={`list ${classes['body']}`}>
      <PictureStage
        id={path}
        src={fileUrl(shown) || undefined}
        name={name}
        onStep={onStep}
        onLoad={(picture) => {
          if (shown === shownPath(path, proof)) void keepSmall(pictureKey(path, proof), picture);
        }}
        choice={
          proof?.marked ? (
            <Segmented
              label="Which picture is shown"
              value={version}
              onChange={(next) => setChosen({ path, version: next })}
              options={[
                { id: 'marked', label: 'Annotated copy' },
                { id: 'original', label: 'Original' },
              ]}
            />
          ) : null
        }
      />
      <div key={path} className={`wrap ${classes['about']}`}>
        <StoredFileLink
          path={shown}
          name={version === 'original' || !proof?.marked ? 'Open the original' : 'Open the copy'}
        />
        <PhotoProofLines proof={proof} name={name} />
      </div>
    </div>
  );
}
