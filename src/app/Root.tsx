import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { usePageTitle } from '@/shared/pageHeader';

export function Root() {
  const title = usePageTitle();
  useEffect(() => {
    document.title = title ? `${title} · Plimsoll` : 'Plimsoll';
  }, [title]);
  return <Outlet />;
}
