import { useEffect, useRef, useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { uploadFailure } from '@/api/files';
import type { Filter } from '@/api/resource';
import { draftKey } from '@/lib/device/drafts';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { useFormDraft } from '@/shared/draft/useFormDraft';
import { serverToday } from '@/api/serverClock';
import { dayQuestion, farSurveyDay } from '@/shared/dayDoubts';
import { useConfirm } from '@/ui/confirm';
import { usePageHeader } from '@/shared/pageHeader';
import { REQUEST_DRAFTS, SUBMIT_RFQ } from '@/shared/requestDrafts';
import { tellAltered } from '@/shared/recordSave/alteredTexts';
import { useSequence } from '@/shared/useSequence';
import { focusNow } from '@/shared/wizard/focusNow';
import { useStepPlace } from '@/shared/wizard/useStepPlace';
import { useSteps } from '@/shared/wizard/useSteps';
import { WizardPage } from '@/shared/wizard/WizardPage';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { notify, notifyPerson } from '@/ui/notify';
import { rfqListTitle } from '../queries';
import { AgentDetailsTab } from './AgentDetailsTab';
import type { RequestCopy } from './copyRequest';
import { newPlace, requestParts, type RequestPlace } from './requestDraft';
import { RequestSummary } from './RequestSummary';
import { addRow } from './rows';
import { emptyRequest, requestSchema, type RequestedBy, type RequestValues } from './schema';
import { alteredInRequest } from './storedTexts';
import { SubmissionInterrupted } from './SubmissionInterrupted';
import { hasRequest, runSubmission, submitSteps, type RequestPayload } from './submitRfq';
import { SurveyDetailsTab } from './SurveyDetailsTab';
import { SurveyTypesTab } from './SurveyTypesTab';
import { tabHint, type Tab } from './tabs';

const AttachmentsTab = lazyWithPreload(async () => (await import('./AttachmentsTab')).AttachmentsTab);

/** Who makes a request, and by which way. */
export interface RequestFlow {
  tabs: readonly [Tab, ...Tab[]];
  /** Whose request it is; each side has drafts of its own. */
  side: 'requester' | 'vendor';
  /** The step that tells in whose name the request is made. */
  party: (form: UseFormReturn<RequestValues>) => ReactNode;
  /** What the server has to say before that step is left. */
  partyHolds?: (form: UseFormReturn<RequestValues>) => Promise<boolean>;
  partyReason?: (values: RequestValues) => string | null;
  /** Short words for that step. */
  partyName: (values: RequestValues) => string;
  /** The parties of the request, asked for when it is sent. */
  parties: (values: RequestValues) => Promise<{ who: RequestedBy; vendor: RequestValues['vendor'] }>;
  /** Tells the last request of the same party, from which some values can be taken; null while the party is not known. */
  last: (values: RequestValues) => readonly Filter<'RFQ'>[] | null;
  /** The step in which a vendor is chosen, where one is. */
  vendor?: (form: UseFormReturn<RequestValues>) => ReactNode;
  /** Filled in from an earlier request, of which every step can be opened. */
  copy?: RequestCopy;
}

/** A sentence that is told by nothing else. */
const LOST_MS = 30_000;
const notCopied = (lost: readonly string[]) =>
  `Not copied from the earlier request: ${lost.join('; ')}. Please add it here.`;

/** Every step of a copy can be opened; it begins where something is missing. */
function placeOfCopy({ values, files }: RequestCopy, tabs: readonly Tab[]): RequestPlace {
  const missing = values.survey.date_of_survey === '' ? 'survey' : 'vendor';
  return { files, reached: tabs.length - 1, tab: tabs.findIndex(({ id }) => id === missing) };
}

/** A request in several steps, each opened by completing the one before (2§2). */
export function RequestWizard({ flow }: { flow: RequestFlow }) {
  const { tabs } = flow;
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const confirm = useConfirm();
  const sureOf = useRef('');
  const list = to(flow.side === 'requester' ? paths.requesterRfqs : paths.vendorRfqs);
  const dashboard = to(paths.dashboard);
  usePageHeader({
    trail: [
      { label: 'Dashboard', to: dashboard },
      { label: rfqListTitle(session, flow.side), to: list },
    ],
  });

  const form = useForm<RequestValues>({
    resolver: zodResolver(requestSchema),
    defaultValues: emptyRequest(),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as RequestValues;
  const [copy] = useState(flow.copy);
  const at = useStepPlace(
    tabs.map(({ id }) => id),
    () => (copy ? placeOfCopy(copy, tabs) : newPlace()),
  );
  const { tab } = at;
  const { reached, files } = at.place;

  const submission = useSequence<RequestPayload, string>({
    kind: SUBMIT_RFQ,
    owner: session.email,
    idOf: (payload) => payload.id,
    // A B2B User makes requests on both sides, and each goes on in its own form.
    subject: { here: flow.side, of: ({ who }) => (who.posted_by === undefined ? 'requester' : 'vendor') },
    stepsOf: submitSteps,
    run: runSubmission,
    invalidates: [['RFQ'], ['Sub RFQ'], ['method']],
    failure: uploadFailure,
    onDone: async (rfqId, asked, isShown) => {
      await draft.discard(asked.id);
      const altered = await alteredInRequest(client, rfqId, asked);
      if (isShown()) {
        void navigate(dashboard, {
          state: { createdRfq: rfqId, side: flow.side, ...(altered.length > 0 ? { altered } : {}) },
        });
      } else {
        notifyPerson(session.email).success(`Request ${rfqId} was sent`);
        tellAltered(altered, session.email);
      }
    },
  });
  const draft = useFormDraft({
    scope: draftKey(session.email, REQUEST_DRAFTS[flow.side]),
    form,
    rest: { now: at.place, put: at.put, empty: newPlace() },
    resume: at.resume,
    holds: requestParts(tabs),
    isFinished: submission.isDone,
    isBusy: () => submission.running,
  });

  /** Asks about a day that is far ahead, once for each day. */
  const daySure = async (day: string) => {
    const doubt = farSurveyDay(day, serverToday());
    if (doubt === null || sureOf.current === day) return true;
    const isSure = await confirm(dayQuestion([doubt]));
    if (isSure) sureOf.current = day;
    else focusNow(form, 'survey.date_of_survey');
    return isSure;
  };
  const steps = useSteps({
    form,
    steps: tabs.map(({ id, check, row }) => ({
      ...(check ? { check } : {}),
      ...(row
        ? { row: { typed: () => row.typed(form), take: () => row.take(form), add: () => addRow(form, row) } }
        : {}),
      ...(id === 'survey' ? { holds: () => daySure(form.getValues('survey.date_of_survey')) } : {}),
      ...(id === 'party' && flow.partyHolds
        ? { holds: () => flow.partyHolds?.(form) ?? Promise.resolve(true) }
        : {}),
    })),
    at,
    draft,
  });

  const submit = async () => {
    await draft.flush();
    const typed = form.getValues();
    const { who, vendor } = await flow.parties(typed);
    submission.start({ id: draft.work, values: { ...typed, vendor }, who, files });
  };

  useEffect(() => {
    if (!copy) return;
    // As if it had been typed: from then on it is a draft like any other.
    form.reset(copy.values, { keepDefaultValues: true });
    if (copy.values.survey.date_of_survey === '') focusNow(form, 'survey.date_of_survey');
    if (copy.lost.length > 0) notify.error(notCopied(copy.lost), LOST_MS);
  }, [copy, form]);

  const current = tabs[tab] ?? tabs[0];

  if (submission.interrupted) {
    const asked = submission.interrupted.payload as RequestPayload;
    return (
      <SubmissionInterrupted
        submission={submission}
        asked={asked}
        onLeft={async (left) => {
          // Another tab was first: it goes on with it there.
          if (!left) return;
          if (left.done || hasRequest(left)) {
            // Away first: the emptied form would lead back to its first step.
            await navigate(list);
            await draft.discard(asked.id);
            return;
          }
          // It is sent from the last step.
          const last = tabs.length - 1;
          await draft.goOnAnew(asked.id, {
            files: asked.files,
            reached: last,
            tab: last,
            values: asked.values,
          });
        }}
      />
    );
  }

  return (
    <WizardPage
      label="Steps of the request"
      steps={tabs.map((one, index) => ({
        id: one.id,
        label: one.label,
        hint: index <= reached ? tabHint(one.id, values, flow.partyName(values), files.length) : undefined,
      }))}
      current={tabs.indexOf(current)}
      moves={steps}
      backTo={dashboard}
      sub={current.id === 'types' ? 'Category is locked once a row is added.' : undefined}
      draft={draft}
      submission={submission}
      busyText="Creating RFQ, please wait..."
      summaryLabel="Summary"
      summary={<RequestSummary values={values} files={files.length} />}
      continueReason={current.id === 'party' ? (flow.partyReason?.(values) ?? null) : null}
      submitLabel="Save &amp; Exit"
      submitReason={flow.vendor && values.vendor.id === '' ? 'Choose a vendor first' : null}
      onSubmit={() => steps.submit(submit)}
    >
      {current.id === 'party' ? flow.party(form) : null}
      {current.id === 'survey' ? <SurveyDetailsTab form={form} last={flow.last(values)} /> : null}
      {current.id === 'agent' ? <AgentDetailsTab form={form} last={flow.last(values)} /> : null}
      {current.id === 'types' ? <SurveyTypesTab form={form} /> : null}
      {current.id === 'attachments' ? (
        <AttachmentsTab
          files={files}
          onChange={(change) => at.change((now) => ({ ...now, files: change(now.files) }))}
        />
      ) : null}
      {current.id === 'vendor' ? flow.vendor?.(form) : null}
    </WizardPage>
  );
}
