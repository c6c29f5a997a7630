import { createContext, use, type ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme';

const InMuiTheme = createContext(false);

/**
 * The component library's theme around what is drawn with it. A page that draws nothing with it comes without it, and so
 * does not wait for it; what opens over such a page (a menu, a dialog) brings its own. Inside another it does nothing.
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  if (use(InMuiTheme)) return children;
  return (
    <InMuiTheme value>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </InMuiTheme>
  );
}
