import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { JobOrder } from '@/api/doctypes/jobOrder';
import { fileUrl } from '@/api/fileAddress';
import { uploadFailure } from '@/api/files';
import { storeFile } from '@/lib/device/storedFile';
import { useSession } from '@/session/store';
import { FailedNote } from '@/shared/FailedNote';
import { endingsOf, fileProblem, UNREADABLE } from '@/shared/fileRules';
import { InterruptedNote } from '@/shared/Interrupted';
import { useSequence } from '@/shared/useSequence';
import { ActionButton } from '@/ui/ActionButton';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FieldHelp } from '@/ui/form/Field';
import { SectionCard } from '@/ui/SectionCard';
import { LOGO_RULE, logoSteps, removeLogo, runSetLogo, SET_LOGO, type LogoPayload } from './companyLogo';
import classes from './joborders.module.css';

const STALE = [['Job Order'], ['File']] as const;

/** The logo at the head of this job's documents; who owns the job order may set it (D200). */
export function CompanyLogo({ order, own }: { order: JobOrder; own: boolean }) {
  const { email } = useSession();
  const confirm = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { name, company_logo: path } = order;
  const set = useSequence<LogoPayload, true>({
    kind: SET_LOGO,
    owner: email,
    idOf: ({ jobOrder, file }) => `${jobOrder}/${file.id}`,
    subject: { here: name, of: ({ jobOrder }) => jobOrder },
    stepsOf: logoSteps,
    run: runSetLogo,
    invalidates: STALE,
    failure: uploadFailure,
  });
  const remove = useMutation({
    mutationFn: () => removeLogo(name, path ?? ''),
    meta: { invalidates: STALE },
  });
  const busy = set.running || remove.isPending;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal = await fileProblem(file, LOGO_RULE).catch(() => UNREADABLE);
    setProblem(refusal === null ? null : `${file.name}: ${refusal}`);
    if (refusal === null) set.start({ jobOrder: name, file: await storeFile(file), before: path ?? '' });
  };
  const askRemove = async () => {
    const sure = await confirm(deleteQuestion(`The logo of ${name}. Documents already made keep it.`));
    if (sure) remove.mutate();
  };
  if (!own && !path) return null;
  return (
    <SectionCard
      title="Company logo"
      {...(own ? { sub: 'Stands at the head of the reports of this job in place of your header logo.' } : {})}
    >
      {path ? (
        <img className={classes['logo']} src={fileUrl(path)} alt={`Company logo of ${name}`} />
      ) : (
        <p className="quiet">This job order has no logo of its own.</p>
      )}
      <FailedNote title="The logo was not deleted" why={remove.error} />
      <FailedNote title="The logo was not saved" why={set.refusal} />
      {set.interrupted ? (
        <InterruptedNote
          sequence={set}
          title="Saving the logo was interrupted."
          steps
          resumeLabel="Retry the rest"
          onLeave={() => void set.giveUp()}
        />
      ) : null}
      {own ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Company logo"
            accept={endingsOf(LOGO_RULE)}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // the same file may be chosen again
              event.target.value = '';
            }}
          />
          <div className={`wrap ${classes['buttons']}`}>
            <ActionButton
              loading={set.running}
              loadingLabel="Saving…"
              disabled={busy || set.interrupted !== null}
              onClick={() => input.current?.click()}
            >
              {path ? 'Choose another logo' : 'Choose a logo'}
            </ActionButton>
            {path ? (
              <Button color="error" disabled={busy} onClick={() => void askRemove()}>
                Delete logo
              </Button>
            ) : null}
          </div>
          <FieldHelp error={problem} help="JPG or PNG, up to 1 MB" />
        </>
      ) : null}
    </SectionCard>
  );
}
