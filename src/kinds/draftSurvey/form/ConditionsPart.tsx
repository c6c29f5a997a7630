import { Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { round } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/form/DateField';
import { FormGrid } from '@/ui/form/FormGrid';
import { NumberField } from '@/ui/form/NumberField';
import { TextField } from '@/ui/form/TextField';
import { IconButton } from '@/ui/IconButton';
import { meanDensity } from '../calculation/density';
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
  ['signedAt', 'Place of signing'],
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
      <Samples suffix={suffix} />
    </fieldset>
  );
}

/** Samples of the water; the density of the survey is their mean, taken whenever one of them changes. */
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
        <span className={classes['unit']}>The density is the mean of the samples.</span>
      </div>
    </>
  );
}
