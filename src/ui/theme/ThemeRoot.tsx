import type { ReactNode } from 'react';
import { Look } from './Look';
import { MuiTheme } from './MuiTheme';

/** The look of the app, and the component library's theme, around a page. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <Look>
      <MuiTheme>{children}</MuiTheme>
    </Look>
  );
}
