import { setWord } from '../calculation/labels';
import { fieldNameOf, type Suffix } from '../calculation/recordMapping';
import type { InputRef, SetName } from '../calculation/types';
import { PARTICULARS } from './setFields';

/** The survey of a suffix. */
export const setOfSuffix: Record<Suffix, SetName> = { i: 'initial', f: 'final' };

/** What is pressed to copy something of the first survey into the second; an intermediate survey goes by its name. */
export const copyWord = (words: Readonly<Record<Suffix, string>>, what: string): string =>
  words.i === setWord.initial ? `Copy initial ${what} to final` : `Copy ${what} of ${words.i.toLowerCase()}`;

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

/** Id of the section that shows a name; what the worksheet holds for both surveys stands first in the initial one. */
export function sectionOfName(name: string): string {
  const set = suffixOfName(name);
  return set ? setOfSuffix[set] : name.startsWith('worksheet.') ? 'initial' : PARTICULARS;
}
