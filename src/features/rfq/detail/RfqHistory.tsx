import { useQuery } from '@tanstack/react-query';
import { Timeline } from '@/ui/Timeline';
import { rfqQueries } from '../queries';
import { historyItems, type HistoryFacts } from './historyItems';
import { useSurveysOf } from './useSurveysOf';

/** The timeline of a request. Where its invoices or reports cannot be read, the lists beside it say so. */
export function RfqHistory({
  lines = [],
  unpaid = false,
  ...facts
}: Pick<HistoryFacts, 'rfq' | 'orders' | 'view'> & Partial<Pick<HistoryFacts, 'lines' | 'unpaid'>>) {
  const { rfq, orders, view } = facts;
  const { surveys } = useSurveysOf(orders, view);
  const invoices = useQuery(rfqQueries.invoices(rfq.name, view));
  return (
    <section>
      <h2>Timeline</h2>
      <Timeline
        label="Timeline of the request"
        items={historyItems({
          ...facts,
          lines,
          unpaid,
          reports: surveys.data,
          invoices: invoices.data ?? [],
        })}
      />
    </section>
  );
}
