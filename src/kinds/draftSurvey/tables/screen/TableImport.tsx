import { useMemo } from 'react';
import { noChoices, type TableFile } from '@/lib/tables/reading';
import { ImportDialog, type TableKind } from '@/shared/importTable/ImportDialog';
import { HYDROSTATIC_MEANINGS, type HydrostaticMeaning } from '../import/hydrostaticMeanings';
import { lookAtHydrostatics, readHydrostatics, type ReadBook } from '../import/readHydrostatics';
import { lookAtTanks, readTanks, type ReadTank } from '../import/readTanks';
import { TANK_MEANINGS, type TankMeaning } from '../import/tankMeanings';
import type { ShipTank } from '../shipTables';

const book: TableKind<ReadBook, HydrostaticMeaning> = {
  meanings: HYDROSTATIC_MEANINGS,
  read: readHydrostatics,
  look: lookAtHydrostatics,
};

interface Props {
  file: TableFile;
  /** The part of the ship's tables that is open; a file of the other part alone is read as that. */
  of: 'book' | 'tanks';
  ship: string;
  tanks: readonly ShipTank[];
  /** Tanks of the survey. */
  knownNames: readonly string[];
  onClose: () => void;
  onFiles: (files: readonly File[]) => void;
  onBook: (book: ReadBook, from: string) => void;
  onTanks: (tanks: readonly ReadTank[], from: string) => void;
}

/** The dialog that shows a hydrostatic table or tanks' tables before they are taken in. */
export function TableImport({ of, ship, tanks, onBook, onTanks, knownNames, ...props }: Props) {
  const ofTanks = useMemo(
    (): TableKind<readonly ReadTank[], TankMeaning> => ({
      meanings: TANK_MEANINGS,
      read: (file, sheet, choices) => readTanks(file, sheet, choices, tanks),
      look: lookAtTanks,
    }),
    [tanks],
  );
  const holds = (look: TableKind<unknown, string>['look']) =>
    props.file.sheets.some((_, at) => look(props.file, at, noChoices).rank === 2);
  const isBook =
    of === 'book' ? holds(book.look) || !holds(lookAtTanks) : !holds(lookAtTanks) && holds(book.look);
  return isBook ? (
    <ImportDialog kind={book} about={`Hydrostatics of ${ship}.`} onTakeIn={onBook} {...props} />
  ) : (
    <ImportDialog
      kind={ofTanks}
      about={`Tables of tanks of ${ship}.`}
      knownNames={knownNames}
      onTakeIn={onTanks}
      {...props}
    />
  );
}
