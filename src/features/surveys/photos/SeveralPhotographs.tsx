import { useState } from 'react';
import { IMAGE_TYPES_ACCEPTED } from '@/shared/fileRules';
import { FileDrop } from '@/ui/FileDrop';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Note } from '@/ui/Note';
import { photographProblem } from '../files/preparedFiles';
import { useReducing } from '../files/useReducing';
import { IMAGE_REFUSAL } from '../form/imageTexts';
import type { OnePlace } from './severalPlaces';

const SeveralDialog = lazyWithPreload(async () => (await import('./SeveralDialog')).SeveralDialog);

/** Several photographs at once for places that take one each: the person says which goes where. */
export function SeveralPhotographs(props: {
  places: readonly OnePlace[];
  /** Takes a photograph at a place; why it is refused, or null. */
  onTake: (field: string, file: File) => Promise<string | null>;
}) {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [reducing] = useReducing();
  const place = async (placed: readonly { file: File; field: string }[]) => {
    setFiles(null);
    const reasons = await Promise.all(
      placed.map(async ({ file, field }) => {
        const reason = await props.onTake(field, file);
        return reason === null ? [] : [`${file.name}: ${reason}`];
      }),
    );
    setRefused(reasons.flat());
  };
  return (
    <>
      <FileDrop
        label="Add several photographs"
        accept={IMAGE_TYPES_ACCEPTED}
        typeRefusal={IMAGE_REFUSAL}
        items={[]}
        validate={(file) => photographProblem(file, [], [], reducing)}
        onAdd={(chosen) => {
          setRefused([]);
          setFiles(chosen);
        }}
      />
      {refused.map((text) => (
        <Note key={text} tone="err">
          {text}
        </Note>
      ))}
      {files ? (
        <SeveralDialog
          files={files}
          places={props.places}
          onClose={() => setFiles(null)}
          onPlace={(placed) => void place(placed)}
        />
      ) : null}
    </>
  );
}
