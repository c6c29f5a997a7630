import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDateTime } from '@/lib/dates';
import { to } from '@/paths';
import { kindOfSurvey } from '@/kinds/registry';
import { surveysOfOrders } from '@/kinds/surveysOfOrders';
import type { OrderSide } from '@/session/can';
import { ReadState } from '@/shared/ReadState';
import { SectionCard } from '@/ui/SectionCard';
import { GeneralOrderSurvey } from './GeneralOrderSurvey';
import classes from './joborders.module.css';

/** How far the survey of a job order is, and the way to it and its reports. */
export function OrderSurvey({ order, side }: { order: JobOrder; side: OrderSide }) {
  const kind = kindOfSurvey(order.type_of_survey);
  const surveys = useQuery(
    surveysOfOrders(kind ? [order] : [], side === 'requester' ? 'requester' : 'company'),
  );
  return (
    <SectionCard title="Survey">
      {kind === undefined ? (
        <GeneralOrderSurvey order={order} side={side} />
      ) : surveys.isPending ? (
        <p className="quiet">Reading the survey…</p>
      ) : (
        <ReadState query={surveys} failed="The survey could not be read">
          {(found) => {
            const survey = found.get(order.name);
            if (!survey) return <p className="quiet">Not started.</p>;
            return (
              <>
                <p className="quiet">
                  Begun, last change {formatDateTime(survey.modified)}.{' '}
                  {survey.reports.length > 0
                    ? `Reports: ${survey.reports.join(', ')}.`
                    : side === 'requester'
                      ? 'No report was sent yet.'
                      : 'No report was uploaded yet.'}
                  {survey.isRegisterRead ? null : ' What was sent and replaced could not be read.'}
                </p>
                {side === 'vendor' || survey.reports.length > 0 ? (
                  <p className={classes['link']}>
                    <Link to={to(kind.routes[side], { id: order.name })}>
                      {side === 'requester' ? 'Reports' : 'Survey and reports'}
                    </Link>
                  </p>
                ) : null}
              </>
            );
          }}
        </ReadState>
      )}
    </SectionCard>
  );
}
