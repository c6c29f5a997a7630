import type { ReactNode } from 'react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { shownText } from '@/lib/storedText';
import { Mono } from '@/ui/Mono';

/** What a survey is about, in the line under its heading: job order, ship or container, place. */
export function surveySub(order: JobOrder, subject: unknown): ReactNode[] {
  const about = [
    <Mono key="order">{order.name}</Mono>,
    (typeof subject === 'string' && subject) || shownText(order.name_of_areaspot),
    shownText(order.location_of_survey),
  ].filter((part) => part !== '');
  return about.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));
}
