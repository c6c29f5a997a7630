import type { ReactNode } from 'react';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import type { FormDraftState } from '@/shared/draft/useFormDraft';
import type { Sequence } from '@/shared/useSequence';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/states/LoadingState';
import { Wizard, type WizardStep } from '@/ui/Wizard';
import { SubmissionOverlay } from './SubmissionOverlay';
import type { Steps } from './useSteps';
import classes from './wizardPage.module.css';

/**
 * A form of several steps that is kept on the device and sent as a whole: the steps at the left, the open one, what there is
 * so far at the right; below each other on narrow screens.
 */
export function WizardPage<V, R extends object, P>(props: {
  /** Names the list of steps ("Steps of the request"); `stepsTitle` stands over it. */
  label: string;
  stepsTitle?: string;
  steps: readonly Pick<WizardStep, 'id' | 'label' | 'hint'>[];
  /** Place of the open step, and the ways to the others. */
  current: number;
  moves: Steps;
  /** Where Back leads from the first step; without it that step has none. */
  backTo?: string;
  /** 1 where no bar above holds the heading of the page. */
  titleLevel?: 1 | 2;
  sub?: ReactNode;
  draft: FormDraftState<V, R>;
  submission: Sequence<P>;
  /** The contract's exact words while it is sent. */
  busyText: string;
  summaryLabel: string;
  summary: ReactNode;
  /** Why the open step cannot be left yet. */
  continueReason?: string | null | false;
  submitLabel: string;
  /** Why it cannot be sent yet. */
  submitReason: string | null;
  onSubmit: () => Promise<void>;
  /** The open step. */
  children: ReactNode;
}) {
  const { steps, current, draft, submission } = props;
  const { heading, open, onSubmit, onKeyDown, stateOf, atWork, arriving } = props.moves;
  const last = current === steps.length - 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields
    <form className={classes['page']} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={classes['layout']}>
        <div className={classes['steps']}>
          <div>
            {props.stepsTitle ? <p className={`note ${classes['stepsTitle']}`}>{props.stepsTitle}</p> : null}
            <Wizard
              label={props.label}
              current={steps[current]?.id ?? ''}
              onPick={(id) => open(steps.findIndex((step) => step.id === id))}
              steps={steps.map((step, index) => ({ ...step, ...stateOf(index) }))}
            />
          </div>
        </div>
        <div className={`page ${classes['form']}`}>
          <div ref={heading} tabIndex={-1} className={classes['heading']}>
            <PageHeader level={props.titleLevel ?? 2} title={steps[current]?.label} sub={props.sub} />
          </div>
          <DraftNotes draft={draft} act="send" />
          {submission.refusal ? <FormError>{submission.refusal}</FormError> : null}
          {arriving ? <LoadingState shape="form" /> : props.children}
        </div>
        <aside className={`group ${classes['summary']}`} aria-label={props.summaryLabel}>
          <h2>{props.summaryLabel}</h2>
          {props.summary}
        </aside>
      </div>
      <FormActions state={draft.saveState}>
        {current > 0 ? (
          <Button onClick={() => open(current - 1)}>Back</Button>
        ) : props.backTo ? (
          <Button to={props.backTo}>Back</Button>
        ) : null}
        {last ? (
          <ActionButton
            variant="contained"
            loading={submission.running || atWork !== null}
            loadingLabel={atWork ?? 'Sending…'}
            disabledReason={props.submitReason}
            onClick={() => void props.onSubmit()}
          >
            {props.submitLabel}
          </ActionButton>
        ) : (
          <ActionButton
            variant="contained"
            type="submit"
            loading={atWork !== null}
            loadingLabel={atWork ?? ''}
            disabledReason={props.continueReason}
          >
            Save &amp; Continue
          </ActionButton>
        )}
      </FormActions>
      <SubmissionOverlay submission={submission} text={props.busyText} />
    </form>
  );
}
