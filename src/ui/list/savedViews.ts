import { newId } from '@/lib/newId';
import { useStored } from '../useStored';
import { columnText, readColumnChoice, type ColumnChoice } from './columnChoice';

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
    if (typeof one !== 'object' || one === null) return [];
    const { id, name, query, columns } = one as Partial<Record<keyof SavedView, unknown>>;
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

/** The views that one person saved of one list, kept on this device. */
export function useSavedViews(list: string, owner: string) {
  const [views, setViews] = useStored(`plimsoll.views.${list}.${owner}`, readViews);
  return {
    views,
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
