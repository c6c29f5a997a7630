import { fetchedLater } from '@/ui/fetchedLater';
import { LoadingState } from '@/ui/states/LoadingState';

// What the first look at a survey does without: together a quarter of what the page would fetch.

export const ReportsSection = fetchedLater(
  async () => (await import('../report/ReportsSection')).ReportsSection,
  <LoadingState shape="form" />,
);

export const JointInspectionSection = fetchedLater(
  async () => (await import('./JointInspectionSection')).JointInspectionSection,
  <LoadingState shape="form" />,
);

export const CaptionDialog = fetchedLater(async () => (await import('./CaptionDialog')).CaptionDialog);

/** All of them, to be fetched ahead. */
export const laterParts = [ReportsSection, JointInspectionSection, CaptionDialog];
