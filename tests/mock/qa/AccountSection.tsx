import { useState } from 'react';
import { signIn } from '@/session/signIn';
import { useSession } from '@/session/store';
import { accounts } from '../accounts';
import type { PageMock } from '../browser';

/** Opens the front page and reloads the app, so that no data of one person is shown to the next. */
function restartAt(hash: string): void {
  location.hash = hash;
  location.reload();
}

export function AccountSection({ page }: { page: PageMock }) {
  const session = useSession();
  const [email, setEmail] = useState(accounts[0]?.email ?? '');
  const [says, setSays] = useState('');

  const enter = async () => {
    const account = accounts.find((known) => known.email === email);
    if (!account) return;
    setSays('Signing in …');
    // The old session stays until the new one replaces it: without a session the guard would redirect, and
    // that could win over the dashboard.
    try {
      const { outcome } = await signIn(account.email, account.password);
      if (outcome === 'signed-in') restartAt('#/dashboard');
      else setSays('The account has no registration.');
    } catch (error) {
      setSays(`Signing in failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

  const end = async () => {
    await page.endSession();
    setSays('The session is ended on the server; the app learns of it at its next call.');
  };

  return (
    <section aria-labelledby="qa-account">
      <h3 id="qa-account">Account</h3>
      <p>
        {session.role === null ? 'Nobody is signed in.' : `${session.email} is signed in as ${session.role}.`}
      </p>
      <label htmlFor="qa-email">Sign in as</label>
      <div className="row">
        <select
          id="qa-email"
          className="grow"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        >
          {accounts.map((account) => (
            <option key={account.email} value={account.email}>
              {account.role}: {account.name} ({account.note})
            </option>
          ))}
        </select>
        <button type="button" className="button main" onClick={() => void enter()}>
          Sign in
        </button>
      </div>
      <div className="row">
        <button type="button" className="button" onClick={() => void end()}>
          End my session now
        </button>
      </div>
      <p role="status">{says}</p>
    </section>
  );
}
