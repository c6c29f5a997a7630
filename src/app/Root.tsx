import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { usePageTitle } from '@/shared/chrome';

/** Around every page, public or not. */
export function Root() {
  const title = usePageTitle();
  useEffect(() => {
    document.title = title ? `${title} · Plimsoll` : 'Plimsoll';
  }, [title]);
  return <Outlet />;
}
