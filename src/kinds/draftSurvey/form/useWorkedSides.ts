import { useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { round } from '@/lib/numbers';
import { isBeingFilled } from '@/shared/surveyForm/filling';
import { useFormChanges } from '@/shared/surveyForm/useFormChanges';
import { entered } from '../calculation/entered';
import { workedSides, type WorkedSide } from '../calculation/oneSide';
import type { Suffix } from '../calculation/recordMapping';
import type { MarkPosition } from '../calculation/types';
import type { DraftSurveyValues } from './calculationStore';
import { draftName, DRAFT_MARKS } from './marks';
import { setOfSuffix } from './names';

const SIDES = ['port', 'starboard'] as const;
const SETS = (['i', 'f'] as const).map((suffix) => ({
  suffix,
  oneSide: `worksheet.${setOfSuffix[suffix]}.oneSide` as const,
  drafts: DRAFT_MARKS.flatMap((mark) => SIDES.map((side): string => draftName(mark, side, suffix))),
}));
const markAt = (position: MarkPosition) => DRAFT_MARKS.find((mark) => mark.position === position);

/**
 * A side that was worked out goes along with what it rests on, whichever part of the form is open. One that was typed over
 * stays until that changes.
 */
export function useWorkedSides(form: UseFormReturn<DraftSurveyValues>, locked: boolean): void {
  const before = useRef<Partial<Record<Suffix, WorkedSide[]>>>({});
  const worked = ({ suffix, oneSide }: (typeof SETS)[number]): WorkedSide[] => {
    const figure = (name: 'record.breadth' | `record.${string}`) => {
      const value: unknown = form.getValues(name);
      return typeof value === 'number' ? entered(value) : undefined;
    };
    const at = (position: MarkPosition) => {
      const mark = markAt(position);
      const [port, starboard] = SIDES.map((side) => mark && figure(draftName(mark, side, suffix)));
      return { port, starboard };
    };
    const drafts = { forward: at('forward'), midship: at('midship'), aft: at('aft') };
    return workedSides(form.getValues(oneSide), drafts, figure('record.breadth'));
  };
  const remember = () => {
    for (const set of SETS) before.current[set.suffix] = worked(set);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- what it was as the form came
  useLayoutEffect(remember, [form]);
  useFormChanges(form, (changed) => {
    // put in by a reset, by a draft or by a colleague's save: nothing goes along by itself
    if (changed === undefined || isBeingFilled(form)) return remember();
    for (const set of SETS) {
      const { suffix, oneSide, drafts } = set;
      if (!changed.startsWith(oneSide) && changed !== 'record.breadth' && !drafts.includes(changed)) continue;
      const was = before.current[suffix] ?? [];
      const now = worked(set);
      before.current[suffix] = now;
      if (locked) continue;
      for (const { position, side, draft } of now) {
        const mark = markAt(position);
        const last = was.find((one) => one.position === position);
        if (!mark || (last?.draft === draft && last.side === side)) continue;
        const name = draftName(mark, side, suffix);
        // once this change has been told everywhere: readers of the draft would be told the one before it last
        if (changed !== name)
          queueMicrotask(() => form.setValue(name, round(draft, 3), { shouldDirty: true }));
      }
    }
  });
}
