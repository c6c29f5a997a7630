import { useState } from 'react';
import { formatDate, toWireDateTime } from '@/lib/dates';
import { useSession } from '@/session/store';
import { knownContainer, type ContainerFacts } from '../knownContainers';
import { OfferNote } from './OfferNote';
import { useSurvey } from './useSurvey';

/** A fact as the form has it: its label, whether it is empty, and how it reads. */
export interface FactField {
  name: keyof ContainerFacts;
  label: string;
  isEmpty: boolean;
  /** The kept value in words; what it reads by itself unless said. */
  words?: (value: never) => string;
}

/** Offers what this person noted of the same container in an earlier job, for what is empty here. */
export function FromKnownContainer(props: {
  number: string;
  what: string;
  fields: readonly FactField[];
  onFill: (facts: Partial<ContainerFacts>) => void;
}) {
  const { order } = useSurvey();
  const { email } = useSession();
  const [later, setLater] = useState('');
  const known = knownContainer(email, props.number, order.name);
  const found = known
    ? props.fields.filter(({ name, isEmpty }) => isEmpty && known.facts[name] !== undefined)
    : [];
  if (!known || found.length === 0 || later === props.number) return null;
  const day = formatDate(toWireDateTime(new Date(known.at)).slice(0, 10));
  return (
    <OfferNote
      title={`Last survey of this ${props.what} on this device, ${known.job}, ${day}`}
      values={found.map(({ name, label, words }) => {
        const value = known.facts[name];
        return value === true ? label : `${label} ${words ? words(value as never) : String(value)}`;
      })}
      onFill={() => props.onFill(Object.fromEntries(found.map(({ name }) => [name, known.facts[name]])))}
      onLater={() => setLater(props.number)}
    />
  );
}
