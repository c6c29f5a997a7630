import { Glyph, type GlyphName } from '@/ui/Glyph';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { ReportStep } from './steps';
import classes from './reportFlow.module.css';

const stateMarks: Record<ReportStep['state'], { glyph: GlyphName; color: string; word: string }> = {
  done: { glyph: 'tick', color: 'var(--pl-ok)', word: 'done' },
  next: { glyph: 'half', color: 'var(--pl-primary)', word: 'next' },
  stale: { glyph: 'triangle', color: 'var(--pl-warn)', word: 'to be done anew' },
  waits: { glyph: 'dashed', color: 'var(--pl-warn)', word: 'saved on this device' },
  open: { glyph: 'empty', color: 'var(--pl-ink-3)', word: 'not yet' },
};

/** The steps of a report with what each came to; the next one stands on the oxide line. */
export function StepBar({ label, steps }: { label: string; steps: readonly ReportStep[] }) {
  return (
    <ol className={classes['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={classes['step']}
          data-state={step.state}
          aria-current={step.isNext ? 'step' : undefined}
        >
          <Glyph name={stateMarks[step.state].glyph} color={stateMarks[step.state].color} size={14} />
          <span className={`strong ${classes['stepTitle']}`}>
            {index + 1} {step.title}
            <VisuallyHidden>, {stateMarks[step.state].word}</VisuallyHidden>
          </span>
          <span className={`ellipsis hint ${classes['stepDetail']}`} title={step.detail}>
            {step.detail}
          </span>
        </li>
      ))}
    </ol>
  );
}
