import { useRef } from 'react';
import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatNumber, round } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { focusOnceDrawn } from '@/ui/form/focusField';
import { FormGrid } from '@/ui/form/FormGrid';
import { IconButton } from '@/ui/IconButton';
import { Note } from '@/ui/Note';
import { certificateOf } from '../calculation/certificate';
import {
  densityBySalinity,
  densitySource,
  inAirText,
  densityStepsText,
  meanDensity,
} from '../calculation/density';
import type { Suffix } from '../calculation/recordMapping';
import type { DensitySample } from '../calculation/worksheet';
import { useDraftForm } from './Calculation';
import { forgetRelativeDensity } from './hydrometer';
import { setOfSuffix } from './names';
import { useUndo } from './useUndo';
import { SheetDate, SheetNumber, SheetText } from './sheetFields';
import classes from './draft.module.css';

const TEXTS = [
  ['sea', 'Sea'],
  ['swell', 'Swell'],
  ['weather', 'Weather'],
  ['current', 'Current'],
  ['readBy', 'Drafts read by'],
  ['instrumentNumber', 'Number of the hydrometer'],
] as const;

/** Under which conditions a survey was made, samples of the water, and how it was signed. */
export function ConditionsPart({ sets }: { sets: readonly Suffix[] }) {
  return sets.map((suffix) => <Conditions key={suffix} suffix={suffix} />);
}

function Conditions({ suffix }: { suffix: Suffix }) {
  const { form, words } = useDraftForm();
  const set = setOfSuffix[suffix];
  const certificate = useWatch({ control: form.control, name: `worksheet.${set}.certificate` });
  const { unread } = certificateOf(certificate);
  return (
    <fieldset className={`group ${classes['conditions']}`}>
      <legend>{words[suffix]} survey</legend>
      <FormGrid>
        {TEXTS.map(([name, label]) => (
          <SheetText key={name} name={`worksheet.${set}.${name}`} label={label} />
        ))}
        <SheetText
          name={`worksheet.${set}.certificate`}
          label="Correction by its certificate"
          inputMode="text"
          autoComplete="off"
          maxLength={200}
          help="t/m³: one figure, −0.0003, or by reading: 1.0000 +0.0002; 1.0250 −0.0003"
          onValue={() => takeMeanDensity(form, suffix)}
          problem={unread.length > 0 ? `Not a correction: ${unread.join('; ')}` : null}
        />
      </FormGrid>
      {suffix === 'f' ? <SameHydrometer /> : null}
      <SalinityCheck suffix={suffix} />
      <Samples suffix={suffix} />
      <FormGrid>
        <SheetText name={`worksheet.${set}.signedAt`} label="Place of signing" />
        <SheetDate name={`worksheet.${set}.signedOn`} label="Date of signing" />
      </FormGrid>
      <SheetText
        name={`worksheet.${set}.protest`}
        label="Signed under protest"
        help="Who and why, one line each"
        multiline
        rows={2}
      />
    </fieldset>
  );
}

/** The density by salinity and temperature beside a refractometer: a check, which changes nothing. */
function SalinityCheck({ suffix }: { suffix: Suffix }) {
  const { form } = useDraftForm();
  const name = `worksheet.${setOfSuffix[suffix]}` as const;
  const [instrument, salinity, waterTemperature] = useWatch({
    control: form.control,
    name: [`${name}.instrument`, `${name}.salinity`, `${name}.waterTemperature`],
  });
  if (instrument !== 'refractometer') return null;
  const density = densityBySalinity({ salinity, waterTemperature });
  return (
    <>
      <FormGrid>
        <SheetNumber name={`${name}.salinity`} label="Salinity" unit="‰" decimals={1} />
        <SheetNumber
          name={`${name}.waterTemperature`}
          label="Temperature of the water"
          unit="°C"
          decimals={1}
        />
      </FormGrid>
      {density === undefined ? null : (
        <p role="status" className="unit">
          By salinity and temperature the density is {formatNumber(density, 4)} t/m³ in air (UNESCO 1980). It
          is a check alone: the density entered counts.
        </p>
      )}
    </>
  );
}

/** What goes over with the hydrometer. */
const OF_HYDROMETER = ['instrument', 'hydrometerScale', 'instrumentNumber', 'certificate'] as const;

/** What that changes, by what is taken back together. */
const TAKEN_OVER = [
  ['worksheet.final.instrument', 'worksheet.final.hydrometerScale'],
  ['worksheet.final.instrumentNumber'],
  ['worksheet.final.certificate'],
  ['record.density_f', 'worksheet.final.relativeDensity'],
];

/** Both surveys are made with the same instrument: what was said of it before is taken with one press. */
function SameHydrometer() {
  const { form, locked, words } = useDraftForm();
  const { change, note } = useUndo();
  const before = useWatch({
    control: form.control,
    name: OF_HYDROMETER.map((name) => `worksheet.initial.${name}` as const),
  });
  const now = useWatch({
    control: form.control,
    name: OF_HYDROMETER.map((name) => `worksheet.final.${name}` as const),
  });
  const place = useRef<HTMLDivElement>(null);
  const take = () => {
    change(
      `Hydrometer of ${words.i.toLowerCase()} taken over.`,
      TAKEN_OVER,
      () => {
        for (const [at, name] of OF_HYDROMETER.entries())
          form.setValue(`worksheet.final.${name}`, before[at] ?? '', CHANGED);
        takeMeanDensity(form, 'f');
      },
      (takeBack) => {
        const { record, worksheet } = form.getValues();
        const density = typeof record.density_f === 'number' ? record.density_f : null;
        const isTyped = densitySource(density, worksheet.final) === 'typed over';
        const back = takeBack();
        // samples that changed since were corrected by the certificate that has just gone
        if (!isTyped && !back.includes('record.density_f')) takeMeanDensity(form, 'f');
      },
    );
    // the button goes: the focus stays in its place
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {locked || now.some(Boolean) || !before.some(Boolean) ? null : (
        <Button variant="text" onClick={take}>
          Same hydrometer as {words.i.toLowerCase()}
        </Button>
      )}
      {note}
    </div>
  );
}

