import { fieldNameOf, type Suffix } from '@/lib/draftSurvey/recordMapping';
import type { InputRef, SetName } from '@/lib/draftSurvey/types';

/** The survey of a suffix. */
export const setOfSuffix: Record<Suffix, SetName> = { i: 'initial', f: 'final' };

/** Name in the form of an input of the calculation: `record.fwd_port_i`, `tables.ballast_water_f.8.density`. */
export function formNameOf(ref: InputRef): string {
  const name = fieldNameOf(ref);
  if (name.startsWith('worksheet.')) return name;
  return name.includes('.') ? `tables.${name}` : `record.${name}`;
}

/** The survey that a name in the form belongs to; undefined when it belongs to the ship or to both. */
export function suffixOfName(name: string): Suffix | undefined {
  const [group, field = ''] = name.split('.');
  if (group === 'worksheet') return field === 'initial' ? 'i' : field === 'final' ? 'f' : undefined;
  const suffix = /_([if])$/.exec(field)?.[1];
  return suffix === 'i' || suffix === 'f' ? suffix : undefined;
}

/** Whether a section of the draft survey shows a name: its own survey's, and what the worksheet holds for both. */
export const belongsTo = (set: Suffix, name: string): boolean =>
  suffixOfName(name) === set || (suffixOfName(name) === undefined && name.startsWith('worksheet.'));

/** Puts the cursor into the field of a name; false when it is not on the page. */
export function focusField(name: string): boolean {
  const found = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  if (!found) return false;
  // a drawn choice hides its input: what takes the focus stands beside it
  const target =
    found.getAttribute('aria-hidden') === 'true'
      ? found.parentElement?.querySelector<HTMLElement>('[role="combobox"]')
      : found;
  (target ?? found).focus();
  (target ?? found).scrollIntoView({ block: 'center' });
  return true;
}
