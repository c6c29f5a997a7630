import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { KindChecker, SurveyKind } from '@/shared/surveyKind/types';
import { useSectionWarnings } from './useSectionWarnings';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const warning = (section: string, id: string) => ({ id, section, text: id });
const reportChecks = vi.fn<KindChecker['reportChecks']>(({ record }) => ({
  missing: [warning('rack', 'no number')],
  asked: new Set<string>(),
  warnings: record['tight'] ? [] : [warning('lashings', 'slack'), warning('lashings', 'twice')],
}));
const checks = vi.fn<() => Promise<KindChecker>>(() => Promise.resolve({ reportChecks }));
const kind = { id: 'some-kind', checks } as unknown as SurveyKind;
const saved = (record: Record<string, unknown>) => ({
  theirs: { record, tables: {}, worksheet: {} } as never,
  record: null,
});

afterEach(() => vi.unstubAllGlobals());

it('counts the warnings of each section as saved, with code that is fetched once the page is idle', async () => {
  let isIdle = () => undefined as void;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => ((isIdle = work), 1));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const first = saved({});
  const { result, rerender, unmount } = renderHook((at) => useSectionWarnings(kind, at), {
    wrapper,
    initialProps: first,
  });
  expect(checks).not.toHaveBeenCalled();
  expect(result.current.size).toBe(0);
  isIdle();
  await waitFor(() => expect([...result.current]).toEqual([['lashings', 2]]));
  // nothing is counted again until something is saved
  rerender(first);
  expect(reportChecks).toHaveBeenCalledOnce();
  rerender(saved({ tight: true }));
  expect(result.current.size).toBe(0);
  // before the browser's own idle calls are gone
  unmount();
});
