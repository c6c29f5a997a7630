import { sentenceStart } from '@/lib/sentences';
import { Trash2 } from 'lucide-react';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { ChoiceCell, DateTimeCell, NumberCell, TextCell } from '@/shared/surveyForm/cells';
import { ActionButton } from '@/ui/ActionButton';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FormGrid } from '@/ui/form/FormGrid';
import { CAUSES } from '../parts';
import {
  BAG_TERMS,
  chassisProblem,
  DAMAGE_SHOTS,
  damageKey,
  OTHER_TERMS,
  STEEL_TERMS,
  type Entry,
} from '../sheet';
import type { Damage, DocumentLot } from '../worksheet';
import { entryName } from './useSheet';
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
  const { damage, disabled, lots, onChange } = props;
  const { RowPhotographs } = useSurvey();
  const confirm = useConfirm();
  const cell = (field: keyof Damage, label: string) => ({
    label,
    name: entryName('damages', damage.id, field),
    disabled,
  });
  const chassis = chassisProblem(damage.item);
  const remove = async () => {
    const sure = await confirm(
      deleteQuestion(`Damage ${damage.no}: ${[damage.item, damage.damage].filter(Boolean).join(', ')}`),
    );
    if (sure) props.onRemove();
  };
  return (
    <div className={classes['fields']}>
      <FormGrid min={148}>
        <TextCell
          {...cell('item', 'Piece')}
          value={damage.item}
          {...(chassis ? { warning: chassis } : { help: 'Coil, heat, pack or chassis number' })}
          onValue={(item) => onChange({ item })}
        />
        <NumberCell
          {...cell('pieces', 'On how many pieces')}
          value={damage.pieces}
          comma="grouping"
          help="1 where it is empty"
          onValue={(pieces) => onChange({ pieces })}
        />
        <TextCell
          {...cell('damage', 'Damage')}
          value={damage.damage}
          suggestions={WORDS}
          onValue={(words) => onChange({ damage: words })}
        />
        <TextCell
          {...cell('size', 'Size')}
          value={damage.size}
          help="Such as 120 × 40 mm"
          onValue={(size) => onChange({ size })}
        />
        <ChoiceCell
          {...cell('cause', 'Arose')}
          value={damage.cause}
          options={CAUSE_OPTIONS}
          none="Not said"
          onValue={(cause) => onChange({ cause: cause as Damage['cause'] })}
        />
        <DateTimeCell
          {...cell('time', 'Time seen')}
          kind="time"
          value={damage.time}
          onValue={(time) => onChange({ time })}
        />
        {lots.length > 1 ? (
          <ChoiceCell
            {...cell('lot', 'Document')}
            value={damage.lot}
            none="Not said"
            options={lots.map(({ id, document, number }) => ({ value: id, label: number || document }))}
            onValue={(lot) => onChange({ lot })}
          />
        ) : null}
        <TextCell {...cell('note', 'Note')} value={damage.note} onValue={(note) => onChange({ note })} />
      </FormGrid>
      <RowPhotographs keys={[damageKey(damage)]} name={`damage ${damage.no}`} places={DAMAGE_SHOTS} />
      <ActionButton
        size="small"
        startIcon={<Trash2 aria-hidden />}
        disabled={disabled}
        disabledReason={!disabled && props.photographs > 0 ? 'Delete its photographs first' : null}
        onClick={() => void remove()}
      >
        Delete damage {damage.no}
      </ActionButton>
    </div>
  );
}
