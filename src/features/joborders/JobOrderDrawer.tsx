import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '@/lib/dates';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { can, isVendorSide } from '@/session/can';
import { useSession } from '@/session/store';
import { problemOf } from '@/shared/problemOf';
import { kindOfSurvey } from '@/shared/surveyKinds/registry';
import { useSequence } from '@/shared/useSequence';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/confirm';
import { Drawer } from '@/ui/Drawer';
import { FormActions } from '@/ui/form/FormActions';
import { KeyValue } from '@/ui/KeyValue';
import { Money } from '@/ui/Money';
import { Note } from '@/ui/Note';
import { Quantity } from '@/ui/Quantity';
import { LoadingState } from '@/ui/states/LoadingState';
import { ProblemState } from '@/ui/states/ProblemState';
import { StepList } from '@/ui/states/StepList';
import { StatusBadge } from '@/ui/StatusBadge';
import { AllocateDialog } from './AllocateDialog';
import { CANCEL_JOB_ORDER, cancelSteps, runCancel, type CancelPayload } from './allocate';
import { jobOrderQuery } from './queries';
import { useSurveyorNames } from './useSurveyorNames';

/** One job order over the list: what it asks for, who does it, and what the vendor may do. */
export function JobOrderDrawer({ name, onClose }: { name: string; onClose: () => void }) {
  const session = useSession();
  const confirm = useConfirm();
  const [allocating, setAllocating] = useState(false);
  const order = useQuery(jobOrderQuery(name));
  const names = useSurveyorNames([order.data?.first_surveyor, order.data?.second_surveyor]);
  const cancel = useSequence<CancelPayload, true>({
    kind: CANCEL_JOB_ORDER,
    owner: session.email,
    idOf: (payload) => `${payload.jobOrder}/${payload.modified}`,
    mine: (payload) => payload.jobOrder === name,
    stepsOf: cancelSteps,
    run: runCancel,
    invalidates: [['Job Order'], ['RFQ'], ['Credit Point']],
    success: 'Job order cancelled',
  });

  const data = order.data;
  const mayAllocate = data ? can.allocate(session, data) : null;
  const mayCancel = data ? can.cancelJobOrder(session, data) : null;
  const kind = kindOfSurvey(data?.type_of_survey);
  const askCancel = async () => {
    const sure = await confirm({
      title: `Cancel ${name}?`,
      body: 'The surveyors lose the job, and its credit points are returned.',
      confirmLabel: 'Cancel the job order',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (sure && data) {
      cancel.start({ jobOrder: name, modified: data.modified, vendorId: data.vendor_id ?? session.vendorId });
    }
  };

  return (
    <Drawer
      open
      title={name}
      onClose={onClose}
      foot={
        data ? (
          <FormActions>
            <ActionButton
              color="error"
              loading={cancel.running}
              disabledReason={mayCancel?.may === false ? mayCancel.why : null}
              onClick={() => void askCancel()}
            >
              Cancel job order
            </ActionButton>
            <ActionButton
              variant="contained"
              disabled={cancel.running || mayAllocate?.may === false}
              // Closed for one is closed for both: one reason is enough.
              disabledReason={mayAllocate?.may === false && mayCancel?.may ? mayAllocate.why : null}
              onClick={() => setAllocating(true)}
            >
              Allocate
            </ActionButton>
          </FormActions>
        ) : null
      }
    >
      {order.isPending ? <LoadingState shape="detail" /> : null}
      {order.isError ? (
        <ProblemState
          problem={problemOf(order.error, `${name} could not be read`)}
          onRetry={() => void order.refetch()}
        />
      ) : null}
      {cancel.refusal ? (
        <Note tone="err" role="alert" title="The job order was not cancelled">
          {cancel.refusal}
        </Note>
      ) : null}
      {cancel.interrupted ? (
        <Note
          tone="warn"
          role="alert"
          title={cancel.failure ?? 'Cancelling was interrupted.'}
          actions={
            <Button size="small" onClick={cancel.resume}>
              Retry the rest
            </Button>
          }
        >
          <StepList steps={cancel.steps} />
        </Note>
      ) : null}
      {data ? (
        <>
          <KeyValue
            items={[
              { label: 'Status', value: <StatusBadge status={data.status ?? ''} /> },
              {
                label: 'RFQ',
                value: data.rfq_id ? (
                  <Link to={to(paths.acceptRfq, { id: data.rfq_id })}>{data.rfq_id}</Link>
                ) : (
                  ''
                ),
              },
              { label: 'Requester Name', value: shownText(data.requester_name) },
              { label: 'Type of survey', value: shownText(data.type_of_survey) },
              {
                label: 'Category',
                value: [data.category_of_survey, data.sub_category_of_survey].filter(Boolean).join(', '),
              },
              {
                label: 'Scope of survey',
                value: <span style={{ whiteSpace: 'pre-line' }}>{shownText(data.scope_of_survey)}</span>,
              },
              {
                label: 'Survey Area',
                value: [data.survey_areaspot, shownText(data.name_of_areaspot)].filter(Boolean).join(', '),
              },
              { label: 'Place of Survey', value: shownText(data.location_of_survey) },
              {
                label: 'Date of Survey',
                value: `${formatDate(data.date_of_survey)}${data.time ? ` ${formatTime(data.time)}` : ''}`,
              },
              {
                label: 'Rate',
                value: <Money amount={data.estimated_rate} currency={data.currency ?? 'USD'} />,
              },
              Boolean(data.quantity_of_cargo) && {
                label: 'Cargo quantity',
                value: <Quantity value={data.quantity_of_cargo} unit="MT" />,
              },
              {
                label: 'First surveyor',
                value: data.first_surveyor ? (names.get(data.first_surveyor) ?? data.first_surveyor) : '',
              },
              {
                label: 'Second surveyor',
                value: data.second_surveyor ? (names.get(data.second_surveyor) ?? data.second_surveyor) : '',
              },
              { label: 'Comments', value: shownText(data.comments) },
            ]}
          />
          {kind && ['In Progress', 'Completed'].includes(data.status ?? '') ? (
            <p>
              <Link to={to(kind.reportRoutes.vendor, { id: name })}>Survey and reports</Link>
            </p>
          ) : null}
          {isVendorSide(session) && data.status === 'Completed' ? (
            <p>
              <Link to={to(paths.invoices, undefined, { job: name })}>Make an invoice</Link>
            </p>
          ) : null}
        </>
      ) : null}
      {allocating && data ? <AllocateDialog order={data} onClose={() => setAllocating(false)} /> : null}
    </Drawer>
  );
}
