import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { uploadFailure } from '@/api/files';
import { draftKey } from '@/lib/device/drafts';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { SIGNUP_PINCODE } from '@/shared/registration/address';
import { OfferRows } from '@/shared/registration/OfferRows';
import { OperatingFields } from '@/shared/registration/OperatingFields';
import {
  newKycDocument,
  KYC_DOCUMENT_ADDED,
  KYC_DOCUMENT_INCOMPLETE,
  underTodaysNames,
} from '@/shared/registration/kycDocuments';
import { offerRow } from '@/shared/registration/surveyOffer';
import { pincodeHolds, usePincodeCheck } from '@/shared/registration/usePincodeCheck';
import type { AlteredText } from '@/shared/recordSave/alteredTexts';
import { useFormDraft } from '@/shared/draft/useFormDraft';
import { useSequence } from '@/shared/useSequence';
import { focusNow } from '@/shared/wizard/focusNow';
import { useStepPlace, type FormPlace } from '@/shared/wizard/useStepPlace';
import { useSteps, type FormStep } from '@/shared/wizard/useSteps';
import { WizardPage } from '@/shared/wizard/WizardPage';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { notify } from '@/ui/notify';
import { PageHeader } from '@/ui/PageHeader';
import { AdditionalStep } from './AdditionalStep';
import { BasicStep } from './BasicStep';
import { accountName, emptySignup, signupSchema, type SignupValues } from './schema';
import { SignupDone } from './SignupDone';
import { SignupInterrupted } from './SignupInterrupted';
import { SignupSummary } from './SignupSummary';
import { signupParts, stepsOf, type SignupStep } from './steps';
import {
  hasAccount,
  runSignup,
  SIGN_UP,
  signupSteps,
  VISITOR,
  type SignedUp,
  type SignupPayload,
} from './submitSignup';
import { TermsStep } from './TermsStep';
import { useEmailCheck } from './useEmailCheck';
import classes from './signup.module.css';

const KycStep = lazyWithPreload(async () => (await import('./KycStep')).KycStep);

const newPlace = (): FormPlace => ({ reached: 0, tab: 0 });

