import { isOpenJob, type AllocatedJob } from '@/shared/allocation/workload';
import type { MenuAct } from '@/ui/overlay/panels';
import type { RowChoice } from '../bulk/bulkRows';
import type { SlotName } from '../bulk/bulkRows';

/** What the menu of a job on the board offers: all that can be done by dragging, and more. */
export function menuActs(
  job: AllocatedJob,
  at: { slot: SlotName; person: string },
  given: {
    /** Who is on it, with what is placed. */
    now: RowChoice;
    isPlaced: boolean;
    /** What else its surveyor has on that day, and who could take it. */
    clash: { words: string; instead?: { name: string; give: () => void } | undefined } | null;
    href: string;
    hold: (job: string, slot: SlotName, person: string) => void;
    takeOut: (job: string, slot: SlotName) => void;
    allocate: (job: string) => void;
  },
): MenuAct[] {
  const { name } = job;
  const { now, isPlaced, clash } = given;
  const open: MenuAct = { id: 'open', label: `Open ${name}`, to: given.href };
  if (!isOpenJob(job)) return [open];
  return [
    ...(clash?.instead
      ? [
          {
            id: 'instead',
            label: `Give it to ${clash.instead.name}, who is free`,
            note: clash.words,
            onSelect: clash.instead.give,
          },
        ]
      : []),
    {
      id: 'hold',
      ...(clash && !clash.instead ? { note: clash.words } : {}),
      label: at.person === '' ? 'Place on the board' : 'Give to another surveyor',
      onSelect: () => given.hold(name, at.slot, at.person),
    },
    ...(now.first !== '' && now.second === ''
      ? [
          {
            id: 'second',
            label: 'Add a second surveyor',
            onSelect: () => given.hold(name, 'second', now.first),
          },
        ]
      : []),
    ...(at.slot === 'second' && now.second !== ''
      ? [
          {
            id: 'withoutSecond',
            label: 'Take out the second surveyor',
            onSelect: () => given.takeOut(name, 'second'),
          },
        ]
      : []),
    ...(isPlaced
      ? [{ id: 'takeBack', label: 'Take back', onSelect: () => given.takeOut(name, 'first') }]
      : [{ id: 'allocate', label: 'Allocate now…', onSelect: () => given.allocate(name) }]),
    open,
  ];
}
