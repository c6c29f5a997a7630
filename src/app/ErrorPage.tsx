import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import classes from './errorPage.module.css';

/** The page's script cannot be fetched: a new version was published, or the network is down. */
const isMissingScript = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload css/i.test(
    error.message,
  );

function ErrorMessage({ Heading }: { Heading: 'h1' | 'h2' }) {
  const error = useRouteError();
  const missing = isMissingScript(error);
  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : '';
  return (
    <div className={classes['words']} role="alert">
      <Heading>{missing ? 'This page could not be loaded' : 'This page stopped working'}</Heading>
      <p>
        {missing
          ? 'There is no network, or a new version of Plimsoll was published since you opened it. Reload the page; drafts on this device are kept.'
          : 'This is an error in the page, not in your entries. Drafts that were saved on this device are still there.'}
      </p>
      {detail && !missing ? <p className={classes['detail']}>{detail}</p> : null}
      <div className="wrap">
        <button type="button" className={classes['primary']} onClick={() => window.location.reload()}>
          Reload
        </button>
        <a href="#/dashboard" className={classes['secondary']}>
          Go to the dashboard
        </a>
      </div>
    </div>
  );
}

/** Replaces the page inside the shell, whose bar has the h1, so that the menu still works. */
export function PageError() {
  return <ErrorMessage Heading="h2" />;
}

/** Replaces everything, when the shell itself failed. */
export function RootError() {
  return (
    <main className={classes['whole']}>
      <ErrorMessage Heading="h1" />
    </main>
  );
}
