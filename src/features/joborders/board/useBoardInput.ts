import { useRef, type DragEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { cardBeside, cardOf, isArrow, personAt, personBeside, showPerson } from './boardKeys';
import type { Held } from './plan';
import type { useBoardActs } from './useBoardActs';
import type { SlotName } from '../bulk/bulkRows';

type Acts = Pick<ReturnType<typeof useBoardActs>, 'hold' | 'aim' | 'place' | 'release' | 'takeOut'>;

const slotOf = (card: HTMLElement): SlotName => (card.dataset['slot'] === 'second' ? 'second' : 'first');

/** A button of the board that neither is a job nor takes one, such as the one that shows more people. */
const isOtherButton = (at: EventTarget | null): boolean =>
  at instanceof Element && at.closest('button') !== null && at.closest('[data-job], [data-target]') === null;

/** What keys, presses and drags on the board do; the keys do all that the pointer does. */
export function useBoardInput(
  board: RefObject<HTMLElement | null>,
  held: Held | null,
  acts: Acts,
  onMenu: (card: HTMLElement) => void,
) {
  const starting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const whileHeld = (event: KeyboardEvent, now: Held) => {
    if (event.key === 'Escape') acts.release();
    else if (event.key === 'Enter') {
      if (now.person !== '') void acts.place(now, now.person);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      if (!board.current) return;
      const person = personBeside(board.current, now.person, event.key === 'ArrowUp' ? -1 : 1);
      acts.aim(person);
      showPerson(board.current, person);
    } else if (event.key !== ' ' && !isArrow(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target.closest('[data-target]') : null;
    if (held && !target) {
      if (event.key !== 'Enter' || !isOtherButton(event.target)) whileHeld(event, held);
      return;
    }
    const card = cardOf(event.target);
    if (!card || !board.current) return;
    if (isArrow(event.key)) cardBeside(board.current, card, event.key)?.focus();
    else if (event.key === ' ')
      acts.hold(card.dataset['job'] ?? '', slotOf(card), card.dataset['person'] ?? '');
    else if (event.key === 'Delete') acts.takeOut(card.dataset['job'] ?? '', slotOf(card));
    else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    // the press of a space bar ends with a click, where it is let go
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && cardOf(event.target)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const target =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-target]') : null;
      if (target && held) {
        void acts.place(held, target.dataset['target'] ?? '');
        return;
      }
      const card = cardOf(event.target);
      if (card && !held) onMenu(card);
      else if (held && !isOtherButton(event.target)) acts.release();
    },
    onDragStart: (event: DragEvent) => {
      const card =
        event.target instanceof Element ? event.target.querySelector<HTMLElement>('[data-job]') : null;
      if (!card) return;
      const { job = '', person = '' } = card.dataset;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', job);
      // a browser gives a drag up whose page changes while it begins
      starting.current = setTimeout(() => acts.hold(job, slotOf(card), person));
    },
    onDragOver: (event: DragEvent) => {
      const person = personAt(event.target);
      if (!held || person === '') return;
      event.preventDefault();
      acts.aim(person);
    },
    onDrop: (event: DragEvent) => {
      const person = personAt(event.target);
      if (!held || person === '') return;
      event.preventDefault();
      void acts.place(held, person);
    },
    onDragEnd: () => {
      clearTimeout(starting.current);
      acts.release();
    },
  };
}
