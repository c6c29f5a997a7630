import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatNumber, round } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { IconButton } from '@/ui/IconButton';
import { Note } from '@/ui/Note';
import { densitySource, meanDensity } from '../calculation/density';
import { setWord } from '../calculation/labels';
import type { Suffix } from '../calculation/recordMapping';
import type { DensitySample } from '../calculation/worksheet';
import { useDraftForm } from './Calculation';
import { setOfSuffix } from './names';
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
  const { form, locked } = useDraftForm();
  const set = setOfSuffix[suffix];
  return (
    <fieldset className={classes['conditions']}>
      <legend>{setWord[set]} survey</legend>
      <FormGrid>
        {TEXTS.map(([name, label]) => (
          <TextField
            key={name}
            control={form.control}
            name={`worksheet.${set}.${name}`}
            label={label}
            disabled={locked}
          />
        ))}
      </FormGrid>
      <Samples suffix={suffix} />
      <FormGrid>
        <TextField
          control={form.control}
          name={`worksheet.${set}.signedAt`}
          label="Place of signing"
          disabled={locked}
        />
        <DateField
          control={form.control}
          name={`worksheet.${set}.signedOn`}
          label="Date of signing"
          disabled={locked}
        />
      </FormGrid>
      <TextField
        control={form.control}
        name={`worksheet.${set}.protest`}
        label="Signed under protest"
        help="Who and why, one line each"
        multiline
        rows={2}
        disabled={locked}
      />
    </fieldset>
  );
}

/** Samples of the water; their mean becomes the density of the survey whenever one of them changes. */
function Samples({ suffix }: { suffix: Suffix }) {
  const { form, locked } = useDraftForm();
  const set = setOfSuffix[suffix];
  const name = `worksheet.${set}.samples` as const;
  const samples = useWatch({ control: form.control, name });
  const options = { shouldDirty: true, shouldTouch: true };
  const takeMean = () => {
    const mean = meanDensity(form.getValues(name));
    if (mean !== undefined) form.setValue(`record.density_${suffix}`, round(mean, 5), options);
  };
  const put = (next: DensitySample[]) => {
    form.setValue(name, next, options);
    takeMean();
  };
  return (
    <>
      {samples.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the form names a sample by its place
        <div key={index} className={classes['sample']}>
          <FormGrid min={120}>
            <TextField
              control={form.control}
              name={`${name}.${index}.place`}
              label={`Sample ${index + 1}, place`}
              disabled={locked}
            />
            <TextField
              control={form.control}
              name={`${name}.${index}.depth`}
              label="Depth"
              disabled={locked}
            />
            <NumberField
              control={form.control}
              name={`${name}.${index}.density`}
              label="Density"
              unit="t/m³"
              decimals={4}
              comma="decimal"
              disabled={locked}
              onValue={takeMean}
            />
          </FormGrid>
          <IconButton
            label={`Remove sample ${index + 1}`}
            disabled={locked}
            onClick={() => put(samples.filter((_, at) => at !== index))}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="text"
          disabled={locked}
          onClick={() => put([...samples, { place: '', depth: '', density: null }])}
        >
          Add a density sample
        </Button>
      </div>
      <MeanLine suffix={suffix} samples={samples} onTake={takeMean} />
    </>
  );
}

/** Which density counts: the one entered, whether it is the mean of the samples or not. */
function MeanLine(props: { suffix: Suffix; samples: readonly DensitySample[]; onTake: () => void }) {
  const { form, locked } = useDraftForm();
  const [density, instrument] = useWatch({
    control: form.control,
    name: [`record.density_${props.suffix}`, `worksheet.${setOfSuffix[props.suffix]}.instrument`],
  });
  const counts = typeof density === 'number' ? density : null;
  const mean = formatNumber(meanDensity(props.samples), 4);
  switch (densitySource(counts, { samples: [...props.samples], instrument })) {
    case 'no samples':
      return <p className={classes['unit']}>Samples give the density of the survey: their mean.</p>;
    case 'mean':
      return <p className={classes['unit']}>The density is the mean of the samples, {mean} t/m³.</p>;
    case 'corrected mean':
      return (
        <p className={classes['unit']}>
          The density is the mean of the samples, {mean}, corrected for the load-line hydrometer.
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
