import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { draftKey } from '@/lib/device/drafts';
import { paths } from '@/paths';
import { useSession } from '@/session/store';
import { SIGNUP_PINCODE } from '@/shared/party/address';
import { OfferRows } from '@/shared/party/OfferRows';
import { OperatingFields } from '@/shared/party/OperatingFields';
import { newPaper, PAPER_ADDED, PAPER_INCOMPLETE } from '@/shared/party/papers';
import { offerRow } from '@/shared/party/surveyOffer';
import { pincodeHolds, usePincodeCheck } from '@/shared/party/usePincodeCheck';
import { useSequence } from '@/shared/useSequence';
import { useFormDraft, type FormPlace } from '@/shared/wizard/useFormDraft';
import { useSteps, type FormStep } from '@/shared/wizard/useSteps';
import { WizardLayout } from '@/shared/wizard/WizardLayout';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { notify } from '@/ui/notify';
import { PageHeader } from '@/ui/PageHeader';
import { BusyOverlay } from '@/ui/states/BusyOverlay';
import { DraftRecovered } from '@/ui/states/DraftRecovered';
import { Wizard } from '@/ui/Wizard';
import { AdditionalStep } from './AdditionalStep';
import { BasicStep } from './BasicStep';
import { KycStep } from './KycStep';
import { accountName, emptySignup, signupSchema, type SignupValues } from './schema';
import { SignupDone } from './SignupDone';
import { SignupInterrupted } from './SignupInterrupted';
import { SignupSummary } from './SignupSummary';
import { stepsOf, type SignupStep } from './steps';
import { runSignup, SIGN_UP, signupSteps, VISITOR, type SignedUp, type SignupPayload } from './submitSignup';
import { TermsStep } from './TermsStep';
import { useEmailCheck } from './useEmailCheck';
import classes from './signup.module.css';

const newPlace = (): FormPlace => ({ id: crypto.randomUUID(), reached: 0, tab: 0 });

