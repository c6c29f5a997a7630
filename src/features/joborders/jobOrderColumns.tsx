import type { ReactNode } from 'react';
import { daysBetween, formatDate, today } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { overdueText } from '@/lib/numbers';
import { OPEN_JOBS } from '@/session/can';
import { otherParties, PARTY_LABELS, type ListSide } from '@/shared/otherParties';
import type { Column } from '@/ui/list/columns';
import { Overdue } from '@/ui/Overdue';
import { StatusBadge } from '@/ui/StatusBadge';
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
    {
      id: 'name',
      label: 'Job Order',
      value: (row) => row.name,
      mono: true,
      primary: true,
      sortable: true,
      cardRole: 'id',
    },
    { id: 'rfq_id', label: 'RFQ ID', value: (row) => row.rfq_id, mono: true, sortable: true },
    ...otherParties(side).map((id): Column<JobOrderListRow> => ({
      id,
      label: PARTY_LABELS[id],
      value: (row) => shownText(row[id]),
      whole: true,
      sortable: true,
      strong: true,
      cardRole: 'sub',
    })),
    {
      id: 'type_of_survey',
      label: 'Type of survey',
      value: (row) => shownText(row.type_of_survey),
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
    },
    {
      id: 'location_of_survey',
      label: 'Place of Survey',
      value: (row) => shownText(row.location_of_survey),
      sortable: true,
      cardRole: 'sub',
    },
    {
      id: 'date_of_survey',
      label: 'Date of Survey',
      date: true,
      value: (row) => row.date_of_survey,
      sortable: true,
      strong: true,
      cardRole: 'when',
      render: (row) => <SurveyDay row={row} />,
    },
    {
      id: 'survey_areaspot',
      label: 'Survey Area',
      value: (row) => row.survey_areaspot,
      sortable: true,
      hidden: true,
    },
    {
      id: 'name_of_areaspot',
      label: 'Name of Area Spot',
      value: (row) => shownText(row.name_of_areaspot),
      sortable: true,
      hidden: true,
    },
    {
      id: 'container_number',
      label: 'Container number',
      value: (row) => row.container_number,
      mono: true,
      sortable: true,
      hidden: true,
    },
    {
      id: 'creation',
      label: 'Created On',
      date: true,
      value: (row) => row.creation,
      sortable: true,
      hidden: true,
    },
    {
      id: 'first_surveyor',
      label: 'Surveyors',
      value: (row) => row.surveyors,
      cardRole: 'when',
    },
    {
      id: 'status',
      label: 'Status',
      value: (row) => row.status,
      sortable: true,
      cardRole: 'status',
      render: (row) => <StatusBadge status={row.status ?? ''} />,
    },
  ];
}
