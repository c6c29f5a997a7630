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
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 32,
        padding: '0 12px',
        gap: 8,
        whiteSpace: 'nowrap',
        borderRadius: 5,
        transition: 'background-color var(--pl-quick), border-color var(--pl-quick), color var(--pl-quick)',
        '&.Mui-disabled': { color: token('ink-3') },
        '@media (max-width: 899.95px)': { minHeight: 44, fontSize: 14 },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              color: token('ink'),
              backgroundColor: token('surface'),
              borderColor: token('line-strong'),
              '&:hover': { backgroundColor: token('hover'), borderColor: token('line-strong') },
              '&.Mui-disabled': { borderColor: token('line'), backgroundColor: token('sunken') },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              color: token('err'),
              borderColor: token('err'),
              '&:hover': { borderColor: token('err'), backgroundColor: token('err-tint') },
            },
          },
          {
            props: { variant: 'contained' },
            style: {
              '&:hover': { backgroundColor: token('primary-hover') },
              '&.Mui-disabled': { backgroundColor: token('neutral-tint'), color: token('ink-3') },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              '&:hover': { backgroundColor: `color-mix(in srgb, ${token('err')} 88%, ${token('ink')})` },
            },
          },
          {
            // at work, not out of use: it keeps its colour and shows its turning mark
            props: { variant: 'contained', loading: true },
            style: {
              '&.Mui-disabled': { backgroundColor: token('primary'), color: token('on-primary') },
              '& .MuiButton-loadingIndicator': { color: 'inherit' },
            },
          },
          {
            props: { variant: 'contained', color: 'error', loading: true },
            style: { '&.Mui-disabled': { backgroundColor: token('err'), color: token('on-err') } },
          },
          {
            props: { variant: 'text' },
            style: { color: token('ink-2'), '&:hover': { color: token('ink') } },
          },
          { props: { size: 'small' }, style: { height: 28, padding: '0 8px', fontSize: 12 } },
          { props: { size: 'large' }, style: { height: 40, padding: '0 20px', fontSize: 14 } },
        ],
      },
      startIcon: { marginLeft: 0, marginRight: 0, '& > svg': { width: 16, height: 16 } },
      endIcon: { marginLeft: 0, marginRight: 0, '& > svg': { width: 16, height: 16 } },
    },
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
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: token('primary'), borderRadius: 3 } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { styleOverrides: { root: { borderRadius: 8, border: `1px solid ${token('line')}` } } },
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
  MuiDialogContentText: { styleOverrides: { root: { color: token('ink-2'), fontSize: 13 } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px', gap: 8, borderTop: `1px solid ${token('line')}`, flexWrap: 'wrap' },
    },
    defaultProps: { disableSpacing: true },
  },
  MuiDrawer: {
    styleOverrides: { paper: { backgroundColor: token('raised'), boxShadow: 'var(--pl-shadow-dialog)' } },
  },
  MuiTooltip: {
    defaultProps: {
      enterDelay: 300,
      slotProps: { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } },
    },
    styleOverrides: {
      tooltip: {
        backgroundColor: token('ink'),
        color: token('surface'),
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 400,
        padding: '6px 8px',
        borderRadius: 3,
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { height: 36, padding: '0 10px', borderColor: token('line'), fontSize: 13 },
      head: { backgroundColor: token('sunken'), color: token('ink-2'), fontSize: 12, fontWeight: 560 },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: 2, backgroundColor: token('neutral-tint') },
      bar: { borderRadius: 2 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { borderRadius: 3, backgroundColor: token('neutral-tint'), transform: 'none' } },
  },
  MuiAvatar: {
    styleOverrides: {
      root: {
        width: 28,
        height: 28,
        fontSize: 12,
        fontWeight: 560,
        backgroundColor: token('hull'),
        color: token('on-hull'),
      },
    },
  },
};
