import { useRef } from 'react';
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatContainerNumber } from '@/lib/container/iso6346';
import type { Masses } from '@/lib/container/cscPlate';
import { readSizeType, sizeTypeText, typeWord } from '@/lib/container/sizeType';
import { formatTyped } from '@/lib/numbers';
import { sentenceStart } from '@/lib/sentences';
import type { Row } from '@/shared/surveyForm/shape';
import { DateTimeCell, LinesCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { DeleteButton } from '@/shared/surveyForm/DeleteButton';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { Button } from '@/ui/Button';
import { Check } from '@/ui/form/Check';
import { Field } from '@/ui/form/Field';
import { FormGrid } from '@/ui/form/FormGrid';
import { InputBox } from '@/ui/form/InputBox';
import { Glyph, type GlyphName } from '@/ui/Glyph';
import { Mono } from '@/ui/Mono';
import { SectionCard } from '@/ui/SectionCard';
import { Segmented } from '@/ui/Segmented';
import { COLUMN_TITLES, columnTitle, CONDITIONS, figureIn, numberOf, textIn } from '../columns';
import { damagePlace, massesOf, massWarnings, PHOTOGRAPHS, plateState, workedPayload } from '../containers';
import { ContainerNumberCell } from './ContainerNumberCell';
import { DamageCard } from './DamageCard';
import { FromEarlier } from './FromEarlier';
import { MonthCell } from '@/shared/surveyForm/MonthCell';
import { cellName, type Containers } from './useContainers';
import { WalkRound } from './WalkRound';
import type { ContainerNotes } from '../worksheet';
import classes from './containers.module.css';

const LOOKS: Record<string, { glyph: GlyphName; color: string }> = {
  ok: { glyph: 'tick', color: 'var(--pl-ok)' },
  warn: { glyph: 'triangle', color: 'var(--pl-warn)' },
  error: { glyph: 'cross', color: 'var(--pl-err)' },
  unknown: { glyph: 'dashed', color: 'var(--pl-warn)' },
};

const CARGOES = [
  'General cargo',
  'Food grade',
  'Grain in bulk',
  'Hazardous cargo',
  'Scrap',
  'Empty, for repositioning',
];
const FOUND = ['Sound', 'Damaged', 'Worn', 'Repaired'];

/** One container: what it is, what its plate says, how it was found, and the opinion. */
export function ContainerDetail(props: {
  containers: Containers;
  index: number;
  count: number;
  onGo: (index: number) => void;
  onDuplicate: () => void;
  sealWarnings: readonly string[];
}) {
  const { containers, index, count, onGo } = props;
  const { form, RowPhotographs } = useSurvey();
  const surveyDay = useWatch({ control: form.control, name: 'record.date_of_survey' });
  const row: Row = containers.rows[index] ?? {};
  const { disabled } = containers;
  const number = numberOf(row);
  const notes = containers.notesAt(number);
  const note = (change: Partial<ContainerNotes>) => containers.note(number, change);
  const noted = rowCells<ContainerNotes>(notes, disabled, note);
  const name = formatContainerNumber(number) || `row ${index + 1}`;
  const cell = (column: string) => ({ label: columnTitle(column), name: cellName(index, column), disabled });
  const text = (column: string) => ({
    ...cell(column),
    value: typeof row[column] === 'string' ? row[column] : '',
    onValue: (typed: string) => containers.set(index, column, typed),
  });
  const mass = (column: string, then?: (typed: number | null) => void) => ({
    ...cell(column),
    unit: 'kg',
    value: typeof row[column] === 'number' ? row[column] : null,
    onValue: (typed: number | null) => {
      containers.set(index, column, typed);
      then?.(typed);
    },
  });

  /** The last code that could be read: while another one is typed there is none. */
  const lastCode = useRef('');
  const setSizeType = (typed: string) => {
    if (readSizeType(notes.sizeType)) lastCode.current = notes.sizeType;
    const before = lastCode.current;
    const now = readSizeType(typed);
    note({ sizeType: typed });
    if (!now) return;
    // What the last code filled in goes with it; what was typed otherwise stays.
    const isOwn = (column: string, filled: string) => {
      const value = textIn(row, column);
      return value === '' || value === filled;
    };
    if (isOwn('size_of_the_container', readSizeType(before)?.length ?? ''))
      containers.set(index, 'size_of_the_container', now.length);
    if (isOwn('type_of_conatiner', typeWord(before)))
      containers.set(index, 'type_of_conatiner', typeWord(typed));
  };

  const worked = workedPayload(massesOf(row, notes));
  /** The payload is worked out until somebody types another figure. */
  const followMasses = (change: Partial<Masses>) => {
    const typed = figureIn(row, 'pay_load');
    const next = workedPayload({ ...massesOf(row, notes), ...change });
    if (typed === null || typed === worked.value) containers.set(index, 'pay_load', next.value);
  };

  const plate = plateState(row, notes, String(surveyDay ?? ''));
  const look = LOOKS[plate.level] ?? { glyph: 'dashed' as const, color: 'var(--pl-warn)' };
  const masses = massWarnings(row, notes);
  const fit = textIn(row, 'fit__unfit');

  const remove = () => {
    containers.remove(index);
    onGo(Math.max(0, index - 1));
  };

  return (
    <div className="stack single">
      <div className={`ends ${classes['head']}`}>
        <h3>
          <Mono>{name}</Mono>{' '}
          <small>
            {index + 1} of {count}
          </small>
        </h3>
        <div className="buttons">
          <Button startIcon={<Copy aria-hidden />} disabled={disabled} onClick={props.onDuplicate}>
            Duplicate row
          </Button>
          <DeleteButton
            size={undefined}
            question={`Container ${name} and what is noted of it will be deleted.`}
            disabled={disabled}
            disabledReason={
              !disabled && containers.isPhotographed(number) ? 'Delete its photographs first' : null
            }
            onDelete={remove}
          >
            Delete
          </DeleteButton>
          <Button
            startIcon={<ChevronLeft aria-hidden />}
            disabled={index === 0}
            aria-keyshortcuts="Alt+ArrowLeft"
            onClick={() => onGo(index - 1)}
          >
            Previous
          </Button>
          <Button
            endIcon={<ChevronRight aria-hidden />}
            disabled={index >= count - 1}
            aria-keyshortcuts="Alt+ArrowRight"
            onClick={() => onGo(index + 1)}
          >
            Next
          </Button>
        </div>
      </div>

      <FromEarlier containers={containers} row={row} index={index} number={number} onMasses={followMasses} />

      <SectionCard title="Number, size and type" headingLevel={3}>
        <FormGrid min={168}>
          <ContainerNumberCell
            index={index}
            number={number}
            notes={notes}
            others={containers.rows.filter((_, at) => at !== index).map(numberOf)}
            formerNumbers={containers.formerNumbers}
            disabled={disabled}
            onNumber={(next) => containers.rename(index, next)}
            onAsPainted={(asPainted) => note({ asPainted })}
          />
          <Field label="Size and type code" help={sizeTypeText(notes.sizeType) || 'As painted, such as 22G1'}>
            {(aria) => (
              <InputBox
                {...aria}
                mono
                value={notes.sizeType}
                maxLength={4}
                disabled={disabled}
                spellCheck={false}
                onChange={(event) => setSizeType(event.target.value.toUpperCase())}
              />
            )}
          </Field>
          <TextCell {...text('size_of_the_container')} suggestions={['20 ft', '40 ft', '45 ft']} />
          <TextCell
            {...text('type_of_conatiner')}
            suggestions={['Dry', 'High Cube', 'Reefer', 'Open Top', 'Flat Rack', 'Tank']}
          />
          <TextCell {...text('lclfcl')} suggestions={['FCL', 'LCL']} />
          <TextCell {...text('voyage_no')} />
          <TextCell {...text('trailer_number')} />
        </FormGrid>
      </SectionCard>

      <SectionCard title="CSC plate and masses" headingLevel={3}>
        <FormGrid min={168}>
          <TextCell {...text('csc_plate_number')} />
          <DateTimeCell kind="monthOrDay" {...text('date_of_manufacture')} />
          <MonthCell
            key={number}
            {...noted('nextExamination', 'Next examination')}
            help="Month on the plate or decal"
          />
          <div className={`list ${classes['checks']}`}>
            <Check
              label="ACEP mark"
              checked={notes.acep}
              disabled={disabled}
              onChange={(acep) => note({ acep })}
            />
            <Check
              label="No CSC plate"
              checked={notes.noPlate}
              disabled={disabled}
              onChange={(noPlate) => note({ noPlate })}
            />
          </div>
        </FormGrid>
        <p className={`row ${classes['verdict']}`}>
          <Glyph name={look.glyph} size={14} color={look.color} /> {plate.text}
        </p>
        <FormGrid min={148}>
          <NumberCell {...mass('tear_weight', (tare) => followMasses({ tare }))} />
          <NumberCell {...mass('gross_weight', (gross) => followMasses({ gross }))} />
          <NumberCell
            {...mass('pay_load')}
            help={sentenceStart(
              worked.value === null ? worked.from : `${worked.from}: ${formatTyped(worked.value)} kg`,
            )}
          />
          <NumberCell
            {...noted('plateGross', 'Maximum gross on the plate')}
            unit="kg"
            onValue={(plateGross) => {
              note({ plateGross });
              followMasses({ plateGross });
            }}
          />
          <NumberCell {...noted('stacking', 'Stacking load, 1.8 g')} unit="kg" />
        </FormGrid>
        {masses.map((text) => (
          <p key={text} className={`row ${classes['verdict']}`}>
            <Glyph name="triangle" size={14} color="var(--pl-warn)" /> {text}
          </p>
        ))}
      </SectionCard>

      <SectionCard title="Walk-round" headingLevel={3}>
        <WalkRound containers={containers} row={row} index={index} />
      </SectionCard>

      <DamageCard containers={containers} row={row} index={index} />

      <SectionCard title="Condition, seals and opinion" headingLevel={3}>
        <FormGrid min={168}>
          {CONDITIONS.map(({ field }) => (
            <TextCell
              key={field}
              {...text(field)}
              suggestions={field === 'odor' ? ['None', 'Smell of previous cargo', 'Fumigant'] : FOUND}
            />
          ))}
          <TextCell {...text('custom_seal')} />
          <TextCell {...text('liner_seal')} />
        </FormGrid>
        {props.sealWarnings.map((text) => (
          <p key={text} className={`row ${classes['verdict']}`}>
            <Glyph name="triangle" size={14} color="var(--pl-warn)" /> {text}
          </p>
        ))}
        <div className={`wrap ${classes['opinion']}`}>
          <Segmented
            label={COLUMN_TITLES.fit__unfit}
            value={fit}
            onChange={(next) => containers.set(index, 'fit__unfit', next)}
            options={[
              { id: 'Fit', label: 'Fit', disabled },
              { id: 'Unfit', label: 'Unfit', disabled },
              ...(fit === '' || fit === 'Fit' || fit === 'Unfit' ? [] : [{ id: fit, label: fit, disabled }]),
            ]}
          />
          <TextCell {...noted('cargo', 'For which cargo')} suggestions={CARGOES} />
        </div>
        <FormGrid min={280}>
          <LinesCell {...text('remarks')} />
          <LinesCell {...text('surveyor_comments')} />
        </FormGrid>
      </SectionCard>

      {number === '' ? null : (
        <RowPhotographs
          key={number}
          keys={[number, ...notes.formerNumbers]}
          name={name}
          places={[...PHOTOGRAPHS, ...notes.damages.map(damagePlace)]}
        />
      )}
    </div>
  );
}
