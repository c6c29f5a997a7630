import { drawNow } from './drawNow';

const fieldsNow = () => [
  ...document.querySelectorAll<HTMLElement>(
    'input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), select, textarea',
  ),
];

/** Runs `add`, which adds a row or opens a card, and moves the focus to the first field that came with it. */
export function focusAdded(add: () => void): void {
  const before = new Set(fieldsNow());
  add();
  drawNow();
  fieldsNow()
    .find((field) => !before.has(field))
    ?.focus();
}
