import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '@/lib/numbers';
import { singularOf } from '@/lib/nouns';
import { ChoiceCell } from '@/shared/surveyForm/cells';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { isKeyTaken, useSingleKeys } from '@/ui/list/useListKeys';
import { Mono } from '@/ui/Mono';
import { PlainButton } from '@/ui/PlainButton';
import type { TallyCount } from '../counts';
import { pieceWord, type TalliedLot } from '../tally';
import { DAMAGES } from './labels';
import classes from './pad.module.css';

/** What the keys of the pad count. */
export type PadPress = Partial<Pick<TallyCount, 'units' | 'pieces' | 'damaged' | 'note'>>;

const ONE_TOO_MANY: PadPress = { pieces: -1, note: 'One too many counted' };

/** The running figure of a lot, and the keys that count it: by thumb, and by key. */
export function Pad(props: {
  one: TalliedLot;
  disabled: boolean;
  /** The counting is over: what is missing is short. */
  ended: boolean;
  onCount: (press: PadPress) => void;
  onOther: () => void;
  onUnit: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** The truck and shift that are counted into. */
  into: ReactNode;
}) {
  const { one, disabled, onCount } = props;
  const { lot, tallied, damaged, short, over } = one;
  const [keysOn] = useSingleKeys();
  const [damage, setDamage] = useState('');
  /** The focus was last moved by key, not by pointer. */
  const reached = useRef(false);
  const word = pieceWord(lot);
  const unit = lot.unit || 'sling';
  const canTake = !disabled && tallied > 0;

  const sling = () => {
    if (disabled) return;
    if (lot.per === null) props.onUnit();
    else onCount({ units: 1, pieces: lot.per });
  };
  const acts = {
    ' ': sling,
    '+': () => onCount({ pieces: 1 }),
    '-': () => {
      if (canTake) onCount(ONE_TOO_MANY);
    },
    d: () => onCount({ damaged: 1, note: damage }),
    n: props.onOther,
  };
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (disabled || isKeyTaken(event)) return;
    const key = event.key === '−' ? '-' : event.key.toLowerCase();
    if (!(key in acts)) return;
    const act = acts[key as keyof typeof acts];
    // what was reached by key is pressed by Space itself; what was pressed by pointer keeps the focus without being meant
    const isReached = reached.current && event.target instanceof Element && event.target.closest('button, a');
    if (key === ' ' && isReached) return;
    event.preventDefault();
    if (!event.repeat) act(); // a held key counts once
  });
  useEffect(() => {
    if (!keysOn) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Tab') reached.current = true;
      onKey(event);
    };
    const point = () => {
      reached.current = false;
    };
    window.addEventListener('keydown', listen);
    window.addEventListener('pointerdown', point);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('pointerdown', point);
    };
  }, [keysOn]);

  const key = (look: string, act: () => void, what: ReactNode, words: ReactNode, off = disabled) => (
    <PlainButton
      className={classes['key']}
      data-look={look}
      disabled={off}
      onMouseDown={keepFocus}
      onKeyDown={once}
      onClick={act}
    >
      <b>{what}</b> <span>{words}</span>
    </PlainButton>
  );
  const cap = (text: string) => (keysOn ? <kbd aria-hidden>{text}</kbd> : null);
  const piece = (sign: string) => (
    <>
      {singularOf(word)} {cap(sign)}
    </>
  );
  const state =
    short === null || over === null
      ? 'no quantity in the document'
      : over > 0
        ? `${formatNumber(over)} over`
        : short > 0
          ? `${formatNumber(short)} ${props.ended ? 'short' : 'to come'}`
          : 'complete';

  return (
    <section className={`group ${classes['pad']}`} aria-label={`Count ${lot.name || lot.mark}`}>
      <div className={`wrap ${classes['padHead']}`}>
        <div>
          <h3>
            {lot.name || (lot.mark ? '' : 'Lot without name')} <Mono>{lot.mark}</Mono>
          </h3>
          {props.into}
        </div>
        <div className={classes['moves']}>
          <Button
            startIcon={<ChevronLeft aria-hidden />}
            disabled={props.onPrevious === null}
            onClick={() => props.onPrevious?.()}
          >
            <span className={classes['moveWord']}>Previous lot</span>
          </Button>
          <Button
            endIcon={<ChevronRight aria-hidden />}
            disabled={props.onNext === null}
            onClick={() => props.onNext?.()}
          >
            <span className={classes['moveWord']}>Next lot</span>
          </Button>
        </div>
      </div>

      <div className={`card ${classes['figure']}`}>
        <div className={`apart ${classes['figureLine']}`}>
          <p role="status" className={`buttons ${classes['count']}`}>
            <strong>{formatNumber(tallied)}</strong>
            <span>
              <span>{lot.manifest === null ? word : `of ${formatNumber(lot.manifest)} ${word}`}</span>
              <b data-warn={(over ?? 0) > 0 || undefined}>
                {(over ?? 0) > 0 ? <Glyph name="triangle" size={14} /> : null} {state}
              </b>
            </span>
          </p>
          <p className={classes['within']}>
            <span className="quiet">Damaged within</span> <b>{formatNumber(damaged)}</b>
          </p>
        </div>
        <Level lot={one} />
        {damaged > tallied ? (
          <p className={`row warn ${classes['warning']}`}>
            <Glyph name="triangle" size={14} /> More are damaged than were counted: one of the two is wrong.
          </p>
        ) : null}
      </div>

      <div className={`group ${classes['keys']}`}>
        {key(
          'sling',
          sling,
          <>+ {lot.per === null ? '?' : formatNumber(lot.per)}</>,
          <>
            {lot.per === null ? `how many in one ${unit}` : `one ${unit}`} {cap('Space')}
          </>,
        )}
        {key('one', acts['+'], '+ 1', piece('+'))}
        {key('one', () => onCount(ONE_TOO_MANY), '− 1', piece('−'), !canTake)}
        {key('small', () => onCount({ pieces: 5 }), '+ 5', 'loose')}
        {key('small', () => onCount({ pieces: 10 }), '+ 10', 'loose')}
        {key(
          'damaged',
          acts.d,
          <>
            <Glyph name="triangle" size={14} color="var(--pl-warn)" /> + 1
          </>,
          <>damaged {cap('D')}</>,
        )}
        {key('small', props.onOther, 'Other', <>type a number {cap('N')}</>)}
      </div>
      <div className={`buttons ${classes['padFoot']}`}>
        <ChoiceCell
          label="Damage is"
          hideLabel
          value={damage}
          options={DAMAGES}
          none="Damaged: kind not said"
          disabled={disabled}
          onValue={setDamage}
        />
        <Button variant="text" disabled={disabled} onClick={props.onUnit}>
          {lot.per === null ? `Pieces in one ${unit}` : `${formatNumber(lot.per)} in one ${unit}: change`}
        </Button>
      </div>
    </section>
  );
}

/** A press by pointer leaves the focus where it is, so that Space goes on counting slings. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A held Enter would press a button over and over. */
const once = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

/** How far a lot is, with the damaged part of it: a picture of the figures above it. */
function Level({ lot: { lot, tallied, damaged } }: { lot: TalliedLot }) {
  const whole = Math.max(lot.manifest ?? 0, tallied, 1);
  const share = (value: number) => `${(100 * Math.min(whole, Math.max(0, value))) / whole}%`;
  return (
    <div className={classes['level']} aria-hidden="true">
      <div className={classes['levelBox']}>
        <i style={{ width: share(tallied) }} />
        <i data-damaged style={{ width: share(damaged) }} />
        {lot.manifest !== null && tallied > lot.manifest ? (
          <i data-over style={{ left: share(lot.manifest), width: share(tallied - lot.manifest) }} />
        ) : null}
      </div>
      <div className={`note ${classes['ticks']}`}>
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <span key={part}>{formatNumber(Math.round(whole * part))}</span>
        ))}
      </div>
    </div>
  );
}
