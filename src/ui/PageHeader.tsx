import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRight } from 'lucide-react';
import { visibleText } from '@/lib/visibleText';
import classes from './small.module.css';

/** Heading inside the main area (a record or a step): title, one line under it, actions right. The top bar holds the h1. */
export function PageHeader(props: { title: ReactNode; sub?: ReactNode; actions?: ReactNode; level?: 1 | 2 }) {
  const Heading = props.level === 1 ? 'h1' : 'h2';
  return (
    <div className={`wrap ${classes['pageHead']}`}>
      <div>
        <Heading className="head">{visibleText(props.title)}</Heading>
        {props.sub ? <div className={`aside ${classes['pageSub']}`}>{props.sub}</div> : null}
      </div>
      {props.actions ? <div className={`wrap end ${classes['cardActions']}`}>{props.actions}</div> : null}
    </div>
  );
}

/** The way from the list to here; links only, the page's own title follows it. */
export function Trail({ items }: { items: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label="Trail">
      <ol className={`row light ${classes['trail']}`}>
        {items.map((item) => (
          <li key={item.to} className={`row light ${classes['trail']}`}>
            <Link to={item.to}>{item.label}</Link>
            <ChevronRight size={14} aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  );
}
