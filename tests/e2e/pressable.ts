import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The points of buttons where something else lies for the mouse: their middle and 3 px inside their corners, which are round. One
 * that cannot be pressed as the page stands is brought to the middle of the window for a moment. Runs in the page.
 */
function coveredIn(buttons: Element[]): string[] {
  /** For a moment over everything: messages, a list or a hint that is open, and the mock's own panel. */
  const PASSING = '[aria-label="Notifications"], [role="listbox"], [role="tooltip"], #qa-panel';
  const look = (button: Element) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const points = [
      ['middle', (left + right) / 2, (top + bottom) / 2],
      ['upper left', left + 3, top + 3],
      ['upper right', right - 3, top + 3],
      ['lower left', left + 3, bottom - 3],
      ['lower right', right - 3, bottom - 3],
    ] as const;
    return points.flatMap(([point, x, y]) => {
      const found = document.elementFromPoint(x, y);
      if (found && (button.contains(found) || found.closest(PASSING))) return [];
      const lies = found ? found.outerHTML.slice(0, 120) : 'nothing, outside the window';
      return [`${button.textContent.trim()}, ${point} at ${Math.round(x)}, ${Math.round(y)}: ${lies}`];
    });
  };
  return buttons.flatMap((button) => {
    if (look(button).length === 0) return [];
    const scrolled: (readonly [Element, left: number, top: number])[] = [];
    for (let at = button.parentElement; at; at = at.parentElement)
      scrolled.push([at, at.scrollLeft, at.scrollTop]);
    button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const covered = look(button);
    for (const [at, left, top] of scrolled) at.scrollTo({ left, top, behavior: 'instant' });
    return covered;
  });
}

/** See `coveredIn`. */
export const coveredPoints = (buttons: Locator): Promise<string[]> => buttons.evaluateAll(coveredIn);

/** The filled buttons of the page, or of what is open over it, that can be used. */
export const mainButtons = (page: Page): Locator =>
  page.locator('[data-variant="contained"]:visible:not(:disabled, [aria-hidden="true"] *, [inert] *)');

/** Presses a button by the mouse where a person sees it. */
export async function pressSeen(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  expect(await coveredPoints(button), 'points of the button that something covers').toEqual([]);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not drawn.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
