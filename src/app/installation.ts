/** Replaces the app when its settings cannot be used. Plain DOM, so that it shows whatever else fails. */
export function showWrongSettings(root: HTMLElement, problems: readonly string[]): void {
  const page = document.createElement('main');
  page.style.cssText = 'max-width: 60ch; margin: 15vh auto; padding: 0 24px; line-height: 1.5';
  const heading = document.createElement('h1');
  heading.textContent = 'Plimsoll cannot start';
  const say = document.createElement('p');
  say.textContent =
    'A setting of this installation has a value that cannot be used. Its administrator has to correct it:';
  const list = document.createElement('ul');
  for (const problem of problems) {
    const item = document.createElement('li');
    item.textContent = problem;
    list.append(item);
  }
  // as the browser draws them
  for (const part of [heading, say, list])
    part.style.cssText = 'margin: revert; padding: revert; list-style: revert';
  page.append(heading, say, list);
  root.replaceChildren(page);
}
