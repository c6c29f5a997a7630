import { useMemo, useState } from 'react';
import { lookAtList } from '@/lib/tables/listReading';
import { NumberCell } from '@/shared/surveyForm/cells';
import { BringTable } from '@/shared/importTable/BringTable';
import type { TableKind } from '@/shared/importTable/ImportDialog';
import { LOT_MEANINGS, readLotTable, type KnownLot, type ListedLots, type LotColumn } from '../listedLots';
import { whyNoUnit } from './lots';

/** Takes a packing list or manifest, pasted or as a file. */
export function LotImport(props: {
  known: readonly KnownLot[];
  onClose: () => void;
  onTakeIn: (listed: ListedLots, per: number | null) => void;
}) {
  const { known } = props;
  const [per, setPer] = useState<number | null>(null);
  const kind = useMemo((): TableKind<ListedLots, LotColumn> => {
    const read = readLotTable(known);
    return { meanings: LOT_MEANINGS, read, look: lookAtList(read) };
  }, [known]);
  return (
    <BringTable
      kind={kind}
      title="Packing list or manifest"
      help="A lot in each line: name, mark, packing, number. Copied from a sheet, a mail or a PDF; heads with their names are understood."
      about="Lots of the tally."
      asked={{
        fields: <NumberCell disabled={false} label="Pieces in one sling" value={per} onValue={setPer} />,
        whyNot: whyNoUnit({ per, unit: 'sling' }),
      }}
      onClose={props.onClose}
      onTakeIn={(listed) => props.onTakeIn(listed, per)}
    />
  );
}
