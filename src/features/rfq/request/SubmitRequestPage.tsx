import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { usePageChrome } from '@/shared/chrome';
import { draftKey } from '@/lib/device/drafts';
import { useSequence } from '@/shared/useSequence';
import { useFormDraft } from '@/shared/wizard/useFormDraft';
import { useSteps } from '@/shared/wizard/useSteps';
import { WizardLayout } from '@/shared/wizard/WizardLayout';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { BusyOverlay } from '@/ui/states/BusyOverlay';
import { MissingIdState } from '@/ui/states/ErrorState';
import { DraftRecovered } from '@/ui/states/DraftRecovered';
import { Wizard } from '@/ui/Wizard';
import { AgentDetailsTab } from './AgentDetailsTab';
import { AttachmentsTab } from './AttachmentsTab';
import { RequesterTab } from './RequesterTab';
import { addRow } from './rows';
import { RequestSummary } from './RequestSummary';
import { emptyRequest, requestSchema, type RequestValues } from './schema';
import { SubmissionInterrupted } from './SubmissionInterrupted';
import { SurveyDetailsTab } from './SurveyDetailsTab';
import { SurveyTypesTab } from './SurveyTypesTab';
import { runSubmission, SUBMIT_RFQ, submitSteps, type RequestPayload } from './submitRfq';
import { tabHint, TABS } from './tabs';
import { newPlace } from './requestDraft';
import { VendorTab } from './VendorTab';
import classes from './request.module.css';

export function SubmitRequestPage() {
  const { requesterId } = useSession();
  // D35: whoever opens the address without being a requester is told so, before anything is typed in vain.
  if (requesterId !== '') return <RequestWizard />;
  return (
    <div className={classes['noRequester']}>
      <MissingIdState
        what="requester record"
        why="A request is made in a requester’s name, so it cannot be made without one."
        actions={<Button to={to(paths.dashboard)}>To the dashboard</Button>}
      />
    </div>
  );
}

/** The requester's flow: six tabs, each reached through the one before it. */
function RequestWizard() {
  const session = useSession();
  const navigate = useNavigate();
  usePageChrome({ trail: [{ label: 'RFQs', to: to(paths.requesterRfqs) }] });

  const form = useForm<RequestValues>({
    resolver: zodResolver(requestSchema),
    defaultValues: emptyRequest(),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as RequestValues;
  const [place, setPlace] = useState(newPlace);
  const { tab, reached, files } = place;

  const submission = useSequence<RequestPayload, string>({
    kind: SUBMIT_RFQ,
    owner: session.email,
    idOf: (payload) => payload.id,
    stepsOf: submitSteps,
    run: runSubmission,
    invalidates: [['RFQ'], ['Sub RFQ'], ['method']],
    onDone: async (rfqId) => {
      await draft.discard();
      void navigate(to(paths.dashboard), { state: { createdRfq: rfqId } });
    },
  });
  const draft = useFormDraft({
    draftKey: draftKey(session.email, 'request'),
    form,
    values,
    place,
    begun: files.length > 0,
    take: setPlace,
    isSubmitted: submission.isDone,
  });

  const steps = useSteps({
    form,
    steps: TABS.map(({ check, row }) => ({
      ...(check ? { check } : {}),
      ...(row
        ? { row: { typed: () => row.typed(form), take: () => row.take(form), add: () => addRow(form, row) } }
        : {}),
    })),
    place,
    setPlace,
    blocked: draft.keptAt !== null,
  });

  const submit = async () => {
    if (!(await steps.allHold())) return;
    await draft.flush();
    submission.start({
      id: place.id,
      values: form.getValues(),
      who: { requester: session.requesterId, requester_name: session.name },
      files,
    });
  };

  const current = TABS[tab] ?? TABS[0];
  const last = tab === TABS.length - 1;

  if (submission.interrupted) {
    return (
      <SubmissionInterrupted
        submission={submission}
        onLeft={async () => {
          await draft.discard();
          void navigate(to(paths.requesterRfqs));
        }}
      />
    );
  }

  return (
    <form className={classes['page']} noValidate onSubmit={steps.onEnter}>
      <WizardLayout
        title={current.label}
        sub={current.id === 'types' ? 'Category is locked once a row is added.' : undefined}
        headingRef={steps.heading}
        summaryLabel="Summary"
        summary={<RequestSummary values={values} files={files.length} />}
        steps={
          <Wizard
            label="Steps of the request"
            current={current.id}
            onPick={(id) => steps.open(TABS.findIndex((one) => one.id === id))}
            steps={TABS.map((one, index) => ({
              id: one.id,
              label: one.label,
              hint: index <= reached ? tabHint(one.id, values, session.name, files.length) : undefined,
              ...steps.stateOf(index),
            }))}
          />
        }
      >
        {draft.keptAt === null ? null : (
          <DraftRecovered savedAt={draft.keptAt} onRecover={draft.recover} onDiscard={draft.decline} />
        )}
        {submission.refusal ? <FormError>{submission.refusal}</FormError> : null}
        {current.id === 'requester' ? <RequesterTab /> : null}
        {current.id === 'survey' ? <SurveyDetailsTab form={form} /> : null}
        {current.id === 'agent' ? <AgentDetailsTab form={form} /> : null}
        {current.id === 'types' ? <SurveyTypesTab form={form} /> : null}
        {current.id === 'attachments' ? (
          <AttachmentsTab files={files} onChange={(next) => setPlace((now) => ({ ...now, files: next }))} />
        ) : null}
        {current.id === 'vendor' ? <VendorTab form={form} /> : null}
      </WizardLayout>
      <FormActions
        state={draft.saveState}
        note={draft.refused ? 'This device refuses to keep the draft' : undefined}
      >
        {tab > 0 ? <Button onClick={() => steps.open(tab - 1)}>Back</Button> : null}
        {last ? (
          <ActionButton
            variant="contained"
            loading={submission.running}
            disabledReason={values.vendor.id === '' ? 'Choose a vendor first' : null}
            onClick={() => void submit()}
          >
            Save &amp; Exit
          </ActionButton>
        ) : (
          <ActionButton
            variant="contained"
            type="submit"
            disabledReason={draft.keptAt === null ? null : 'Recover or discard your earlier work first'}
          >
            Save &amp; Continue
          </ActionButton>
        )}
      </FormActions>
      <BusyOverlay open={submission.running} text="Creating RFQ, please wait..." steps={submission.steps} />
    </form>
  );
}
