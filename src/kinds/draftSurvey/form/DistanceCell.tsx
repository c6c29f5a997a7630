import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Suffix } from '../calculation/recordMapping';
import type { MarkSide } from '../calculation/worksheet';
import { NumberInput } from '@/ui/form/NumberInput';
import { useDraftForm, useMarked, useSetNames } from './Calculation';
import type { FormPath } from './cells';
import { placed, SIDE_FIELD, markSide, type DraftMark } from './marks';
import { setOfSuffix } from './names';
import classes from './draft.module.css';

function useMark(mark: DraftMark, set: Suffix) {
  const { form, locked, words } = useDraftForm();
  const distanceName = `record.${mark.field}_distance_${set}`;
  const sideName = `worksheet.${setOfSuffix[set]}.${SIDE_FIELD[mark.position]}` as const;
  const distance = useController({ control: form.control, name: distanceName as FormPath }).field;
  const chosen = useController({ control: form.control, name: sideName }).field;
  const value = typeof distance.value === 'number' ? distance.value : null;
  const side = markSide(value, chosen.value, mark.usual);
  /** The marks do not move: what is typed for the first survey counts for the last, until another figure is typed there. */
  const follow = (was: number | null, next: { distance: number | null; side: MarkSide | null }) => {
    const other = `record.${mark.field}_distance_f` as FormPath;
    const held = form.getValues(other) as number | null | undefined;
    if (set !== 'i' || words.i !== 'Initial' || (held || null) !== (was || null)) return;
    form.setValue(other, next.distance, { shouldDirty: true });
    form.setValue(`worksheet.final.${SIDE_FIELD[mark.position]}`, next.side, { shouldDirty: true });
  };
  const put = (typed: number | null, to: MarkSide) => {
    const next = placed(typed, to);
    distance.onChange(next.distance);
    if (next.side !== chosen.value) chosen.onChange(next.side);
    follow(value, next);
  };
  return { distanceName, sideName, distance, value, side, put, locked };
}

/** Length between a mark and its reference; the side stands beside it. */
export function DistanceCell({ mark, set }: { mark: DraftMark; set: Suffix }) {
  const { distanceName, distance, value, side, put, locked } = useMark(mark, set);
  const marked = useMarked(distanceName);
  const named = useSetNames()[set];
  // while a sign is being typed it stays in sight
  const [typed, setTyped] = useState<number | null>(null);
  const length = value === null ? null : Math.abs(value);
  const shown = typed !== null && Object.is(Math.abs(typed), length) ? typed : length;
  return (
    <NumberInput
      aria={{ 'aria-label': `${mark.word} distance, ${named}` }}
      name={distanceName}
      inputRef={distance.ref}
      decimals={2}
      comma="decimal"
      value={shown}
      disabled={locked}
      warning={marked}
      onBlur={() => {
        setTyped(null);
        distance.onBlur();
      }}
      onValue={(next) => {
        setTyped(next);
        put(next, side);
      }}
    />
  );
}

/** On which side of its reference a mark stands. */
export function SideCell({ mark, set }: { mark: DraftMark; set: Suffix }) {
  const { sideName, value, side, put, locked } = useMark(mark, set);
  const named = useSetNames()[set];
  return (
    <select
      className={classes['select']}
      aria-label={`Side of the ${mark.word.toLowerCase()} mark, ${named}`}
      name={sideName}
      value={side}
      disabled={locked}
      onChange={(event) =>
        put(value === null ? null : Math.abs(value), event.target.value === 'aft' ? 'aft' : 'forward')
      }
    >
      <option value="forward">forward of {mark.reference}</option>
      <option value="aft">aft of {mark.reference}</option>
    </select>
  );
}
