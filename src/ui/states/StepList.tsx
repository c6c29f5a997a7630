import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '../Glyph';
import { VisuallyHidden } from '../VisuallyHidden';
import classes from './states.module.css';

/** One step of a long act. */
export type ListedStep = {
  id: string;
  label: ReactNode;
  state: 'waiting' | 'busy' | 'done' | 'failed';
};

const stateMarks: Record<ListedStep['state'], { glyph: GlyphName; color: string; word: string }> = {
  waiting: { glyph: 'empty', color: 'var(--pl-ink-3)', word: 'waiting' },
  busy: { glyph: 'half', color: 'var(--pl-primary)', word: 'under way' },
  done: { glyph: 'tick', color: 'var(--pl-ok)', word: 'done' },
  failed: { glyph: 'cross', color: 'var(--pl-err)', word: 'failed' },
};

/** The steps of an act with a tick or cross each. Why one failed is said once, above them. */
export function StepList({ steps }: { steps: readonly ListedStep[] }) {
  return (
    <ul className={`group ${classes['steps']}`}>
      {steps.map((step) => (
        <li key={step.id}>
          <Glyph name={stateMarks[step.state].glyph} color={stateMarks[step.state].color} />
          <span>
            {step.label}
            <VisuallyHidden>: {stateMarks[step.state].word}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
