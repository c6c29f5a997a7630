import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { paths, to, useRouteParams } from '@/paths';
import { useSession } from '@/session/store';
import { usePageHeader } from '@/shared/pageHeader';
import { ReadState } from '@/shared/ReadState';
import { rfqListTitle, rfqQueries } from '../queries';
import { RequestSheets } from './RequestSheets';
import { RfqDecision } from './RfqDecision';
import classes from './detail.module.css';

export function AcceptRfqPage() {
  const { id } = useRouteParams(paths.acceptRfq);
  return (
    <RequestSheets id={id} view="vendor">
      <Decide id={id} />
    </RequestSheets>
  );
}

function Decide({ id }: { id: string }) {
  const session = useSession();
  const rfq = useQuery(rfqQueries.one(id));
  // asked for together with the request: they stand above its facts, which would move when they come later
  usePrefetchQuery(rfqQueries.lines(id));
  usePageHeader({ title: id, trail: [{ label: rfqListTitle(session, 'vendor'), to: to(paths.vendorRfqs) }] });
  return (
    <ReadState query={rfq} failed={`${id} could not be read`} className={classes['main']}>
      {(request) => <RfqDecision key={id} request={request} readAt={rfq.dataUpdatedAt} />}
    </ReadState>
  );
}
