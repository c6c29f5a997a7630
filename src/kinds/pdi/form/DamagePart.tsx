import { sentenceStart } from '@/lib/sentences';
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { formatTime, isWireTime } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import type { PhotoProof } from '@/lib/photoProof';
import { StoredPicture } from '@/shared/photos/StoredPicture';
import { usePhotoProofs, useSurvey } from '@/shared/surveyForm/useSurvey';
import { Button } from '@/ui/Button';
import { focusAdded } from '@/ui/focusAdded';
import { Glyph } from '@/ui/Glyph';
import { Segmented } from '@/ui/Segmented';
import {
  causeCounts,
  causeText,
  damageKey,
  deliveryOf,
  sheetRows,
  pieces,
  sortedDamages,
  type DamageOrder,
  type Entry,
} from '../sheet';
import type { Damage } from '../worksheet';
import { DamageFields } from './DamageFields';
import {
  useListActions,
  useNumbersPhotographed,
  usePhotographedRows,
  usePhotographs,
  useSheet,
} from './useSheet';
import classes from './pdi.module.css';

const ORDERS: readonly { id: DamageOrder; label: string }[] = [
  { id: 'item', label: 'By piece' },
  { id: 'cause', label: 'By cause' },
  { id: 'time', label: 'By time' },
];

/** The damage that was found, in the order that is asked for, each with its photographs. */
export function DamagePart() {
  const { locked } = useSurvey();
  const sheet = useSheet();
  const { add, change, remove } = useListActions('damages');
  const photographs = usePhotographs();
  const photographed = usePhotographedRows();
  const proofs = usePhotoProofs();
  const [order, setOrder] = useState<DamageOrder>('item');
  const [open, setOpen] = useState<string | null>(null);
  const disabled = locked !== null;
  const damages = sheetRows(sheet.damages);
  const delivery = deliveryOf(sheet, photographs);
  const word = sheet.cargo.packing.trim();
  const taken = useNumbersPhotographed('Damage ');
  return (
    <section aria-label="Damage" className={`group single ${classes['part']}`}>
      <div className={`buttons ${classes['partHead']}`}>
        <h3 className="title">
          Damage{' '}
          <small>
            {damages.length === 0
              ? delivery.damagedByTrucks > 0
                ? `${formatNumber(delivery.damagedByTrucks)} by the trucks, none described yet`
                : 'none found yet'
              : `${formatNumber(delivery.totals.damaged)} of ${pieces(sheet, delivery.totals.packages)}`}
          </small>
        </h3>
        <span className="hint">{causeCounts(damages)}</span>
        <div className="buttons">
          {damages.length > 1 ? (
            <Segmented label="Order of the damage" value={order} onChange={setOrder} options={ORDERS} />
          ) : null}
          <Button
            startIcon={<Plus aria-hidden />}
            disabled={disabled}
            onClick={() => focusAdded(() => setOpen(add([{}], taken)[0] ?? null))}
          >
            Damage
          </Button>
        </div>
      </div>
      {damages.length === 0 ? null : (
        <ul className={`group ${classes['cards']}`} aria-label="Damage lines">
          {sortedDamages(damages, order).map((damage) => {
            const own = photographs.find(({ key }) => key === damageKey(damage));
            const count = photographed.filter((key) => key === damageKey(damage)).length;
            const isOpen = open === damage.id;
            return (
              <li key={damage.id} data-open={isOpen || undefined}>
                <DamageCard
                  damage={damage}
                  word={word}
                  picture={own?.path ?? ''}
                  proof={proofs[own?.path ?? '']}
                  count={count}
                  open={isOpen}
                  onOpen={() => setOpen(isOpen ? null : damage.id)}
                />
                {isOpen ? (
                  <DamageFields
                    damage={damage}
                    disabled={disabled}
                    photographs={count}
                    lots={sheetRows(sheet.lots)}
                    onChange={(values) => change(damage.id, values)}
                    onRemove={() => remove(damage.id)}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function DamageCard(props: {
  damage: Entry<Damage>;
  word: string;
  picture: string;
  proof: PhotoProof | undefined;
  /** With those that are not sent yet. */
  count: number;
  open: boolean;
  onOpen: () => void;
}) {
  const { damage, picture, count, open } = props;
  const title = [props.word && damage.item ? props.word : '', damage.item].filter(Boolean).join(' ');
  const words = [damage.damage, damage.size].filter(Boolean).join(', ');
  const when = [causeText(damage.cause), isWireTime(damage.time) ? formatTime(damage.time) : '']
    .filter(Boolean)
    .join(', ');
  return (
    <button type="button" className={classes['card']} aria-expanded={open} onClick={props.onOpen}>
      <span className={classes['thumb']}>
        {picture ? (
          <StoredPicture path={picture} proof={props.proof} alt="" quiet />
        ) : (
          <small>{count > 0 ? 'not sent yet' : 'no photograph'}</small>
        )}
        <b>{damage.no}</b>
      </span>
      <span className={`lines long ${classes['cardText']}`}>
        <span>
          <strong>{title ? sentenceStart(title) : `Damage ${damage.no}`}</strong>
          {count > 0 ? (
            <small>
              {count} {count === 1 ? 'photograph' : 'photographs'}
            </small>
          ) : null}
        </span>
        <span>{words || 'Not described yet'}</span>
        <small data-warn={damage.cause === 'stevedore' || undefined}>
          {damage.cause === 'stevedore' ? <Glyph name="triangle" size={12} color="var(--pl-warn)" /> : null}{' '}
          {when || 'cause not said'}
        </small>
      </span>
    </button>
  );
}
