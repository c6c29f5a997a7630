import { useWatch } from 'react-hook-form';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { NumberField } from '@/ui/form/NumberField';
import { SectionCard } from '@/ui/SectionCard';
import { deliveredWeight } from './delivered';
import type { BunkerWorksheet } from './worksheet';

/** Density and nomination, with what they make of the tanks. */
export function QuantitySection() {
  const { form, locked } = useSurvey<BunkerWorksheet>();
  const [tanks, density] = useWatch({ control: form.control, name: ['tables.tanks', 'record.density'] });
  const disabled = locked !== null;
  return (
    <SectionCard title="Quantity" headingLevel={3}>
      <NumberField
        control={form.control}
        name="record.density"
        label="Density of the fuel"
        unit="t/m³"
        decimals={4}
        comma="decimal"
        disabled={disabled}
      />
      <NumberField
        control={form.control}
        name="worksheet.nominated"
        label="Nominated quantity"
        unit="MT"
        decimals={3}
        comma="ask"
        disabled={disabled}
      />
      <p>Delivered by these figures: {deliveredWeight(tanks ?? [], density).toFixed(3)} MT</p>
    </SectionCard>
  );
}
