import { describe, expect, it } from 'vitest';
import { paths } from '@/paths';
import { native } from './quickStyles';
import { renderAt } from './renderAt';

const ASKED = ['display', 'visibility', 'pointer-events'] as const;

/** Elements that the tests take for other than they are, as text. */
const wrong = () =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const [quick, slow] = [getComputedStyle(element), native(element)];
    return ASKED.flatMap((asked) =>
      quick.getPropertyValue(asked) === slow.getPropertyValue(asked)
        ? []
        : `${asked} of ${element.outerHTML.slice(0, 200)}: ${quick.getPropertyValue(asked)}, not ${slow.getPropertyValue(asked)}`,
    );
  });

describe('what the tests of screens ask of styles and labels', () => {
  it('is what the styles of a page say, with a dialog over it', async () => {
    const { screen, user } = await renderAt(paths.jobOrders, { as: 'vendor' });
    expect((await screen.findAllByRole('link', { name: /^JO-/ })).length).toBeGreaterThan(5);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('dialog', { name: 'Columns' });
    expect(document.querySelectorAll('*').length).toBeGreaterThan(300);
    expect(wrong()).toEqual([]);
    const labels = [...document.querySelectorAll('label')].filter(({ control }) => control);
    expect(labels.length).toBeGreaterThan(5);
    for (const label of labels)
      expect([...((label.control as HTMLInputElement).labels ?? [])]).toContain(label);
    const field = document.querySelector('input:not([id])') ?? document.createElement('input');
    expect(field).toHaveProperty('labels.length', field.closest('label') ? 1 : 0);
  });

  it('follows rules of one class, of several, of the width of the screen, and what an element says itself', () => {
    const style = document.createElement('style');
    style.textContent =
      '.off{display:none} .on{display:flex} .gone{visibility:hidden} .back{visibility:visible} .a .b{display:none} @media (min-width: 1px) {.wide{display:none}} .off2{display:none !important} .dead{pointer-events:none}';
    document.head.append(style);
    document.body.innerHTML = `
      <div class="off"><span>in it</span></div><div class="off on"></div><div class="on off"></div>
      <p class="gone"><b>hidden</b><i class="back">seen</i><i style="visibility: visible">seen</i></p>
      <div class="a"><span class="b"></span></div><div class="wide"></div><div class="off2 on" style="display: block"></div>
      <div style="display: none" class="on"></div><p class="dead"><b>cannot be pressed</b><i style="pointer-events: auto">can</i></p><dialog></dialog><dialog open></dialog><details><summary>More</summary></details>`;
    expect(wrong()).toEqual([]);
    expect(getComputedStyle(document.querySelector('.off') ?? document.body).display).toBe('none');
    expect(getComputedStyle(document.querySelector('b') ?? document.body).visibility).toBe('hidden');
    style.remove();
    document.body.innerHTML = '';
  });
});
