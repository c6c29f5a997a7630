import { ImportDialog, type ImportDialogProps, type TableKind } from '@/shared/importTable/ImportDialog';
import { HYDROSTATIC_MEANINGS, type HydrostaticMeaning } from '../import/hydrostaticMeanings';
import { readHydrostatics, type ReadBook } from '../import/readHydrostatics';

const kind: TableKind<ReadBook, HydrostaticMeaning> = {
  meanings: HYDROSTATIC_MEANINGS,
  read: readHydrostatics,
};

/** The dialog that shows a hydrostatic table before it is taken in. */
export function HydrostaticImport(props: Omit<ImportDialogProps<ReadBook, HydrostaticMeaning>, 'kind'>) {
  return <ImportDialog kind={kind} {...props} />;
}
