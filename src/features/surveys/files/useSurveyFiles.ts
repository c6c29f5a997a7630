import { createContext, use } from 'react';
import type { WaitingFiles } from './useWaitingFiles';

const Context = createContext<WaitingFiles | null>(null);

export const SurveyFilesProvider = Context;

/** Photographs and documents of the open survey that its record does not name yet. */
export function useSurveyFiles(): WaitingFiles {
  const files = use(Context);
  if (!files) throw new Error('useSurveyFiles needs a survey page above it');
  return files;
}
