/** The choice that stands for every status. */
export const ALL = 'All';

/**
 * The selection after a status was pressed (2§4): All replaces the selection; another status replaces All;
 * otherwise the status toggles in or out.
 */
export function toggleStatus(selection: readonly string[], pressed: string): string[] {
  if (pressed === ALL) return [ALL];
  if (selection.includes(ALL)) return [pressed];
  return selection.includes(pressed)
    ? selection.filter((status) => status !== pressed)
    : [...selection, pressed];
}
