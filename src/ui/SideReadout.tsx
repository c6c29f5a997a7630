import type { CSSProperties, ReactNode } from 'react';
import { ChevronUp } from 'lucide-react';
import { useBarHeight } from './form/barHeight';
import classes from './sideReadout.module.css';

export interface SideReadoutProps {
  /** Names the region. */
  label: string;
  /** What the figure is, with what there is to say of it; on a narrow screen. */
  title: string;
  note: string;
  figure: ReactNode;
  /** Whether it stands open; on a narrow screen. */
  open: boolean;
  onOpen: (open: boolean) => void;
  className?: string | undefined;
  bodyClassName?: string | undefined;
  children: ReactNode;
}

/** What a form comes to while it is typed: beside it on a wide screen, a line at the foot that opens on a narrow one. */
export function SideReadout(props: SideReadoutProps) {
  const { open, onOpen } = props;
  const style: CSSProperties & Record<'--pl-bar', string> = { '--pl-bar': `${useBarHeight()}px` };
  return (
    <section
      className={[classes['result'], props.className].filter(Boolean).join(' ')}
      style={style}
      aria-label={props.label}
      data-open={open ? '' : undefined}
    >
      <button type="button" className={classes['readout']} aria-expanded={open} onClick={() => onOpen(!open)}>
        <span>
          {props.title}
          <small>{props.note}</small>
        </span>
        <b>{props.figure}</b>
        <ChevronUp size={20} aria-hidden />
      </button>
      <div className={[classes['body'], props.bodyClassName].filter(Boolean).join(' ')}>{props.children}</div>
    </section>
  );
}
