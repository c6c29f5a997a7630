import type { ReactNode, Ref } from 'react';
import { PageHeader } from '@/ui/PageHeader';
import classes from './wizardLayout.module.css';

/** Steps at the left, the open step, what there is so far at the right; below each other on narrow screens. */
export function WizardLayout({
  headingRef,
  ...props
}: {
  steps: ReactNode;
  /** Over the steps ("Sign up as Vendor"). */
  stepsTitle?: string;
  title: string;
  /** 1 where no bar above holds the heading of the page. */
  titleLevel?: 1 | 2;
  sub?: ReactNode;
  headingRef: Ref<HTMLDivElement>;
  /** Name of the panel at the right. */
  summaryLabel: string;
  summary: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes['layout']}>
      <div className={classes['steps']}>
        <div>
          {props.stepsTitle ? <p className={classes['stepsTitle']}>{props.stepsTitle}</p> : null}
          {props.steps}
        </div>
      </div>
      <div className={classes['form']}>
        <div ref={headingRef} tabIndex={-1} className={classes['heading']}>
          <PageHeader level={props.titleLevel ?? 2} title={props.title} sub={props.sub} />
        </div>
        {props.children}
      </div>
      <aside className={classes['summary']} aria-label={props.summaryLabel}>
        <h2>{props.summaryLabel}</h2>
        {props.summary}
      </aside>
    </div>
  );
}
