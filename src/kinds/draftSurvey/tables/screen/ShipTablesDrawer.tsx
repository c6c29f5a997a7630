import { useEffect, useRef, useState } from 'react';
import { ClipboardPaste, Download, FileSpreadsheet, Undo2 } from 'lucide-react';
import type { SetName } from '../../calculation/types';
import { useCalculation, useDraftForm, useShipTables, useTypedOver } from '../../form/Calculation';
import { formatDate } from '@/lib/dates';
import { TABLE_FILES } from '@/shared/importTable/openTableFile';
import { useSession } from '@/session/store';
import { Button } from '@/ui/Button';
import { Drawer, DrawerBody } from '@/ui/Drawer';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { Mono } from '@/ui/Mono';
import { Note } from '@/ui/Note';
import { TabPanel, Tabs } from '@/ui/Tabs';
import { bookReading } from '../picks';
import { isEmptyTables } from '../shipTables';
import { BookCurve } from './BookCurve';
import { BookPart } from './BookPart';
import { keptTables } from './keptTables';
import { PickedRows } from './PickedRows';
import { SoundingToVolume } from './SoundingToVolume';
import { TanksPart } from './TanksPart';
import { useTablesWork, type TablesWork } from './useTablesWork';
import { WhereUsed } from './WhereUsed';
import classes from './tables.module.css';

const TableImport = lazyWithPreload(async () => (await import('./TableImport')).TableImport);

type Tab = 'book' | 'tanks' | 'used';

const WIDTH = 1310;

/** The ship's own tables over the survey: taken in once, looked through for slips, and what the survey reads in them. */
export function ShipTablesDrawer(props: {
  set: SetName;
  open: boolean;
  onClose: () => void;
  /** What was done, for the line under the sheet. */
  onUsed: (said: string) => void;
}) {
  const { tables, fetch } = useShipTables();
  useEffect(() => {
    if (props.open) fetch();
  }, [props.open, fetch]);
  if (!tables) return null;
  return <Opened {...props} />;
}

