import { useEffect, useState, type ComponentType } from 'react';
import { loadToasts, recentMessages } from './notify';

/**
 * The one place where toasts appear: top right. Mount it once. What draws them comes with the first touch of the page or
 * the first message: a visitor who only reads does without, and it is there before an act can lose the network. The region
 * around them stands from the beginning: what comes together with its region is not read out by every screen reader.
 */
export function Toasts() {
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchList = () => {
      loadToasts().then(
        ({ ToastList }) => setList(() => ToastList),
        () => undefined, // the next touch or message tries again
      );
    };
    if (recentMessages.get().length > 0) fetchList();
    const touches = ['pointerdown', 'keydown', 'click'] as const;
    for (const touch of touches) window.addEventListener(touch, fetchList);
    const stop = recentMessages.subscribe(fetchList);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, fetchList);
      stop();
    };
  }, []);
  return <div aria-live="polite">{List ? <List /> : null}</div>;
}
