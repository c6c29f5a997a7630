import type { ComponentProps, CSSProperties, ReactNode, Ref } from 'react';
import classes from './inputBox.module.css';

/** How a box is drawn besides what stands in it. */
export type BoxProps = {
  error?: boolean | undefined;
  /** Something to look at that never blocks. */
  warning?: boolean | undefined;
  size?: 'normal' | 'large' | undefined;
  /** Stands before the text (an icon). */
  start?: ReactNode;
  /** Stands after it (a unit, a button). */
  end?: ReactNode;
  boxRef?: Ref<HTMLDivElement> | undefined;
  boxProps?: ComponentProps<'div'> | undefined;
};

/** One border around a text to type and what belongs to it; the border says the state. A press beside the text leads to it. */
export function Box({ boxRef, boxProps, children, ...boxState }: BoxProps & { children: ReactNode }) {
  return (
    <div
      role="presentation"
      {...boxProps}
      ref={boxRef}
      onMouseDown={(event) => {
        boxProps?.onMouseDown?.(event);
        if (event.target !== event.currentTarget || event.defaultPrevented) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>('input, select, textarea')?.focus();
      }}
      className={`${classes['box']} ${boxProps?.className ?? ''}`}
      data-size={boxState.size === 'large' ? 'large' : undefined}
      data-error={boxState.error ? '' : undefined}
      data-warning={boxState.warning ? '' : undefined}
    >
      {boxState.start}
      {children}
      {boxState.end ? <span className={classes['end']}>{boxState.end}</span> : null}
    </div>
  );
}

/** A line to type, in its box. What is not about the box goes to the browser's own input. */
export function InputBox(
  props: Omit<ComponentProps<'input'>, 'size'> &
    BoxProps & {
      /** Right aligned, as figures stand under each other. */
      figure?: boolean;
      /** Letters of one width, as the numbers of a seal or a container are compared. */
      mono?: boolean | undefined;
    },
) {
  const { error, warning, size, start, end, boxRef, boxProps, figure, mono, className, ...input } = props;
  return (
    <Box {...{ error, warning, size, start, end, boxRef, boxProps }}>
      <input
        aria-invalid={error}
        {...input}
        className={`${classes['input']} ${figure ? classes['figure'] : ''} ${mono ? classes['mono'] : ''} ${className ?? ''}`}
      />
    </Box>
  );
}

/** A text of several lines: it grows with what is typed, from `rows` to `maxRows` lines. */
export function TextBox(
  props: ComponentProps<'textarea'> & BoxProps & { rows: number; maxRows: number; mono?: boolean },
) {
  const { error, warning, size, start, end, boxRef, boxProps, rows, maxRows, mono, ...text } = props;
  return (
    <Box {...{ error, warning, size, start, end, boxRef, boxProps }}>
      <textarea
        aria-invalid={error}
        {...text}
        rows={rows}
        className={`${classes['lines']} ${mono ? classes['mono'] : ''}`}
        style={{ '--rows': rows, '--max-rows': maxRows } as CSSProperties}
      />
    </Box>
  );
}