const CHANGED = { shouldDirty: true, shouldTouch: true };

/** Puts the mean of the samples, corrected by the certificate, in the place of the density; nothing without samples. */
function takeMeanDensity(form: ReturnType<typeof useDraftForm>['form'], suffix: Suffix): void {
  const mean = meanDensity(form.getValues(`worksheet.${setOfSuffix[suffix]}`));
  if (!mean) return;
  form.setValue(`record.density_${suffix}`, round(mean.density, 5), CHANGED);
  forgetRelativeDensity(form, suffix);
}

/** Samples of the water; their mean becomes the density of the survey whenever one of them changes. */
function Samples({ suffix }: { suffix: Suffix }) {
  const { form, locked } = useDraftForm();
  const set = setOfSuffix[suffix];
  const name = `worksheet.${set}.samples` as const;
  const samples = useWatch({ control: form.control, name });
  const takeMean = () => takeMeanDensity(form, suffix);
  const put = (next: DensitySample[]) => {
    form.setValue(name, next, CHANGED);
    takeMean();
  };
  const confirm = useConfirm();
  const remove = async (index: number) => {
    const sure = await confirm(
      deleteQuestion([`Sample ${index + 1}`, samples[index]?.place].filter(Boolean).join(': ')),
    );
    if (sure) put(form.getValues(name).filter((_, at) => at !== index));
  };
  return (
    <>
      {samples.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form names a sample by its place
        <div key={index} className={`list ${classes['sample']}`}>
          <FormGrid min={120}>
            <SheetText name={`${name}.${index}.place`} label={`Sample ${index + 1}, place`} />
            <SheetText name={`${name}.${index}.depth`} label="Depth" />
            <SheetNumber
              name={`${name}.${index}.density`}
              label="Density"
              unit="t/m³"
              decimals={4}
              onValue={takeMean}
            />
          </FormGrid>
          <IconButton
            label={`Remove sample ${index + 1}`}
            disabled={locked}
            onClick={() => void remove(index)}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="text"
          disabled={locked}
          onClick={() => {
            // nothing is read yet: a density typed over the mean stays
            form.setValue(name, [...samples, { place: '', depth: '', density: null }], CHANGED);
            focusOnceDrawn(`${name}.${samples.length}.place`);
          }}
        >
          Add a density sample
        </Button>
      </div>
      <MeanLine
        suffix={suffix}
        samples={samples}
        onTake={takeMean}
        onRead={(density) => put([{ place: '', depth: '', density }])}
      />
    </>
  );
}

/** Which density counts: the one entered, whether it is the mean of the samples or not. */
function MeanLine(props: {
  suffix: Suffix;
  samples: DensitySample[];
  onTake: () => void;
  /** The density entered is what the instrument showed: it becomes a sample. */
  onRead: (density: number) => void;
}) {
  const { form, locked } = useDraftForm();
  const set = setOfSuffix[props.suffix];
  const [density, instrument, certificate, hydrometerScale] = useWatch({
    control: form.control,
    name: [
      `record.density_${props.suffix}`,
      `worksheet.${set}.instrument`,
      `worksheet.${set}.certificate`,
      `worksheet.${set}.hydrometerScale`,
    ],
  });
  const counts = typeof density === 'number' ? density : null;
  const sheet = { samples: props.samples, instrument, certificate, hydrometerScale };
  const found = meanDensity(sheet);
  const mean = densityStepsText(found);
  switch (densitySource(counts, sheet)) {
    case 'no samples':
      if (certificateOf(certificate).points.length > 0 && counts !== null)
        return (
          <Note
            tone="warn"
            role="status"
            actions={
              <Button size="small" disabled={locked} onClick={() => props.onRead(counts)}>
                It was read as {formatNumber(counts, 4)}
              </Button>
            }
          >
            The correction by the certificate is added to samples. Enter what the hydrometer showed as a
            sample.
          </Note>
        );
      return <p className="unit">Samples give the density of the survey: their mean.</p>;
    case 'mean':
      return <p className="unit">The density is the mean of the samples: {mean} t/m³.</p>;
    case 'corrected mean':
      return (
        <p className="unit">
          The density is the mean of the samples: {mean}, then {inAirText(hydrometerScale)} for the load-line
          hydrometer: {formatNumber(counts ?? undefined, 4)} t/m³.
        </p>
      );
    case 'typed over':
      return (
        <Note
          tone="warn"
          role="status"
          actions={
            <Button size="small" disabled={locked} onClick={props.onTake}>
              Take the mean
            </Button>
          }
        >
          The density entered, {formatNumber(counts ?? undefined, 4)}, counts. The mean of the samples is{' '}
          {mean}.
        </Note>
      );
  }
}
