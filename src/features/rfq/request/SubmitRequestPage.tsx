import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { MissingRecord } from '@/shared/MissingRecord';
import { usePageHeader } from '@/shared/pageHeader';
import { draftKey } from '@/lib/device/drafts';
import { useFormDraft } from '@/shared/draft/useFormDraft';
import { useSequence } from '@/shared/useSequence';
import { useSteps } from '@/shared/wizard/useSteps';
import { WizardPage } from '@/shared/wizard/WizardPage';
import { rfqListTitle } from '../queries';
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
import { newPlace, requestParts } from './requestDraft';
import { VendorTab } from './VendorTab';

export function SubmitRequestPage() {
  const { requesterId } = useSession();
  // Anyone who is not a requester is told so before typing (D35).
  if (requesterId !== '') return <RequestWizard />;
  return (
    <MissingRecord
      what="requester record"
      why="A request is made in a requester’s name, so it cannot be made without one."
    />
  );
}

/** The requester's flow: six tabs, each opened by completing the one before. */
function RequestWizard() {
  const session = useSession();
  const navigate = useNavigate();
  usePageHeader({ trail: [{ label: rfqListTitle(session, 'requester'), to: to(paths.requesterRfqs) }] });

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
    onDone: async (rfqId, { id }) => {
      await draft.discard(id);
      void navigate(to(paths.dashboard), { state: { createdRfq: rfqId } });
    },
  });
  const draft = useFormDraft({
    scope: draftKey(session.email, 'request'),
    form,
    rest: { now: place, put: setPlace },
    holds: requestParts,
    isFinished: submission.isDone,
    isBusy: () => submission.running,
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
  });

  const submit = async () => {
    await draft.flush();
    submission.start({
      id: draft.work,
      values: form.getValues(),
      who: { requester: session.requesterId, requester_name: session.name },
      files,
    });
  };

  const current = TABS[tab] ?? TABS[0];

  if (submission.interrupted) {
    const { id } = submission.interrupted.payload as RequestPayload;
    return (
      <SubmissionInterrupted
        submission={submission}
        onLeft={async () => {
          await draft.discard(id);
          void navigate(to(paths.requesterRfqs));
        }}
      />
    );
  }

  return (
    <WizardPage
      label="Steps of the request"
      steps={TABS.map((one, index) => ({
        id: one.id,
        label: one.label,
        hint: index <= reached ? tabHint(one.id, values, session.name, files.length) : undefined,
      }))}
      current={TABS.indexOf(current)}
      moves={steps}
      sub={current.id === 'types' ? 'Category is locked once a row is added.' : undefined}
      draft={draft}
      submission={submission}
      busyText="Creating RFQ, please wait..."
      summaryLabel="Summary"
      summary={<RequestSummary values={values} files={files.length} />}
      submitLabel="Save &amp; Exit"
      submitReason={values.vendor.id === '' ? 'Choose a vendor first' : null}
      onSubmit={() => steps.submit(submit)}
    >
      {current.id === 'requester' ? <RequesterTab /> : null}
      {current.id === 'survey' ? <SurveyDetailsTab form={form} /> : null}
      {current.id === 'agent' ? <AgentDetailsTab form={form} /> : null}
      {current.id === 'types' ? <SurveyTypesTab form={form} /> : null}
      {current.id === 'attachments' ? (
        <AttachmentsTab files={files} onChange={(next) => setPlace((now) => ({ ...now, files: next }))} />
      ) : null}
      {current.id === 'vendor' ? <VendorTab form={form} /> : null}
    </WizardPage>
  );
}
