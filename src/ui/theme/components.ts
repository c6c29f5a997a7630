import type { Components, Theme } from '@mui/material/styles';
import { token } from './tokens';
import { inputComponents } from './inputComponents';

const ring = { outline: `2px solid ${token('focus')}`, outlineOffset: 2 };

/** How the library's components are drawn; sizes and lines from the design, colours only from tokens. */
export const components: Components<Theme> = {
  ...inputComponents,
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
        '@media (max-width: 899.95px)': { width: 44, height: 44, '& svg': { width: 20, height: 20 } },
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
        '@media (max-width: 899.95px)': { minHeight: 44, fontSize: 14 },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: `1px solid ${token('line')}` },
      indicator: { height: 2, backgroundColor: token('oxide'), transition: 'none' },
      list: { gap: 4 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 8px',
        marginRight: 12,
        color: token('ink-2'),
        fontWeight: 400,
        gap: 8,
        flexDirection: 'row',
        '&.Mui-selected': { color: token('ink'), fontWeight: 600 },
        '&:focus-visible': { outline: `2px solid ${token('focus')}`, outlineOffset: -2 },
        '@media (max-width: 899.95px)': { minHeight: 44, fontSize: 14 },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 26, borderRadius: 3, fontSize: 12, backgroundColor: token('surface') },
      outlined: { borderColor: token('line-strong') },
      label: { paddingLeft: 8, paddingRight: 8 },
      deleteIcon: { width: 16, height: 16, color: token('ink-3') },
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
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 16, lineHeight: '24px', fontWeight: 600, padding: '16px 20px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 20px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px', gap: 8, borderTop: `1px solid ${token('line')}`, flexWrap: 'wrap' },
    },
    defaultProps: { disableSpacing: true },
  },
  MuiDrawer: {
    styleOverrides: { paper: { backgroundColor: token('raised'), boxShadow: 'var(--pl-shadow-dialog)' } },
  },
};
