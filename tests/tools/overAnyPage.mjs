/** What the shell fetches at the first touch of any page, since it may open over it; below src. */
export const OVER_ANY_PAGE = [
  'app/shell/SignInDialog.tsx',
  'ui/ConfirmDialog.tsx',
  'ui/MenuPanel.tsx',
  'ui/PopoverPanel.tsx',
];
