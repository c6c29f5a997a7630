import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Ruler } from 'lucide-react';
import { readSizeType } from '@/lib/container/sizeType';
import { DateTimeCell } from '@/shared/surveyForm/cells';
import { MonthCell } from '@/shared/surveyForm/MonthCell';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { Button } from '@/ui/Button';
import { FormGrid } from '@/ui/form/FormGrid';
import { Glyph } from '@/ui/Glyph';
import { SectionCard } from '@/ui/SectionCard';
import { gaugeWarnings, rackPlateState, RACK_PARTS } from '../notes';
import { rackWords } from '../survey';
import { FromEarlierRack } from './FromEarlierRack';
import { Figure, Flag, Lines, Part, Pick, Text } from './cells';
import { GaugePicture } from './GaugePicture';
import { RackNumber } from './RackNumber';
import { useFlatRackForm, useWorked } from './useFlatRack';
import classes from './flatRack.module.css';

const CODES = ['22P1', '22P3', '42P1', '42P3', '45P3'];

/** The rack and the cargo on it, with what stands out drawn to scale. */
export function RackSection() {
  const { notes, worked } = useWorked();
  const [centimetres, setCentimetres] = useState(false);
  const { gauge } = worked;
  const sides = [gauge.left, gauge.right, gauge.height, gauge.doors, gauge.front].filter(
    (over) => (over ?? 0) > 0,
  ).length;
  const warnings = gaugeWarnings(gauge);
  return (
    <div className={`stack ${classes['stack']}`}>
      <FromEarlierRack />
      <SectionCard title="Rack" sub={rackWords(notes.rack.sizeType) || undefined} headingLevel={3}>
        <div className={`group ${classes['grid']}`}>
          <div className={classes['two']}>
            <RackNumber />
          </div>
          <SizeCode />
          <Pick
            group="rack"
            name="ends"
            label="End walls"
            none="Not noted"
            options={[
              { value: 'up', label: 'Up' },
              { value: 'down', label: 'Folded' },
            ]}
          />
          <Figure
            group="rack"
            name="length"
            label="Rack length"
            unit="mm"
            placeholder={hint(worked.rack.length)}
          />
          <Figure
            group="rack"
            name="width"
            label="Rack width"
            unit="mm"
            placeholder={hint(worked.rack.width)}
          />
          <Figure
            group="rack"
            name="height"
            label={notes.rack.ends === 'down' ? 'Folded height' : 'Post height'}
            unit="mm"
            placeholder={hint(worked.rack.height)}
          />
          <Figure group="rack" name="floor" label="Deck height" unit="mm" />
          <Figure group="rack" name="tare" label="Tare, plate" unit="kg" />
          <Figure group="rack" name="maxGross" label="Gross, plate" unit="kg" />
          <Figure group="rack" name="ringCount" label="Rings" unit="" />
          <Figure group="rack" name="ringLoad" label="Ring load" unit="kN" decimals={1} />
        </div>
      </SectionCard>
      <SectionCard title="Cargo" sub={notes.cargo.description || undefined} headingLevel={3}>
        <div className={`group ${classes['grid']}`}>
          <div className={classes['two']}>
            <Text group="cargo" name="description" label="Cargo" />
          </div>
          <Figure group="cargo" name="mass" label="Cargo mass" unit="kg" />
          <Figure group="cargo" name="length" label="Cargo length" unit="mm" />
          <Figure group="cargo" name="width" label="Cargo width" unit="mm" />
          <Figure group="cargo" name="height" label="Cargo height" unit="mm" />
          <Figure group="cargo" name="cradle" label="Cradle height" unit="mm" />
          <Figure group="cargo" name="fromLeft" label="From left edge" unit="mm" />
          <Figure group="cargo" name="fromDoors" label="From doors end" unit="mm" />
          <Figure group="cargo" name="gravityHeight" label="Gravity, up" unit="mm" />
          <Figure group="cargo" name="gravityRight" label="Gravity, right" unit="mm" />
          <Figure group="cargo" name="gravityDoors" label="Gravity, doors" unit="mm" />
        </div>
        <p className={`hint ${classes['note']}`}>
          From left edge and doors end: below 0 where the cargo stands out, empty where it stands in the
          middle. Centre of gravity: up from the deck; right and to the doors from the cargo’s middle.
        </p>
      </SectionCard>
      <SectionCard
        title="Out of gauge"
        sub={`Drawn to one scale, ${centimetres ? 'centimetres rounded up' : 'millimetres'}${
          sides > 0 ? `, over on ${sides} ${sides === 1 ? 'side' : 'sides'}` : ''
        }`}
        headingLevel={3}
        actions={
          <Button size="small" startIcon={<Ruler aria-hidden />} onClick={() => setCentimetres(!centimetres)}>
            {centimetres ? 'Millimetres' : 'Centimetres'}
          </Button>
        }
      >
        <GaugePicture worked={worked} centimetres={centimetres} />
        {warnings.length > 0 ? (
          <ul className={classes['looks']} aria-label="To look at, out of gauge">
            {warnings.map((text) => (
              <li key={text}>
                <Glyph name="triangle" color="var(--pl-warn)" /> {text}
              </li>
            ))}
          </ul>
        ) : null}
      </SectionCard>
      <PlateCard />
      <SectionCard title="Condition of the rack" headingLevel={3}>
        <ul className={`list ${classes['parts']}`} aria-label="Parts of the rack">
          {RACK_PARTS.map(({ name, title }) => (
            <Part key={name} name={name} title={title} />
          ))}
        </ul>
        <Lines group="rack" name="remarks" label="Remarks on the rack" />
      </SectionCard>
      <SectionCard title="Marks, lifting and support" headingLevel={3}>
        <div className={`stack ${classes['stack']}`}>
          <FormGrid min={150}>
            <Text group="cargo" name="marks" label="Marks" />
            <Text
              group="cargo"
              name="massFrom"
              label="Mass by"
              suggestions={['Packing list', 'Verified gross mass', 'Weighbridge', 'Crane scale', 'Drawing']}
            />
            <Figure group="cargo" name="dunnage" label="Dunnage and lashings" unit="kg" />
            <Figure
              group="cargo"
              name="baseWidth"
              label="Base width"
              unit="mm"
              help="If smaller than the cargo"
            />
            <Figure
              group="cargo"
              name="baseLength"
              label="Base length"
              unit="mm"
              help="If smaller than the cargo"
            />
          </FormGrid>
          <Lines group="cargo" name="lifting" label="Lifting and lashing points" />
          <Lines group="cargo" name="support" label="Cradle and spread of the load" />
          <Lines group="cargo" name="remarks" label="Remarks on the cargo" />
        </div>
      </SectionCard>
    </div>
  );
}

