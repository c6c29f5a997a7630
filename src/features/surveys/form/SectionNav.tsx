import { useEffect, useRef } from 'react';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import classes from './form.module.css';

/** How far a section is, in a glyph and as text. */
export interface SectionProgress {
  glyph: GlyphName;
  color: string;
  text: string;
  /** Left out once the server has the last change. */
  change?: { glyph: GlyphName; color: string };
}

/** The sections of a survey in the order of work. */
export function SectionNav(props: {
  sections: readonly { id: string; title: string; state: SectionProgress }[];
  current: string;
  onPick: (id: string) => void;
}) {
  const open = useRef<HTMLButtonElement>(null);
  // On a phone the sections are one line that scrolls. With the next frame, which lays the page out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      open.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [props.current]);
  return (
    <nav className={classes['nav']} aria-label="Sections">
      <div className={classes['navList']}>
        <h2>Sections</h2>
        <ol>
          {props.sections.map(({ id, title, state }) => (
            <li key={id}>
              <button
                ref={id === props.current ? open : undefined}
                type="button"
                aria-current={id === props.current ? 'step' : undefined}
                onClick={() => props.onPick(id)}
              >
                <Glyph name={state.glyph} color={state.color} />
                <span>
                  {title}
                  <small>{state.text}</small>
                </span>
                {state.change ? <Glyph name={state.change.glyph} color={state.change.color} /> : null}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
