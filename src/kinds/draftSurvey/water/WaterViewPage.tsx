import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import type { KindPageProps } from '@/shared/surveyKind/types';
import { surveyQuery } from '@/shared/surveyRecord/context';
import { jobListOf } from '@/shared/surveyRecord/jobListOf';
import { Button } from '@/ui/Button';
import { PageHeader } from '@/ui/PageHeader';
import { SectionCard } from '@/ui/SectionCard';
import { EmptyState } from '@/ui/states/EmptyState';
import { StatusBadge } from '@/ui/StatusBadge';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { tankWeight } from '../calculation/deductibles';
import { setWord } from '../calculation/labels';
import { pairTanks } from '../calculation/sameTank';
import type { SetName } from '../calculation/types';
import type { DraftSurvay, DraftSurvayTank } from '../doctype';
import classes from './water.module.css';

const TABLES = [
  { table: 'ballast_water', title: 'Ballast water' },
  { table: 'fresh_water', title: 'Fresh water' },
] as const;

/** Ballast and fresh water of both surveys, to read (D199). */
export function WaterViewPage({ kind, id }: KindPageProps) {
  const survey = useQuery(surveyQuery([kind], id));
  const form = to(kind.routes.form, { id }, { section: 'initial' });
  const list = jobListOf(useSession());
  usePageHeader({
    title: `Water and tanks ${survey.data?.order.name ?? ''}`.trim(),
    trail: [list, { label: kind.title, to: to(kind.routes.form, { id }) }],
    status: survey.data ? <StatusBadge status={survey.data.order.status ?? ''} /> : undefined,
  });
  return (
    <ReadState query={survey} failed={`The tanks of ${id} could not be read`} shape="table">
      {({ record, order }) =>
        record === null ? (
          <EmptyState
            why="No survey record exists for this job order yet."
            action={
              <Button to={form} variant="contained">
                Open the survey
              </Button>
            }
          />
        ) : (
          <Tanks record={record as DraftSurvay} order={order.name} form={form} />
        )
      }
    </ReadState>
  );
}

function Tanks({ record, order, form }: { record: DraftSurvay; order: string; form: string }) {
  return (
    <div className={`page ${classes['page']}`}>
      <PageHeader
        title={shownText(record.ship_name) || order}
        sub={`${order} · Weight is volume times density; a tank without a density weighs nothing in the sum.`}
        actions={<Button to={form}>Open the survey</Button>}
      />
      {TABLES.map(({ table, title }) => (
        <WaterTable key={table} title={title} initial={record[`${table}_i`]} final={record[`${table}_f`]} />
      ))}
    </div>
  );
}

function WaterTable(props: {
  title: string;
  initial: DraftSurvayTank[] | undefined;
  final: DraftSurvayTank[] | undefined;
}) {
  const rows = pairTanks(props.initial ?? [], props.final ?? []);
  return (
    <SectionCard title={props.title} headingLevel={3} flush>
      {rows.length === 0 ? (
        <p className={classes['none']}>No tank is entered.</p>
      ) : (
        <div className="scroll">
          <table className={classes['table']}>
            <caption>
              <VisuallyHidden>{props.title}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">Tank</th>
                <th scope="col">
                  <VisuallyHidden>Survey</VisuallyHidden>
                </th>
                {FIGURES.map(({ label, unit }) => (
                  <th key={label} scope="col">
                    {label} <span className="unit">{unit}</span>
                  </th>
                ))}
              </tr>
            </thead>
            {rows.map(([initial, final], index) => (
              // two tanks may have one name
              // oxlint-disable-next-line react/no-array-index-key
              <tbody key={index}>
                <Line set="initial" stored={initial} name={shownText((initial ?? final)?.tank)} />
                <Line set="final" stored={final} />
              </tbody>
            ))}
            <tfoot>
              <Total word="Initial" tanks={props.initial} head />
              <Total word="Final" tanks={props.final} />
            </tfoot>
          </table>
        </div>
      )}
    </SectionCard>
  );
}

const FIGURES = [
  { label: 'Sounding', unit: 'm' },
  { label: 'Volume', unit: 'm³' },
  { label: 'Density', unit: 't/m³' },
  { label: 'Weight', unit: 'MT' },
];

/** A tank in one of the surveys; its name stands before both. */
function Line(props: { set: SetName; stored: DraftSurvayTank | undefined; name?: string }) {
  const { set, stored, name } = props;
  const tank = stored && isEntered(stored) ? stored : null;
  return (
    <tr>
      {name === undefined ? null : (
        <th scope="rowgroup" rowSpan={2}>
          {name}
        </th>
      )}
      <th scope="row">{setWord[set]}</th>
      <td>{formatNumber(tank?.sounding, 2)}</td>
      <td>{formatNumber(tank?.tabvol, 3)}</td>
      <td>{formatNumber(tank?.density || null, 4)}</td>
      <td>{formatNumber(weight(tank), 3)}</td>
    </tr>
  );
}

function Total(props: { word: string; tanks: DraftSurvayTank[] | undefined; head?: boolean }) {
  const tanks = (props.tanks ?? []).filter(isEntered);
  const sum = (of: (tank: DraftSurvayTank) => number) =>
    tanks.length === 0 ? null : tanks.reduce((all, tank) => all + of(tank), 0);
  return (
    <tr>
      {props.head ? (
        <th scope="rowgroup" rowSpan={2}>
          Total
        </th>
      ) : null}
      <th scope="row">{props.word}</th>
      <td>{'\u00a0'}</td>
      <td>
        {formatNumber(
          sum((tank) => tank.tabvol ?? 0),
          3,
        )}
      </td>
      <td>{'\u00a0'}</td>
      <td>
        {formatNumber(
          sum((tank) => weight(tank) ?? 0),
          3,
        )}
      </td>
    </tr>
  );
}

/** A record holds zeros where nothing was entered. */
const isEntered = ({ sounding, tabvol, density }: DraftSurvayTank) => Boolean(sounding || tabvol || density);

const weight = (tank: DraftSurvayTank | null) =>
  tank
    ? (tankWeight({
        sounding: tank.sounding ?? undefined,
        tabvol: tank.tabvol ?? undefined,
        density: tank.density ?? undefined,
      }) ?? null)
    : null;
