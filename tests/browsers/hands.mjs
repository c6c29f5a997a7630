/*
 * What a person does with the controls of a page, by script. Handed to each browser as text, with Testing Library's queries (`dom`)
 * beside it.
 */

export function handsOn(dom) {
  const { screen, within } = dom;
  dom.configure({
    asyncUtilTimeout: 20_000,
    getElementError: (message) => new Error(String(message).slice(0, 300)),
  });

  /** Waits for a button that is shown and enabled: one that changes may be drawn anew. */
  const press = (name, scope = screen) =>
    dom
      .waitFor(() => {
        const found = scope
          .getAllByRole('button', { name, hidden: true })
          .find(
            (one) =>
              one.offsetParent !== null && !one.disabled && one.getAttribute('aria-disabled') !== 'true',
          );
        if (!found) throw new Error(`${name} cannot be pressed`);
        return found;
      })
      .then((found) => found.click());
  const put = (field, value) => {
    const kind = Object.getPrototypeOf(field);
    field.focus();
    Object.getOwnPropertyDescriptor(kind, 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    if (field.tagName !== 'SELECT') field.blur();
  };
  const TYPED = { selector: 'input:not([aria-hidden]), textarea:not([aria-hidden]), select' };
  const fill = async (label, value) => {
    const field = await screen.findByLabelText(label, TYPED);
    if (field.tagName !== 'SELECT') return put(field, value);
    const option = await dom.waitFor(() => {
      const found = [...field.options].find(({ text }) => text === value);
      if (!found) throw new Error(`${value} cannot be chosen`);
      return found;
    });
    return put(field, option.value);
  };
  const choose = async (label, file) => {
    const input = await screen.findByLabelText(label, { selector: 'input[type=file]' });
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const said = (text) => screen.findAllByText(text);
  const section = async (name) =>
    press(name, within(await screen.findByRole('navigation', { name: 'Sections' })));
  return { press, fill, choose, said, section };
}
