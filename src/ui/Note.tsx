import type { ReactNode, Ref } from 'react';
import { CircleAlert, CircleCheck, History, Info, TriangleAlert } from 'lucide-react';
import { token, toneTokens } from './theme/tokens';
import classes from './small.module.css';

/** What a note says before its words do. */
export type NoteTone = 'info' | 'ok' | 'warn' | 'err' | 'buff';

const appearances = {
  info: { tone: 'blue', Icon: Info },
  ok: { tone: 'ok', Icon: CircleCheck },
  warn: { tone: 'warn', Icon: TriangleAlert },
  err: { tone: 'err', Icon: CircleAlert },
  buff: { tone: 'buff', Icon: History },
} as const;

/** A standing message in the page: glyph, words, tone, and the one or two things to do about it. */
export function Note({
  ref,
  ...props
}: {
  tone: NoteTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
}) {
  const { tone: key, Icon } = appearances[props.tone];
  const tone = toneTokens[key];
  return (
    <div
      ref={ref}
      role={props.role}
      tabIndex={props.tabIndex}
      className={`${classes['note']} ${props.actions ? classes['noteWithActions'] : ''}`}
      style={{
        backgroundColor: token(tone.tint),
        borderColor: token(tone.line),
        color: props.tone === 'buff' ? token('buff-ink') : token('ink'),
      }}
    >
      <Icon size={16} strokeWidth={1.6} color={token(tone.glyph)} aria-hidden />
      <div className={`fill long ${classes['noteBody']}`}>
        {props.title ? <div className="strong">{props.title}</div> : null}
        {props.children}
      </div>
      {props.actions ? <div className={`wrap ${classes['noteActions']}`}>{props.actions}</div> : null}
    </div>
  );
}
