import type { ReactNode } from 'react';
import { shownText } from '@/lib/storedText';
import type { Column } from '@/ui/list/columns';
import { DataTable } from '@/ui/list/DataTable';
import classes from './surveyLines.module.css';

/** The survey lines of a request: the type of survey with a second line `under` it, then the given columns. */
export function SurveyLinesTable<Row extends { type_of_survey?: string | null }>(props: {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  under: (row: Row) => string;
  columns: readonly Column<Row>[];
  rowActions?: (row: Row) => ReactNode;
}) {
  return (
    <div className={classes['framed']}>
      <DataTable
        label="Survey lines"
        rows={props.rows}
        rowKey={props.rowKey}
        columns={[
          {
            id: 'type',
            label: 'Type of survey',
            cardRole: 'title',
            value: (row) => row.type_of_survey,
            render: (row) => (
              <div className={classes['two']}>
                <strong>{shownText(row.type_of_survey)}</strong>
                <span className="hint">{props.under(row)}</span>
              </div>
            ),
          },
          ...props.columns,
        ]}
        {...(props.rowActions ? { rowActions: props.rowActions } : {})}
      />
    </div>
  );
}
