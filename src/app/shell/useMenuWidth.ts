import { useCallback, useState } from 'react';
import { readText, writeText } from '@/lib/device/texts';

const LAPTOP_PX = 1440;
const keyOf = (wide: boolean) => `plimsoll.menu.${wide ? 'wide' : 'normal'}`;

function stored(wide: boolean): boolean | null {
  const value = readText(keyOf(wide));
  return value === null ? null : value === 'collapsed';
}

/**
 * Whether the side menu is collapsed: as last chosen for this width of page, else for wide pages on a
 * laptop.
 */
export function useMenuWidth(wide: boolean): { collapsed: boolean; toggle: () => void } {
  const [chosen, setChosen] = useState(() => ({ wide: stored(true), normal: stored(false) }));
  const collapsed = (wide ? chosen.wide : chosen.normal) ?? (wide && window.innerWidth < LAPTOP_PX);
  const toggle = useCallback(() => {
    setChosen((now) => ({ ...now, [wide ? 'wide' : 'normal']: !collapsed }));
    writeText(keyOf(wide), collapsed ? 'open' : 'collapsed');
  }, [wide, collapsed]);
  return { collapsed, toggle };
}
