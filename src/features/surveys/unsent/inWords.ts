import { pluralOrNone } from '@/lib/numbers';

/** "2 sections and 1 file", "2 sections, 1 file, 1 step of a report": what waits on this device; empty where nothing does. */
export function waitingInWords(all: readonly { sections: number; files: number; reports: number }[]): string {
  const sum = (key: 'sections' | 'files' | 'reports') => all.reduce((total, one) => total + one[key], 0);
  const parts = [
    pluralOrNone(sum('sections'), 'section'),
    pluralOrNone(sum('files'), 'file'),
    pluralOrNone(sum('reports'), 'report step', 'report steps'),
  ].filter(Boolean);
  return parts.join(parts.length > 2 ? ', ' : ' and ');
}
