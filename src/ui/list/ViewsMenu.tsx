import { useId, useState } from 'react';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Bookmark, Check } from 'lucide-react';
import { useConfirm } from '../confirm';
import type { ColumnChoice } from './columnChoice';
import { NameDialog } from './NameDialog';
import { differs, nameProblem, useSavedViews } from './savedViews';
import { ToolButton } from './ToolButton';
import type { ListState } from './useListState';
import classes from './list.module.css';

/** The saved views of a list. "Save changes" stands beside them only while what is shown differs from the open view. */
export function ViewsMenu(props: {
  state: ListState;
  columns: ColumnChoice;
  onColumns: (choice: ColumnChoice | null) => void;
}) {
  const { state, columns, onColumns } = props;
  const { views, add, change, remove } = useSavedViews(state.id, state.owner);
  const confirm = useConfirm();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const open = views.find(({ id }) => id === state.view);
  const changed = open !== undefined && differs(open, state.query, columns);
  const close = () => setAnchor(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const show = (id: string) => {
    const view = views.find((one) => one.id === id);
    onColumns(view ? view.columns : null);
    state.apply(view?.query ?? '', { view: view?.id ?? '' });
  };
  const askRemove = async () => {
    if (!open) return;
    const sure = await confirm({
      title: `Delete the view ${open.name}?`,
      body: 'The rows it shows stay as they are.',
      confirmLabel: 'Delete the view',
      danger: true,
    });
    if (!sure) return;
    remove(open.id);
    state.apply(state.query, { replace: true });
  };

  return (
    <>
      <ToolButton
        variant="text"
        icon={<Bookmark aria-hidden />}
        aria-label={open ? `Views: ${open.name}` : 'Views'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {open?.name ?? 'Views'}
      </ToolButton>
      {changed ? (
        <button
          type="button"
          className={classes['textButton']}
          onClick={() => change(open.id, { query: state.query, columns })}
        >
          Save changes
        </button>
      ) : null}
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Views' } }}
      >
        <MenuItem onClick={choose(() => show(''))} aria-current={open ? undefined : 'true'}>
          <Mark on={!open} />
          All rows
        </MenuItem>
        {views.map((view) => (
          <MenuItem
            key={view.id}
            onClick={choose(() => show(view.id))}
            aria-current={view === open ? 'true' : undefined}
          >
            <Mark on={view === open} />
            {view.name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={choose(() => setNaming('new'))}>Save as a new view…</MenuItem>
        {open ? <MenuItem onClick={choose(() => setNaming('rename'))}>Rename {open.name}…</MenuItem> : null}
        {open ? (
          <MenuItem sx={{ color: 'error.main' }} onClick={choose(() => void askRemove())}>
            Delete {open.name}
          </MenuItem>
        ) : null}
      </Menu>
      {naming ? (
        <NameDialog
          title={naming === 'new' ? 'Save this view' : 'Rename the view'}
          submitLabel="Save"
          name={naming === 'rename' ? (open?.name ?? '') : ''}
          problemOf={(name) => nameProblem(name, views, naming === 'rename' ? open?.id : undefined)}
          onClose={() => setNaming(null)}
          onName={(name) => {
            setNaming(null);
            if (naming === 'rename' && open) change(open.id, { name });
            else
              state.apply(state.query, { view: add({ name, query: state.query, columns }), replace: true });
          }}
        />
      ) : null}
    </>
  );
}

function Mark({ on }: { on: boolean }) {
  return (
    <span style={{ width: 16, display: 'inline-flex' }}>
      {on ? <Check size={16} strokeWidth={1.6} aria-hidden /> : null}
    </span>
  );
}
