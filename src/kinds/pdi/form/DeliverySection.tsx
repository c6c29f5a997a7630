import { useState } from 'react';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { Segmented } from '@/ui/Segmented';
import { STAGES } from '../sheet';
import type { StageName } from '../worksheet';
import { DamagePart } from './DamagePart';
import { MoisturePart } from './MoisturePart';
import { ReadingsPart } from './ReadingsPart';
import { StagePart } from './StagePart';
import { TruckGrid } from './TruckGrid';
import { useSheet } from './useSheet';
import classes from './pdi.module.css';

/** The delivery as it goes: how the cargo looks, the trucks, the damage and the readings. */
export function DeliverySection() {
  const { form, locked } = useSurvey();
  const sheet = useSheet();
  const hasTrucks = Object.keys(sheet.trucks).length > 0;
  const [stage, setStage] = useState<StageName>(hasTrucks ? 'during' : 'first');
  // Once trucks come they are what one returns for; the condition is one line until it is wanted.
  const [open, setOpen] = useState(!hasTrucks);
  const ship = String(form.getValues('record.shipname') ?? '');
  const about = [
    sheet.cargo.description,
    ...Object.values(sheet.lots).map(({ number }) => number),
    sheet.cargo.stow,
  ].filter(Boolean);
  const disabled = locked !== null;
  return (
    <div className={`group single ${classes['stack']}`}>
      <div className={`buttons ${classes['partHead']}`}>
        <p className={`quiet ${classes['about']}`}>
          {ship ? <b>{ship}</b> : null} {about.join(', ')}
        </p>
        <div>
          <Segmented
            label="Look at the cargo"
            value={stage}
            onChange={(next) => {
              setStage(next);
              setOpen(true);
            }}
            options={STAGES.map(({ id, title }) => ({ id, label: title }))}
          />
        </div>
      </div>
      <StagePart key={stage} stage={stage} open={open} disabled={disabled} onOpen={setOpen} />
      <TruckGrid />
      <DamagePart />
      <ReadingsPart />
      <MoisturePart />
    </div>
  );
}
