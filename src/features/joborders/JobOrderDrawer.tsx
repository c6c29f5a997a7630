import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { surveyorsOf, type JobOrder } from '@/api/doctypes/jobOrder';
import { formatDate, formatTime } from '@/lib/dates';
import { shownList, shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { can, isVendorSide, sideOf } from '@/session/can';
import { useSession } from '@/session/store';
import { formRouteOf } from '@/kinds/registry';
import { useIsBegun } from '@/kinds/useIsBegun';
import { FailedNote } from '@/shared/FailedNote';
import { AllocateDialog } from '@/shared/allocation/AllocateDialog';
import { useAllocation } from '@/shared/allocation/useAllocation';
import { InterruptedAllocation } from '@/shared/allocation/InterruptedAllocation';
import { useSurveyorNames } from '@/shared/allocation/useSurveyorNames';
import { UncertainPoints } from '@/shared/credit/UncertainPoints';
import { InterruptedNote } from '@/shared/Interrupted';
import { RecordDrawer } from '@/shared/RecordDrawer';
import { useSequence } from '@/shared/useSequence';
import { ActionButton } from '@/ui/ActionButton';
import { useConfirm } from '@/ui/confirm';
import { KeyGroups } from '@/ui/KeyValue';
import { Money } from '@/ui/Money';
import { Quantity } from '@/ui/Quantity';
import { StatusBadge } from '@/ui/StatusBadge';
import { CANCEL_JOB_ORDER, cancelSteps, runCancel, type CancelPayload } from './cancelJobOrder';
import { CompanyLogo } from './CompanyLogo';
import { OrderInvoices } from './OrderInvoices';
import { OrderSurvey } from './OrderSurvey';
import { jobOrderQuery } from './queries';

export function JobOrderDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const session = useSession();
  const confirm = useConfirm();
  const order = useQuery(jobOrderQuery(name));
  const allocation = useAllocation(name);
  const isBegun = useIsBegun();
  const { interrupted } = allocation;
  const allocated = order.data ? surveyorsOf(order.data) : [];
  const names = useSurveyorNames([...allocated, interrupted?.first, interrupted?.second]);
  const nameOf = (id: string | undefined) => (id ? (names.get(id) ?? id) : '');
  const cancel = useSequence<CancelPayload, true>({
    kind: CANCEL_JOB_ORDER,
    owner: session.email,
    idOf: (payload) => `${payload.jobOrder}/${payload.modified}`,
    subject: { here: name, of: (payload) => payload.jobOrder },
    stepsOf: cancelSteps,
    run: runCancel,
    invalidates: [['Job Order'], ['RFQ'], ['Credit Point']],
    success: 'Job order cancelled',
  });

  /** With who is there now: somebody may have allocated since the drawer was opened. */
  const openDialog = async () => {
    await order.refetch();
    allocation.openDialog();
  };

  const askCancel = async (data: JobOrder) => {
    const sure = await confirm({
      title: `Cancel ${name}?`,
      body: 'It is withdrawn from its surveyors, and its credit points are returned.',
      confirmLabel: 'Cancel the job order',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (sure) {
      cancel.start({ jobOrder: name, modified: data.modified, vendorId: data.vendor_id ?? session.vendorId });
    }
  };

  return (
    <>
      <RecordDrawer
        title={name}
        query={order}
        failed={`${name} could not be read`}
        onClose={onClose}
        notes={
          <>
            <FailedNote title="The job order was not cancelled" why={cancel.refusal} />
            <UncertainPoints sequence={cancel} what="were the points returned?" />
            {cancel.interrupted && !cancel.doubt ? (
              <InterruptedNote
                sequence={cancel}
                title="Cancelling was interrupted."
                steps
                resumeLabel="Retry the rest"
              />
            ) : null}
            <InterruptedAllocation allocation={allocation} nameOf={nameOf} />
          </>
        }
        actions={(data) => {
          // what a requester may not do is no question of this page
          if (sideOf(session, data) === 'requester') return null;
          const mayAllocate = can.allocate(session, data);
          const mayCancel = can.cancelJobOrder(session, data);
          return (
            <>
              <ActionButton
                color="error"
                loading={cancel.running}
                loadingLabel="Cancelling…"
                disabled={cancel.interrupted !== null}
                disabledReason={mayCancel.may ? null : mayCancel.why}
                onClick={() => void askCancel(data)}
              >
                Cancel job order
              </ActionButton>
              <ActionButton
                {...(surveyorsOf(data).length === 0 ? { variant: 'contained' as const } : {})}
                disabled={cancel.running || Boolean(interrupted) || !mayAllocate.may}
                // When both actions are closed for the same reason, it is shown once.
                disabledReason={!mayAllocate.may && mayCancel.may ? mayAllocate.why : null}
                onClick={() => void openDialog()}
              >
                Allocate
              </ActionButton>
            </>
          );
        }}
      >
        {(data) => (
          <>
            <KeyGroups
              groups={[
                {
                  items: [
                    { label: 'Status', value: <StatusBadge status={data.status ?? ''} /> },
                    {
                      label: 'RFQ',
                      value: data.rfq_id ? (
                        <Link
                          to={to(
                            sideOf(session, data) === 'requester' ? paths.requesterRfq : paths.acceptRfq,
                            {
                              id: data.rfq_id,
                            },
                          )}
                        >
                          {data.rfq_id}
                        </Link>
                      ) : (
                        ''
                      ),
                    },
                    { label: 'Requester Name', value: shownText(data.requester_name) },
                    { label: 'Vendor Name', value: shownText(data.vendor_name) },
                    {
                      label: 'Rate',
                      value: <Money amount={data.estimated_rate} currency={data.currency ?? 'USD'} />,
                    },
                    { label: 'Comments', value: shownText(data.comments) },
                  ],
                },
                {
                  title: 'Place and date',
                  items: [
                    {
                      label: 'Survey Area',
                      value: shownList(data.survey_areaspot, data.name_of_areaspot),
                    },
                    Boolean(data.container_number) && {
                      label: 'Container number',
                      value: shownText(data.container_number),
                    },
                    { label: 'Place of Survey', value: shownText(data.location_of_survey) },
                    {
                      label: 'Date of Survey',
                      value: `${formatDate(data.date_of_survey)}${data.time ? ` ${formatTime(data.time)}` : ''}`,
                    },
                  ],
                },
                {
                  title: 'Survey details',
                  items: [
                    { label: 'Type of survey', value: shownText(data.type_of_survey) },
                    {
                      label: 'Category',
                      value: shownList(data.category_of_survey, data.sub_category_of_survey),
                    },
                    {
                      label: 'Scope of survey',
                      value: (
                        <span style={{ whiteSpace: 'pre-line' }}>{shownText(data.scope_of_survey)}</span>
                      ),
                    },
                    Boolean(data.quantity_of_cargo) && {
                      label: 'Cargo quantity',
                      value: <Quantity value={data.quantity_of_cargo} unit="MT" />,
                    },
                  ],
                },
                {
                  title: 'Surveyors',
                  items: [
                    { label: 'First surveyor', value: nameOf(allocated[0]) },
                    { label: 'Second surveyor', value: nameOf(allocated[1]) },
                  ],
                },
              ]}
            />
            {can.editSurvey(session, data).may ? (
              <p>
                <Link to={to(formRouteOf(data.type_of_survey), { id: name })}>Open the survey form</Link>
              </p>
            ) : null}
            <OrderSurvey order={data} side={sideOf(session, data)} />
            <OrderInvoices order={data} side={sideOf(session, data)} />
            <CompanyLogo order={data} own={isVendorSide(session) && sideOf(session, data) === 'vendor'} />
          </>
        )}
      </RecordDrawer>
      {allocation.open && order.data ? (
        <AllocateDialog order={order.data} allocation={allocation} isBegun={isBegun} />
      ) : null}
    </>
  );
}
