import type { ReactNode } from 'react';
import classes from './formBesidePreview.module.css';

/** A form and beside it the page that it becomes; below each other where there is no room. On paper there is only the page. */
export function FormBesidePreview(props: {
  children: ReactNode;
  /** What may be done with the page, beside its heading. */
  actions?: ReactNode;
  preview: ReactNode;
  /** The bar of the whole form. */
  bar: ReactNode;
  /** The form is as wide as its page; otherwise the page has three fifths. */
  wideForm?: boolean;
}) {
  return (
    <>
      <div className={classes['editor']} data-wide={props.wideForm || undefined}>
        <div className={classes['form']}>{props.children}</div>
        <section className={`page ${classes['preview']}`} aria-label="Preview">
          <div className={`buttons ${classes['previewBar']}`}>
            <h2>Preview</h2>
            {props.actions}
          </div>
          {props.preview}
        </section>
      </div>
      <div className={classes['bar']}>{props.bar}</div>
    </>
  );
}

/** The room of the form alone, for what stands in its place while it is read. */
export const formRoom = classes['form'] ?? '';
