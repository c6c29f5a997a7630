import { isRecord } from '@/lib/isRecord';
import { newId } from '@/lib/newId';
import { store, useStored } from '../useStored';
import { columnText, NO_CHOICE, readColumnChoice, useColumnChoice, type ColumnChoice } from './columnChoice';
import type { ListState } from './useListState';

/** A way to look at a list that someone gave a name: filters, sort and columns. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** Search, status, filters and sort, as `ListState.query` writes them. */
  readonly query: string;
  readonly columns: ColumnChoice;
};

/** Makes sense of kept views; whatever is none is left out. */
export function readViews(value: unknown): readonly SavedView[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown): SavedView[] => {
    const { id, name, query, columns }: Record<string, unknown> = isRecord(one) ? one : {};
    return typeof id === 'string' && typeof name === 'string' && typeof query === 'string'
      ? [{ id, name, query, columns: readColumnChoice(columns) }]
      : [];
  });
}

/** Whether what is on the screen is no longer what the view keeps. */
export const differs = (view: SavedView, query: string, columns: ColumnChoice): boolean =>
  view.query !== query || columnText(view.columns) !== columnText(columns);

/** Why a name cannot be given; null when it can. Two views of one list differ in more than case. */
export function nameProblem(name: string, views: readonly SavedView[], own = ''): string | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'Name is required';
  return views.some((view) => view.id !== own && view.name.toLowerCase() === wanted)
    ? 'A view of this name exists already'
    : null;
}

const readChanged = (value: unknown) => (value === undefined ? null : readColumnChoice(value));

/**
 * The views that one person saved of one list, kept on this device, and the columns that are shown: those of the list, or of
 * the view that is open, which may be changed and not saved.
 */
export function useSavedViews({ id: list, owner, view }: Pick<ListState, 'id' | 'owner' | 'view'>) {
  const [views, setViews] = useStored(`plimsoll.views.${list}.${owner}`, readViews);
  const [own, setOwn] = useColumnChoice(list, owner);
  const changedKey = (id: string) => `plimsoll.columns.${list}/${id}.${owner}`;
  const [changed, setChanged] = useStored(changedKey(view), readChanged);
  const open = views.find(({ id }) => id === view);
  return {
    views,
    open,
    columns: open ? (changed ?? open.columns) : own,
    setColumns: open ? (choice: ColumnChoice | null) => setChanged(choice ?? NO_CHOICE) : setOwn,
    /** Takes back what was changed of a view's columns. */
    forgetColumns: (id: string) => store(changedKey(id), null),
    add: (view: Omit<SavedView, 'id'>): string => {
      const id = newId().slice(0, 8);
      setViews([...views, { ...view, id, name: view.name.trim() }]);
      return id;
    },
    change: (id: string, part: Partial<Omit<SavedView, 'id'>>) =>
      setViews(views.map((view) => (view.id === id ? { ...view, ...part } : view))),
    remove: (id: string) => setViews(views.filter((view) => view.id !== id)),
  };
}
