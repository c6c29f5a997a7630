import type { ReactNode } from 'react';
import { CopyIdIn } from '@/ui/CopyButton';
import { Drawer } from '@/ui/Drawer';
import { FormActions } from '@/ui/form/FormActions';
import { ReadState, type Read } from './ReadState';
import classes from './recordDrawer.module.css';

/** One record over its list: what it says, and at the foot what may be done with it. */
export function RecordDrawer<T>(props: {
  title: string;
  query: Read<T>;
  /** What could not be read ("RFQ-00012 could not be read"). */
  failed: string;
  onClose: () => void;
  /** What became of an act on it; above the facts. */
  notes?: ReactNode;
  /** The buttons, once it is read. */
  actions?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
  /** What is read by itself and stands below, whatever became of the record. */
  below?: ReactNode;
}) {
  const { data } = props.query;
  const actions = data === undefined ? null : props.actions?.(data);
  return (
    <Drawer
      open
      title={props.title}
      beside={<CopyIdIn title={props.title} />}
      onClose={props.onClose}
      foot={actions ? <FormActions>{actions}</FormActions> : null}
    >
      <div className={classes['body']}>
        {props.notes}
        <ReadState query={props.query} failed={props.failed}>
          {props.children}
        </ReadState>
        {props.below}
      </div>
    </Drawer>
  );
}
