import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BookOpen } from 'lucide-react';
import { plural } from '@/lib/numbers';
import type { Suffix } from '../calculation/recordMapping';
import { Button } from '@/ui/Button';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useDraftForm, useTypedOver } from './Calculation';
import { setOfSuffix } from './names';
import classes from './draft.module.css';

const ShipTablesDrawer = lazyWithPreload(
  async () => (await import('../tables/screen/ShipTablesDrawer')).ShipTablesDrawer,
);

/** The way to the ship's own tables, and how the sheet stands to them. */
export function TablesLine({ sets, own }: { sets: readonly Suffix[]; own?: Suffix }) {
  const { form } = useDraftForm();
  const has = Boolean(useWatch({ control: form.control, name: 'worksheet.shipTables' }));
  const over = useTypedOver();
  // each opening begins at what the survey holds then
  const [opened, setOpened] = useState({ count: 0, open: false });
  const [said, setSaid] = useState('');
  const set = setOfSuffix[own && sets.includes(own) ? own : (sets[0] ?? 'i')];
  return (
    <div className={`buttons quiet ${classes['tablesLine']}`}>
      <Button
        size="small"
        startIcon={<BookOpen size={14} aria-hidden />}
        onClick={() => setOpened(({ count }) => ({ count: count + 1, open: true }))}
      >
        Ship’s tables
      </Button>
      <span role="status">
        {said ||
          (has
            ? over.length === 0
              ? 'Rows and volumes follow the ship’s tables.'
              : `${plural(over.length, 'figure')} typed by hand ${over.length === 1 ? 'differs' : 'differ'} from the ship’s tables.`
            : 'Enter the ship’s tables once; rows and volumes are then filled in automatically.')}
      </span>
      {opened.count > 0 ? (
        <ShipTablesDrawer
          key={opened.count}
          set={set}
          open={opened.open}
          onClose={() => setOpened(({ count }) => ({ count, open: false }))}
          onUsed={setSaid}
        />
      ) : null}
    </div>
  );
}
