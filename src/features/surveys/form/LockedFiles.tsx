import { FileList, type FileItem } from '@/ui/FileRow';
import { Note } from '@/ui/Note';

/** Why no file can be attached, and those that wait all the same: they can only be taken back. */
export function LockedFiles(props: {
  why: string;
  label: string;
  drop: { items: readonly FileItem[]; onRemove: (id: string) => void };
}) {
  const { items, onRemove } = props.drop;
  return (
    <>
      <Note tone="info">{props.why}</Note>
      <FileList label={`${props.label}: files`} items={items} onRemove={onRemove} />
    </>
  );
}
