import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { plural } from '@/lib/numbers';
import { compareNames } from '@/lib/order';
import { lookups } from '@/shared/lookups/lookups';
import { labelOf, valueOf } from '@/shared/lookups/names';
import { MultiAutocompleteField } from '@/ui/form/MultiAutocompleteField';
import { Button } from '@/ui/Button';
import { ClearedNote } from '@/ui/form/ClearedNote';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import type { WithSurvey } from './surveyOffer';
import classes from './registration.module.css';

/** Countries and ports in which a vendor works; ports depend on the countries (D72). */
export function OperatingFields<V extends WithSurvey>(props: { form: UseFormReturn<V> }) {
  const { control, setValue, clearErrors } = props.form as unknown as UseFormReturn<WithSurvey>;
  const { countries: chosen, ports: chosenPorts } = useWatch({ control, name: 'survey' });
  const [removed, setRemoved] = useState<readonly string[]>([]);

  const countries = useQuery(lookups.countries());
  const ports = useQuery({
    ...lookups.portsOf(chosen),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
  });
  const offered = chosen.length > 0 ? (ports.data ?? []) : [];
  const options = offered
    .map((port) => ({
      value: valueOf(port, 'port_name', chosenPorts),
      label: labelOf(port, 'port_name'),
      group: port.country ?? '',
    }))
    .toSorted((a, b) => compareNames(a.group, b.group));

  const changeCountries = (next: readonly string[]) => {
    clearErrors('survey.countries');
    // A port whose country is not known stays: it may have come with the record. So does one that another country has too.
    const stays = new Set(options.filter(({ group }) => next.includes(group)).map(({ value }) => value));
    const gone = new Map(
      options
        .filter(({ value, group }) => group !== '' && chosenPorts.includes(value) && !stays.has(value))
        .map(({ value, label }) => [value, label]),
    );
    setRemoved([...gone.values()]);
    if (gone.size === 0) return;
    setValue(
      'survey.ports',
      chosenPorts.filter((port) => !gone.has(port)),
      { shouldDirty: true },
    );
  };

  const addPorts = (names: readonly string[]) => {
    setValue('survey.ports', [...new Set([...chosenPorts, ...names])], { shouldDirty: true });
    setRemoved([]);
    clearErrors('survey.ports');
  };
  const missing = chosen
    .map((country) => ({
      country,
      ports: options.filter(({ group }) => group === country).map(({ value }) => value),
    }))
    .filter(({ ports: all }) => all.length > 1 && all.some((port) => !chosenPorts.includes(port)));

  const count = plural(offered.length, 'port');
  return (
    <div className={`stack shrink ${classes['stack']}`}>
      <ListTrouble of="The lists of countries and ports" lists={[countries, ports]} />
      <div className={`stack ${classes['operating']}`}>
        <MultiAutocompleteField
          control={control}
          name="survey.countries"
          label="Operating countries"
          required
          // Which ports go with a country says their list.
          disabled={ports.isLoading && chosenPorts.length > 0}
          loading={countries.isLoading}
          options={(countries.data ?? []).map(({ name }) => name)}
          onValue={changeCountries}
        />
        <MultiAutocompleteField
          control={control}
          name="survey.ports"
          label="Operating ports"
          required
          disabled={chosen.length === 0}
          loading={ports.isFetching}
          options={options}
          onValue={() => {
            setRemoved([]);
            clearErrors('survey.ports');
          }}
          help={
            chosen.length === 0
              ? 'Choose the countries first'
              : `${count} in the chosen countries. Removing a country removes its ports.`
          }
        />
      </div>
      <ClearedNote lead="Removed with their country" cleared={removed} />
      {missing.length > 0 ? (
        <div className="wrap">
          {missing.map(({ country, ports: all }) => (
            <Button key={country} size="small" onClick={() => addPorts(all)}>
              All {all.length} ports of {country}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