/** The sign-up (1§2): the role is chosen in the first step and decides which steps follow (D42, D50). */
export function SignupWizard() {
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [altered, setAltered] = useState<readonly AlteredText[]>([]);
  const [made, setMade] = useState<SignedUp | null>(null);

  const form = useForm<SignupValues>({
    // The form can be incomplete where the rules' type is not: no user type yet.
    resolver: zodResolver(signupSchema) as unknown as Resolver<SignupValues>,
    defaultValues: emptySignup(),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as SignupValues;
  const { kycDocuments } = values;
  const { role } = values.basic;
  const list = stepsOf(role);
  const at = useStepPlace(
    list.map(({ id }) => id),
    newPlace,
  );
  const { tab } = at;
  const { reached } = at.place;
  const current = list[tab] ?? list[0];
  const pincode = usePincodeCheck(values.address, SIGNUP_PINCODE);

  const submission = useSequence<SignupPayload, SignedUp>({
    kind: SIGN_UP,
    owner: VISITOR,
    idOf: (payload) => payload.id,
    stepsOf: signupSteps,
    run: (entry, onStep, onShare) => runSignup(entry, onStep, setAltered, onShare),
    invalidates: [['method']],
    failure: uploadFailure,
    success: 'User Registration successful',
    onDone: async (result, { id }) => {
      await draft.discard(id);
      setMade(result);
    },
  });
  const draft = useFormDraft({
    scope: draftKey(VISITOR, SIGN_UP),
    form,
    rest: { now: at.place, put: at.put },
    resume: at.resume,
    readValues: underTodaysNames,
    holds: signupParts,
    isFinished: submission.isDone,
    isBusy: () => submission.running,
  });

  const isInForm =
    submission.ready && !submission.running && submission.interrupted === null && made === null;
  // A sign-up on its way, or stopped on it, may have taken the address itself: the server would call it taken.
  const email = useEmailCheck(isInForm ? values.basic.email : '');

  const takeKycDocument = (): boolean => {
    const kycDocument = newKycDocument.take(form);
    if (!kycDocument) {
      notify.error(KYC_DOCUMENT_INCOMPLETE);
      return false;
    }
    form.setValue('kycDocuments', [...form.getValues('kycDocuments'), kycDocument], { shouldDirty: true });
    notify.success(...KYC_DOCUMENT_ADDED);
    return true;
  };
  const addKycDocument = () => {
    if (takeKycDocument()) focusNow(form, 'kycDocument.title');
  };

  /** Further rows and checks of a step. */
  const extrasOf = ({ id }: SignupStep): FormStep<SignupValues> => {
    if (id === 'basic') {
      return {
        holds: async () => {
          const verdict = await email.confirm(form.getValues('basic.email'));
          if (verdict?.kind === 'taken') focusNow(form, 'basic.email');
          return verdict?.kind === 'free';
        },
      };
    }
    if (id === 'additional')
      return { holds: () => pincodeHolds(client, form.getValues('address'), SIGNUP_PINCODE) };
    if (id === 'survey') {
      const take = () => offerRow.take(form);
      return { row: { typed: () => offerRow.typed(form), take, add: take } };
    }
    if (id === 'kyc')
      return { row: { typed: () => newKycDocument.typed(form), take: takeKycDocument, add: addKycDocument } };
    return {};
  };
  const steps = useSteps({
    form,
    steps: list.map((step) => ({ ...(step.check ? { check: step.check } : {}), ...extrasOf(step) })),
    at,
    draft,
  });

  const submit = async () => {
    await draft.flush();
    submission.start({
      id: draft.work,
      values: form.getValues(),
      // Not by `isVendorSide`: what stands with it is of no use to a visitor, who would fetch it for this alone.
      vendorId: session.role === 'Vendor' || session.role === 'B2B User' ? session.userId : '',
    });
  };

  if (made) {
    return (
      <div className={`stack ${classes['instead']}`}>
        <PageHeader level={1} title="Sign up" />
        <SignupDone account={made} altered={altered} onLogin={() => void navigate(paths.login)} />
      </div>
    );
  }
  if (submission.interrupted) {
    const { id, values: sent } = submission.interrupted.payload as SignupPayload;
    return (
      <SignupInterrupted
        submission={submission}
        onLeft={async (left) => {
          // Another tab was first: it goes on with it there.
          if (!left) return;
          if (left.done || hasAccount(left)) {
            // Away first: the emptied form would lead back to its first step.
            await navigate(paths.login);
            await draft.discard(id);
            return;
          }
          // It is sent from the last step.
          const last = stepsOf(sent.basic.role).length - 1;
          await draft.goOnAnew(id, { reached: last, tab: last, values: sent });
        }}
      />
    );
  }

  const hintOf = ({ id }: SignupStep) => {
    if (id === 'basic') return accountName(values);
    if (id === 'additional') return [values.address.city, values.address.state].filter(Boolean).join(', ');
    if (id === 'survey') return values.survey.rows.length === 0 ? '' : `${values.survey.rows.length} chosen`;
    if (id === 'kyc') return kycDocuments.length === 0 ? '' : `${kycDocuments.length} added`;
    return '';
  };

  return (
    <WizardPage
      label="Steps of the sign-up"
      stepsTitle={`Sign up as ${role}`}
      steps={list.map((step, index) => ({
        id: step.id,
        label: step.label,
        hint: index <= reached ? hintOf(step) : undefined,
      }))}
      current={tab}
      moves={steps}
      titleLevel={1}
      sub={current.lead}
      draft={draft}
      submission={submission}
      busyText="Creating your account, please wait..."
      summaryLabel="Your account so far"
      summary={
        <SignupSummary values={values} kycDocuments={kycDocuments.length} saveState={draft.saveState} />
      }
      continueReason={current.id === 'additional' && pincode.problem}
      submitLabel="Submit"
      submitReason={values.agree ? null : 'Agree to the terms first'}
      onSubmit={() => steps.submit(submit)}
    >
      {current.id === 'basic' ? (
        <BasicStep
          form={form}
          email={email.verdict}
          // The other role has other steps, so they start again.
          onRole={() => at.change((now) => ({ ...now, reached: 0 }))}
        />
      ) : null}
      {current.id === 'additional' ? <AdditionalStep form={form} /> : null}
      {current.id === 'survey' ? (
        <>
          <OfferRows form={form} />
          <OperatingFields form={form} />
        </>
      ) : null}
      {current.id === 'kyc' ? (
        <KycStep
          form={form}
          kycDocuments={kycDocuments}
          onAdd={addKycDocument}
          onRemove={(id) =>
            form.setValue(
              'kycDocuments',
              kycDocuments.filter((kycDocument) => kycDocument.id !== id),
              { shouldDirty: true },
            )
          }
        />
      ) : null}
      {current.id === 'terms' ? <TermsStep form={form} title={current.label} /> : null}
    </WizardPage>
  );
}
