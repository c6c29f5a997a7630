import { useEffect, useEffectEvent, type RefObject } from 'react';
import { COMMAND_KEY } from '../commandKey';
import { useSwitch } from '../useStored';

/** The single keys of a list, with what they do. */
export const LIST_KEYS = [
  { key: '/', does: 'Search this list; on a page without one, everything' },
  { key: 'f', does: 'Show or hide the filters' },
  { key: 'n', does: 'New' },
  { key: 'j', does: 'Next row' },
  { key: 'k', does: 'Previous row' },
  { key: 'Enter', does: 'Open the row' },
  { key: '?', does: 'Show these keys' },
  { key: `${COMMAND_KEY} K`, does: 'Search everything, on any page' },
] as const;

/** Whether single keys work on this device; they can be switched off (WCAG 2.1.4). */
export const useSingleKeys = () => useSwitch('plimsoll.keys');

/** Whether a key belongs to what has the focus: a field takes letters, an open dialog or menu has keys of its own. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]',
    ) !== null
  );
}

/** The list's keys, while nothing lies over it. */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  act: { onFilters?: (() => void) | undefined; onHelp: () => void; onNew?: (() => void) | undefined },
): void {
  const [on] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current;
    if (!root || isKeyTaken(event) || root.closest('[aria-hidden="true"], [inert]')) return;
    if (event.key === '/') root.querySelector<HTMLInputElement>('[role="searchbox"]')?.focus();
    else if (event.key === 'f' && act.onFilters) act.onFilters();
    else if (event.key === 'n' && act.onNew) act.onNew();
    else if (event.key === 'j') moveRow(root, 1);
    else if (event.key === 'k') moveRow(root, -1);
    else if (event.key === '?') act.onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}

/** Moves the focus to the open link of the next row, or of the one before; the first where none has it. */
function moveRow(root: HTMLElement, by: 1 | -1): void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  if (!next) return;
  next.scrollIntoView({ block: 'nearest' });
  (next.querySelector<HTMLElement>('[data-open]') ?? next).focus({ preventScroll: true });
}
