import type { ComponentProps } from 'react';
import { useHeldFocus } from './useHeldFocus';

/** The browser's own button in the clothes of whoever draws it. What can go out of use is this one: it keeps the focus then. */
export function PlainButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} {...useHeldFocus(props)} />;
}
