import { formatNumber } from '@/lib/numbers';
import { Glyph } from '@/ui/Glyph';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CHECK_AID, directionWords, weakest, type DirectionResult } from '../calculation/securing';
import { CERTIFICATES, certificateWords, lengthText } from '../notes';
import type { WorkedSurvey } from '../survey';
import { useWorked } from './useFlatRack';
import classes from './flatRack.module.css';

/** What the survey comes to while it is typed: out of gauge, masses, lashings, certificates. */
export function LiveCheck() {
  const { notes, worked } = useWorked();
  return (
    <section className={`stack ${classes['side']}`} aria-label="Live result">
      <Gauge worked={worked} />
      <Masses worked={worked} />
      <Securing worked={worked} />
      <div className={`list under ${classes['block']}`}>
        <h3>Certificates</h3>
        <ul className={classes['certificates']}>
          {CERTIFICATES.map(({ id, title }) => {
            const words = certificateWords(notes.certificates[id]);
            const isSeen = /^(seen|not needed)/.test(words);
            return (
              <li key={id}>
                <Glyph name={isSeen ? 'tick' : 'dashed'} color={isSeen ? 'var(--pl-ok)' : 'var(--pl-warn)'} />
                <span>
                  {title}: {words || 'not noted'}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function Gauge({ worked: { gauge } }: { worked: WorkedSurvey }) {
  const over = [
    { label: 'Left', value: gauge.left },
    { label: 'Right', value: gauge.right },
    { label: 'Height', value: gauge.height },
  ];
  return (
    <div className={`list under ${classes['block']}`}>
      <h3>Out of gauge</h3>
      <dl className={`list ${classes['big']}`}>
        {over.map(({ label, value }) => (
          <div key={label}>
            <dt className="aside">{label}</dt>
            <dd data-over={(value ?? 0) > 0 || undefined}>
              {lengthText(value)} <small>mm</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['small']}>
        Doors end {lengthText(gauge.doors)}, front end {lengthText(gauge.front)}. Width{' '}
        {lengthText(gauge.overallWidth)} in all, height {lengthText(gauge.overallHeight)}.
      </p>
    </div>
  );
}

function Masses({ worked: { rack, cargo, gauge } }: { worked: WorkedSurvey }) {
  const mass = (value: number | null) => formatNumber(value ?? undefined, 0);
  const lines = [
    { label: 'Tare, plate', value: rack.tare },
    { label: 'Cargo', value: cargo.mass },
    { label: 'Dunnage, lashings', value: cargo.dunnage },
    { label: 'Gross', value: gauge.gross, strong: true },
    { label: 'Maximum gross, plate', value: rack.maxGross },
    {
      label: (gauge.spare ?? 0) < 0 ? 'Over the plate by' : 'Still allowed',
      value: gauge.spare === null ? null : Math.abs(gauge.spare),
    },
  ];
  return (
    <div className={`list under ${classes['block']}`}>
      <div className={classes['titleLine']}>
        <h3>Masses</h3>
        <span>kg</span>
      </div>
      <dl className={`lines ${classes['lines']}`}>
        {lines.map(({ label, value, strong }) => (
          <div className="apart" key={label} data-strong={strong}>
            <dt className="quiet">{label}</dt>
            <dd>{mass(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Securing({ worked: { securing, cargo } }: { worked: WorkedSurvey }) {
  const pairs = [
    { title: 'Sideways', size: 'width', result: weakest(securing.directions, 'sideways') },
    { title: 'Lengthways', size: 'length', result: weakest(securing.directions, 'lengthways') },
  ];
  return (
    <div className={`list under ${classes['block']}`}>
      <div className={classes['titleLine']}>
        <h3>Securing</h3>
        <span>kN</span>
      </div>
      {securing.missing.length > 0 ? (
        <p className={classes['small']}>Enter {securing.missing.join(', ')}.</p>
      ) : (
        pairs.map(({ title, size, result }) =>
          result ? (
            <Direction
              key={title}
              title={title}
              result={result}
              lacks={
                cargo.gravityHeight === null ? 'centre of gravity over the deck' : `${size} of the cargo`
              }
            />
          ) : null,
        )
      )}
      {securing.topOver.map(({ direction, missing, brings, holds }) => (
        <p key={direction} className={classes['verdict']} data-holds={holds} style={{ marginBlock: '1em' }}>
          <Glyph {...VERDICT[holds ? 'holds' : 'fails']} />
          Over the top, {direction}: {formatNumber(brings, 1)} of {formatNumber(missing, 1)} kN
        </p>
      ))}
      <p className={classes['small']}>{CHECK_AID}</p>
    </div>
  );
}

const VERDICT = {
  holds: { name: 'tick', color: 'var(--pl-ok)' },
  open: { name: 'dashed', color: 'var(--pl-warn)' },
  fails: { name: 'cross', color: 'var(--pl-err)' },
} as const;

const WIDTH = 268;

/** One direction: friction and lashings as a bar, with what is needed marked on it. */
function Direction({
  title,
  result,
  lacks,
}: {
  title: string;
  result: DirectionResult;
  /** Without which tipping cannot be worked out. */
  lacks: string;
}) {
  const { sliding, tipping, acceleration, direction, from, by, holds, share } = result;
  const most = Math.max(sliding.capacity, sliding.demand) * 1.08 || 1;
  const at = (force: number) => (force / most) * WIDTH;
  const force = (value: number) => formatNumber(value, 1);
  return (
    <div>
      <div className={classes['titleLine']}>
        <b>{title}</b>
        <span>
          {acceleration.c} g {directionWords(direction)}
        </span>
      </div>
      <svg className={classes['bar']} viewBox={`0 0 ${WIDTH} 34`} aria-hidden>
        <rect className={classes['barFrame']} x="0.5" y="4.5" width={WIDTH - 1} height="11" />
        <rect className={classes['barFriction']} x="0.5" y="4.5" width={at(sliding.friction)} height="11" />
        <rect
          className={classes['barLashings']}
          x={at(sliding.friction)}
          y="4.5"
          width={at(sliding.lashings)}
          height="11"
        />
        <line
          className={classes['barDemand']}
          x1={at(sliding.demand)}
          x2={at(sliding.demand)}
          y1="0"
          y2="20"
        />
        <text className={classes['barText']} x={Math.min(at(sliding.demand), WIDTH - 76)} y="31">
          demand {force(sliding.demand)}
        </text>
      </svg>
      <div className={classes['titleLine']}>
        <span>
          friction {force(sliding.friction)} + lashings {force(sliding.lashings)}
        </span>
        <span className={classes['verdict']} data-holds={holds}>
          <Glyph {...VERDICT[holds ? (tipping ? 'holds' : 'open') : 'fails']} />
          <VisuallyHidden>
            {holds ? (tipping ? 'holds' : 'does not slide, tipping is open') : 'does not hold'}
          </VisuallyHidden>
          {share === null ? '—' : `${formatNumber(Math.floor(share * 100), 0)} %`}
        </span>
      </div>
      <p className={classes['small']}>
        {`By ${from}${by === 'top' ? ', lashings over the top' : ''}. `}
        {tipping === null
          ? `Tipping: enter the ${lacks}`
          : `Tipping: ${force(tipping.overturning)} kN·m against ${force(tipping.weight + tipping.lashings)}${
              tipping.holdsWithoutLashing ? ', stands without lashing' : tipping.holds ? '' : ', tips'
            }`}
      </p>
    </div>
  );
}
