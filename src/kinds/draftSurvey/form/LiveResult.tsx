import { memo, useState } from 'react';
import type { DraftSurveyResult, InputRef, SetName } from '../calculation/types';
import { setWord } from '../calculation/labels';
import { formatNumber } from '@/lib/numbers';
import { focusOnceDrawn } from '@/ui/form/focusField';
import { KeyValue } from '@/ui/KeyValue';
import { Quantity } from '@/ui/Quantity';
import { SideReadout } from '@/ui/SideReadout';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useCalculation, useFigure, useJump } from './Calculation';
import { DifferenceGauge } from './DifferenceGauge';
import { MainLines } from './MainLines';
import { StillMissing } from './StillMissing';
import { formNameOf, sectionOfName } from './names';
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
    else focusOnceDrawn(name);
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
      <div className={`row ${classes['title']}`}>
        <h3>Live result</h3>
        <span>for guidance, not stored</span>
      </div>
      <Cargo />
      <HowSure />
      <MainLines
        caption="Main lines of both surveys"
        lightShip={result.inputs.ship.lightShip || undefined}
        surveys={(['initial', 'final'] as const).map((set) => ({ title: setWord[set], result: result[set] }))}
      />
      <Constants />
      <StillMissing onGo={go} />
      <WarningsList onGo={go} />
    </SideReadout>
  );
});

/** How sure the figure is, as soon as both surveys are worked out: fetched then. */
function HowSure() {
  const known = useFigure(({ result }) => result.survey.cargo !== undefined);
  return known ? <Uncertainty /> : null;
}

const WarningsList = lazyWithPreload(async () => (await import('./WarningsList')).WarningsList);
const Uncertainty = lazyWithPreload(async () => (await import('./Uncertainty')).Uncertainty);

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
      <div className={`apart ${classes['against']}`}>
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
            value: <Quantity value={survey.constant} decimals={3} unit="MT" />,
          },
          {
            label: 'Declared constant',
            value: <Quantity value={inputs.ship.declaredConstant || null} least={3} unit="MT" />,
          },
          {
            label: '1 cm of draft is',
            value: <Quantity value={result[loaded].tpc} decimals={3} unit="MT" />,
          },
        ]}
      />
    </div>
  );
}
