import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Doctype } from '@/api/doctypes/index';
import type { SurveyValues } from '@/shared/surveyForm/shape';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { isSavingData } from '@/ui/lazyWithPreload';
import { whenIdle } from '@/ui/whenIdle';
import { checkerQuery } from './surveyChecker';

/** When the form has stood this long, the checks of its kind are fetched, however busy the page is. */
const CHECKS_AFTER_MS = 3000;

/** How many warnings each section has as it is saved; none are known until the code that looks for them is there. */
export function useSectionWarnings<D extends Doctype>(
  kind: SurveyKind<D>,
  saved: { theirs: SurveyValues; record: object | null },
): ReadonlyMap<string, number> {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isSavingData() ? undefined : whenIdle(() => setIdle(true), CHECKS_AFTER_MS)), []);
  const { data: checker } = useQuery({ ...checkerQuery(kind), enabled: isIdle });
  return useMemo(() => {
    const counts = new Map<string, number>();
    const { warnings = [] } = checker?.reportChecks(saved.theirs, saved.record) ?? {};
    for (const { section } of warnings) counts.set(section, (counts.get(section) ?? 0) + 1);
    return counts;
  }, [checker, saved]);
}
