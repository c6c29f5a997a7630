import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMonth } from '@/lib/container/cscPlate';
import { readContainerNumber } from '@/lib/container/iso6346';
import { formatMonthOrDay } from '@/lib/dates';
import { formatNumber } from '@/lib/numbers';
import { useSession } from '@/session/store';
import { keepContainers } from '@/shared/knownContainers';
import { FromKnownContainer, type FactField } from '@/shared/surveyForm/FromKnownContainer';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { FlatRackWorksheet, RackNotes } from '../worksheet';
import { useFlatRackForm } from './useFlatRack';

const inUnit = (unit: string) => (value: number) => `${formatNumber(value)} ${unit}`;

const FIELDS: readonly (Omit<FactField, 'isEmpty'> & { name: keyof RackNotes })[] = [
  { name: 'sizeType', label: 'Type code' },
  { name: 'length', label: 'Rack length', words: inUnit('mm') },
  { name: 'width', label: 'Rack width', words: inUnit('mm') },
  { name: 'height', label: 'Height', words: inUnit('mm') },
  { name: 'floor', label: 'Deck height', words: inUnit('mm') },
  { name: 'tare', label: 'Tare, plate', words: inUnit('kg') },
  { name: 'maxGross', label: 'Gross, plate', words: inUnit('kg') },
  { name: 'ringCount', label: 'Rings' },
  { name: 'ringLoad', label: 'Ring load', words: (kN: number) => `${formatNumber(kN, 1)} kN` },
  { name: 'plate', label: 'CSC plate number' },
  { name: 'acep', label: 'ACEP mark' },
  { name: 'manufactured', label: 'Date of manufacture', words: formatMonthOrDay },
  { name: 'nextExamination', label: 'Next examination', words: formatMonth },
];

const isEmpty = (value: unknown) => value === '' || value === null || value === false || Number.isNaN(value);

/** Offers what was noted of the same rack in an earlier job, and keeps what is saved of it for the next one. */
export function FromEarlierRack() {
  const { record, order } = useSurvey<FlatRackWorksheet>();
  const { email } = useSession();
  const { form, disabled } = useFlatRackForm();
  const rack = useWatch({ control: form.control, name: 'worksheet.rack' });
  const { normalized, problem } = readContainerNumber(rack.number);
  const isWhole = normalized !== '' && problem === null;
  const keep = useEffectEvent((modified: string) => {
    // a height counts for the ends as they stand
    const { number: _number, height, ...facts } = form.getValues('worksheet.rack');
    const upright = facts.ends === 'down' ? {} : { height };
    if (isWhole)
      keepContainers(email, order.name, modified, { [normalized]: { ...known(facts), ...upright } });
  });
  const version = record?.modified;
  useEffect(() => {
    if (version) keep(version);
  }, [version]);
  if (disabled || !isWhole) return null;
  return (
    <FromKnownContainer
      number={normalized}
      what="flat rack"
      // the height that is kept is that of the posts
      fields={FIELDS.filter(({ name }) => name !== 'height' || rack.ends !== 'down').map((field) => ({
        ...field,
        isEmpty: isEmpty(rack[field.name]),
      }))}
      onFill={(facts) => form.setValue('worksheet.rack', { ...form.getValues('worksheet.rack'), ...facts })}
    />
  );
}

/** Those of the notes that hold for the next survey as well, as far as they are noted. */
const known = (notes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    FIELDS.flatMap(({ name }) => (name in notes && !isEmpty(notes[name]) ? [[name, notes[name]]] : [])),
  );
