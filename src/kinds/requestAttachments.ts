import { listDocs } from '@/api/resource';

/** What these requests name as attachments, a row for each; one that names nothing has a row without. */
export const requestAttachments = async (
  requests: readonly string[],
  signal: AbortSignal,
): Promise<readonly { name: string; modified: string; attachment?: string | null }[]> =>
  (await listDocs(
    'RFQ',
    {
      fields: ['name', 'modified', 'attachments.attachment'] as unknown as ('name' | 'modified')[],
      filters: [['name', 'in', [...new Set(requests)]]],
      limit: 0, // Frappe reads 0 as all of them
    },
    { signal },
  )) as unknown as readonly { name: string; modified: string; attachment?: string | null }[];
