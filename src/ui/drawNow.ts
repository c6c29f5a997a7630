import { flushSync } from 'react-dom';

/**
 * Draws what the press or key in hand has changed before it is over, so that the focus can move with it. Moved a moment later,
 * keys that follow at once go astray, and a field that was chosen meanwhile loses the focus. What is changed after an `await`
 * belongs to no press any more, and is drawn at once only if it is done in `change`.
 */
export function drawNow(change: () => void = () => undefined): void {
  flushSync(change);
}
