import { setFileAddressMaker } from '@/api/fileAddress';
import { startMocks } from './browser';
import { mountPanel } from './qa/mountPanel';

const page = await startMocks().catch((error: unknown) => {
  const root = document.getElementById('root');
  if (root)
    root.textContent = `The mock backend cannot start: ${error instanceof Error ? error.message : String(error)}`;
  throw error;
});
setFileAddressMaker((path) => page.files.address(path));
mountPanel(page);
await import('@/main');
