import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { plural } from '@/lib/numbers';
import { saveFile } from '@/lib/saveFile';
import type { TableFile } from '@/lib/tables/reading';
import { isTable } from '@/lib/tables/isTable';
import { hasTooManyLines, TOO_LONG } from '@/lib/tables/limits';
import { fileOfText } from '@/lib/tables/tableFile';
import { openTableFiles, whyNotOpened } from '@/shared/importTable/openTableFile';
import { useSession } from '@/session/store';
import { useDraftForm, useShipTables } from '../../form/Calculation';
import { bookDoubts, type BookDoubt, type DoubtCode } from '../bookDoubts';
import { readyTables, slipKey, tankSlipKey, type ReadyTables } from '../picks';
import type { ReadBook } from '../import/readHydrostatics';
import type { ReadTank } from '../import/readTanks';
import { exportedTables, readTables } from '../readTables';
import type { Hydrostatics } from '../hydrostatics';
import {
  isEmptyTables,
  tablesText,
  withBookRows,
  withReadTanks,
  withTanks,
  type ShipTables,
} from '../shipTables';
import { mended, type Slip } from '../slips';
import { mendedTank, type TankSlip } from '../tankSlips';
import { keepTables } from './keptTables';

const CLIPBOARD = 'the clipboard';

const doubtKey = (page: number, code: DoubtCode) => `${page}/${code}`;

