import { useState, type ButtonHTMLAttributes } from 'react';

type Press = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'onFocus' | 'onBlur' | 'onClick' | 'aria-disabled'
>;

/**
 * What a button needs so that it keeps the focus when it goes out of use under the hand: at the last page, while a save runs. Disabled,
 * it would let the focus fall to the top of the page; so it is called disabled and takes no press until it is left.
 */
export function useHeldFocus({ disabled, onFocus, onBlur, onClick, ...rest }: Press) {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled === true && hasFocus;
  return {
    disabled: disabled === true && !hasFocus,
    'aria-disabled': isHeld || rest['aria-disabled'],
    'data-held': isHeld || undefined,
    onFocus: (event: React.FocusEvent<HTMLButtonElement>) => {
      setHasFocus(true);
      onFocus?.(event);
    },
    onBlur: (event: React.FocusEvent<HTMLButtonElement>) => {
      // where only the window lost the focus, the button has it again with the window
      if (document.activeElement !== event.currentTarget) setHasFocus(false);
      onBlur?.(event);
    },
    onClick: isHeld ? (event: React.MouseEvent<HTMLButtonElement>) => event.preventDefault() : onClick,
  };
}
