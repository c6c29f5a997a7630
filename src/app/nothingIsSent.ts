import type { QueryClient } from '@tanstack/react-query';
import { isAnyRunning } from '@/lib/device/journal';

/** Whether a reload would cut off nothing that is on its way to the server. */
export const nothingIsSent = async (client: QueryClient): Promise<boolean> =>
  client.isMutating() === 0 && !(await isAnyRunning());
