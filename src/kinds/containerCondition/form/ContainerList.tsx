import { memo, useEffect, useRef } from 'react';
import { formatContainerNumber } from '@/lib/container/iso6346';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import classes from './containers.module.css';

/** A container as the list shows it. */
export interface ListedContainer {
  index: number;
  number: string;
  glyph: GlyphName;
  color: string;
  /** Size, state and what is to be looked at. */
  words: string;
}

/** The containers that the filters leave; the open one has the waterline. */
export function ContainerList(props: {
  shown: readonly ListedContainer[];
  open: number;
  onOpen: (index: number) => void;
}) {
  return (
    <ol className={classes['list']} aria-label="Containers">
      {props.shown.map((one) => (
        <ListedRow key={one.index} {...one} open={one.index === props.open} onOpen={props.onOpen} />
      ))}
    </ol>
  );
}

const ListedRow = memo(function ListedRow(
  props: ListedContainer & { open: boolean; onOpen: (index: number) => void },
) {
  const { index, number, glyph, color, words, open, onOpen } = props;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li>
      <button ref={row} type="button" aria-current={open || undefined} onClick={() => onOpen(index)}>
        <Glyph name={glyph} size={14} color={color} />
        <span>
          <Mono>{formatContainerNumber(number) || `Row ${index + 1}`}</Mono>
          <small>{words}</small>
        </span>
      </button>
    </li>
  );
});
