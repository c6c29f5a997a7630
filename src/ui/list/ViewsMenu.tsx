import { useState } from 'react';
import { Bookmark, Check } from 'lucide-react';
import { useConfirm } from '../confirm';
import { useMenu } from '../Menu';
import type { MenuAct } from '../overlay/panels';
import { LinkButton } from '../LinkButton';
import { NameDialog } from './NameDialog';
import { differs, nameProblem, type useSavedViews } from './savedViews';
import { ToolButton } from './ToolButton';
import type { ListState } from './useListState';

/** The saved views of a list. "Save changes" stands beside them only while what is shown differs from the open view. */
export function ViewsMenu(props: { state: ListState; saved: ReturnType<typeof useSavedViews> }) {
  const { state } = props;
  const { views, open, columns, forgetColumns, add, change, remove } = props.saved;
  const confirm = useConfirm();
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null);
  const changed = open !== undefined && differs(open, state.query, columns);
  const show = (id: string) => {
    const view = views.find((one) => one.id === id);
    forgetColumns(id);
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
    forgetColumns(open.id);
    state.apply(state.query, { replace: true });
  };

  const acts: MenuAct[] = [
    { id: 'save', label: 'Save as a new view…', onSelect: () => setNaming('new') },
    ...(open
      ? [
          { id: 'rename', label: `Rename ${open.name}…`, onSelect: () => setNaming('rename') },
          { id: 'delete', label: `Delete ${open.name}`, danger: true, onSelect: () => void askRemove() },
        ]
      : []),
  ];
  const shownViews: MenuAct[] = [
    { id: 'all', label: 'All rows', icon: <Mark on={!open} />, current: !open, onSelect: () => show('') },
    ...views.map((view) => ({
      id: `view-${view.id}`,
      label: view.name,
      icon: <Mark on={view === open} />,
      current: view === open,
      onSelect: () => show(view.id),
    })),
  ];
  const { button, menu } = useMenu({
    label: 'Views',
    items: [
      ...shownViews.map((item, index) => ({ ...item, divider: index === shownViews.length - 1 })),
      ...acts,
    ],
  });

  return (
    <>
      <ToolButton
        variant="text"
        icon={<Bookmark aria-hidden />}
        aria-label={open ? `Views: ${open.name}` : 'Views'}
        {...button}
      >
        {open?.name ?? 'Views'}
      </ToolButton>
      {changed ? (
        <LinkButton onClick={() => change(open.id, { query: state.query, columns })}>Save changes</LinkButton>
      ) : null}
      {menu}
      {naming ? (
        <NameDialog
          title={naming === 'new' ? 'Save this view' : 'Rename the view'}
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
