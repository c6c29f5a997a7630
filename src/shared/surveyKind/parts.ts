import { useEffect, useState } from 'react';
import type { Doctype } from '@/api/doctypes/index';
import type { SurveyKind } from './types';

/** Code that is fetched by itself. */
type Part = { fetch: () => Promise<unknown> };

/** What of a kind's own one section needs to be typed into, with what stands round all of them. */
export const sectionComponents = <D extends Doctype>(
  { frame, sections }: SurveyKind<D>,
  id: string | null,
): readonly Part[] =>
  [
    frame,
    ...sections.flatMap((section) =>
      section.type === 'component' && section.id === id ? [section.component] : [],
    ),
  ].filter((part) => part !== undefined);

/** All that the form of a kind may want. */
export const kindParts = <D extends Doctype>(kind: SurveyKind<D>): readonly Part[] => [
  ...kind.sections.flatMap((section) => [
    ...sectionComponents(kind, section.id),
    ...(section.type === 'component' && section.side ? [section.side] : []),
  ]),
  ...(kind.checks ? [{ fetch: kind.checks }] : []),
];

/** Fetches parts beside the data of a page; whether they are there. What cannot be fetched is tried again where it is drawn. */
export function useParts(parts: readonly Part[]): boolean {
  const [ready, setReady] = useState(parts.length === 0);
  useEffect(() => {
    if (!ready) void Promise.allSettled(parts.map((part) => part.fetch())).then(() => setReady(true));
    // Those of the first look alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return ready;
}
