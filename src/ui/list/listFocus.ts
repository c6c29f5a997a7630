/** Marks the row that tells what is active in a list: it stays, whatever is taken away. */
export const LIST_STATE = { 'data-list-state': '', tabIndex: -1 } as const;

/**
 * Takes the focus to the row that tells what is active in the list around `pressed`. A button that goes by being pressed would
 * leave the focus nowhere, and the keyboard at the top of the page.
 */
export function focusListState(pressed: Element): void {
  pressed.closest('section')?.querySelector<HTMLElement>('[data-list-state]')?.focus({ preventScroll: true });
}
