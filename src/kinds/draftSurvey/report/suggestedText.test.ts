import { expect, it } from 'vitest';
import type { DraftSurvay } from '../doctype';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import type { KindReport, ReportSource } from '@/shared/surveyKind/types';
import { draftSurveyKind } from '../kind';
import { aPrintSource } from './aggelosB.fixture';

const suggested = (
  id: (typeof draftSurveyKind.reports)[number]['id'],
  source: ReportSource<'Draft Survay'> = aPrintSource(),
) => {
  const reports: readonly KindReport<'Draft Survay'>[] = draftSurveyKind.reports;
  return reports.find((report) => report.id === id)?.suggestText?.(source);
};

it('says who, where, when and how much', async () => {
  const text = await suggested('Formal');
  expect(text).toMatch(/^At the request of Calder Grain Trading our surveyor attended M\.V\. AGGELOS B /);
  expect(text).toMatch(/determined by draft survey that 53,\d{3}\.\d{3} metric tonnes.* were loaded\./);
  expect(text).toContain('Paradip');
  expect(text).not.toMatch(/undefined|NaN|null/);
});

it('says at which place where no berth is entered', async () => {
  const source = aPrintSource({ berth_name_and_no: '' });
  const order = { ...source.order, location_of_survey: 'New Mangalore, India' };
  expect(await suggested('Priliminary', { ...source, order })).toContain(
    'attended M.V. AGGELOS B at New Mangalore, India, on 20/11/2026, and',
  );
});

it('claims no cargo where the entries do not give one', async () => {
  const text = await suggested('Formal', aPrintSource({ fwd_port_f: 0 }));
  expect(text).toMatch(/carried out a draft survey\.$/);
  expect(text).not.toContain('metric tonnes');
});

it('stands without any entry at all', async () => {
  const record = { name: 'DS-1' } as DraftSurvay;
  const order = { name: 'JO-1' } as JobOrder;
  const text = await suggested('Formal', { ...aPrintSource(), record, order });
  expect(text).toBe('Our surveyor attended the vessel and carried out a draft survey.');
});

it('of the priliminary report holds the initial survey alone, as provisional', async () => {
  const text = await suggested('Priliminary');
  expect(text).toMatch(
    /carried out the initial draft survey\. Provisional figures: displacement 21,858\.761 /,
  );
  expect(text).toContain('net displacement (cargo + constant) 345.099 metric tonnes');
  expect(text).not.toMatch(/53,|21\/11/);
  expect(await suggested('Priliminary', aPrintSource({ density_i: 0 }))).toMatch(
    /carried out the initial draft survey\.$/,
  );
});

it('of the completion report speaks of the end of cargo work', async () => {
  expect(await suggested('Completion')).toMatch(
    /and on completion of cargo work determined by draft survey that 53,000\.644 metric tonnes of Coal in bulk were loaded\./,
  );
});

it('is none for a certificate', () => {
  expect(suggested('Final certificate')).toBeUndefined();
});
