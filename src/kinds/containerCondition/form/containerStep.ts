import { isApple } from '@/ui/commandKey';

const FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"])';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>;

/**
 * How far a key leads among the containers: Alt with an arrow to the one before or after, any other nowhere. On Apple's
 * keyboards that moves by word in a field, which keeps it; elsewhere the browser would leave the page.
 */
export function containerStep({ key, altKey, ctrlKey, metaKey, shiftKey, target }: Key): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (isApple() && target instanceof Element && target.matches(FIELD)) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}
