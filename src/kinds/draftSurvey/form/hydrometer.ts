import { round } from '@/lib/numbers';
import { densityInAir, isCorrectedBy } from '../calculation/density';
import type { HydrometerScale } from '../calculation/densityInstruments';
import type { Suffix } from '../calculation/recordMapping';
import type { useDraftForm } from './Calculation';
import { setOfSuffix } from './names';

type Form = ReturnType<typeof useDraftForm>['form'];
const CHANGED = { shouldDirty: true, shouldTouch: true };

/** What a load-line hydrometer showed belongs to the density that was corrected: another density is a new reading. */
export function forgetRelativeDensity(form: Form, suffix: Suffix): void {
  const name = `worksheet.${setOfSuffix[suffix]}.relativeDensity` as const;
  if (form.getValues(name)) form.setValue(name, null, CHANGED);
}

/** A density corrected by the scale before is corrected anew when the scale changes; any other stays as it was typed. */
export function correctForScale(
  form: Form,
  suffix: Suffix,
  before: HydrometerScale | null,
  scale: HydrometerScale | undefined,
): void {
  const relative = form.getValues(`worksheet.${setOfSuffix[suffix]}.relativeDensity`);
  if (!relative || !isCorrectedBy(before, relative, form.getValues(`record.density_${suffix}`))) return;
  form.setValue(`record.density_${suffix}`, round(densityInAir(relative, scale), 4), CHANGED);
}
