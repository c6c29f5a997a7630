import { useQuery } from '@tanstack/react-query';
import type { ReportCheck } from '@/shared/reportFlow/CheckList';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { StatusDialog } from '../StatusDialog';
import { sectionState } from './sectionState';
import { checkerQuery, NO_CHECKS } from './surveyChecker';
import { useSurveyChecks, type CheckedSurvey } from './useSurveyChecks';

/** Completes the job of a survey, after the checks that are made before its reports are sent. */
export function CompleteSurvey(
  props: CheckedSurvey & { offered: readonly ReportCheck[]; onClose: () => void; onChanged: () => void },
) {
  const { kind, order } = useSurvey();
  const checker = useQuery(checkerQuery(kind));
  const { checks, record, values, isKnown, readAgain } = useSurveyChecks(props, checker.data ?? NO_CHECKS);
  const reports = kind.sections.find(({ type }) => type === 'reports');
  const goToReports = () => props.onGo(reports?.id ?? '');
  const isSent = !reports || sectionState(kind, reports, values, record, false).text !== 'empty';
  const own = [
    ...props.offered,
    ...(isSent ? [] : [{ id: 'reports', text: `${reports.title}: empty` }]),
    ...(checker.isError ? [{ id: 'checks', text: 'The checks of this survey could not be read' }] : []),
  ];
  return (
    <StatusDialog
      order={order}
      status="Completed"
      checks={
        !isKnown
          ? 'device'
          : checker.isPending
            ? 'checks'
            : // A step of a report that waits is shown with the report.
              [...checks, ...own].map((check) => ({ onGo: goToReports, ...check }))
      }
      readAgain={readAgain}
      onClose={props.onClose}
      onChanged={props.onChanged}
    />
  );
}
