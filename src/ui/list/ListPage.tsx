import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { formatNumber, plural } from '@/lib/numbers';
import { StillLoading, useStillLoading } from '../states/LoadingState';
import { lazyWithPreload } from '../lazyWithPreload';
import { useHasOpened } from '../useHasOpened';
import { useNarrow } from '../useMediaQuery';
import { ActiveFilters } from './ActiveFilters';
import { activeFilters } from './activeChips';
import { isShown } from './columnChoice';
import { sheetColumns } from './columns';
import type { ListPageProps } from './tableProps';
import { ExportStrip } from './ExportStrip';
import { KeysDialog } from './KeysDialog';
import { ListBody } from './ListBody';
import type { ListData } from './listData';
import { ListToolbar } from './ListToolbar';
import { Pagination } from './Pagination';
import { useRememberedFilters } from './rememberedFilters';
import { useSavedViews } from './savedViews';
import { SelectionBanner } from './SelectionBanner';
import { ToolButton } from './ToolButton';
import { useExport } from './useExport';
import { useListKeys } from './useListKeys';
import { useScrollMemory } from './useScrollMemory';
import { useShownRows } from './shownRows';
import { Download } from 'lucide-react';
import classes from './list.module.css';

const FilterPanel = lazyWithPreload(async () => (await import('./FilterPanel')).FilterPanel);

const NO_ROWS: ReadonlySet<string> = new Set();

/** A whole list: toolbar, filters, chips, table, and a state for every case in which there are no rows. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { state, columns } = props;
  const data = useDeferredRows(props.data);
  const hasFilters = Boolean(props.statuses) || state.filterFields.length > 0;
  const list = useRef<HTMLElement>(null);
  const [helping, setHelping] = useState(false);
  const narrow = useNarrow();
  const still = useStillLoading(data.isLoading);
  const waiting = props.beforeSearch !== undefined && state.q === '';
  const saved = useSavedViews(state);
  const shown = columns.filter((column) => isShown(column, saved.columns));
  const [remembered, remember] = useRememberedFilters(state);
  const exporting = useExport();
  const [ownSelected, setOwnSelected] = useState(NO_ROWS);
  const selection =
    props.selection ?? (data.readAll ? { selected: ownSelected, onChange: setOwnSelected } : undefined);
  const { filtersId, open, toggle } = useFilterPanelOpen(state.id, data.onFiltersOpen);
  const filtersOpened = useHasOpened(open);
  const count = resultCount(data, waiting);
  // an address, or a row that went away, may point after the last page
  const page = Math.min(state.page, Math.max(1, Math.ceil(data.total / state.size)));

  const { rowHref, newHref } = props;
  const navigate = useNavigate();
  const onNew = props.onNew ?? (newHref ? () => void navigate(newHref) : undefined);
  useShownRows(rowHref ? data.rows.flatMap((row) => rowHref(row) ?? []) : []);
  useScrollMemory(list, !data.isLoading);
  useTopOfNextPage(list, state.page);
  useListKeys(list, {
    onFilters: hasFilters ? toggle : undefined,
    onHelp: () => setHelping(true),
    onNew,
  });

  const runExport = (only?: ReadonlySet<string>) => {
    const { readAll } = data;
    if (!readAll) return;
    exporting.start<Row>({
      sheetName: props.sheet?.name ?? props.label,
      columns: props.sheet?.columns ?? sheetColumns(shown),
      total: only?.size ?? data.total,
      read: (signal) => readAll({ signal, ...(only ? { only } : {}) }),
    });
  };

  return (
    <section ref={list} className={classes['page']} aria-label={props.label}>
      <ListToolbar
        {...props}
        data={data}
        waiting={waiting}
        saved={saved}
        filters={hasFilters ? { open, toggle, id: filtersId } : null}
        onHelp={() => setHelping(true)}
        onExport={data.readAll ? () => runExport() : null}
      />
      {/* stands from the beginning: the button names it before what it holds has come */}
      <div id={filtersId}>
        {hasFilters && filtersOpened ? (
          <FilterPanel
            {...props}
            statusCounts={data.statusCounts}
            remembered={remembered}
            onRemember={remember}
            open={open}
            narrow={narrow}
            onClose={toggle}
            found={`Show ${plural(data.total, 'row')}`}
          />
        ) : null}
      </div>
      <ActiveFilters chips={activeFilters(props)} onClear={state.clear} count={count}>
        {props.shortcuts?.map(({ label, statuses }) => (
          <button
            key={label}
            type="button"
            className={classes['shortcut']}
            onClick={() => state.setStatus(statuses)}
          >
            {label}
          </button>
        ))}
      </ActiveFilters>
      <ExportStrip {...exporting} />
      {selection && selection.selected.size > 0 ? (
        <SelectionBanner
          selection={selection}
          total={data.total}
          foundBy={JSON.stringify([state.q, state.status, state.filters])}
          shown={data.rows.map(props.rowKey)}
          readKeys={data.readKeys}
          actions={
            <>
              {data.readAll ? (
                <ToolButton icon={<Download aria-hidden />} onClick={() => runExport(selection.selected)}>
                  Export {formatNumber(selection.selected.size)}
                </ToolButton>
              ) : null}
              {props.selectionActions}
            </>
          }
        />
      ) : null}
      <ListBody {...props} data={data} columns={shown} selection={selection} waiting={waiting} />
      {still ? (
        <div className={`aside ${classes['still']}`}>
          <StillLoading onCancel={data.cancel} />
        </div>
      ) : null}
      {waiting || data.isLoading || (data.error && data.rows.length === 0) ? null : (
        <Pagination
          page={page}
          size={state.size}
          total={data.total}
          onPage={state.setPage}
          onSize={state.setSize}
        />
      )}
      {helping ? (
        <KeysDialog
          has={{ filters: hasFilters, new: onNew !== undefined }}
          onClose={() => setHelping(false)}
        />
      ) : null}
    </section>
  );
}

/**
 * The rows that end the wait are drawn in slices, so that a slow device stays at hand meanwhile; until they stand, the list
 * is still loading. What comes later takes the place of rows, and is drawn at once.
 */
function useDeferredRows<Row>(data: ListData<Row>): ListData<Row> {
  const arrived = useDeferredValue(!data.isLoading);
  return arrived || data.isLoading ? data : { ...data, isLoading: true };
}

/** Whether the panel of filters is open: its button or `f` toggles it. */
function useFilterPanelOpen(id: string, onOpen: ((open: boolean) => void) | undefined) {
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
    onOpen?.(!open);
  };
  return { open, toggle, filtersId: `filters-${id}` };
}

/** Turning a page shows its first row: whoever pressed Next stood at the foot of the last. */
function useTopOfNextPage(list: React.RefObject<HTMLElement | null>, page: number): void {
  const back = useNavigationType() === 'POP';
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const element = list.current;
    if (!back && element && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start' });
  }, [list, page, back]);
}

function resultCount<Row>(data: ListData<Row>, waiting: boolean): string {
  if (waiting || data.isLoading || (data.error && data.rows.length === 0)) return '';
  return `${formatNumber(data.total)} of ${formatNumber(data.all ?? data.total)}`;
}
