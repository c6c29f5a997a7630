import { useMemo } from 'react';
import {
  CONTAINER_MEANINGS,
  readContainerTable,
  type ContainerMeaning,
  type ImportedContainer,
} from '@/lib/container/containerTable';
import { lookAtList } from '@/lib/tables/listReading';
import { ImportDialog, type ImportDialogProps, type TableKind } from '@/shared/importTable/ImportDialog';

type Kind = TableKind<ImportedContainer[], ContainerMeaning>;

/** The dialog that shows a list of containers before it is taken in. `refused`: numbers that cannot be, each with the reason. */
export function ContainerImport({
  refused,
  ...props
}: Omit<ImportDialogProps<ImportedContainer[], ContainerMeaning>, 'kind'> & {
  refused: ReadonlyMap<string, string>;
}) {
  const kind = useMemo((): Kind => {
    const read = readContainerTable(refused);
    return { meanings: CONTAINER_MEANINGS, read, look: lookAtList(read) };
  }, [refused]);
  return <ImportDialog kind={kind} {...props} />;
}
