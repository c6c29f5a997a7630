import { useRef } from 'react';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { DateTimeCell, LinesCell, NumberCell, rowCells, TextCell } from '@/shared/surveyForm/cells';
import { Button } from '@/ui/Button';
import { drawNow } from '@/ui/drawNow';
import { FormGrid } from '@/ui/form/FormGrid';
import { SectionCard } from '@/ui/SectionCard';
import { ToggleChip, ToggleChips } from '@/ui/ToggleChips';
import { STAGE_SHOTS, STAGES, stageText, termsFor } from '../sheet';
import type { Stage, StageName } from '../worksheet';
import { useEntry, usePhotographedRows } from './useSheet';
import classes from './pdi.module.css';

const TITLES: Record<StageName, string> = {
  first: 'Condition at first sight',
  during: 'Condition during handling',
  completion: 'Condition on completion',
};

/** How the cargo looked at one stage, in the terms that clauses use and in the surveyor's own words. */
export function StagePart(props: {
  stage: StageName;
  open: boolean;
  disabled: boolean;
  onOpen: (open: boolean) => void;
}) {
  const { stage, open, disabled, onOpen } = props;
  const { RowPhotographs } = useSurvey();
  const [stages, setStages] = useEntry('stages');
  const [cargo] = useEntry('cargo');
  const photographed = usePhotographedRows();
  const now = stages[stage];
  const change = (values: Partial<Stage>) => setStages({ [stage]: { ...now, ...values } });
  const cell = rowCells<Stage>(now, disabled, change, `worksheet.stages.${stage}`);
  const terms = [...new Set([...termsFor({ cargo }), ...now.terms])];
  const key = STAGES.find(({ id }) => id === stage)?.title ?? stage;
  const count = photographed.filter((one) => one === key).length;
  // it stands in another place once it is open, and keeps the focus there
  const button = useRef<HTMLButtonElement>(null);
  const turn = () => {
    onOpen(!open);
    drawNow();
    button.current?.focus({ preventScroll: true });
  };
  const toggle = (
    <Button ref={button} size="small" aria-expanded={open} onClick={turn}>
      {open ? 'Close' : 'Open'}
    </Button>
  );
  if (!open)
    return (
      <div className={`group ${classes['closed']}`}>
        <h3>{TITLES[stage]}</h3>
        <p className="ellipsis quiet">{stageText(now) || 'Not described yet'}</p>
        {toggle}
      </div>
    );
  return (
    <SectionCard title={TITLES[stage]} headingLevel={3} actions={toggle}>
      <div className={`group single ${classes['stack']}`}>
        <FormGrid min={126}>
          <DateTimeCell {...cell('date', 'Date')} kind="date" />
          <DateTimeCell {...cell('time', 'Time')} kind="time" />
          <TextCell {...cell('place', 'Place')} />
          <TextCell {...cell('weather', 'Weather')} />
          <NumberCell {...cell('share', 'Share of pieces')} unit="%" comma="decimal" />
        </FormGrid>
        <ToggleChips label={`Terms, ${TITLES[stage].toLowerCase()}`}>
          {terms.map((term) => {
            const isOn = now.terms.includes(term);
            return (
              <ToggleChip
                key={term}
                on={isOn}
                disabled={disabled}
                onToggle={() =>
                  change({ terms: isOn ? now.terms.filter((one) => one !== term) : [...now.terms, term] })
                }
              >
                {term}
              </ToggleChip>
            );
          })}
        </ToggleChips>
        <LinesCell cap={2000} {...cell('condition', 'Condition')} />
        <details className={classes['more']}>
          <summary>
            Photographs <small>{count === 0 ? 'none yet' : count}</small>
          </summary>
          <RowPhotographs keys={[key]} name={key.toLowerCase()} places={STAGE_SHOTS} />
        </details>
      </div>
    </SectionCard>
  );
}
