import { useMemo } from 'react';
import { lookAtList } from '@/lib/tables/listReading';
import { BringTable } from '@/shared/importTable/BringTable';
import type { TableKind } from '@/shared/importTable/ImportDialog';
import { readTruckTable } from '../listedTrucks';
import { TRUCK_MEANINGS, type TruckMeaning } from '../pastedTrucks';
import type { Truck } from '../worksheet';

/** Takes a sheet of a weighbridge or a gate, pasted or as a file. */
export function TruckImport(props: {
  present: readonly Partial<Truck>[];
  first: string;
  onClose: () => void;
  onTakeIn: (trucks: readonly Partial<Truck>[]) => void;
}) {
  const { present } = props;
  const kind = useMemo((): TableKind<Partial<Truck>[], TruckMeaning> => {
    const read = readTruckTable(present);
    return { meanings: TRUCK_MEANINGS, read, look: lookAtList(read) };
  }, [present]);
  return (
    <BringTable
      kind={kind}
      title="Trucks of a sheet"
      help="The first line may name the columns. Without it: truck, in, out, numbers of the pieces, how many, damaged, gross, tare, net, seal, note"
      about="Trucks of the delivery."
      first={props.first}
      onClose={props.onClose}
      onTakeIn={props.onTakeIn}
    />
  );
}
