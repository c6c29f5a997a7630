import { useQuery } from '@tanstack/react-query';
import { paths, to, useRouteParams } from '@/paths';
import { usePageChrome } from '@/shared/chrome';
import { ReadState } from '@/shared/ReadState';
import { rfqQueries } from '../queries';
import { RfqDecision } from './RfqDecision';
import classes from './detail.module.css';

/** A request as the vendor decides on it: everything on one screen, Accept and Reject always in view. */
export function AcceptRfqPage() {
  const { id } = useRouteParams(paths.acceptRfq);
  const rfq = useQuery(rfqQueries.one(id));
  usePageChrome({ title: id, trail: [{ label: 'RFQs', to: to(paths.vendorRfqs) }] });
  return (
    <ReadState query={rfq} failed={`${id} could not be read`} className={classes['main']}>
      {(request) => <RfqDecision key={id} request={request} readAt={rfq.dataUpdatedAt} />}
    </ReadState>
  );
}
