import type { Components, Theme } from '@mui/material/styles';
import { token } from './tokens';

/** What is chosen from a list, in the same clothes as what is typed (inputBox.module.css): one border that says the state. */
export const inputComponents: Components<Theme> = {
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 32,
        borderRadius: 3,
        backgroundColor: token('surface'),
        fontSize: 13,
        lineHeight: '20px',
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: token('field') },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover:not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': { borderColor: token('ink-2') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: token('focus') },
        '&.Mui-focused': { outline: `2px solid ${token('focus')}`, outlineOffset: 1 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline, &.Mui-error:hover .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: token('err'),
        },
        '&[data-warning] .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: token('warn') },
        '&.Mui-disabled': {
          backgroundColor: token('sunken'),
          '& .MuiOutlinedInput-notchedOutline': { borderColor: token('line') },
        },
        '@media (max-width: 899.95px)': { minHeight: 44, fontSize: 16 },
      },
      sizeSmall: { fontSize: 13, '@media (max-width: 899.95px)': { fontSize: 16 } },
      input: {
        height: 20,
        padding: '5px 10px',
        '&.Mui-disabled': { WebkitTextFillColor: token('ink-2') },
      },
    },
  },
  MuiSelect: {
    defaultProps: { size: 'small', MenuProps: { slotProps: { list: { sx: { p: 1 } } } } },
    styleOverrides: {
      // MUI gives the shown value a minimum height of its own
      select: { minHeight: '20px', height: 20, padding: '5px 32px 5px 10px' },
      icon: { color: token('ink-2'), width: 16, height: 16, right: 10, top: 'calc(50% - 8px)' },
    },
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
          '@media (max-width: 899.95px)': { minHeight: 44 },
        },
      },
      inputRoot: { padding: '0 56px 0 0', '& .MuiAutocomplete-input': { padding: '5px 10px' } },
      endAdornment: { right: 2, top: '50%', transform: 'translateY(-50%)' },
      noOptions: { padding: '8px 12px', color: token('ink-2') },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 6, color: token('field') } },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -6, marginRight: 12 },
      label: { fontSize: 13, lineHeight: '20px' },
    },
  },
};
