import { memo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '@/lib/numbers';
import { KeyValue } from '@/ui/KeyValue';
import { Quantity } from '@/ui/Quantity';
import { SideReadout } from '@/ui/SideReadout';
import type { SeriesSurvey } from '../calculation/between';
import { useFigure } from '../form/Calculation';
import { MainLines } from '../form/MainLines';
import resultClasses from '../form/result.module.css';
import { hoursText } from '@/lib/hoursText';
import { OPEN, useSeries } from './useSeries';

/** A survey as a narrow column is headed. */
const named = ({ title, between, result }: SeriesSurvey) => ({
  title: between ? `No. ${between.no}` : title,
  result,
});

/** What the open intermediate survey comes to while it is typed, beside the one before it. Needs `DraftCalculation` above. */
export const BetweenResult = memo(function BetweenResult() {
  const { surveys, operation } = useSeries();
  const lightShip = useFigure(({ inputs }) => inputs.ship.lightShip);
  const [params] = useSearchParams();
  const [unfolded, setUnfolded] = useState(false);
  const chosen = surveys.findIndex(({ id, between }) => between && id === params.get(OPEN));
  // without an open one the last that is there
  const at = chosen >= 0 ? chosen : surveys.findLastIndex(({ between }) => between);
  const survey = surveys[at];
  const before = surveys[at - 1];
  const progress = survey?.progress;
  const word = operation === 'loading' ? 'Loaded so far' : 'Discharged so far';
  const tonnes = (value: number | undefined) => <Quantity value={value} decimals={3} unit="MT" />;
  const figure = tonnes(progress?.soFar);
  return (
    <SideReadout
      label="Live result"
      title={word}
      note={survey ? survey.title : 'No intermediate survey'}
      figure={figure}
      open={unfolded}
      onOpen={setUnfolded}
      className={resultClasses['result']}
    >
      <div className={`row ${resultClasses['title']}`}>
        <h3>Live result</h3>
        <span>{survey ? survey.title : 'no intermediate survey'}</span>
      </div>
      <div className={resultClasses['label']}>{word}</div>
      <output className={resultClasses['cargo']}>{figure}</output>
      <KeyValue
        items={[
          { label: 'Since the last', value: tonnes(progress?.sinceLast) },
          {
            label: 'Rate',
            value: progress?.rate === undefined ? null : `${formatNumber(progress.rate, 1)} MT/h`,
          },
          { label: 'Remaining', value: tonnes(progress?.remaining) },
          {
            label: 'Time to go',
            value: progress?.hoursToGo === undefined ? null : hoursText(progress.hoursToGo),
          },
        ]}
      />
      {survey && before ? (
        <MainLines
          caption="Main lines of both surveys"
          lightShip={lightShip || undefined}
          surveys={[before, survey].map(named)}
        />
      ) : null}
    </SideReadout>
  );
});
