import { drawNow } from './drawNow';

const fieldsNow = () => [
  ...document.querySelectorAll<HTMLElement>(
    'input:not([type="hidden"], [type="file"], [type="radio"], [type="checkbox"]), select, textarea',
  ),
];

/** Does what adds a row or opens a card, and goes on in the first field that came with it. */
export function focusAdded(add: () => void): void {
  const before = new Set(fieldsNow());
  add();
  drawNow();
  fieldsNow()
    .find((field) => !before.has(field))
    ?.focus();
}
