import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import { LinkButton } from '../LinkButton';
import { SkeletonBar } from './SkeletonBar';
import classes from './states.module.css';

const STILL_AFTER_MS = 10_000;

/** True once something has been going on for ten seconds. */
export function useStillLoading(active: boolean): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setStill(true), STILL_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setStill(false);
    };
  }, [active]);
  return active && still;
}

/** "Still loading…" with Cancel. */
export function StillLoading({ onCancel }: { onCancel?: () => void }) {
  return (
    <div className={`row quiet ${classes['still']}`}>
      <span>Still loading…</span>
      {onCancel ? <LinkButton onClick={onCancel}>Cancel</LinkButton> : null}
    </div>
  );
}

const SKELETONS = { form: FormSkeleton, detail: DetailSkeleton, table: TableSkeleton, rows: RowsSkeleton };

/** A first load: the outline of what will stand here, and after ten seconds a line with Cancel. */
export function LoadingState(props: {
  /** `rows`: five records of two lines each, as high as they will be. */
  shape: keyof typeof SKELETONS;
  label?: string;
  onCancel?: () => void;
}) {
  const still = useStillLoading(true);
  const Skeleton = SKELETONS[props.shape];
  return (
    <div className={classes[props.shape === 'rows' ? 'skeletonRows' : 'skeleton']} aria-busy="true">
      <VisuallyHidden role="status">{props.label ?? 'Loading…'}</VisuallyHidden>
      <Skeleton />
      {still ? <StillLoading onCancel={props.onCancel} /> : null}
    </div>
  );
}

function FormSkeleton() {
  return (
    <>
      <SkeletonBar width="200px" height={20} />
      <div className={classes['skeletonGrid']}>
        {['40%', '55%', '35%', '50%', '45%', '60%'].map((width) => (
          <div key={width} className="list">
            <SkeletonBar width={width} />
            <SkeletonBar width="100%" height={32} />
          </div>
        ))}
      </div>
    </>
  );
}

function DetailSkeleton() {
  return (
    <>
      <SkeletonBar width="240px" height={20} />
      {['62%', '48%', '70%', '55%', '40%', '66%'].map((width) => (
        <SkeletonBar key={width} width={width} />
      ))}
    </>
  );
}

function TableSkeleton() {
  return ['100%', '92%', '96%', '88%', '94%'].map((width) => (
    <SkeletonBar key={width} width={width} height={16} />
  ));
}

function RowsSkeleton() {
  return ['62%', '48%', '70%', '55%', '66%'].map((width) => (
    <div key={width} className={`list ${classes['skeletonRow']}`}>
      <SkeletonBar width={width} height={12} />
      <SkeletonBar width="40%" />
    </div>
  ));
}
