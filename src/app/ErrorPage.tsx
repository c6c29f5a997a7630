import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import classes from './errorPage.module.css';

/** A page whose script cannot be fetched: a new version was published, or the network is gone. */
const isMissingScript = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed|preload css/i.test(
    error.message,
  );

function ErrorWords() {
  const error = useRouteError();
  const missing = isMissingScript(error);
  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : '';
  return (
    <div className={classes['words']} role="alert">
      <h1 tabIndex={-1}>{missing ? 'This page could not be fetched' : 'This page stopped working'}</h1>
      <p>
        {missing
          ? 'The network is gone, or a new version of Plimsoll was published since you opened it. Reloading fetches the page again; drafts on this device stay.'
          : 'An error in the page itself, not in your entries. Drafts that were saved on this device are still there.'}
      </p>
      {detail && !missing ? <p className={classes['detail']}>{detail}</p> : null}
      <div className={classes['actions']}>
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

/** In place of the page, inside the shell: the menu goes on working. */
export function PageError() {
  return <ErrorWords />;
}

/** In place of everything, when the shell itself failed. */
export function RootError() {
  return (
    <main className={classes['whole']}>
      <ErrorWords />
    </main>
  );
}
