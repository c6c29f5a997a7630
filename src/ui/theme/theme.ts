import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { token, tokenNames, type Token } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    /** The design's own colours beside the library's: `theme.palette.pl['ink-2']`. */
    pl: Record<Token, string>;
  }
  interface PaletteOptions {
    pl?: Record<Token, string>;
  }
}

const pl = Object.fromEntries(tokenNames.map((name) => [name, token(name)])) as Record<Token, string>;

const tone = (main: Token, dark: Token, on: Token) => ({
  main: pl[main],
  light: pl[main],
  dark: pl[dark],
  contrastText: pl[on],
});

/**
 * The component library's theme. Its colours are references to the tokens (`nativeColor` lets the browser mix them),
 * so light and dark need no second palette and the landing page shares the same source without the library.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: tone('primary', 'primary-hover', 'on-primary'),
    secondary: tone('hull', 'hull-2', 'on-hull'),
    error: tone('err', 'err', 'on-err'),
    warning: tone('warn', 'warn', 'on-err'),
    success: tone('ok', 'ok', 'on-err'),
    info: tone('primary', 'primary-hover', 'on-primary'),
    text: { primary: pl.ink, secondary: pl['ink-2'], disabled: pl['ink-3'] },
    background: { default: pl.surface, paper: pl.surface },
    divider: pl.line,
    action: {
      hover: pl.hover,
      selected: pl.selected,
      disabled: pl['ink-3'],
      disabledBackground: pl['neutral-tint'],
      active: pl['ink-2'],
      focus: pl.hover,
    },
    pl,
  },
  typography: {
    fontFamily: 'var(--pl-font)',
    fontSize: 13,
    htmlFontSize: 16,
    button: { textTransform: 'none', fontWeight: 560, fontSize: 13, lineHeight: '20px', letterSpacing: 0 },
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    h2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    h3: { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
    h4: { fontSize: 28, lineHeight: '36px', fontWeight: 600 },
    h5: { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
    h6: { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 'var(--pl-body)', lineHeight: '20px' },
    body2: { fontSize: 12, lineHeight: '16px' },
    subtitle1: { fontSize: 13, lineHeight: '20px', fontWeight: 560 },
    subtitle2: { fontSize: 12, lineHeight: '16px', fontWeight: 560 },
    caption: { fontSize: 11, lineHeight: '16px' },
    overline: { fontSize: 11, lineHeight: '16px', textTransform: 'none', letterSpacing: 0 },
  },
  shape: { borderRadius: 5 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  zIndex: { appBar: 30, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1500 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 180,
      standard: 180,
      enteringScreen: 220,
      leavingScreen: 180,
    },
  },
  components,
});