/** What a frame of that code measures, where nothing is typed. */
const hint = (mm: number | null): string => (mm === null ? '—' : String(mm));

function SizeCode() {
  const { form } = useFlatRackForm();
  const code = useWatch({ control: form.control, name: 'worksheet.rack.sizeType' });
  const isOther = readSizeType(code) !== null && !/P/.test(readSizeType(code)?.typeCode ?? '');
  return (
    <Text
      group="rack"
      name="sizeType"
      label="Type code"
      mono
      suggestions={CODES}
      {...(isOther ? { warning: 'Not the code of a flat rack' } : {})}
    />
  );
}

const LOOKS = {
  ok: { name: 'tick', color: 'var(--pl-ok)' },
  warn: { name: 'triangle', color: 'var(--pl-warn)' },
  error: { name: 'cross', color: 'var(--pl-err)' },
  unknown: { name: 'dashed', color: 'var(--pl-warn)' },
} as const;

function PlateCard() {
  const { form, disabled } = useFlatRackForm();
  const survey = useSurvey();
  const day = useWatch({ control: survey.form.control, name: 'record.date_of_survey' });
  const rack = useWatch({ control: form.control, name: 'worksheet.rack' });
  const plate = rackPlateState(rack, typeof day === 'string' ? day : '');
  return (
    <SectionCard title="CSC plate" headingLevel={3}>
      <FormGrid min={150}>
        <Text group="rack" name="plate" label="CSC plate number" />
        <DateTimeCell
          kind="monthOrDay"
          label="Date of manufacture"
          name="worksheet.rack.manufactured"
          value={rack.manufactured}
          disabled={disabled}
          onValue={(value) => form.setValue('worksheet.rack.manufactured', value)}
        />
        <MonthCell
          label="Next examination"
          name="worksheet.rack.nextExamination"
          help="Month and year"
          value={rack.nextExamination}
          disabled={disabled}
          onValue={(month) => form.setValue('worksheet.rack.nextExamination', month)}
        />
        <div className={`list ${classes['checks']}`}>
          <Flag group="rack" name="acep" label="ACEP mark" />
          <Flag group="rack" name="noPlate" label="No CSC plate" />
        </div>
      </FormGrid>
      <p className={classes['look']}>
        <Glyph {...LOOKS[plate.level]} /> {plate.text}
      </p>
    </SectionCard>
  );
}
