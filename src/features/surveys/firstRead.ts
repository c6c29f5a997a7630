import type { QueryClient } from '@tanstack/react-query';
import { fetchReaderOf } from '@/api/resource';
import { describeKinds, type RegisteredKind } from '@/kinds/registry';
import { currentSession } from '@/session/store';
import { readSurvey, worksheetQuery, type SurveyContext } from '@/shared/surveyRecord/context';

/** The read that was begun when a survey was opened. Handed out once: any later read asks the server again. */
export interface FirstRead {
  take: () => Promise<SurveyContext> | undefined;
}

/**
 * Begins to read a survey and its worksheet while the code of its page is still on the way: on a poor line both take
 * seconds. Nothing is asked for while nobody is signed in.
 */
export function beginReading(client: QueryClient, registered: RegisteredKind, id: string): FirstRead {
  if (currentSession().role === null) return { take: () => undefined };
  let begun: Promise<SurveyContext> | undefined = describeKinds([registered]).then(async (kinds) => {
    for (const { doctype } of kinds) fetchReaderOf(doctype);
    const survey = await readSurvey(kinds, id);
    void client.prefetchQuery(worksheetQuery(survey.kind, survey.record));
    return survey;
  });
  // A failure is met by the page that took the promise before; one that nobody has taken by then is no answer to a later read.
  begun.catch(() => {
    begun = undefined;
  });
  return {
    take: () => {
      const first = begun;
      begun = undefined;
      return first;
    },
  };
}