function Opened({ set: first, open, onClose, onUsed }: Parameters<typeof ShipTablesDrawer>[0]) {
  const work = useTablesWork(open);
  const { form } = useDraftForm();
  const { email } = useSession();
  const [tab, setTab] = useState<Tab>('book');
  const [set, setSet] = useState<SetName>(first);
  const chooser = useRef<HTMLInputElement>(null);
  const { tables, locked } = work;
  const shipName = String(form.getValues('record.ship_name') ?? '');
  const over = useTypedOver();
  const rows = tables.hydrostatics.pages.reduce((sum, page) => sum + page.rows.length, 0);
  const empty = isEmptyTables(tables);
  const kept = empty ? keptTables(email, work.imo) : null;

  const use = () => {
    const { filled, kept: isKept } = work.use();
    const figures = `${filled} ${filled === 1 ? 'figure' : 'figures'} filled in from the tables.`;
    const keeping = isKept
      ? `They are kept on this device for IMO ${work.imo}.`
      : work.imo
        ? 'This device could not keep them for the next survey: export them.'
        : 'With an IMO number they are kept on this device for the next survey too.';
    onUsed(`${figures} ${keeping}`);
    onClose();
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      width={WIDTH}
      title={
        <span className={classes['title']}>
          Ship’s tables{' '}
          <span>
            {shipName}
            {shipName && work.imo ? ' · ' : ''}
            {work.imo ? <Mono>IMO {work.imo}</Mono> : null}
          </span>
        </span>
      }
      tabs={
        <Tabs<Tab>
          group="ship-tables"
          label="Parts of the ship's tables"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'book', label: 'Hydrostatics', count: rows },
            { id: 'tanks', label: 'Tanks', count: tables.tanks.length },
            { id: 'used', label: 'Typed by hand', count: over.length },
          ]}
        />
      }
      foot={
        <footer className={`buttons over ${classes['foot']}`}>
          <span role="status">{work.said || 'Every change is kept with the survey at once.'}</span>
          {work.undo ? (
            <Button startIcon={<Undo2 size={16} aria-hidden />} onClick={work.undo}>
              Undo
            </Button>
          ) : null}
          <Button variant="contained" disabled={locked || empty} onClick={use}>
            Use these tables
          </Button>
        </footer>
      }
    >
      {work.importing ? (
        <TableImport
          // another file begins anew
          key={work.importing.name}
          file={work.importing}
          of={tab === 'tanks' ? 'tanks' : 'book'}
          ship={shipName || 'the ship'}
          tanks={tables.tanks}
          knownNames={work.tankNames()}
          onClose={work.stopImport}
          onFiles={(files) => void work.takeFiles(files)}
          onBook={(book, from) => {
            setTab('book');
            work.takeBook(book, from);
          }}
          onTanks={(tanks, from) => {
            setTab('tanks');
            work.takeTanks(tanks, from);
          }}
        />
      ) : null}
      <DrawerBody>
        <TabPanel group="ship-tables" id={tab}>
          <div className={`buttons ${classes['bar']}`}>
            <Button
              startIcon={<ClipboardPaste size={16} aria-hidden />}
              disabled={locked}
              onClick={() => void work.pasteClipboard()}
            >
              Paste
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              multiple
              aria-label="File of tables"
              accept={TABLE_FILES}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                if (files.length > 0) void work.takeFiles(files);
                event.target.value = '';
              }}
            />
            <Button
              startIcon={<FileSpreadsheet size={16} aria-hidden />}
              disabled={locked}
              onClick={() => chooser.current?.click()}
            >
              Load from a file
            </Button>
            <Button startIcon={<Download size={16} aria-hidden />} disabled={empty} onClick={work.exportFile}>
              Export
            </Button>
            <span className={`light ${classes['keys']}`}>
              <kbd>Ctrl</kbd> <kbd>V</kbd> pastes a table from any sheet, <kbd>F8</kbd> goes to the next slip.
            </span>
          </div>
          {kept && !locked ? (
            <Note
              tone="buff"
              actions={
                <Button size="small" onClick={() => work.takeText(kept.text, 'this device')}>
                  Use them
                </Button>
              }
            >
              This device keeps tables of IMO {work.imo}, last used{' '}
              {formatDate(new Date(kept.at).toISOString().slice(0, 10))}.
            </Note>
          ) : null}
          {work.problems.length > 0 ? (
            <Note tone="warn" role="alert">
              {work.problems.slice(0, 5).map((problem) => (
                <div key={problem}>{problem}</div>
              ))}
              {work.problems.length > 5 ? <div>and {work.problems.length - 5} more</div> : null}
            </Note>
          ) : null}
          <Columns work={work} tab={tab} set={set} onSet={setSet} />
        </TabPanel>
      </DrawerBody>
    </Drawer>
  );
}

/** What stands under the buttons. It reads the calculation, which is worked out anew with each figure typed in the sheet: not while closed. */
function Columns(props: { work: TablesWork; tab: Tab; set: SetName; onSet: (set: SetName) => void }) {
  const { work, tab, set } = props;
  const { tables, ready } = work;
  const { inputs, result } = useCalculation();
  const keelPlate = work.follower?.keelPlate();
  const reading = bookReading(ready, result[set], { lbp: inputs.ship.lbp, keelPlate });
  const at = reading?.at;
  const read = new Set(at ? [at.row1.draft, at.row2.draft] : []);
  const page = tables.hydrostatics.pages[work.page];
  return (
    <div className={classes['columns']} data-tab={tab}>
      {tab === 'book' ? <BookPart work={work} read={read} /> : null}
      {tab === 'tanks' ? <TanksPart work={work} /> : null}
      {tab === 'used' ? <WhereUsed work={work} /> : null}
      {tab === 'book' ? (
        <div className={`body ${classes['middle']}`}>
          <BookCurve
            rows={page?.rows ?? []}
            slips={ready.slips[work.page] ?? []}
            at={at && reading ? { draft: reading.draft, look: at } : null}
          />
          <PickedRows
            set={set}
            onSet={props.onSet}
            reading={reading}
            entry={tables.hydrostatics.entry}
            keelPlate={keelPlate}
          />
        </div>
      ) : null}
      <SoundingToVolume work={work} set={set} />
    </div>
  );
}
