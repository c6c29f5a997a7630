import { Button } from '@/ui/Button';
import { plural } from '@/lib/numbers';
import { Glyph } from '@/ui/Glyph';
import type { KindChecksRun } from '../surveyKind/types';
import classes from './reportFlow.module.css';

/** Something to look at before a report is sent: an empty part, a zero, a warning, work that is not saved. */
export interface ReportCheck {
  id: string;
  text: string;
  /** Section of the survey that it is about: a report that does not rest on it does not ask. */
  section?: string;
  /** Where it can be put right. */
  href?: string;
  /** The same, on this page. */
  onGo?: () => void;
  /** Word of the link; "Show" unless said. */
  goLabel?: string;
  /** The report cannot be sent while it stands: work waits on this device. */
  blocks?: boolean;
  /** It goes out by itself: a step that is pressed meanwhile waits behind it. */
  waits?: boolean;
}

/** The checks, each with the way to its place; below them what the kind's own came to. */
export function CheckList({
  checks,
  ran = [],
}: {
  checks: readonly ReportCheck[];
  ran?: readonly KindChecksRun[] | undefined;
}) {
  return (
    <>
      <OpenChecks checks={checks} />
      <RanChecks ran={ran} />
    </>
  );
}

/** How many checks of the calculation are clear, and which could not run. */
function RanChecks({ ran }: { ran: readonly KindChecksRun[] }) {
  if (ran.length === 0) return null;
  const clear = ran.reduce((sum, one) => sum + one.clear, 0);
  const notRun = ran.flatMap((one) => one.notRun);
  return (
    <ul aria-label="Checks of the calculation">
      <li className={`list under ${classes['check']}`}>
        <Glyph name="tick" color="var(--pl-ok)" />
        <span>Clear: {plural(clear, 'check')} of the calculation</span>
      </li>
      {notRun.map((text) => (
        <li key={text} className={`list under ${classes['check']}`}>
          <Glyph name="dashed" color="var(--pl-ink-3)" />
          <span>Not run: {text}</span>
        </li>
      ))}
    </ul>
  );
}

function OpenChecks({ checks }: { checks: readonly ReportCheck[] }) {
  if (checks.length === 0) {
    return (
      <div className={`list under ${classes['check']}`}>
        <Glyph name="tick" color="var(--pl-ok)" />
        <span>Every part is filled in, and no warning is open.</span>
      </div>
    );
  }
  return (
    <ul>
      {checks.map((check) => (
        <li key={check.id} className={`list under ${classes['check']}`}>
          {check.blocks ? (
            <Glyph name="triangle" color="var(--pl-err)" />
          ) : (
            <Glyph name="dashed" color="var(--pl-warn)" />
          )}
          <span>{check.text}</span>
          <Go check={check} />
        </li>
      ))}
    </ul>
  );
}

function Go({ check }: { check: ReportCheck }) {
  const look = { size: 'small', variant: 'text', color: 'primary', className: classes['checkGo'] } as const;
  const label = check.goLabel ?? 'Show';
  if (check.href) {
    return (
      <Button {...look} to={check.href} aria-label={`${label}: ${check.text}`}>
        {label}
      </Button>
    );
  }
  if (!check.onGo) return null;
  return (
    <Button {...look} onClick={check.onGo} aria-label={`${label}: ${check.text}`}>
      {label}
    </Button>
  );
}
