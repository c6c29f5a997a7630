import { BarPlot, type BarProps } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsContainer } from '@mui/x-charts/ChartsContainer';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useXScale } from '@mui/x-charts/hooks';
import { MarkPlot, type MarkElementProps } from '@mui/x-charts/LineChart';
import { formatNumber } from '@/lib/numbers';
import { MuiTheme } from '@/ui/overlay/MuiTheme';
import type { Graph } from './monthlyCounts';
import classes from './graph.module.css';

/**
 * Requests by month as bars, the year before as a mark across each. The arrow keys go from bar to bar; the table beside it
 * holds the same figures.
 */
export function RfqChart({ graph }: { graph: Graph }) {
  const { columns, title, titleBefore } = graph;
  // A mark on the base line would only look like part of it.
  const before = titleBefore === null ? [] : columns.map((column) => column.before || null);
  return (
    <div className={classes['chart']}>
      <MuiTheme>
        <ChartsContainer
          height={230}
          margin={{ top: 16, right: 0, bottom: 0, left: 0 }}
          skipAnimation
          xAxis={[{ scaleType: 'band', data: columns.map((column) => column.label), categoryGapRatio: 0.55 }]}
          yAxis={[{ min: 0, tickMinStep: 1, tickNumber: 4, width: 34 }]}
          series={[
            {
              type: 'bar',
              id: 'now',
              label: title,
              data: columns.map(({ count }) => count),
              color: 'var(--pl-chart-1)',
              barLabel: 'value',
              barLabelPlacement: 'outside',
            },
            ...(before.length === 0
              ? []
              : [
                  {
                    type: 'line' as const,
                    id: 'before',
                    label: titleBefore ?? '',
                    data: before,
                    color: 'var(--pl-overprint)',
                    showMark: true,
                    valueFormatter: (_value: number | null, { dataIndex }: { dataIndex: number }) =>
                      formatNumber(columns[dataIndex]?.before),
                  },
                ]),
          ]}
        >
          <ChartsGrid horizontal />
          <BarPlot slots={{ bar: CappedBar }} />
          <MarkPlot slots={{ mark: YearBefore }} />
          <ChartsAxisHighlight x="band" />
          <ChartsXAxis disableTicks />
          <ChartsYAxis disableLine disableTicks />
          <ChartsTooltip trigger="axis" anchor="chart" />
        </ChartsContainer>
      </MuiTheme>
    </div>
  );
}

/** A bar with a line of ink on top. */
function CappedBar({ x, y, width, height, color, ownerState }: BarProps) {
  if (height <= 0) return null;
  return (
    <g data-focused={ownerState.isFocused || undefined}>
      <rect x={x} y={y} width={width} height={height} fill={color} />
      <path d={`M${x - 2} ${y}h${width + 4}`} stroke="var(--pl-ink)" strokeWidth={1.5} />
    </g>
  );
}

/** The year before: a mark across the bar, with a rim by which it is told from the bar below it. */
function YearBefore({ x = 0, y = 0, color }: MarkElementProps) {
  const half = (useXScale<'band'>().bandwidth() + 12) / 2;
  const line = `M${Number(x) - half} ${y}h${2 * half}`;
  return (
    <g>
      <path d={line} stroke="var(--pl-surface)" strokeWidth={4} />
      <path d={line} stroke={color} strokeWidth={2} />
    </g>
  );
}
