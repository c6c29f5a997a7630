import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Plus, Redo2, RotateCcw, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { fetchFile } from '@/api/fileAddress';
import { drawJpeg, uprightBitmap } from '@/lib/drawJpeg';
import { LABEL_LENGTH, markName, type PhotoMark } from '@/lib/photoMarks';
import type { PhotoProof } from '@/lib/photoProof';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { Field } from '@/ui/form/Field';
import { FormError } from '@/ui/form/FormError';
import { InputBox } from '@/ui/form/InputBox';
import { IconButton } from '@/ui/IconButton';
import { Note } from '@/ui/Note';
import { Segmented } from '@/ui/Segmented';
import { LoadingState } from '@/ui/states/LoadingState';
import { drawNow } from '@/ui/drawNow';
import { drawMarks } from './drawMarks';
import { MarkCanvas } from './MarkCanvas';
import { useMarks, type Drawn } from './useMarks';
import classes from './marks.module.css';

/** Pixels of the longer side of a copy, and its quality: the original has the rest. */
const LONGEST = 4096;
const QUALITY = 0.9;

/** Arrows, rings and words on a copy of a photograph; what is drawn stays on the device until it is saved. */
export function MarkEditor(props: {
  photo: { path: string; name: string; proof: PhotoProof | undefined };
  /** What is drawn on a copy that is not sent yet. */
  unsent: Drawn | null;
  onClose: () => void;
  /** The copy as it is to be stored; null where nothing is left on it. */
  onSave: (copy: (Drawn & { jpeg: Blob }) | null) => void;
}) {
  const { photo, onClose, onSave } = props;
  const stored = props.unsent ?? photo.proof?.marked ?? null;
  const drawing = useMarks(photo.path, { turn: stored?.turn ?? 0, marks: stored?.marks ?? [] });
  const { marks, turn, setMarks } = drawing;
  const picture = usePicture(photo.path);
  const [tool, setTool] = useState<PhotoMark['kind']>('arrow');
  const [selected, setSelected] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  const isBare = marks.length === 0 && turn === 0;

  const addInTheMiddle = () => {
    const from = { x: tool === 'arrow' ? 0.35 : 0.4, y: tool === 'arrow' ? 0.65 : 0.4 };
    const to = tool === 'arrow' ? { x: 0.5, y: 0.5 } : { x: 0.6, y: 0.6 };
    setMarks([...marks, { kind: tool, from, to, label: '' }]);
    setSelected(marks.length);
    drawNow();
    canvas.current?.querySelector<SVGElement>('g[data-mark]:last-of-type > [role="button"]')?.focus();
  };
  const remove = (index: number) => {
    setMarks(marks.filter((_, at) => at !== index));
    setSelected(null);
  };
  const save = async () => {
    if (picture === null || picture === 'failed') return;
    setFailure(null);
    setSaving(true);
    try {
      const drawn = isBare
        ? null
        : await drawJpeg(picture, {
            longest: LONGEST,
            quality: QUALITY,
            turn,
            paint: (context, width, height) => drawMarks(context, marks, width, height),
          }).catch(() => null);
      if (!isBare && !drawn) {
        setFailure('This device cannot draw the copy. What you drew is kept on it.');
        return;
      }
      await drawing.discard();
      onSave(drawn && { turn, marks, jpeg: drawn.jpeg });
    } finally {
      setSaving(false);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act =
      key === 'z' && !event.shiftKey
        ? drawing.undo
        : key === 'y' || (key === 'z' && event.shiftKey)
          ? drawing.redo
          : null;
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    act?.();
    setSelected(null);
  };

  return (
    <Dialog open onClose={saving ? undefined : onClose} size="lg" title={`Draw on a copy: ${photo.name}`}>
      <DialogBody>
        {failure ? <FormError>{failure}</FormError> : null}
        {drawing.restored ? (
          <Note tone="buff">
            What was drawn before and not saved is back.{' '}
            <Button size="small" variant="text" disabled={saving} onClick={drawing.startOver}>
              Start over
            </Button>
          </Note>
        ) : null}
        {picture === 'failed' ? (
          <Note tone="err">
            The picture could not be read. Close this and try again when there is a connection.
          </Note>
        ) : picture === null ? (
          <LoadingState shape="form" />
        ) : (
          // what is drawn while the copy is made would not be on it
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that take back what was drawn in it
          <div className={`stack ${classes['editor']}`} inert={saving} onKeyDown={onKey}>
            <div ref={canvas} className={classes['stage']}>
              <MarkCanvas
                picture={picture}
                turn={turn}
                marks={marks}
                tool={tool}
                selected={selected}
                onSelect={setSelected}
                onChange={setMarks}
              />
            </div>
            <div className="group shrink top">
              <Segmented
                label="What is drawn"
                value={tool}
                onChange={setTool}
                options={[
                  { id: 'arrow', label: 'Arrow' },
                  { id: 'ring', label: 'Ring' },
                ]}
              />
              <div className="buttons">
                <Button size="small" startIcon={<Plus aria-hidden />} onClick={addInTheMiddle}>
                  Add {tool === 'arrow' ? 'an arrow' : 'a ring'}
                </Button>
                <span className="buttons">
                  <IconButton
                    label="Undo"
                    size="small"
                    disabled={!drawing.undo}
                    onClick={() => drawing.undo?.()}
                  >
                    <Undo2 aria-hidden />
                  </IconButton>
                  <IconButton
                    label="Redo"
                    size="small"
                    disabled={!drawing.redo}
                    onClick={() => drawing.redo?.()}
                  >
                    <Redo2 aria-hidden />
                  </IconButton>
                </span>
                <span className="buttons">
                  <IconButton label="Turn the copy left" size="small" onClick={() => drawing.turnBy(-1)}>
                    <RotateCcw aria-hidden />
                  </IconButton>
                  <IconButton label="Turn the copy right" size="small" onClick={() => drawing.turnBy(1)}>
                    <RotateCw aria-hidden />
                  </IconButton>
                </span>
              </div>
              {marks.length === 0 ? (
                <p className="light">
                  Draw with a finger or the mouse from the tail of an arrow to its point, or from one corner
                  of a ring to the other. By keyboard: add one and move it with the arrow keys.
                </p>
              ) : (
                <ol className={`list ${classes['list']}`} aria-label="Marks">
                  {marks.map((mark, index) => (
                    // A mark has no name of its own, and keeps its place while it is changed.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>
                      <Field label={`Text for ${markName({ ...mark, label: '' }, index).toLowerCase()}`}>
                        {(aria) => (
                          <InputBox
                            {...aria}
                            value={mark.label}
                            maxLength={LABEL_LENGTH}
                            onFocus={() => setSelected(index)}
                            onChange={(event) =>
                              setMarks(
                                marks.with(index, { ...mark, label: event.target.value }),
                                `words ${index}`,
                              )
                            }
                          />
                        )}
                      </Field>
                      <IconButton
                        label={`Delete ${markName({ ...mark, label: '' }, index).toLowerCase()}`}
                        onClick={() => remove(index)}
                      >
                        <Trash2 size={16} aria-hidden />
                      </IconButton>
                    </li>
                  ))}
                </ol>
              )}
              <p className="light">The original stays as it is. The report shows the copy and says so.</p>
            </div>
          </div>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose} disabled={saving}>
          Close
        </Button>
        <ActionButton
          variant="contained"
          loading={saving}
          loadingLabel={isBare ? 'Deleting…' : 'Drawing…'}
          disabledReason={
            picture === null || picture === 'failed'
              ? 'The picture is not read yet'
              : isBare && !stored
                ? 'Draw an arrow or a ring first'
                : !drawing.changed
                  ? 'Nothing was changed'
                  : null
          }
          onClick={() => void save()}
        >
          {isBare && stored ? 'Delete the copy' : 'Save the copy'}
        </ActionButton>
      </DialogFoot>
    </Dialog>
  );
}

/** The stored picture, upright; null while it is read. */
function usePicture(path: string): ImageBitmap | 'failed' | null {
  const [picture, setPicture] = useState<ImageBitmap | 'failed' | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let read: ImageBitmap | null = null;
    void fetchFile(path, abort.signal)
      .then(uprightBitmap)
      .catch(() => null)
      .then((bitmap) => {
        read = bitmap;
        if (abort.signal.aborted) bitmap?.close();
        else setPicture(bitmap ?? 'failed');
      });
    return () => {
      abort.abort();
      read?.close();
    };
  }, [path]);
  return picture;
}
