import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFoot } from '@/ui/Dialog';
import { FormError } from '@/ui/form/FormError';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { StatusBadge } from '@/ui/StatusBadge';
import { formatDate } from '@/lib/dates';
import { MadeAt } from './MadeAt';
import { alikeTitle } from './pairs';
import classes from './alike.module.css';

/** One of two records alike, as its card shows it. */
export interface AlikeCard {
  name: string;
  status: string;
  creation: string;
  facts: readonly { label: string; value: ReactNode; isUnknown?: boolean }[];
}

/** Asks whether both of a pair are meant (D220). Esc decides later. */
export function AlikeDialog(props: {
  /** "requests" */
  things: string;
  seconds: number;
  /** Follows the question, and says what giving up does: "If one was made by mistake, cancel it; the vendor is told." */
  advice: string;
  cards: readonly [AlikeCard, AlikeCard];
  differs: { isNothing: boolean; title: string; text: string };
  /** Gives one of them up in the ordinary way; null where neither can be. */
  giveUp: { label: string; busyLabel: string; run: () => void } | null;
  busy: 'giveUp' | 'keep' | null;
  error: string | null;
  onKeep: () => void;
  onLater: () => void;
}) {
  const { differs, giveUp, busy } = props;
  return (
    <Dialog open onClose={props.onLater} width={760} title={alikeTitle(props.things, props)}>
      <DialogBody>
        <p className={`quiet ${classes['advice']}`}>Are both meant? {props.advice}</p>
        <div className={classes['cards']}>
          {props.cards.map((card) => (
            <section key={card.name} className={classes['card']} aria-label={card.name}>
              <div className={classes['cardTop']}>
                <Mono>{card.name}</Mono>
                <StatusBadge status={card.status} />
              </div>
              <dl className={classes['facts']}>
                <div>
                  <dt>Made</dt>
                  <dd>
                    {formatDate(card.creation)} <MadeAt at={card.creation} strong />
                  </dd>
                </div>
                {card.facts.map(({ label, value, isUnknown }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd data-unknown={isUnknown || undefined}>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p className={classes['differs']}>
          <Glyph
            name={differs.isNothing ? 'tick' : 'triangle'}
            size={14}
            color={differs.isNothing ? 'var(--pl-ok)' : 'var(--pl-warn)'}
          />
          <span>
            <strong>{differs.title}</strong> {differs.text}
          </span>
        </p>
        <FormError>{props.error}</FormError>
      </DialogBody>
      <DialogFoot>
        <Button variant="text" className={classes['later'] ?? ''} onClick={props.onLater}>
          Decide later
        </Button>
        {giveUp ? (
          <Button
            color="error"
            loading={busy === 'giveUp'}
            loadingLabel={giveUp.busyLabel}
            disabled={busy !== null}
            onClick={giveUp.run}
          >
            {giveUp.label}
          </Button>
        ) : null}
        <Button
          variant="contained"
          autoFocus
          loading={busy === 'keep'}
          loadingLabel="Keeping both…"
          disabled={busy !== null}
          onClick={props.onKeep}
        >
          Keep both
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
