import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { coveredPoints, mainButtons } from './pressable';
import { expectNoSidewaysScroll } from './screens';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The smaller of its two files: every page that is looked at has to read it. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules that depend on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** `npm run test:matrix`: every text in every theme. */
const ALL_COLOURS = process.env['E2E_MATRIX'] === '1';

/** Which of axe's rules are looked at: all, all but those, or those alone. */
type Rules = 'all' | 'no colours' | 'colours';

/**
 * Lets axe measure the contrast of a few texts of each look instead of all: texts alike in colour, size and weight, and in what
 * they stand on, have the same. It takes most of axe's time, and a form has hundreds of labels. Runs in the page.
 */
function sampleContrast(): void {
  const MARK = 'data-contrast';
  /** Of each look: the first may lie under something, where axe cannot tell. */
  const SAMPLES = 2;
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${MARK}]` }] });
  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined || !element) return known ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own =
      backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
        ? ''
        : `${backgroundColor} ${backgroundImage} ${opacity}/`;
    const ground = own + groundOf(element.parentElement);
    grounds.set(element, ground);
    return ground;
  };
  const seen = new Map<string, number>();
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    element.removeAttribute(MARK);
    const isField = element.matches('input, select, textarea');
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!(isField || hasText) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // axe leaves out what is out of use
    const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
    const look = [color, fontSize, fontWeight, textShadow, isField, isOff, groundOf(element)].join();
    const count = (seen.get(look) ?? 0) + 1;
    seen.set(look, count);
    if (count <= SAMPLES) element.setAttribute(MARK, '');
  }
}

/** The violations that axe finds on the page. Frames are not searched: no page has one. */
async function violations(page: Page, rules: Rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  if (rules !== 'no colours' && !ALL_COLOURS) await page.evaluate(sampleContrast);
  return page.evaluate(
    async ([wanted, colours]) => {
      const { violations: found } = await window.axe.run({
        // To describe the nodes that pass takes longer than to find those that do not.
        resultTypes: ['violations'],
        ...(wanted === 'colours' ? { runOnly: colours } : {}),
        ...(wanted === 'no colours'
          ? { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) }
          : {}),
      });
      return found.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
      }));
    },
    [rules, OF_COLOURS] as const,
  );
}

export type Theme = 'light' | 'dark';

/** For what brings colours of its own: a screen, a section of a form, a dialog that looks like no other. */
export const BOTH: readonly Theme[] = ['light', 'dark'];

/**
 * In which themes colours are looked at: they take most of the time, and those of the app are measured in `tokens.test.ts`. Of a
 * screen in one, each time the same and half of the screens in each; of a state of it, only when all are asked for.
 */
function lookedAt(where: string, themes: readonly Theme[]): readonly Theme[] {
  if (ALL_COLOURS || themes.length === 0) return themes;
  return themes.length === 1 ? [] : [where.length % 2 === 0 ? 'light' : 'dark'];
}

/** A phone: the main buttons and the width of each place are looked at there as well. */
const PHONE = { width: 390, height: 800 };

/** Fails the test where a main button cannot be pressed, or the page is wider than the window. */
async function expectInReach(page: Page, where: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => coveredPoints(mainButtons(page)), `main buttons that are covered on ${where}`)
    .toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/**
 * Fails the test when axe finds a violation, a main button cannot be pressed, or the page is wider than the window. `ownColours` are
 * the themes in which the place has colours of its own: none where only the width is another; `atPhone` says whether a phone has the place.
 */
export async function expectAccessible(
  page: Page,
  where: string,
  ownColours: readonly Theme[] = ['light'],
  atPhone = true,
): Promise<void> {
  const themes = lookedAt(where, ownColours);
  // In an animation colours are half transparent, which axe would report.
  await page.emulateMedia({ colorScheme: themes[0] ?? 'light', reducedMotion: 'reduce' });
  const first = await violations(page, themes.length === 0 ? 'no colours' : 'all');
  // Soft, so that one run reports every place.
  expect.soft(first, `axe on ${where}, ${themes[0] ?? 'but for colours'}`).toEqual([]);
  for (const theme of themes.slice(1)) {
    await page.emulateMedia({ colorScheme: theme });
    const found = await violations(page, 'colours');
    expect.soft(found, `axe on ${where}, ${theme}`).toEqual([]);
  }
  await expectInReach(page, where);
  const size = page.viewportSize();
  if (!atPhone || !size || size.width <= PHONE.width) return;
  await page.setViewportSize(PHONE);
  await expectInReach(page, `${where} at ${PHONE.width} px`);
  await page.setViewportSize(size);
}
