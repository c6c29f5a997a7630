import { useQuery } from '@tanstack/react-query';
import { useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { Filter } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { focusNow } from '@/shared/wizard/focusNow';
import { lastRequestQuery } from './lastRequest';
import type { RequestValues } from './schema';
import { Suggestions } from './Suggestions';

type Path = FieldPath<RequestValues>;

/** A step whose values may be taken from the last request that these filters leave; null while the party is not known. */
export interface StepProps {
  form: UseFormReturn<RequestValues>;
  last: readonly Filter<'RFQ'>[] | null;
}

/** What the agent of a request is called and where it is reached. */
const COMPANY = ['company_name', 'company_address', 'company_email', 'company_phone_number'] as const;

/** A value of the last request that can be taken into this one. */
interface Offered {
  text: string;
  /** The field that has the focus afterwards. */
  field: Path;
  take: () => void;
}

/**
 * Offers what is typed in every request alike from the person's last one, where nothing is typed yet; nothing where there is none
 * or it cannot be read.
 */
export function UseLast({ form, last: of, step }: StepProps & { step: 'survey' | 'agent' }) {
  const { control, setValue } = form;
  const [survey, agent] = useWatch({ control, name: ['survey', 'agent'] });
  const { data: last } = useQuery({ ...lastRequestQuery(of ?? []), enabled: of !== null });
  if (!last) return null;

  const put = (field: Path, value: RequestValues['agent'][keyof RequestValues['agent']]) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: true });
  const text = (label: string, field: 'location_of_survay' | 'payment_terms' | 'currency'): Offered[] => {
    const value = last.values.survey[field];
    const isOpen = field === 'currency' ? survey.currency !== value : survey[field].trim() === '';
    const path = `survey.${field}` as const;
    return value !== '' && isOpen
      ? [{ text: `${label}: ${value}`, field: path, take: () => put(path, value) }]
      : [];
  };
  const company = (): Offered[] => {
    const { company_name, contacts } = last.values.agent;
    if (company_name === '' || COMPANY.some((name) => agent[name].trim() !== '')) return [];
    const take = () => {
      for (const name of COMPANY) put(`agent.${name}`, last.values.agent[name]);
      if (agent.contacts.length === 0) put('agent.contacts', contacts);
    };
    return [{ text: `Agent: ${company_name}`, field: 'agent.company_name', take }];
  };
  const offered =
    step === 'agent'
      ? company()
      : [
          ...text('Place', 'location_of_survay'),
          ...text('Payment terms', 'payment_terms'),
          ...text('Currency', 'currency'),
        ];
  const accept = (chosen: readonly Offered[]) => {
    for (const { take } of chosen) take();
    // The button goes away with what it offered.
    if (chosen[0]) focusNow(form, chosen[0].field);
  };
  return (
    <Suggestions
      label={`Use last, from ${last.id} of ${formatDate(last.made)}:`}
      items={[
        ...offered.map((one) => ({ text: one.text, onTake: () => accept([one]) })),
        ...(offered.length > 1 ? [{ text: 'All of these', onTake: () => accept(offered) }] : []),
      ]}
    />
  );
}
