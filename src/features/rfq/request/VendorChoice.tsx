import { sentenceStart } from '@/lib/sentences';
import { useId } from 'react';
import { shownText } from '@/lib/storedText';
import { visibleText } from '@/lib/visibleText';
import { dealingsWords } from '@/shared/vendors/dealings';
import { lackWords, type FittingVendor } from '@/shared/vendors/fit';
import { PreferButton } from '@/shared/vendors/PreferButton';
import type { PreferMutation } from '@/shared/vendors/prefer';
import { Button } from '@/ui/Button';
import { Check, RadioButton } from '@/ui/form/Check';
import { Glyph } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './vendors.module.css';

const few = (list: readonly string[]) =>
  list.length > 3 ? `${list.slice(0, 3).join(', ')} +${list.length - 3}` : list.join(', ');

/** A vendor to choose: why it fits the request, what it lacks, and what can be done beside choosing it. */
export function VendorChoice(props: {
  candidate: FittingVendor;
  chosen: boolean;
  onChoose: () => void;
  /** Where the vendor itself is shown. */
  href: string;
  prefer: PreferMutation;
  compared: boolean;
  /** Four are chosen to be compared, and this one is not among them. */
  isFull: boolean;
  onCompare: (compared: boolean) => void;
}) {
  const { candidate, chosen } = props;
  const { vendor, fit, dealings } = candidate;
  const name = visibleText(shownText(vendor.name));
  const id = useId();
  const lacks = lackWords(fit);
  const fits = lacks.length === 0 && fit.met.length > 0;
  const reasons = [fits ? 'Matches all' : '', ...fit.met, ...dealingsWords(dealings)].filter(
    (word) => word !== '',
  );
  const where = [few(vendor.ports), few(vendor.categories)].filter((part) => part !== '').join(' · ');
  return (
    <div className={classes['vendor']} data-chosen={chosen || undefined}>
      <label className={`lines ${classes['choice']}`} htmlFor={`${id}-choice`}>
        <RadioButton
          id={`${id}-choice`}
          name="vendor"
          checked={chosen}
          onChange={props.onChoose}
          value={vendor.id}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-why`}
        />
        <span className={classes['words']}>
          <span className={`wrap ${classes['name']}`} id={`${id}-name`}>
            <strong>{name}</strong> <Mono>{vendor.id}</Mono>
          </span>
          <small>{where || [vendor.email, vendor.mobile].filter(Boolean).join(' · ')}</small>
          <span id={`${id}-why`} className={classes['reasons']}>
            {reasons.length > 0 ? (
              <small className={classes['why']}>
                <Glyph
                  name={fits ? 'tick' : fit.missing.length > 0 ? 'half' : 'quarter'}
                  size={12}
                  color={
                    fits ? 'var(--pl-ok)' : fit.missing.length > 0 ? 'var(--pl-warn)' : 'var(--pl-ink-2)'
                  }
                />
                <span>{sentences(reasons)}</span>
              </small>
            ) : null}
            {lacks.length > 0 ? (
              <small className={classes['why']} data-lacks>
                <Glyph name="dashed" size={12} color="var(--pl-warn)" />
                <span>{sentences(lacks)}</span>
              </small>
            ) : null}
          </span>
        </span>
      </label>
      <div className={`row ${classes['acts']}`}>
        <PreferButton vendor={vendor} prefer={props.prefer} />
        <Button size="small" to={props.href} aria-label={`View ${name}`}>
          View
        </Button>
        <span title={props.isFull ? 'Four at most' : undefined}>
          <Check
            label={
              <>
                Compare
                <VisuallyHidden>
                  {' '}
                  {name}
                  {props.isFull ? ', four at most' : ''}
                </VisuallyHidden>
              </>
            }
            checked={props.compared}
            disabled={props.isFull}
            onChange={props.onCompare}
          />
        </span>
      </div>
    </div>
  );
}

/** Each a sentence of its own. */
const sentences = (words: readonly string[]): string =>
  words.map((word) => `${sentenceStart(word)}.`).join(' ');
