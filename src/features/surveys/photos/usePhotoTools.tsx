import { useState } from 'react';
import { PenLine } from 'lucide-react';
import type { ViewedPhoto } from '@/shared/photos/PhotoViewer';
import { useWhyNotAttach } from '@/shared/surveyForm/useSurvey';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useMarkedCopies } from './useMarkedCopies';

const PhotoViewer = lazyWithPreload(async () => (await import('@/shared/photos/PhotoViewer')).PhotoViewer);
const MarkEditor = lazyWithPreload(async () => (await import('./MarkEditor')).MarkEditor);

/**
 * What the photographs of one part of a survey share: looking at them large, and drawing on copies. `photos` in the order in which one
 * leafs through them.
 */
export function usePhotoTools(photos: readonly ViewedPhoto[]) {
  const copies = useMarkedCopies();
  const whyNot = useWhyNotAttach();
  const [open, setOpen] = useState<{ act: 'view' | 'draw'; path: string } | null>(null);
  const at = photos.findIndex(({ path }) => path === open?.path);
  const photo = photos[at];
  const whyNotDraw = whyNot ?? (copies.isPossible ? null : 'This survey has no place for copies');
  const draw = (path: string) => setOpen({ act: 'draw', path });
  const close = () => setOpen(null);
  return {
    copies,
    /** Why nothing can be drawn now; null when it can. */
    whyNotDraw,
    view: (path: string) => setOpen({ act: 'view', path }),
    draw,
    /** The dialog that is open. */
    dialog:
      !open || !photo ? null : open.act === 'view' ? (
        <PhotoViewer
          photos={photos}
          at={at}
          onAt={(next) => setOpen({ act: 'view', path: photos[next]?.path ?? open.path })}
          onClose={close}
          acts={
            whyNotDraw ? null : (
              <Button startIcon={<PenLine aria-hidden />} onClick={() => draw(photo.path)}>
                Draw on a copy
              </Button>
            )
          }
        />
      ) : (
        <MarkEditor
          key={photo.path}
          photo={photo}
          unsent={copies.drawnOf(photo.path)}
          onClose={close}
          onSave={(copy) => {
            close();
            void (copy ? copies.add(photo.path, copy) : copies.remove(photo.path).catch(() => undefined));
          }}
        />
      ),
  };
}

export type PhotoTools = ReturnType<typeof usePhotoTools>;
