import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@/paths';
import { Button } from '@/ui/Button';
import { Strip } from '@/ui/states/Strip';
import { forgetWantedPage, wantedPage } from '../wantedPage';

/** On the dashboard after a sign-in: the way on to the page that was asked for before. */
export function WantedPage() {
  const { pathname } = useLocation();
  const onDashboard = pathname === paths.dashboard;
  const [dismissed, setDismissed] = useState(false);
  const wanted = onDashboard && !dismissed ? wantedPage() : null;
  useEffect(() => {
    // whoever has gone anywhere else does not want it any more
    if (!onDashboard) forgetWantedPage();
  }, [onDashboard]);
  if (wanted === null) return null;
  return (
    <Strip
      action={
        <Button
          variant="text"
          size="small"
          onClick={() => {
            forgetWantedPage();
            setDismissed(true);
          }}
        >
          Dismiss
        </Button>
      }
    >
      Before you signed in you wanted another page. <Link to={wanted}>Open it</Link>
    </Strip>
  );
}
