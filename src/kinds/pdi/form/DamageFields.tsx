import { sentenceStart } from '@/lib/sentences';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { ChoiceCell, DateTimeCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { DeleteButton } from '@/shared/surveyForm/DeleteButton';
import { FormGrid } from '@/ui/form/FormGrid';
import { CAUSES } from '../parts';
import {
  BAG_TERMS,
  chassisProblem,
  DAMAGE_SHOTS,
  damageKey,
  lotOptions,
  OTHER_TERMS,
  STEEL_TERMS,
  type Entry,
} from '../sheet';
import type { Damage, DocumentLot } from '../worksheet';
import { entryPath } from './useSheet';
import classes from './pdi.module.css';

const WORDS = [...new Set([...STEEL_TERMS, ...OTHER_TERMS, ...BAG_TERMS])];
const CAUSE_OPTIONS = Object.entries(CAUSES).map(([value, label]) => ({
  value,
  label: sentenceStart(label),
}));

/** What is known of one damage, and its photographs. */
export function DamageFields(props: {
  damage: Entry<Damage>;
  disabled: boolean;
  photographs: number;
  lots: readonly Entry<DocumentLot>[];
  onChange: (change: Partial<Damage>) => void;
  onRemove: () => void;
}) {
  const { damage, disabled, lots } = props;
  const { RowPhotographs } = useSurvey();
  const cell = rowCells<Damage>(damage, disabled, props.onChange, entryPath('damages', damage.id));
  const chassis = chassisProblem(damage.item);
  return (
    <div className={`group single ${classes['fields']}`}>
      <FormGrid min={148}>
        <TextCell
          {...cell('item', 'Piece')}
          {...(chassis ? { warning: chassis } : { help: 'Coil, heat, pack or chassis number' })}
        />
        <NumberCell {...cell('pieces', 'On how many pieces')} help="1 where it is empty" />
        <TextCell {...cell('damage', 'Damage')} suggestions={WORDS} />
        <TextCell {...cell('size', 'Size')} help="Such as 120 × 40 mm" />
        <ChoiceCell {...cell('cause', 'Arose')} options={CAUSE_OPTIONS} none="Not said" />
        <DateTimeCell {...cell('time', 'Time seen')} kind="time" />
        {lots.length > 1 ? (
          <ChoiceCell {...cell('lot', 'Document')} none="Not said" options={lotOptions(lots)} />
        ) : null}
        <TextCell {...cell('note', 'Note')} />
      </FormGrid>
      <RowPhotographs keys={[damageKey(damage)]} name={`damage ${damage.no}`} places={DAMAGE_SHOTS} />
      <DeleteButton
        question={`Damage ${damage.no}: ${[damage.item, damage.damage].filter(Boolean).join(', ')}`}
        disabled={disabled}
        disabledReason={!disabled && props.photographs > 0 ? 'Delete its photographs first' : null}
        onDelete={props.onRemove}
      >
        Delete damage {damage.no}
      </DeleteButton>
    </div>
  );
}
