/*
 * The keys of the board. They work on what is drawn: who stands below or beside whom is a question of places.
 */

/** The cards of tray and week. */
const CARD = '[data-job]';
const ROW = '[data-row-person]';

export const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CARD) : null;

/** The surveyor in whose row something is; empty for none. */
export const personAt = (target: EventTarget | null): string =>
  (target instanceof Element ? target.closest<HTMLElement>(ROW)?.dataset['rowPerson'] : undefined) ?? '';

const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

export const isArrow = (key: string): key is keyof typeof DIRECTIONS => key in DIRECTIONS;

/** How much more a step aside counts than one ahead. */
const ASIDE = 3;

/** The nearest card in the direction of an arrow key; null where there is none. */
export function cardBeside(
  board: HTMLElement,
  from: HTMLElement,
  key: keyof typeof DIRECTIONS,
): HTMLElement | null {
  const [x, y] = DIRECTIONS[key];
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [fromX, fromY] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const card of board.querySelectorAll<HTMLElement>(CARD)) {
    const [atX, atY] = middle(card);
    const [dx, dy] = [atX - fromX, atY - fromY];
    const ahead = dx * x + dy * y;
    if (card === from || ahead < 4) continue;
    const way = ahead + ASIDE * Math.abs(dx * y + dy * x);
    if (way < least) [best, least] = [card, way];
  }
  return best;
}

/** The surveyor above or below another one; the first or the last where the job hangs above nobody yet. */
export function personBeside(board: HTMLElement, person: string, step: 1 | -1): string {
  const all = [...board.querySelectorAll<HTMLElement>(ROW)].map((row) => row.dataset['rowPerson'] ?? '');
  const at = all.indexOf(person);
  if (at < 0) return (step > 0 ? all[0] : all.at(-1)) ?? '';
  return all[Math.min(all.length - 1, Math.max(0, at + step))] ?? person;
}

/** Brings the row of a surveyor into view. */
export const showPerson = (board: HTMLElement, person: string): void =>
  board
    .querySelector<HTMLElement>(`${ROW.slice(0, -1)}="${CSS.escape(person)}"]`)
    ?.scrollIntoView({ block: 'nearest' });

/** The card of a job: in the row of a surveyor, or wherever it is. One of another week stands in the list of what is placed alone. */
export const cardFor = (board: HTMLElement, job: string, person: string): HTMLElement | null => {
  const name = `[data-job="${CSS.escape(job)}"]`;
  return (
    board.querySelector<HTMLElement>(`${name}[data-person="${CSS.escape(person)}"]`) ??
    board.querySelector<HTMLElement>(name) ??
    board.querySelector<HTMLElement>(`[data-placed="${CSS.escape(job)}"] button`)
  );
};
