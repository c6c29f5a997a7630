import { memo, useState } from 'react';
import { sumKnown } from '../calculation/entered';
import type { DraftSurveyResult, InputRef, SetName, SurveyResult } from '../calculation/types';
import { setWord } from '../calculation/labels';
import { formatNumber } from '@/lib/numbers';
import { KeyValue } from '@/ui/KeyValue';
import { Quantity } from '@/ui/Quantity';
import { SideReadout } from '@/ui/SideReadout';
import { useCalculation, useJump } from './Calculation';
import { DifferenceGauge } from './DifferenceGauge';
import { WarningsList, StillMissing } from './WarningsList';
import { focusField, formNameOf, sectionOfName } from './names';
import { PARTICULARS } from './setFields';
import classes from './result.module.css';

const directionWord = { loaded: 'Cargo loaded', discharged: 'Cargo discharged', none: 'Cargo' } as const;

/**
 * What the survey comes to while it is typed, with what is missing and what to look at. Beside the form on a wide screen;
 * a readout at the foot that opens on a narrow one. Needs `DraftCalculation` above.
 */
export const LiveResult = memo(function LiveResult({ onGo }: { onGo: (section: string) => void }) {
  const { result } = useCalculation();
  const { jump } = useJump();
  const [open, setOpen] = useState(false);
  const go = (input: InputRef) => {
    const name = formNameOf(input);
    setOpen(false);
    const section = sectionOfName(name);
    onGo(section);
    if (section !== PARTICULARS) jump(name);
    // The section is drawn after this event.
    else setTimeout(() => focusField(name), 50);
  };
  return (
    <SideReadout
      label="Live result"
      title={cargoWord(result)}
      note={attention(result)}
      figure={<Quantity value={result.survey.cargo} decimals={3} unit="MT" />}
      open={open}
      onOpen={setOpen}
      className={classes['result']}
    >
      <div className={classes['title']}>
        <h3>Live result</h3>
        <span>for guidance, not stored</span>
      </div>
      <Cargo />
      <Lines />
      <Constants />
      <StillMissing onGo={go} />
      <WarningsList onGo={go} />
    </SideReadout>
  );
});

const cargoWord = ({ survey }: DraftSurveyResult) => directionWord[survey.direction ?? 'none'];

function attention({ warnings, survey }: DraftSurveyResult): string {
  const words = [
    survey.differencePercent === undefined
      ? ''
      : `${formatNumber(survey.differencePercent, 3, { signed: true })} % of B/L`,
    warnings.length > 0 ? `${warnings.length} to check` : '',
  ];
  return words.filter(Boolean).join(' · ');
}

function Cargo() {
  const { result } = useCalculation();
  const { survey } = result;
  return (
    <>
      <div className={classes['label']}>{cargoWord(result)} by draft survey</div>
      <output className={classes['cargo']}>
        <Quantity value={survey.cargo} decimals={3} unit="MT" />
      </output>
      <div className={classes['against']}>
        <div>
          <span>B/L</span>
          {survey.billOfLading === undefined ? (
            <b className={classes['light']}>not declared</b>
          ) : (
            <b>{formatNumber(survey.billOfLading, 3)}</b>
          )}
        </div>
        <div>
          <span>Difference MT</span>
          <b>{formatNumber(survey.differenceFromBillOfLading, 3, { signed: true })}</b>
        </div>
        <div>
          <span>of B/L %</span>
          <b>{formatNumber(survey.differencePercent, 3, { signed: true })}</b>
        </div>
      </div>
      <DifferenceGauge percent={survey.differencePercent} />
    </>
  );
}

const oils = (set: SurveyResult) => sumKnown([set.fuelOil, set.dieselOil, set.lubricatingOil, set.others]);

interface LineOf {
  label: string;
  /** Where it is not MT, the table's own unit. */
  unit?: string;
  strong?: boolean;
  of: (set: SurveyResult) => number | undefined;
}

const BEFORE_SHIP: readonly LineOf[] = [
  { label: 'Quarter mean', unit: 'm', of: (set) => set.quarterMean },
  { label: 'Displacement', of: (set) => set.displacementTable },
  { label: 'Correction for trim', of: (set) => set.correctionForTrim },
  { label: 'List correction', of: (set) => (set.started ? set.listCorrection : undefined) },
  { label: 'Correction for density', of: (set) => set.correctionForDensity },
  { label: 'Corrected', strong: true, of: (set) => set.displacementCorrectedForDensity },
  { label: 'Ballast', of: (set) => (set.started ? set.ballastTotal : undefined) },
  { label: 'Fresh water', of: (set) => (set.started ? set.freshTotal : undefined) },
  { label: 'Oils and others', of: (set) => (set.started ? oils(set) : undefined) },
];

function Lines() {
  const { inputs, result } = useCalculation();
  const lightShip = inputs.ship.lightShip || undefined;
  const rows: LineOf[] = [
    ...BEFORE_SHIP,
    { label: 'Light ship', of: (set) => (set.started ? lightShip : undefined) },
    { label: 'Net displacement', strong: true, of: (set) => set.netDisplacement },
  ];
  return (
    <table className={classes['lines']}>
      <caption className={classes['hidden']}>Main lines of both surveys</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes['light']}>MT</span>
          </th>
          {(['initial', 'final'] as const).map((set) => (
            <th key={set} scope="col">
              {setWord[set]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} data-strong={row.strong ? '' : undefined}>
            <th scope="row">
              {row.label} {row.unit ? <span className={classes['light']}>{row.unit}</span> : null}
            </th>
            <td>{formatNumber(row.of(result.initial), 3)}</td>
            <td>{formatNumber(row.of(result.final), 3)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Constants() {
  const { inputs, result } = useCalculation();
  const { survey } = result;
  const loaded: SetName = result.final.tpc === undefined ? 'initial' : 'final';
  return (
    <div className={classes['constants']}>
      <KeyValue
        items={[
          {
            label: survey.constantFrom ? `Constant (${survey.constantFrom})` : 'Constant',
            value:
              survey.constant === undefined ? null : (
                <Quantity value={survey.constant} decimals={3} unit="MT" />
              ),
          },
          {
            label: 'Declared constant',
            value: inputs.ship.declaredConstant ? (
              <Quantity value={inputs.ship.declaredConstant} least={3} unit="MT" />
            ) : null,
          },
          {
            label: '1 cm of draft is',
            value:
              result[loaded].tpc === undefined ? null : (
                <Quantity value={result[loaded].tpc} decimals={3} unit="MT" />
              ),
          },
        ]}
      />
    </div>
  );
}
