import { Pencil } from 'lucide-react';
import { formatNumber } from '@/lib/numbers';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { IconButton } from '@/ui/IconButton';
import { Mono } from '@/ui/Mono';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { lotName, lotState, type TalliedLot, type Tally } from '../tally';
import classes from './tally.module.css';

type Look = { name: GlyphName; color: string };
const WARN: Look = { name: 'triangle', color: 'var(--pl-warn)' };
const DONE: Look = { name: 'tick', color: 'var(--pl-ok)' };
const BEGUN: Look = { name: 'half', color: 'var(--pl-warn)' };
const NONE: Look = { name: 'empty', color: 'var(--pl-ink-3)' };

function lookOf({ over, short, tallied }: TalliedLot, ended: boolean): Look {
  if ((over ?? 0) > 0) return WARN;
  if ((short ?? 0) > 0 && ended) return WARN;
  if (tallied === 0) return NONE;
  return short === 0 ? DONE : BEGUN;
}

/** The lots of the packing list with what was counted of each; the open one has the waterline. */
export function LotTable(props: {
  tally: Tally;
  open: string;
  ended: boolean;
  disabled: boolean;
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
}) {
  const { tally, ended } = props;
  const { totals } = tally;
  return (
    <div className={classes['lots']}>
      <table aria-label="Lots">
        <thead>
          <tr>
            <th scope="col">Lot</th>
            <th scope="col" data-figure data-wide>
              Manifest
            </th>
            <th scope="col" data-figure>
              Tallied
            </th>
            <th scope="col" data-figure data-wide>
              Damaged
            </th>
            <th scope="col" data-figure data-wide>
              Sound
            </th>
            <th scope="col" data-wide>
              Short or over
            </th>
            <th scope="col" data-tool>
              <VisuallyHidden>Change</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {tally.lots.map((one) => {
            const { id, lot, tallied, damaged, sound } = one;
            const look = lookOf(one, ended);
            const state = lotState(one, ended);
            return (
              <tr key={id} data-open={id === props.open || undefined}>
                <th scope="row">
                  <OpenLot
                    one={one}
                    isOpen={id === props.open}
                    state={state}
                    look={look}
                    onOpen={props.onOpen}
                  />
                </th>
                <td data-figure data-wide data-light>
                  {formatNumber(lot.manifest)}
                </td>
                <td data-figure>
                  <b>{formatNumber(tallied)}</b>
                  <small className={classes['narrow']}>
                    {lot.manifest === null ? '' : `of ${formatNumber(lot.manifest)}`}
                  </small>
                </td>
                <td data-figure data-wide data-light={damaged === 0 || undefined}>
                  {formatNumber(damaged)}
                </td>
                <td data-figure data-wide>
                  {formatNumber(sound)}
                </td>
                <td data-wide>
                  <span className="inline">
                    <Glyph {...look} size={14} /> {state || 'not begun'}
                  </span>
                </td>
                <td data-tool>
                  <IconButton
                    label={`Change ${lotName(lot)}`}
                    disabled={props.disabled}
                    onClick={() => props.onEdit(id)}
                  >
                    <Pencil size={14} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All lots</th>
            <td data-figure data-wide>
              {formatNumber(totals.manifest)}
            </td>
            <td data-figure>
              {formatNumber(totals.tallied)}
              <small className={classes['narrow']}>of {formatNumber(totals.manifest)}</small>
            </td>
            <td data-figure data-wide>
              {formatNumber(totals.damaged)}
            </td>
            <td data-figure data-wide>
              {formatNumber(totals.sound)}
            </td>
            <td colSpan={2} data-wide>
              {[
                (totals.short ?? 0) > 0 ? `${formatNumber(totals.short)} ${ended ? 'short' : 'to come'}` : '',
                (totals.over ?? 0) > 0 ? `${formatNumber(totals.over)} over` : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </td>
            <td aria-hidden="true" className={classes['narrow']} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The name of a lot: pressed anywhere in its row, it is counted next. Where columns have no room it tells their figures. */
function OpenLot(props: {
  one: TalliedLot;
  isOpen: boolean;
  state: string;
  look: Look;
  onOpen: (id: string) => void;
}) {
  const { lot, damaged, over, id } = props.one;
  return (
    <button
      type="button"
      className={classes['open']}
      aria-current={props.isOpen || undefined}
      onClick={() => props.onOpen(id)}
    >
      <span className={classes['narrow']}>
        <Glyph {...props.look} size={14} />
      </span>
      <span>
        <b>{lot.name || (lot.mark ? <Mono>{lot.mark}</Mono> : 'Lot without name')}</b>{' '}
        <small>
          {lot.name ? <Mono>{lot.mark}</Mono> : null}
          <span className={classes['wide']}> {lot.packing}</span>
          <span className={classes['narrow']}>
            {damaged > 0 ? `, ${formatNumber(damaged)} damaged` : ''}
            {(over ?? 0) > 0 ? `, ${props.state}` : ''}
          </span>
        </small>
      </span>
    </button>
  );
}
