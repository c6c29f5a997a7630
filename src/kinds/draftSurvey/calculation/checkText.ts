import { CHECK_WORD } from './checkWords';
import { setWord } from './labels';
import type { CheckState, SetName, Warning } from './types';

/**
 * Counts the checks told with the surveys in `sets` by their three words, and says which have not run and what is missing for them:
 * one line for all that lack the same.
 */
export function checkSummary(checks: readonly CheckState[], sets: readonly SetName[] = ['initial', 'final']) {
  const shown = checks.filter(({ toldWith }) => toldWith.some((set) => sets.includes(set)));
  const count = (state: CheckState['state']) => shown.filter((check) => check.state === state).length;
  const groups = new Map<string, { set: SetName; where: string; lacks: string; words: string[] }>();
  for (const { code, set, state, lacks } of shown) {
    if (state !== 'not run') continue;
    const missing = lacks.join(', ') || 'figures it needs';
    const id = `${set ?? ''}-${missing}`;
    const group = groups.get(id) ?? {
      set: set ?? 'final',
      where: set ? `${setWord[set]} survey` : 'Both surveys',
      lacks: missing,
      words: [],
    };
    group.words.push(CHECK_WORD[code]);
    groups.set(id, group);
  }
  return {
    clear: count('clear'),
    warns: count('warns'),
    notRun: count('not run'),
    lines: [...groups].map(([id, { set, where, lacks, words }]) => ({
      id,
      set,
      text: `${where}: ${words.length > 6 ? `${words.length} checks` : words.join(', ')} – missing: ${lacks}`,
    })),
  };
}

/** A warning's code with the suffix of its survey, `density_out_of_range_i`. The whole survey's has none. */
export function codeWithSuffix(warning: Pick<Warning, 'code' | 'set'>): string {
  if (warning.set === undefined) return warning.code;
  return `${warning.code}_${warning.set === 'initial' ? 'i' : 'f'}`;
}
