import { useMemo } from 'react';
import { fileUrl } from '@/api/fileAddress';
import { restoreFile, type StoredFile } from '@/lib/device/storedFile';
import { useObjectUrl } from '@/ui/useObjectUrl';

/** Where a picture can be shown from: the chosen file, else the stored one; null when there is neither. */
export function useStoredUrl(chosen: StoredFile | null, path: string): string | null {
  const file = useMemo(() => (chosen ? restoreFile(chosen) : null), [chosen]);
  const own = useObjectUrl(file);
  if (chosen) return own;
  return path === '' ? null : fileUrl(path);
}
