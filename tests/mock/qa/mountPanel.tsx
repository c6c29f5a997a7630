import { createRoot } from 'react-dom/client';
import type { PageMock } from '../browser';
import { Panel } from './Panel';
import css from './panel.css?inline';

/** Adds the panel to the page. Returns the function that removes it. */
export function mountPanel(page: PageMock): () => void {
  const host = document.createElement('div');
  host.id = 'qa-panel';
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = css;
  const content = document.createElement('div');
  shadow.append(style, content);
  // Beside the body, because dialogs of the app hide the body's children from assistive technology.
  document.documentElement.append(host);
  const root = createRoot(content);
  root.render(<Panel page={page} />);
  return () => {
    root.unmount();
    host.remove();
  };
}
