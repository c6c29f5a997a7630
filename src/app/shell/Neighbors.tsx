import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import classes from './shell.module.css';

/** The way to the record before and the one after in the list that this one was opened from. Back leads to the list all the same. */
export function Neighbors({ before, after }: { before: string | null; after: string | null }) {
  return (
    <div className={classes['neighbors']} data-neighbors>
      <Step label="Previous record" to={before} icon={ChevronUp} />
      <Step label="Next record" to={after} icon={ChevronDown} />
    </div>
  );
}

function Step({ label, to, icon: Icon }: { label: string; to: string | null; icon: LucideIcon }) {
  const sign = <Icon size={20} strokeWidth={1.6} aria-hidden />;
  if (to === null)
    return (
      <span role="link" aria-disabled="true" aria-label={label}>
        {sign}
      </span>
    );
  return (
    <Link to={to} replace aria-label={label}>
      {sign}
    </Link>
  );
}
