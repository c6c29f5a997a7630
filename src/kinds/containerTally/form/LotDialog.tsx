import { ChoiceCell, NumberCell, TextCell } from '@/shared/surveyForm/cells';
import { emptyLot, type Lot } from '../worksheet';
import { lotName } from '../tally';
import { whyNoLot } from './lots';
import { UNITS } from './labels';
import { RowDialog, type RowActs } from './RowDialog';

/** A lot of the packing list or manifest, new or known. */
export function LotDialog(acts: RowActs<Lot>) {
  return (
    <RowDialog
      acts={acts}
      begin={{ ...emptyLot, unit: 'sling' }}
      what="lot"
      nameOf={lotName}
      whyNot={whyNoLot}
    >
      {(cell, { unit, shutOut, notDelivered }) => (
        <>
          <TextCell {...cell('name', 'Lot')} />
          <TextCell {...cell('mark', 'Mark')} mono />
          <TextCell {...cell('packing', 'Packing')} help="Such as bags 25 kg" />
          <NumberCell {...cell('manifest', 'Quantity in the document')} />
          <ChoiceCell {...cell('unit', 'Counted by')} options={UNITS} />
          <NumberCell {...cell('per', `Pieces in one ${unit || 'sling'}`)} />
          <NumberCell {...cell('theirs', 'Count of the other side')} />
          <NumberCell
            {...cell('shutOut', 'Shut out')}
            value={shutOut ?? null}
            help="Came and was not loaded"
          />
          <NumberCell
            {...cell('notDelivered', 'Not delivered')}
            value={notDelivered ?? null}
            help="Never came to the pier"
          />
          <TextCell {...cell('note', 'Note')} />
        </>
      )}
    </RowDialog>
  );
}
