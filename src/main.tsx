import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings, SettingsError } from '@/api/env';
import { App } from '@/app/App';
import { createQueryClient } from '@/app/queryClient';
import { createAppRouter } from '@/app/router';
import { applyThemeMode } from '@/ui/theme/mode';
import '@/ui/theme/fonts';
import '@/ui/theme/tokens.css';
import '@/ui/theme/base.css';

/** A page in plain DOM, so that it stands whatever else is wrong. */
function showWrongSettings(root: HTMLElement, problems: readonly string[]): void {
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
  page.append(heading, say, list);
  root.replaceChildren(page);
}

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  try {
    settings();
    createRoot(root).render(
      <StrictMode>
        <App router={createAppRouter()} queryClient={createQueryClient()} />
      </StrictMode>,
    );
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    showWrongSettings(root, error.problems);
  }
}

applyThemeMode();
// On its own after the scripts have run: the two together would hold the browser for twice as long.
setTimeout(start);
