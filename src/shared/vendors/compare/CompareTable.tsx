import { Fragment } from 'react';
import { X } from 'lucide-react';
import { MISSING } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { Money } from '@/ui/Money';
import { Mono } from '@/ui/Mono';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { PreferButton } from '../PreferButton';
import type { PreferMutation } from '../prefer';
import type { VendorRow } from '../vendors';
import type { Compared, CompareCell, CompareSection } from './compareRows';
import classes from './compare.module.css';

/** The vendor of a request, and how another one is chosen. */
export interface VendorChosen {
  id: string;
  choose: (vendor: VendorRow) => void;
}

/** The comparison as a table: a column for each vendor. */
export function CompareTable(props: {
  compared: readonly Compared[];
  sections: readonly CompareSection[];
  prefer: PreferMutation;
  onRemove: (id: string) => void;
  choice?: VendorChosen;
}) {
  const { compared, sections, choice } = props;
  return (
    <table className={classes['table']} aria-label="Vendors side by side">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Compared</VisuallyHidden>
          </th>
          {compared.map(({ vendor }) => (
            <th key={vendor.id} scope="col" data-chosen={choice?.id === vendor.id || undefined}>
              <span className={classes['name']}>{shownText(vendor.name)}</span>
              <Mono>{vendor.id}</Mono>
              <span className={`buttons ${classes['acts']}`}>
                {choice ? <ChooseButton vendor={vendor} choice={choice} /> : null}
                <PreferButton vendor={vendor} prefer={props.prefer} />
                <IconButton
                  size="small"
                  label={`Take ${shownText(vendor.name)} out`}
                  onClick={() => props.onRemove(vendor.id)}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className={classes['section']}>
            <th scope="rowgroup" colSpan={compared.length + 1}>
              <span>{title}</span>
            </th>
          </tr>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{shownText(label)}</th>
              {cells.map((cell, index) => (
                <td key={compared[index]?.vendor.id}>
                  <Figure cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** One button for both states, so that the focus stays where it was pressed. */
function ChooseButton({ vendor, choice }: { vendor: VendorRow; choice: VendorChosen }) {
  const isChosen = choice.id === vendor.id;
  const word = isChosen ? 'Chosen' : 'Choose';
  return (
    <Button
      size="small"
      variant={isChosen ? 'text' : 'outlined'}
      aria-label={`${word} ${shownText(vendor.name)}`}
      startIcon={isChosen ? <Glyph name="tick" size={14} color="var(--pl-primary)" /> : null}
      onClick={() => choice.choose(vendor)}
    >
      {word}
    </Button>
  );
}

function Figure({ cell }: { cell: CompareCell }) {
  const { text, answer, money, best } = cell;
  if (money) return <Money amount={money.amount} currency={money.currency} />;
  if (answer !== undefined) {
    return (
      <span
        className={`inline ${classes['answer']}`}
        data-answer={answer === null ? 'open' : answer ? 'yes' : 'no'}
      >
        <Glyph
          name={answer ? 'tick' : 'dashed'}
          size={14}
          color={answer ? 'var(--pl-ok)' : answer === null ? 'var(--pl-ink-3)' : 'var(--pl-warn)'}
        />
        {text}
      </span>
    );
  }
  if (text === '') return <span className={classes['none']}>{MISSING}</span>;
  return best ? (
    <Fragment>
      <strong>{text}</strong> <span className={classes['best']}>best</span>
    </Fragment>
  ) : (
    shownText(text)
  );
}
