import { useSyncExternalStore } from 'react';
import { reading } from '@/lib/reading';

/** Whether a file that was chosen is still being read; what sends a form waits for it. */
export const useReading = (): boolean => useSyncExternalStore(reading.subscribe, reading.now);

/** On the button that would send the form, while a chosen file is being read. */
export const READING_FILE = 'Reading the file…';
