import {
  useEffect,
  useEffectEvent,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { X } from 'lucide-react';
import { plural } from '@/lib/numbers';
import { Drawer } from '@/ui/Drawer';
import { useBarHeight } from '@/ui/form/barHeight';
import { IconButton } from '@/ui/IconButton';
import { useIsBeside, type Compare } from './useCompare';
import classes from './compare.module.css';

const FIRST_COLUMN = 168;
const COLUMN = 184;

interface FrameProps {
  compare: Compare;
  /** What stands over the comparison. */
  tools: ReactNode;
  children: ReactNode;
}

/** Where the comparison stands: beside the list it was chosen from, or over it where there is no room for both. */
export function CompareFrame(props: FrameProps) {
  const { compare, tools, children } = props;
  if (useIsBeside()) return <Beside {...props} />;
  return (
    <Drawer
      open
      title={titleOf(compare)}
      width={Math.max(560, FIRST_COLUMN + COLUMN * compare.opened.length)}
      onClose={compare.close}
      tabs={<div className={classes['tools']}>{tools}</div>}
    >
      {children}
    </Drawer>
  );
}

const titleOf = ({ opened }: Compare) => `Compare ${plural(opened.length, 'vendor')}`;

/** The list stays in use; the keyboard comes here when it is opened, and goes back when it is closed. */
function Beside({ compare, tools, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const barHeight: CSSProperties & Record<'--pl-bar', string> = { '--pl-bar': `${useBarHeight()}px` };
  const arrive = useEffectEvent(() => {
    if (compare.isOver) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const opener = document.activeElement;
    arrive();
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    compare.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of what is inside
    <section className={classes['beside']} aria-labelledby="compare-title" data-beside onKeyDown={onKeyDown}>
      <div className={classes['besideBox']} style={barHeight}>
        <header className={classes['besideHead']}>
          <h2 ref={heading} id="compare-title" tabIndex={-1}>
            {titleOf(compare)}
          </h2>
          {tools}
          <IconButton label="Close" onClick={compare.close}>
            <X aria-hidden />
          </IconButton>
        </header>
        {children}
      </div>
    </section>
  );
}
