import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { docQuery } from '@/api/queries';
import { draftKey } from '@/lib/device/drafts';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { DraftNotes } from '@/shared/draft/DraftNotes';
import { useDraft } from '@/shared/draft/useDraft';
import { SignatureList } from '@/shared/signatures/SignatureList';
import type { SignableReport } from '@/shared/signatures/signatureQueries';
import type { PrintedFigure } from '@/shared/surveyKind/figures';
import {
  isSameSigner,
  readSignatures,
  signatureStanding,
  withoutSignature,
  withSignature,
  type Signature,
  type SignedWorksheet,
} from '@/shared/surveyKind/signatures';
import { ActionButton } from '@/ui/ActionButton';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { SectionCard } from '@/ui/SectionCard';
import { begunParts, type BegunSignature } from './begunSignature';
import { inRole, expectedSigners, type Signer } from './expectedSigners';
import classes from './signatures.module.css';

const SignDialog = lazyWithPreload(async () => (await import('./SignDialog')).SignDialog);

/** What becomes of the signatures of a survey. */
export type SignatureChange = (now: SignedWorksheet) => ReturnType<typeof withSignature>;

const SOMEBODY_ELSE = {
  signer: { role: '', name: '', behalf: '' },
  who: 'Somebody else',
  about: 'P&I surveyor, terminal, receiver',
  as: 'as somebody else',
};

/** Signatures that were given, and who is to sign still. */
export function SignaturesPanel(props: {
  /** The job order. */
  order: string;
  /** Of the request, which names those who attend. */
  rfqId: string;
  worksheet: { signatures?: unknown; signedFigures?: Record<string, PrintedFigure[]> | undefined };
  reports: readonly SignableReport[];
  /** Ids of the reports that are ticked at first. */
  offered: ReadonlySet<string>;
  locked: string | null;
  busy: boolean;
  onChange: (change: SignatureChange) => Promise<void>;
}) {
  const { reports } = props;
  const session = useSession();
  const confirm = useConfirm();
  const [signing, setSigning] = useState<(Signer & { remark?: string }) | null>(null);
  const [begun, setBegun] = useState<BegunSignature | undefined>();
  const draft = useDraft<BegunSignature>(draftKey(session.email, 'signature', props.order), {
    holds: begunParts,
    take: (values) => {
      setBegun(values);
      setSigning(values.as);
    },
    clear: () => setSigning(null),
  });
  const open = (signer: Signer & { remark?: string }) => {
    setBegun(undefined);
    setSigning(signer);
  };
  const rfq = useQuery({ ...docQuery('RFQ', props.rfqId), enabled: props.rfqId !== '' });
  // Why nothing can be changed is said above.
  const isOpen = props.locked === null;
  const given = readSignatures(props.worksheet);
  const attending = (rfq.data?.surveyor_details ?? []).map((row) => ({
    name: shownText(row.name1),
    role: shownText(row.role),
    behalf: shownText(row.on_behalf_of),
  }));
  const people = [...attending, ...reports.flatMap((report) => report.people)].filter(
    (one, at, all) => all.findIndex((other) => isSameSigner(other, one)) === at,
  );
  const hasSigned = (signer: Signer) =>
    given.some(
      (one) =>
        (signer.name ? isSameSigner(one, signer) : one.role.toLowerCase() === signer.role.toLowerCase()) &&
        reports.some((report) => signatureStanding(one, report) === 'current'),
    );
  const expected = expectedSigners(
    reports.flatMap(({ lines }) => lines),
    people,
    session.name,
  ).filter((signer) => !hasSigned(signer));
  const remove = async (signature: Signature) => {
    const sure = await confirm(
      deleteQuestion(`The signature of ${signature.name}${signature.role ? `, ${signature.role}` : ''}`),
    );
    if (sure) await props.onChange((now) => withoutSignature(now, signature.id));
  };
  return (
    <>
      {isOpen && signing === null ? <DraftNotes draft={draft} act="send" /> : null}
      <SectionCard title="Signatures given" headingLevel={3}>
        {given.length === 0 ? (
          <span className="light">Nobody has signed yet.</span>
        ) : (
          <SignatureList
            signatures={given}
            reports={reports}
            signedFigures={props.worksheet.signedFigures}
            actions={
              isOpen
                ? (signature, isStale) => (
                    <>
                      {isStale ? (
                        <ActionButton size="small" variant="outlined" onClick={() => open(signature)}>
                          Sign again
                        </ActionButton>
                      ) : null}
                      <ActionButton
                        size="small"
                        color="error"
                        aria-label={`Delete the signature of ${signature.name}`}
                        loading={props.busy}
                        loadingLabel="Saving…"
                        onClick={() => void remove(signature)}
                      >
                        Delete
                      </ActionButton>
                    </>
                  )
                : undefined
            }
          />
        )}
      </SectionCard>
      {isOpen ? (
        <SectionCard title="To sign" headingLevel={3}>
          <ul className={classes['signers']} aria-label="To sign">
            {[
              ...expected.map((signer) => ({
                signer,
                who: signer.role || 'Others',
                about: [signer.name, signer.behalf].filter(Boolean).join(', for '),
                as: inRole([signer.role, signer.name].filter(Boolean).join(', ')),
              })),
              SOMEBODY_ELSE,
            ].map(({ signer, who, about, as }) => (
              <li key={`${signer.role}/${signer.name}/${signer.behalf}`}>
                <span>
                  {who}
                  <small>{about}</small>
                </span>
                <ActionButton
                  variant="outlined"
                  aria-label={`Sign ${as}`}
                  disabled={props.busy}
                  onClick={() => open(signer)}
                >
                  Sign
                </ActionButton>
              </li>
            ))}
          </ul>
        </SectionCard>
      ) : null}
      {signing ? (
        <SignDialog
          signer={signing}
          reports={reports}
          offered={props.offered}
          begun={begun}
          onGiven={(given) => (given ? draft.keep(given) : void draft.discard())}
          onClose={() => {
            setSigning(null);
            void draft.discard();
          }}
          onSigned={async (signature, signed) => {
            setSigning(null);
            // from here on it is part of the form, which keeps it too
            const added = props.onChange((now) =>
              withSignature(now, { ...signature, by: session.name }, signed),
            );
            await Promise.all([added, draft.discard()]);
          }}
        />
      ) : null}
    </>
  );
}
