import type { OtherDraft } from '@/lib/device/openDraft';
import { focusField } from '@/ui/form/focusField';
import type { ReportCheck } from '../reportFlow/CheckList';
import type { Draft } from './useDraft';

/** The name of the button that takes up a draft that is offered. */
export const RECOVER_BUTTON = 'recover-draft';

/** The drafts that are offered: not the one that the page goes on with by itself. */
export const offeredDrafts = <V>({ others, isResuming }: Draft<V>): readonly OtherDraft<V>[] =>
  others === 'loading' || isResuming ? [] : others;

/** What was typed and is only offered to be taken up would not be sent. */
export function offeredCheck<V>(draft: Draft<V>): ReportCheck[] {
  const offers = offeredDrafts(draft);
  if (offers.length === 0) return [];
  const parts = [...new Set(offers.flatMap(({ values }) => draft.holds(values)))].join(', ');
  const text = 'Work typed earlier is neither recovered nor discarded, and would not be sent';
  return [
    {
      id: 'offered',
      text: parts === '' ? text : `${text}: ${parts}`,
      onGo: () => focusField(RECOVER_BUTTON),
    },
  ];
}
