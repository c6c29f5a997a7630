import { Download, Keyboard, ListFilter, RefreshCw } from 'lucide-react';
import { formatMoment } from '@/lib/dates';
import { IconButton } from '../IconButton';
import { Pill } from '../Pill';
import { ColumnsMenu } from './ColumnsMenu';
import type { useSavedViews } from './savedViews';
import type { ListPageProps } from './tableProps';
import { SearchBox } from './SearchBox';
import { ToolButton } from './ToolButton';
import { ViewsMenu } from './ViewsMenu';
import classes from './list.module.css';

/** Search, Filters and views at the left; at the right the time of the rows and what can be done with all of them. */
export function ListToolbar<Row>(
  props: ListPageProps<Row> & {
    waiting: boolean;
    saved: ReturnType<typeof useSavedViews>;
    filters: { open: boolean; toggle: () => void; id: string } | null;
    onHelp: () => void;
    onExport: (() => void) | null;
  },
) {
  const { state, data, filters, waiting, saved } = props;
  const chosen = state.active - (state.q ? 1 : 0);
  return (
    <div className={`buttons under ${classes['toolbar']}`}>
      {props.searchScope ? (
        <div className={classes['search']} role="search">
          <SearchBox scope={props.searchScope} value={state.q} onSearch={state.setQ} />
        </div>
      ) : null}
      {filters ? (
        <ToolButton
          icon={<ListFilter aria-hidden />}
          aria-expanded={filters.open}
          aria-controls={filters.id}
          onClick={filters.toggle}
          after={chosen > 0 ? <Pill>{chosen}</Pill> : null}
        >
          Filters
        </ToolButton>
      ) : null}
      <ViewsMenu state={state} saved={saved} />
      <div className="buttons end aside">
        <span role="status">
          {data.newRows ? (
            <button type="button" className={classes['newRows']} onClick={data.refetch}>
              {data.newRows} new
            </button>
          ) : null}
        </span>
        {data.updatedAt ? (
          <span className={classes['updated']}>Updated {formatMoment(data.updatedAt)}</span>
        ) : null}
        <IconButton label="Refresh" onClick={data.refetch} disabled={waiting}>
          <RefreshCw strokeWidth={1.6} aria-hidden />
        </IconButton>
        <span className={classes['wideOnly']}>
          <IconButton label="Keyboard shortcuts of this list" onClick={props.onHelp}>
            <Keyboard strokeWidth={1.6} aria-hidden />
          </IconButton>
        </span>
        {/* a card has its own order */}
        <span className={classes['wideOnly']}>
          <ColumnsMenu columns={props.columns} choice={saved.columns} onChoice={saved.setColumns} />
        </span>
        {props.onExport ? (
          <ToolButton
            icon={<Download aria-hidden />}
            disabled={waiting || data.isLoading || (data.error !== null && data.rows.length === 0)}
            onClick={props.onExport}
          >
            Export
          </ToolButton>
        ) : null}
        {props.actions}
      </div>
    </div>
  );
}
