import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings, SettingsError } from '@/api/env';
import { App } from '@/app/App';
import { showWrongSettings } from '@/app/installation';
import { createQueryClient } from '@/app/queryClient';
import { createAppRouter } from '@/app/router';
import { applyThemeMode } from '@/ui/theme/mode';
import '@/ui/theme/fonts';
import '@/ui/theme/tokens.css';
import '@/ui/theme/base.css';
import '@/ui/theme/common.css';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  try {
    const { methodPrefix, methodMap } = settings();
    const queryClient = createQueryClient();
    createRoot(root).render(
      <StrictMode>
        <App router={createAppRouter(queryClient)} queryClient={queryClient} />
      </StrictMode>,
    );
    // Fetched where there may be something to say: an installation with a prefix alone does without it.
    if (methodPrefix === '' || Object.keys(methodMap).length > 0)
      import('@/app/installationWarnings')
        .then(({ warnOfMissingPrefix, warnOfUnknownMethods }) => {
          warnOfUnknownMethods();
          return warnOfMissingPrefix(root);
        })
        .catch(() => undefined); // a line that is down is said by the page itself
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    showWrongSettings(root, error.problems);
  }
}

applyThemeMode();
// On its own after the scripts have run: the two together would hold the browser for twice as long.
setTimeout(start);
