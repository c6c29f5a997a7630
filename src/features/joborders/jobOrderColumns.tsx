import type { ReactNode } from 'react';
import { daysBetween, formatDate, today } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { overdueText } from '@/lib/numbers';
import { OPEN_JOBS } from '@/session/can';
import { otherParties, PARTY_LABELS, type ListSide } from '@/shared/otherParties';
import type { Column } from '@/ui/list/columns';
import { fieldColumn, idColumn, statusColumn, textColumn } from '@/ui/list/fieldColumns';
import { Overdue } from '@/ui/Overdue';
import type { JobOrderListRow } from './withSurveyors';

/** The day of the survey, with a text where it has passed and the work is still open. */
function SurveyDay({ row: { date_of_survey, status } }: { row: JobOrderListRow }) {
  const days = OPEN_JOBS.includes(status ?? '') ? (daysBetween(date_of_survey, today()) ?? 0) : 0;
  return (
    <>
      {formatDate(date_of_survey)}
      {days > 0 ? (
        <>
          {' '}
          <Overdue words={overdueText(days)} />
        </>
      ) : null}
    </>
  );
}

/** Each side sees the other party, an admin both; `sent` stands below the type of survey. */
export function jobOrderColumns(
  side: ListSide,
  sent?: (row: JobOrderListRow) => ReactNode,
): readonly Column<JobOrderListRow>[] {
  return [
    idColumn('Job Order'),
    fieldColumn('rfq_id', 'RFQ ID', { mono: true, sortable: true }),
    ...otherParties(side).map((id) =>
      textColumn<typeof id, JobOrderListRow>(id, PARTY_LABELS[id], {
        whole: true,
        sortable: true,
        strong: true,
        cardRole: 'sub',
      }),
    ),
    textColumn('type_of_survey', 'Type of survey', {
      sortable: true,
      cardRole: 'title',
      ...(sent
        ? {
            render: (row: JobOrderListRow) => (
              <>
                {shownText(row.type_of_survey)}
                {sent(row)}
              </>
            ),
          }
        : {}),
    }),
    textColumn('location_of_survey', 'Place of Survey', { sortable: true, cardRole: 'sub' }),
    fieldColumn('date_of_survey', 'Date of Survey', {
      date: true,
      sortable: true,
      strong: true,
      cardRole: 'when',
      render: (row) => <SurveyDay row={row} />,
    }),
    fieldColumn('survey_areaspot', 'Survey Area', { sortable: true, hidden: true }),
    textColumn('name_of_areaspot', 'Name of Area Spot', { sortable: true, hidden: true }),
    fieldColumn('container_number', 'Container number', { mono: true, sortable: true, hidden: true }),
    fieldColumn('creation', 'Created On', { date: true, sortable: true, hidden: true }),
    { id: 'first_surveyor', label: 'Surveyors', value: (row) => row.surveyors, cardRole: 'when' },
    statusColumn(),
  ];
}
