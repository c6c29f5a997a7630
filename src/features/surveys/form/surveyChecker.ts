import { queryOptions } from '@tanstack/react-query';
import type { Doctype } from '@/api/doctypes/index';
import type { KindChecker, SurveyKind } from '@/shared/surveyKind/types';

export const NO_CHECKS: KindChecker = {
  reportChecks: () => ({ missing: [], asked: new Set(), warnings: [] }),
};

/** What the kind itself looks at; code alone, which may be on the device while the line is down. */
export const checkerQuery = <D extends Doctype>({ id, checks }: SurveyKind<D>) =>
  queryOptions({
    queryKey: ['survey-checks', id],
    queryFn: async () => (await checks?.()) ?? NO_CHECKS,
    staleTime: Infinity,
  });
