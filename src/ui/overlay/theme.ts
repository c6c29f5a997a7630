import { createTheme, type Components, type Theme } from '@mui/material/styles';
import { token, type Token } from '../theme/tokens';

const tone = (main: Token, dark: Token, on: Token) => ({
  main: token(main),
  light: token(main),
  dark: token(dark),
  contrastText: token(on),
});

/** Where a finger may point: on narrow screens, and on wide ones that are touched. */
const FOR_FINGERS = '@media (max-width: 899.95px), (pointer: coarse)';

const ring = { outline: `2px solid ${token('focus')}`, outlineOffset: 2 };

/** Sizes and lines from the design, colours only from tokens. */
const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&:focus-visible': ring } },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 5,
        color: token('ink-2'),
        '&:hover': { backgroundColor: token('hover'), color: token('ink') },
        '& svg': { width: 16, height: 16 },
        [FOR_FINGERS]: { width: 44, height: 44, '& svg': { width: 20, height: 20 } },
      },
      sizeSmall: { width: 28, height: 28 },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiMenu: {
    // it hangs on the body, outside every landmark: it is one itself while it is open
    defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Choices' } } },
    styleOverrides: {
      paper: { backgroundColor: token('raised'), boxShadow: 'var(--pl-shadow-menu)', marginTop: 4 },
      list: { padding: 4 },
    },
  },
  MuiPopover: {
    // a layer above the page, in dark the lighter one
    styleOverrides: { paper: { backgroundColor: token('raised'), boxShadow: 'var(--pl-shadow-menu)' } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '6px 8px',
        gap: 8,
        borderRadius: 5,
        fontSize: 13,
        whiteSpace: 'normal',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: token('selected') },
        '&:focus-visible': { outline: `2px solid ${token('focus')}`, outlineOffset: -2 },
        [FOR_FINGERS]: { minHeight: 44, fontSize: 14 },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { backgroundColor: token('scrim') },
      invisible: { backgroundColor: 'transparent' },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 8,
        backgroundColor: token('raised'),
        boxShadow: 'var(--pl-shadow-dialog)',
        margin: 16,
        maxHeight: 'calc(100% - 32px)',
      },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: { backgroundColor: token('raised'), boxShadow: 'var(--pl-shadow-dialog)' } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: {
        backgroundColor: token('raised'),
        boxShadow: 'var(--pl-shadow-menu)',
        marginTop: 4,
        fontSize: 13,
      },
      listbox: {
        padding: 4,
        // the library styles options from the list box; a rule of the option itself would lose
        '& .MuiAutocomplete-option': {
          minHeight: 36,
          padding: '6px 8px',
          borderRadius: 5,
          '&.Mui-focused, &[aria-selected="true"], &[aria-selected="true"].Mui-focused': {
            backgroundColor: token('selected'),
          },
          '&[aria-selected="true"]': { fontWeight: 560 },
          [FOR_FINGERS]: { minHeight: 44 },
        },
      },
      inputRoot: { padding: '0 56px 0 0', '& .MuiAutocomplete-input': { padding: '5px 10px' } },
      endAdornment: { right: 2, top: '50%', transform: 'translateY(-50%)' },
      noOptions: { padding: '8px 12px', color: token('ink-2') },
    },
  },
};

/**
 * The theme of what the component library draws: what floats over a page. Its colours are references to the tokens
 * (`nativeColor` lets the browser mix them), so light and dark need no second palette.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: tone('primary', 'primary-hover', 'on-primary'),
    error: tone('err', 'err', 'on-err'),
    text: { primary: token('ink'), secondary: token('ink-2'), disabled: token('ink-3') },
    background: { default: token('surface'), paper: token('surface') },
    divider: token('line'),
    action: {
      hover: token('hover'),
      selected: token('selected'),
      disabled: token('ink-3'),
      disabledBackground: token('neutral-tint'),
      active: token('ink-2'),
      focus: token('hover'),
    },
  },
  typography: {
    fontFamily: 'var(--pl-font)',
    fontSize: 13,
    htmlFontSize: 16,
    body1: { fontSize: 'var(--pl-body)', lineHeight: '20px' },
  },
  shape: { borderRadius: 5 },
  spacing: 4,
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  zIndex: { drawer: 1200, modal: 1300 },
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
