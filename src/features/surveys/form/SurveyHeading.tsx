import type { ReactNode } from 'react';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { can, nextJobStatuses } from '@/session/can';
import { useSession } from '@/session/store';
import { shownText } from '@/lib/storedText';
import { Button } from '@/ui/Button';
import { Menu } from '@/ui/Menu';
import type { MenuAct } from '@/ui/overlay/panels';
import { Mono } from '@/ui/Mono';
import { PageHeader } from '@/ui/PageHeader';
import { isPreparable } from '../offline/preparable';
import classes from './form.module.css';
import prepared from '../offline/prepared.module.css';

/** What a survey is about, in the line under its heading: job order, ship or container, place. */
function surveySub(order: JobOrder, subject: unknown): ReactNode[] {
  const about = [
    <Mono key="order">{order.name}</Mono>,
    (typeof subject === 'string' && subject) || shownText(order.name_of_areaspot),
    shownText(order.location_of_survey),
  ].filter((part) => part !== '');
  return about.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));
}

/** The heading of a survey's page. It takes the same room while what can be done with the survey is not known yet (no `acts`). */
export function SurveyHeading(props: {
  title: string;
  order: JobOrder;
  /** The ship or container. */
  subject: unknown;
  acts?: { onStatus: (next: 'In Progress' | 'Completed') => void; more: readonly MenuAct[] };
  /** What the device says of this job. */
  preparedLine?: ReactNode;
}) {
  const { order, acts } = props;
  const mayEdit = can.editSurvey(useSession(), order).may;
  const next = mayEdit ? nextJobStatuses(order.status)[0] : undefined;
  const buttons = (
    <>
      {next ? (
        <Button onClick={() => acts?.onStatus(next)}>
          {next === 'Completed' ? 'Complete the job' : 'Start the job'}
        </Button>
      ) : null}
      <Menu label="More" items={acts?.more ?? []} />
    </>
  );
  return (
    <>
      <PageHeader
        title={props.title}
        sub={surveySub(order, props.subject)}
        actions={
          acts ? (
            buttons
          ) : (
            <span className={classes['unread']} aria-hidden inert>
              {buttons}
            </span>
          )
        }
      />
      {mayEdit && isPreparable(order) ? (
        <div className={prepared['ofSurvey']}>{props.preparedLine}</div>
      ) : null}
    </>
  );
}