/** The tables as a person works on them: every change is in the survey's draft at once, and can be taken back. */
export function useTablesWork(open: boolean) {
  const { form, locked } = useDraftForm();
  const { email } = useSession();
  const { tables: follower } = useShipTables();
  const [tables, setTables] = useState(() => readTables(form.getValues('worksheet.shipTables') ?? ''));
  const [page, setPage] = useState(0);
  // what was done, the last at the end, to say it and to take it back
  const [done, setDone] = useState<{ said: string; before: ShipTables }[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // what was brought and is looked at before it is taken in
  const [importing, setImporting] = useState<TableFile | null>(null);
  const ready: ReadyTables = useMemo(() => readyTables(tables), [tables]);
  const imo = String(form.getValues('record.imo') ?? '');
  // typed in another section, so they stand while the tables are open; to watch them would draw the closed drawer with each key
  const [lbp, breadth] = form.getValues(['record.lbp', 'record.breadth']);
  const doubts = useMemo(() => {
    const { pages, lcfReference } = tables.hydrostatics;
    const of = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);
    const ship = { lbp: of(lbp), breadth: of(breadth), lcfReference };
    return bookDoubts(pages[page]?.rows ?? [], ship).filter(
      ({ code }) => !tables.kept.includes(doubtKey(page, code)),
    );
  }, [tables, page, lbp, breadth]);

  const put = (next: ShipTables) => {
    setTables(next);
    form.setValue('worksheet.shipTables', isEmptyTables(next) ? '' : tablesText(next), { shouldDirty: true });
  };
  const change = (said: string, next: ShipTables) => {
    setDone((all) => [...all, { said, before: tables }]);
    put(next);
  };

  const keep = (key: string) =>
    change('Kept as it stands in the book.', { ...tables, kept: [...tables.kept, key] });

  /** A book that was read beside what the tables hold: what it does not say stays. */
  const withBook = ({ pages, ...said }: ReadBook & Partial<Hydrostatics>): Hydrostatics => {
    const before = tables.hydrostatics;
    const [only] = pages;
    const shown = before.pages[page];
    return {
      // one page without a trim takes the place of the one shown
      pages:
        only && pages.length === 1 && shown
          ? before.pages.map((one) => (one === shown ? { ...only, trim: only.trim || one.trim } : one))
          : pages,
      lcfReference: said.lcfReference ?? before.lcfReference,
      density: said.density ?? before.density,
      entry: said.entry ?? before.entry,
      keelPlate: said.keelPlate ?? before.keelPlate,
    };
  };

  /** Takes in tables that were seen before: those kept on the device, or exported from here. */
  const takeIn = (read: ShipTables, from: string) => {
    setProblems([]);
    const { pages } = read.hydrostatics;
    const rows = pages.reduce((sum, one) => sum + one.rows.length, 0);
    const what = [
      ...(rows > 0 ? [plural(rows, 'row')] : []),
      ...(read.tanks.length > 0 ? [plural(read.tanks.length, 'tank')] : []),
    ].join(' and ');
    const hydrostatics = pages.length === 0 ? tables.hydrostatics : withBook(read.hydrostatics);
    change(`${what} taken in from ${from}.`, {
      ...withTanks({ ...tables, hydrostatics }, read.tanks),
      kept: rows > 0 ? read.kept : tables.kept,
    });
  };

  const bring = (file: TableFile) => {
    const [only] = file.sheets.length === 1 ? file.sheets : [];
    const exported = only ? exportedTables(only.grid) : null;
    if (exported) takeIn(exported, file.name);
    else setImporting(file);
  };
  const paste = (text: string) => {
    if (hasTooManyLines(text)) setProblems([TOO_LONG]);
    else bring(fileOfText(CLIPBOARD, text));
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!open || locked || importing || !isTable(text)) return;
    event.preventDefault();
    paste(text);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return {
    tables,
    ready,
    /** Questions about columns of the page shown. */
    doubts,
    page,
    setPage,
    locked,
    imo,
    follower,
    said: done.at(-1)?.said ?? '',
    problems,
    change,
    undo:
      done.length === 0 || locked
        ? null
        : () => {
            const last = done.at(-1);
            if (last) put(last.before);
            setDone((all) => all.slice(0, -1));
            setProblems([]);
          },
    pasteClipboard: async () => {
      try {
        paste(await navigator.clipboard.readText());
      } catch {
        setProblems(['The browser does not let this page read the clipboard. Press Ctrl+V instead.']);
      }
    },
    importing,
    /** Names of tanks that the ship's tables or the survey hold. */
    tankNames: () => {
      const { ballast_water_i: ballast = [], fresh_water_i: fresh = [] } = form.getValues('tables');
      const listed = [...ballast, ...fresh].map((row) => String(row['tank'] ?? ''));
      return [...new Set([...tables.tanks.map(({ name }) => name), ...listed])].filter((name) => name !== '');
    },
    stopImport: () => setImporting(null),
    takeBook: (book: ReadBook, from: string) => {
      setImporting(null);
      setProblems([]);
      const rows = book.pages.reduce((sum, one) => sum + one.rows.length, 0);
      change(`${plural(rows, 'row')} taken in from ${from}.`, {
        ...tables,
        hydrostatics: withBook(book),
        // they were compared with another book
        kept: [],
      });
    },
    takeTanks: (read: readonly ReadTank[], from: string) => {
      setImporting(null);
      setProblems([]);
      change(`${plural(read.length, 'tank')} taken in from ${from}.`, withReadTanks(tables, read));
    },
    takeFiles: async (files: readonly File[]) => {
      setProblems([]);
      try {
        bring(await openTableFiles(files));
      } catch (error) {
        setImporting(null);
        setProblems([whyNotOpened(error)]);
      }
    },
    takeText: (text: string, from: string) => takeIn(readTables(text), from),
    exportFile: () =>
      saveFile(
        new Blob([`\ufeff${tablesText(tables)}`], { type: 'text/csv' }),
        `ship-tables-${imo || 'ship'}.csv`,
      ),
    mend: (slip: Slip) =>
      change(
        'Mended.',
        withBookRows(tables, page, mended(tables.hydrostatics.pages[page]?.rows ?? [], slip)),
      ),
    mendBook: ({ mend }: BookDoubt) => {
      if (mend) change(`${mend.label}: done.`, withBookRows(tables, page, mend.rows));
    },
    keepBook: ({ code }: BookDoubt) => keep(doubtKey(page, code)),
    mendTank: (slip: TankSlip) =>
      change('Mended.', {
        ...tables,
        tanks: tables.tanks.map((one) =>
          one.name === slip.tank ? { ...one, table: mendedTank(one.table, slip) } : one,
        ),
      }),
    keepVolume: (slip: TankSlip) => keep(tankSlipKey(slip)),
    keepFigure: (slip: Slip) => keep(slipKey(page, slip)),
    /** Fills the sheet and keeps the tables for the ship's next survey; what came of it. */
    use: () => ({
      filled: follower?.fill() ?? 0,
      kept: keepTables(email, imo, tablesText(tables)),
    }),
  };
}

export type TablesWork = ReturnType<typeof useTablesWork>;
