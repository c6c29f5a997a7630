import { useEffect, useEffectEvent, useState } from 'react';
import { Search } from 'lucide-react';
import { isKeyTaken, useSingleKeys } from '@/ui/list/useListKeys';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { COMMAND_KEY } from '@/ui/commandKey';
import classes from './shell.module.css';

const SearchDialog = lazyWithPreload(
  async () => (await import('@/features/search/SearchDialog')).SearchDialog,
);

/** Something modal lies over the page: what it holds comes first. */
const isCovered = () =>
  document.querySelector('[aria-modal="true"], .MuiModal-root:not([aria-hidden="true"])') !== null;

/**
 * Opens the search over everything: Ctrl K (Cmd K) on any page, and `/` where the page has no search of its own, which that key
 * leads to else.
 */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [singleKeys] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const byCommand = isCommand && event.key.toLowerCase() === 'k';
    const bySlash = singleKeys && event.key === '/' && !isKeyTaken(event);
    if (!(byCommand || bySlash) || event.isComposing || isCovered()) return;
    event.preventDefault();
    const ofPage = document.querySelector<HTMLElement>('main [role="searchbox"]');
    if (bySlash && ofPage) ofPage.focus();
    else setOpen(true);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes['find']}
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={16} strokeWidth={1.6} aria-hidden />
        <span>Search</span>
        <kbd>{COMMAND_KEY} K</kbd>
      </button>
      {open ? <SearchDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
