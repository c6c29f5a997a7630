import { useLayoutEffect, type ReactNode } from 'react';
import { applyThemeMode, useThemeMode } from './mode';
import './fonts';
import './tokens.css';
import './base.css';
import './common.css';

/** Fonts, colours and base styles, light or dark as chosen. */
export function ThemeStyles({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  useLayoutEffect(applyThemeMode, [mode]);
  return children;
}
