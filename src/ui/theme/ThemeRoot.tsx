import { useLayoutEffect, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { applyThemeMode, useThemeMode } from './mode';
import { theme } from './theme';
import './fonts';
import './tokens.css';
import './base.css';

/** Wraps the app: tokens, fonts, the component library's theme and the page's base styles. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  useLayoutEffect(applyThemeMode, [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
