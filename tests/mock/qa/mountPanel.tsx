import { createRoot } from 'react-dom/client';
import type { PageMock } from '../browser';
import { Panel } from './Panel';
import css from './panel.css?inline';

/** Puts the panel over the page. Returns the way to take it off. */
export function mountPanel(page: PageMock): () => void {
  const host = document.createElement('div');
  host.id = 'qa-panel';
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = css;
  const content = document.createElement('div');
  shadow.append(style, content);
  // Beside the body: what a dialog of the app hides from assistive technology are the children of the body.
  document.documentElement.append(host);
  const root = createRoot(content);
  root.render(<Panel page={page} />);
  return () => {
    root.unmount();
    host.remove();
  };
}
