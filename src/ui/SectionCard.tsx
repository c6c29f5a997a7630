import { useId, type ReactNode } from 'react';
import classes from './small.module.css';

/** A part of a page with its heading; `flush` lets a table run to the card's edges. */
export function SectionCard(props: {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
  headingLevel?: 2 | 3;
}) {
  const id = useId();
  const Heading = props.headingLevel === 3 ? 'h3' : 'h2';
  return (
    <section className={`card ${classes['card']}`} aria-labelledby={id}>
      <div className={`buttons ${classes['cardHead']}`}>
        <div>
          <Heading id={id} className="title">
            {props.title}
          </Heading>
          {props.sub ? <div className="hint">{props.sub}</div> : null}
        </div>
        {props.actions ? <div className={`wrap end ${classes['cardActions']}`}>{props.actions}</div> : null}
      </div>
      <div className={classes[props.flush ? 'cardFlush' : 'cardBody']}>{props.children}</div>
    </section>
  );
}
