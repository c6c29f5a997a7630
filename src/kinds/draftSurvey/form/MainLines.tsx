import { formatNumber } from '@/lib/numbers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { sumKnown } from '../calculation/entered';
import type { SurveyResult } from '../calculation/types';
import classes from './result.module.css';

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

/** The main lines of two surveys side by side, as they are typed. */
export function MainLines(props: {
  caption: string;
  lightShip: number | undefined;
  surveys: readonly { title: string; result: SurveyResult }[];
}) {
  const { surveys, lightShip } = props;
  const rows: LineOf[] = [
    ...BEFORE_SHIP,
    { label: 'Light ship', of: (set) => (set.started ? lightShip : undefined) },
    { label: 'Net displacement', strong: true, of: (set) => set.netDisplacement },
  ];
  return (
    <table className={classes['lines']}>
      <caption>
        <VisuallyHidden>{props.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes['light']}>MT</span>
          </th>
          {surveys.map(({ title }) => (
            <th key={title} scope="col">
              {title}
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
            {surveys.map(({ title, result }) => (
              <td key={title}>{formatNumber(row.of(result), 3)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
