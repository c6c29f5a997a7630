import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/paths';
import { useRouteFocus } from '@/shared/pageHeader';
import { Logo } from '@/shared/Logo';
import { ThemeStyles } from '@/ui/theme/ThemeStyles';
import { ShipSide } from './ShipSide';
import './wide.css';
import classes from './auth.module.css';

/** Form at the left, drawing at the right; on narrow screens the form alone. */
export function AuthFrame(props: { title: string; lead: string; children: ReactNode; foot?: string }) {
  const heading = useRouteFocus();
  return (
    <ThemeStyles>
      <div className={classes['frame']}>
        <div className={classes['left']}>
          <header>
            <Link to={paths.landing} className={classes['brand']} aria-label="Plimsoll, to the first page">
              <Logo size={28} />
            </Link>
          </header>
          <main className={classes['form']}>
            <h1 ref={heading} tabIndex={-1} className={classes['display']}>
              {props.title}
            </h1>
            <p className={classes['lead']}>{props.lead}</p>
            {props.children}
          </main>
          <footer className={`hint ${classes['foot']}`}>{props.foot}</footer>
        </div>
        <ShipSide view="plate" className={classes['plate'] ?? ''} />
      </div>
    </ThemeStyles>
  );
}
