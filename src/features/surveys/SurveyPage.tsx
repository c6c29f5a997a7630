import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Doctype } from '@/api/doctypes/index';
import { paths, useRouteParams } from '@/paths';
import { problemOf } from '@/shared/problemOf';
import { kindOfSurvey } from '@/shared/surveyKinds/registry';
import { draftSurveyKind } from '@/shared/surveyKinds/draftSurvey';
import type { SurveyKind } from '@/shared/surveyKinds/types';
import { surveyQuery, worksheetQuery } from '@/shared/surveyRecord/context';
import { fetchedLater } from '@/ui/fetchedLater';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { SurveyForm } from './form/SurveyForm';

const UnsupportedSurvey = fetchedLater(
  async () => (await import('./unsupported/UnsupportedSurvey')).UnsupportedSurvey,
  <LoadingState shape="form" />,
);

/** The surveyor's form of a draft survey; a job of a kind that has no form opens here as well (D172). */
export function DraftSurveyPage() {
  const { id } = useRouteParams(paths.draftSurvey);
  return <SurveyOf key={id} kind={draftSurveyKind} id={id} />;
}

/**
 * Loads what the form starts from, afresh each time it is opened. While somebody types nothing is read behind the form's
 * back, and a read that fails later takes no form away.
 */
function SurveyOf<D extends Doctype>({ kind, id }: { kind: SurveyKind<D>; id: string }) {
  const survey = useQuery({
    ...surveyQuery(kind, id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const worksheet = useQuery({
    ...worksheetQuery(kind, survey.data?.record ?? null),
    enabled: survey.isFetchedAfterMount && survey.data !== undefined,
    placeholderData: keepPreviousData,
  });
  if (survey.data === undefined && survey.isError) {
    return (
      <ProblemState
        problem={problemOf(survey.error, `The survey of ${id} could not be read`)}
        onRetry={() => void survey.refetch()}
      />
    );
  }
  const { order, record } = survey.data ?? {};
  // A record of this kind is shown whatever the job is called.
  if (
    order &&
    !record &&
    survey.isFetchedAfterMount &&
    order.type_of_survey &&
    !kindOfSurvey(order.type_of_survey)
  )
    return <UnsupportedSurvey order={order} onChanged={() => void survey.refetch()} />;
  if (worksheet.data === undefined && worksheet.isError) {
    return (
      <ProblemState
        problem={problemOf(worksheet.error, 'The worksheet of this survey could not be read')}
        onRetry={() => void worksheet.refetch()}
      />
    );
  }
  if (!survey.data || !survey.isFetchedAfterMount || worksheet.data === undefined) {
    return <LoadingState shape="form" />;
  }
  return <SurveyForm kind={kind} id={id} context={survey.data} worksheet={worksheet.data} />;
}
