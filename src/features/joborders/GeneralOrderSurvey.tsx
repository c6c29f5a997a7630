import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { formatDateTime, toWireDateTime } from '@/lib/dates';
import { plural } from '@/lib/numbers';
import { to } from '@/paths';
import { formRouteOf } from '@/kinds/registry';
import { lastReport } from '@/shared/generalSurvey/generalSheet';
import { generalQuery } from '@/shared/generalSurvey/generalSurvey';
import type { OrderSide } from '@/session/can';
import { useSession } from '@/session/store';
import { markOpened } from '@/shared/openedReports';
import { ReadState } from '@/shared/ReadState';
import { StoredFileLink } from '@/shared/StoredFileLink';
import classes from './joborders.module.css';

/** How far the general survey of a job order is; a requester sees what was sent (D203, D212). */
export function GeneralOrderSurvey({ order, side }: { order: JobOrder; side: OrderSide }) {
  const survey = useQuery(generalQuery(order));
  const { email } = useSession();
  if (!order.rfq_id) return <p className="quiet">Not started.</p>;
  return (
    <ReadState query={survey} failed="The survey could not be read">
      {({ sheet }) => {
        const sent = lastReport(sheet);
        const findings = Object.keys(sheet.findings).length;
        const isBegun = findings > 0 || sheet.text !== '';
        return (
          <>
            <p className="quiet">
              General survey.{' '}
              {side === 'requester' ? '' : isBegun ? `${plural(findings, 'finding')}. ` : 'Not started. '}
              {sent ? (
                <>
                  <StoredFileLink
                    path={sent.path}
                    name={`Formal report, revision ${sent.revision}`}
                    onOpen={() => markOpened(email, sent.path)}
                  />
                  , sent {formatDateTime(toWireDateTime(new Date(sent.at)))}.
                </>
              ) : (
                'No report was sent yet.'
              )}
            </p>
            {side === 'vendor' && isBegun ? (
              <p className={classes['link']}>
                <Link to={to(formRouteOf(order.type_of_survey), { id: order.name })}>Survey and reports</Link>
              </p>
            ) : null}
          </>
        );
      }}
    </ReadState>
  );
}
