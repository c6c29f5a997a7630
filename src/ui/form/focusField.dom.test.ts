import { afterEach, expect, it, vi } from 'vitest';
import { focusOnceDrawn } from './focusField';

const NAME = 'record.lbp';

afterEach(() => document.body.replaceChildren());

/** Draws the field of a section that had to be fetched. */
function draw(): HTMLInputElement {
  const section = document.createElement('section');
  const field = document.createElement('input');
  field.name = NAME;
  field.scrollIntoView = () => undefined;
  section.append(field);
  document.body.append(section);
  return field;
}
const later = () => new Promise((done) => setTimeout(done, 80));

it('puts the cursor into a field however late its section is drawn', async () => {
  focusOnceDrawn(NAME);
  document.body.append(document.createElement('p'));
  await later();
  const field = draw();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});

it.each(['pointerdown', 'keydown', 'popstate'])(
  'leaves the cursor to a person who goes on by %s',
  async (act) => {
    focusOnceDrawn(NAME);
    window.dispatchEvent(new Event(act));
    const field = draw();
    await later();
    expect(document.activeElement).not.toBe(field);
  },
);
