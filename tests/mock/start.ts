import { setFileAddressMaker } from '@/api/fileAddress';
import { signIn } from '@/session/signIn';
import { accountOf, isAccountKey } from './accounts';
import { startMocks } from './browser';
import { mountPanel } from './qa/mountPanel';

/** Signs in whom the page's address names, as in `/?as=vendor#/reports`. Once: a reload goes on with what became of it. */
async function enterAsNamed(): Promise<void> {
  const address = new URL(location.href);
  const who = address.searchParams.get('as');
  if (!isAccountKey(who)) return;
  address.searchParams.delete('as');
  history.replaceState(null, '', address);
  const { email, password } = accountOf(who);
  await signIn(email, password);
}

const page = await startMocks().catch((error: unknown) => {
  const root = document.getElementById('root');
  if (root)
    root.textContent = `The mock backend cannot start: ${error instanceof Error ? error.message : String(error)}`;
  throw error;
});
setFileAddressMaker((path) => page.files.address(path));
await enterAsNamed();
mountPanel(page);
await import('@/main');
