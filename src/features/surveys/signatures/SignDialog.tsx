import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Ink } from '@/lib/ink';
import { isEqual } from '@/lib/isEqual';
import { newId } from '@/lib/newId';
import { printableImage } from '@/lib/pdf/image';
import { localMoment, type Signature } from '@/shared/surveyKind/signatures';
import { useSubmit } from '@/shared/useSubmit';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { Check } from '@/ui/form/Check';
import { FieldHelp } from '@/ui/form/Field';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { drawNow } from '@/ui/drawNow';
import { FileDrop } from '@/ui/FileDrop';
import { Segmented } from '@/ui/Segmented';
import type { BegunSignature } from './begunSignature';
import { DrawingPad } from './DrawingPad';
import { inRole, type Signer } from './expectedSigners';
import type { SignableReport } from '@/shared/signatures/signatureQueries';
import { drawingProblem } from '@/shared/fileRules';
import { READING_FILE, useReading } from '@/ui/useReading';
import classes from './signatures.module.css';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  role: z.string().trim().min(1, 'Role is required'),
  behalf: z.string().trim(),
  remark: z.string().trim(),
});

const PICTURES = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };
const NOT_READ = 'The picture cannot be read, or is too large. Cut it to the signature and choose it again.';

/** One person signs: what is signed is shown with its figures, then name, role, and the signature itself. */
export function SignDialog(props: {
  signer: Signer & { remark?: string };
  reports: readonly SignableReport[];
  /** Ids of those that are ticked at first. */
  offered: ReadonlySet<string>;
  /** What was given of it before the page was closed. */
  begun?: BegunSignature | undefined;
  /** Told of what is given, as it is given; null once all of it is taken back. */
  onGiven: (given: BegunSignature | null) => void;
  onClose: () => void;
  onSigned: (signature: Omit<Signature, 'by'>, signed: readonly SignableReport[]) => Promise<void>;
}) {
  const { signer, reports, begun } = props;
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: begun?.values ?? pick(signer),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(begun ? new Set(begun.chosen) : props.offered);
  const [way, setWay] = useState<'draw' | 'picture'>(begun?.way ?? 'draw');
  const [ink, setInk] = useState<Ink | null>(begun?.ink ?? null);
  const [picture, setPicture] = useState(begun?.picture ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const said = useRef<HTMLDivElement>(null);
  /** On a phone what is said stands below what can be seen. */
  const refuse = (why: string) => {
    setProblem(why);
    drawNow();
    said.current?.scrollIntoView({ block: 'nearest' });
  };
  const isReading = useReading();
  const roles = [...new Set(reports.flatMap(({ lines }) => lines))];
  const signed = reports.filter(({ report }) => chosen.has(report));
  // Plain http has no fingerprints: nothing could be said later.
  const insecure = reports.some(({ fingerprint }) => fingerprint === '');

  const typed = useWatch({ control: form.control });
  const given = [{ ...pick(signer), ...typed }, ink, picture] as const;
  const nothing = [pick(signer), null, ''] as const;
  const isNothing = isEqual(given, nothing);
  const isTold = useRef(begun !== undefined);
  const tell = useEffectEvent(props.onGiven);
  useEffect(() => {
    if (isNothing && !isTold.current) return;
    isTold.current = !isNothing;
    tell(
      isNothing
        ? null
        : { as: signer, values: { ...pick(signer), ...typed }, chosen: [...chosen], way, ink, picture },
    );
  }, [isNothing, typed, chosen, way, ink, picture, signer]);

  const submit = useSubmit(form.handleSubmit, async (values) => {
    const isSigned = way === 'draw' ? ink !== null : picture !== '';
    if (signed.length === 0) return refuse('Choose at least one document');
    if (!isSigned) return refuse(way === 'draw' ? 'Sign in the field' : 'Choose a picture');
    await props.onSigned(
      {
        id: newId(),
        ...values,
        at: localMoment(new Date()),
        ink: way === 'draw' ? ink : null,
        picture: way === 'picture' ? picture : '',
        documents: Object.fromEntries(
          signed.map(({ report, fingerprint, layout }) => [report, { fingerprint, layout }]),
        ),
      },
      signed,
    );
  });

  const choose = async ([file]: File[]) => {
    const read = file ? await signaturePicture(file).catch(() => null) : null;
    setPicture(read ?? '');
    setProblem(read ? null : NOT_READ);
  };

  return (
    <FormDialog
      open
      title={signer.role ? `Sign ${inRole(signer.role)}` : 'Sign'}
      holds={given}
      unfilled={nothing}
      onClose={props.onClose}
      onSubmit={submit}
      loading={isReading}
      loadingLabel={READING_FILE}
      submitError={null}
      submitLabel="Sign"
      submitDisabledReason={
        insecure
          ? 'Signatures need a secure connection (https): without one the signed figures cannot be recorded'
          : null
      }
      size="md"
    >
      <fieldset className={`list shrink ${classes['asked']}`}>
        <legend>What is signed, with the figures as they are on the screen now</legend>
        <div className={classes['documents']}>
          {reports.map(({ report, title, result }) => (
            <div key={report} className={`ends ${classes['document']}`}>
              <Check
                label={title}
                checked={chosen.has(report)}
                onChange={(checked) =>
                  setChosen(
                    (now) => new Set(checked ? [...now, report] : [...now].filter((one) => one !== report)),
                  )
                }
              />
              {result ? (
                <span>
                  {result.label} <span className={classes['figure']}>{result.value}</span>
                </span>
              ) : null}
            </div>
          ))}
        </div>
        <Figures reports={signed} />
      </fieldset>
      <FormGrid min={200}>
        <TextField control={form.control} name="name" label="Name" required />
        <AutocompleteField
          control={form.control}
          name="role"
          label="Role"
          required
          options={roles}
          freeText
        />
        <TextField control={form.control} name="behalf" label="On behalf of" />
        <TextField
          control={form.control}
          name="remark"
          label="Remark beside the signature"
          help="For example: under protest, for receipt only"
        />
      </FormGrid>
      <Segmented
        label="How to sign"
        value={way}
        onChange={(next) => {
          setWay(next);
          setProblem(null);
        }}
        options={[
          { id: 'draw', label: 'Sign on the screen' },
          { id: 'picture', label: 'Upload a picture' },
        ]}
      />
      {way === 'draw' ? (
        <DrawingPad
          label="Field for the signature"
          drawn={ink}
          describedBy={problem ? problemId : undefined}
          onDrawn={(drawn) => {
            setInk(drawn);
            if (drawn) setProblem(null);
          }}
        />
      ) : (
        <>
          <FileDrop
            label="Picture of the signature"
            items={[]}
            multiple={false}
            accept={PICTURES}
            typeRefusal="Only PNG and JPEG pictures can be used"
            validate={drawingProblem}
            help="PNG or JPEG, cut to the signature"
            onAdd={choose}
          />
          {picture ? <img className={classes['uploaded']} src={picture} alt="The chosen signature" /> : null}
        </>
      )}
      <div role="alert" ref={said}>
        <FieldHelp id={problemId} error={problem} />
      </div>
    </FormDialog>
  );
}

/** A picture of a signature is kept in the worksheet itself, which is sent whole with each save. */
const MAX_BYTES = 120_000;

/** Longer sides, in pixels, that are tried in turn. */
const SIDES = [900, 600, 400];

/** A picture file as a data address, made smaller where it is large; null when it cannot be read or made small enough. */
async function signaturePicture(file: Blob): Promise<string | null> {
  for (const longest of SIDES) {
    const image = await printableImage(file, longest);
    if (!image) return null;
    if (image.bytes.length > MAX_BYTES) continue;
    const letters = Array.from(image.bytes, (byte) => String.fromCharCode(byte)).join('');
    return `data:image/${image.format === 'PNG' ? 'png' : 'jpeg'};base64,${btoa(letters)}`;
  }
  return null;
}

const pick = ({ name, role, behalf, remark = '' }: Signer & { remark?: string }) => ({
  name,
  role,
  behalf,
  remark,
});

/** Every figure of what is signed. */
function Figures({ reports }: { reports: readonly SignableReport[] }) {
  const figures = new Map(
    reports.flatMap((report) =>
      report.figures.map(({ label, value }) => [`${label} ${value}`, { label, value }]),
    ),
  );
  if (figures.size === 0) return null;
  return (
    <details>
      <summary>All {figures.size} figures</summary>
      {/* keys scroll it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['figures']} role="region" aria-label="All figures" tabIndex={0}>
        <dl>
          {[...figures].map(([key, { label, value }]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