/** The sign-up (spec 1 §2): the role is chosen in its first step and decides about the others (D42, D50). */
export function SignupWizard() {
  const session = useSession();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [made, setMade] = useState<SignedUp | null>(null);

  const form = useForm<SignupValues>({
    // The form may hold what the rules do not know yet: no user type.
    resolver: zodResolver(signupSchema) as unknown as Resolver<SignupValues>,
    defaultValues: emptySignup(),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as SignupValues;
  const { papers } = values;
  const { role } = values.basic;
  const [place, setPlace] = useState(newPlace);
  const { reached } = place;
  const list = stepsOf(role);
  const tab = Math.min(place.tab, list.length - 1);
  const current = list[tab] ?? list[0];
  const last = tab === list.length - 1;
  const email = useEmailCheck(values.basic.email);
  const pincode = usePincodeCheck(values.address, SIGNUP_PINCODE);

  const submission = useSequence<SignupPayload, SignedUp>({
    kind: SIGN_UP,
    owner: VISITOR,
    idOf: (payload) => payload.id,
    stepsOf: signupSteps,
    run: runSignup,
    invalidates: [['method']],
    success: 'User Registration successful',
    onDone: async (result) => {
      await draft.discard();
      setMade(result);
    },
  });
  const draft = useFormDraft({
    draftKey: draftKey(VISITOR, SIGN_UP),
    form,
    values,
    place,
    begun: false,
    take: setPlace,
    isSubmitted: submission.isDone,
  });

  const takePaper = (): boolean => {
    const paper = newPaper.take(form);
    if (!paper) {
      notify.error(PAPER_INCOMPLETE);
      return false;
    }
    form.setValue('papers', [...form.getValues('papers'), paper], { shouldDirty: true });
    notify.success(...PAPER_ADDED);
    return true;
  };
  const addPaper = () => {
    if (takePaper()) form.setFocus('paper.title');
  };

  /** What a step wants beside its rules. */
  const extrasOf = ({ id }: SignupStep): FormStep<SignupValues> => {
    if (id === 'basic') {
      return {
        holds: async () => {
          const verdict = await email.confirm(form.getValues('basic.email'));
          if (verdict?.kind === 'taken') form.setFocus('basic.email');
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
    if (id === 'kyc') return { row: { typed: () => newPaper.typed(form), take: takePaper, add: addPaper } };
    return {};
  };
  const steps = useSteps({
    form,
    steps: list.map((step) => ({ ...(step.check ? { check: step.check } : {}), ...extrasOf(step) })),
    place: { ...place, tab },
    setPlace,
    blocked: draft.keptAt !== null,
  });

  const submit = async () => {
    if (!(await steps.allHold())) return;
    await draft.flush();
    submission.start({
      id: place.id,
      values: form.getValues(),
      vendorId: session.role === 'Vendor' ? session.userId : '',
    });
  };

  if (made) {
    return (
      <div className={classes['instead']}>
        <PageHeader level={1} title="Sign up" />
        <SignupDone made={made} onLogin={() => void navigate(paths.login)} />
      </div>
    );
  }
  if (submission.interrupted) {
    return (
      <SignupInterrupted
        submission={submission}
        onLeft={async () => {
          await draft.discard();
          void navigate(paths.login);
        }}
      />
    );
  }

  const hintOf = ({ id }: SignupStep) => {
    if (id === 'basic') return accountName(values);
    if (id === 'additional') return [values.address.city, values.address.state].filter(Boolean).join(', ');
    if (id === 'survey') return values.survey.rows.length === 0 ? '' : `${values.survey.rows.length} chosen`;
    if (id === 'kyc') return papers.length === 0 ? '' : `${papers.length} added`;
    return '';
  };

  return (
    <form className={classes['form']} noValidate onSubmit={steps.onEnter}>
      <WizardLayout
        title={current.label}
        titleLevel={1}
        sub={current.lead}
        stepsTitle={`Sign up as ${role}`}
        headingRef={steps.heading}
        summaryLabel="Your account so far"
        summary={<SignupSummary values={values} papers={papers.length} saveState={draft.saveState} />}
        steps={
          <Wizard
            label="Steps of the sign-up"
            current={current.id}
            onPick={(id) => steps.open(list.findIndex((step) => step.id === id))}
            steps={list.map((step, index) => ({
              id: step.id,
              label: step.label,
              hint: index <= reached ? hintOf(step) : undefined,
              ...steps.stateOf(index),
            }))}
          />
        }
      >
        {draft.keptAt === null ? null : (
          <DraftRecovered savedAt={draft.keptAt} onRecover={draft.recover} onDiscard={draft.decline} />
        )}
        {submission.refusal ? <FormError>{submission.refusal}</FormError> : null}
        {current.id === 'basic' ? (
          <BasicStep
            form={form}
            email={email.verdict}
            // The other role has other steps: they are gone through anew.
            onRole={() => setPlace((now) => ({ ...now, reached: 0 }))}
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
            papers={papers}
            onAdd={addPaper}
            onRemove={(id) =>
              form.setValue(
                'papers',
                papers.filter((paper) => paper.id !== id),
                { shouldDirty: true },
              )
            }
          />
        ) : null}
        {current.id === 'terms' ? <TermsStep form={form} title={current.label} /> : null}
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
            disabledReason={values.agree ? null : 'Agree to the terms first'}
            onClick={() => void submit()}
          >
            Submit
          </ActionButton>
        ) : (
          <ActionButton
            variant="contained"
            type="submit"
            disabledReason={
              draft.keptAt === null
                ? current.id === 'additional' && pincode.problem
                : 'Recover or discard your earlier work first'
            }
          >
            Save &amp; Continue
          </ActionButton>
        )}
      </FormActions>
      <BusyOverlay
        open={submission.running}
        text="Creating your account, please wait..."
        steps={submission.steps}
      />
    </form>
  );
}
