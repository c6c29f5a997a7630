import { useSyncExternalStore } from 'react';
import { watched } from '@/lib/watched';

const height = watched(0);

/** Height of the bar at the foot of the form that is shown (`FormActions`), px; 0 without one. */
export const setBarHeight = height.set;

/**
 * The height for what has to stay above that bar. Not a property of the page's root: every element inherits it, and the style
 * of the whole page would be worked out anew whenever the bar comes, grows or goes.
 */
export const useBarHeight = (): number => useSyncExternalStore(height.subscribe, height.get);
