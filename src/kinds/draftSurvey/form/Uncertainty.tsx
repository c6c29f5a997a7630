import { sentenceStart } from '@/lib/sentences';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '@/lib/numbers';
import { Check } from '@/ui/form/Check';
import { Field } from '@/ui/form/Field';
import { SelectBox } from '@/ui/form/SelectBox';
import { cargoUncertainty, UNCERTAINTY_WORDS } from '../calculation/uncertainty';
import {
  expandedText,
  leftOutTexts,
  standardUncertainties,
  surfaceOfBox,
  USUAL_CHOICES,
} from '../calculation/uncertaintyChoices';
import type { UncertaintyChoices } from '../calculation/worksheet';
import { useCalculation, useDraftForm, useShipTables } from './Calculation';
import classes from './uncertainty.module.css';

const CHOICES = [
  { name: 'seaInitial', label: 'Sea at the initial survey', options: ['calm', 'rough'] },
  { name: 'seaFinal', label: 'Sea at the final survey', options: ['calm', 'rough'] },
  { name: 'hydrometer', label: 'Hydrometer', options: ['calibrated', 'not calibrated'] },
  { name: 'hydrostatics', label: 'Displacement table', options: ['approved', 'doubtful'] },
  { name: 'tankTables', label: 'Tank tables', options: ['approved', 'doubtful'] },
] as const satisfies readonly { name: keyof UncertaintyChoices; label: string; options: readonly string[] }[];

/** How sure the cargo figure is, against the bill of lading as well, and by what. It changes no quantity. */
export function Uncertainty() {
  const { form, locked } = useDraftForm();
  const { result } = useCalculation();
  const { tables } = useShipTables();
  const chosen = useWatch({ control: form.control, name: 'worksheet.uncertainty' });
  const choices = chosen ?? USUAL_CHOICES;
  const [initial, final] = useWatch({
    control: form.control,
    name: ['worksheet.initial', 'worksheet.final'],
  });
  const found = cargoUncertainty(
    result,
    standardUncertainties(choices, result, { initial, final }),
    (tank) => tables?.surface(tank.tank, tank.sounding) ?? surfaceOfBox(tank),
  );
  if (!found)
    return (
      <section className={`lines quiet ${classes['uncertainty']}`} aria-label="How sure the figure is">
        <p>The uncertainty cannot be estimated without the TPC.</p>
      </section>
    );
  const change = (next: Partial<UncertaintyChoices>) =>
    form.setValue('worksheet.uncertainty', { ...choices, ...next }, { shouldDirty: true });
  return (
    <section className={`lines quiet ${classes['uncertainty']}`} aria-label="How sure the figure is">
      <p>
        <b>± {expandedText(found.expanded)} MT</b>, {formatNumber(found.percent, 2)} % at about 95 %
      </p>
      {found.en === undefined ? null : (
        <p data-within={found.en <= 1}>
          {found.en <= 1
            ? 'The difference from the B/L is within the uncertainty of the survey.'
            : 'The difference from the B/L is larger than the estimated uncertainty can explain.'}
        </p>
      )}
      <details>
        <summary>What it is based on</summary>
        <ul>
          {found.shares
            .filter(({ percent }) => percent >= 0.5)
            .map(({ group, percent }) => (
              <li key={group}>
                <span>{UNCERTAINTY_WORDS[group]}</span>
                <span className={classes['bar']} aria-hidden>
                  <i style={{ width: `${percent}%` }} />
                </span>
                <span>{formatNumber(percent)} %</span>
              </li>
            ))}
        </ul>
        {leftOutTexts(found).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {CHOICES.map(({ name, label, options }) => (
          <Field key={name} label={label}>
            {(aria) => (
              <SelectBox
                {...aria}
                value={choices[name]}
                options={options.map((value) => ({
                  value,
                  label: sentenceStart(value),
                }))}
                disabled={locked}
                onValue={(value) => change({ [name]: value })}
              />
            )}
          </Field>
        ))}
        <Check
          label="Print it in the reports"
          checked={choices.printed}
          disabled={locked}
          onChange={(printed) => change({ printed })}
        />
        <p className="small">
          Random and estimated errors only: no mistake, no wrong LCF reference, no liquid that was not
          sounded. It is no tolerance of a contract and changes no quantity. The B/L counts as exact.
        </p>
      </details>
    </section>
  );
}
