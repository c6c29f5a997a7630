import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Navigate, useLoaderData, useSearchParams } from 'react-router-dom';
import { useSession } from '@/session/store';
import { to } from '@/paths';
import { ReadState } from '@/shared/ReadState';
import { kindOfSurvey } from '@/kinds/registry';
import { sectionComponents, useParts } from '@/shared/surveyKind/parts';
import type { KindPageProps } from '@/shared/surveyKind/types';
import { readSurvey, surveyQuery, worksheetQuery } from '@/shared/surveyRecord/context';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { LoadingState } from '@/ui/states/LoadingState';
import type { FirstRead } from './firstRead';
import { SurveyForm } from './form/SurveyForm';
import { SurveyOpening } from './form/SurveyOpening';
import { queuedQuery } from './unsent/queuedQuery';

const GeneralSurvey = lazyWithPreload(
  async () => (await import('./general/GeneralSurvey')).GeneralSurvey,
  <LoadingState shape="form" />,
);

/**
 * The surveyor's form of a survey of one kind; a job of no known kind, a general survey, opens here as well (D172). It loads what the
 * form starts from, afresh each time it is opened. While somebody types nothing is read behind the form's back, and a read
 * that fails later takes no form away.
 */
export function SurveyPage({ kind, id }: KindPageProps) {
  const [params] = useSearchParams();
  const hasParts = useParts(sectionComponents(kind, params.get('section')));
  const firstRead = useLoaderData<FirstRead>();
  const survey = useQuery({
    ...surveyQuery([kind], id),
    queryFn: ({ signal }) => firstRead.take() ?? readSurvey([kind], id, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const worksheet = useQuery({
    ...worksheetQuery(kind, survey.data?.record ?? null),
    enabled: survey.isFetchedAfterMount && survey.data !== undefined,
  });
  // The form begins with the worksheet that the record names, none from before: it would save that over a colleague's. It sees to
  // later ones itself, so none that is on the way, or cannot be read, takes it away.
  const [first, begin] = useState<typeof worksheet>();
  if (!first && survey.isFetchedAfterMount && worksheet.isSuccess) begin(worksheet);
  // The form is drawn in slices, as what ReadState draws.
  const isReady = useDeferredValue(hasParts && survey.isFetchedAfterMount);
  const { email } = useSession();
  const queued = useQuery({
    ...queuedQuery(kind, email, survey.data?.order.name ?? ''),
    enabled: survey.data !== undefined,
  });
  return (
    <ReadState query={survey} failed={`The survey of ${id} could not be read`} shape="form">
      {(context) => {
        const { order, record } = context;
        // A record of this kind is shown whatever the job is called.
        if (order.type_of_survey && !record && survey.isFetchedAfterMount) {
          const own = kindOfSurvey(order.type_of_survey);
          if (!own) return <GeneralSurvey order={order} onChanged={() => void survey.refetch()} />;
          if (own.id !== kind.id) return <Navigate replace to={to(own.routes.form, { id })} />;
        }
        const opening = <SurveyOpening kind={kind} order={order} record={record} />;
        return (
          <ReadState
            query={first ?? worksheet}
            failed="The worksheet of this survey could not be read"
            waiting={opening}
          >
            {(sheet) => (
              <ReadState
                query={queued}
                failed="What waits on this device could not be read"
                waiting={opening}
              >
                {(waits) =>
                  isReady ? (
                    <SurveyForm kind={kind} id={id} context={context} worksheet={sheet} queued={waits} />
                  ) : (
                    opening
                  )
                }
              </ReadState>
            )}
          </ReadState>
        );
      }}
    </ReadState>
  );
}
