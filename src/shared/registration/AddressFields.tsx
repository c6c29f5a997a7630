import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { LocationField } from '@/shared/location/LocationField';
import { lookups } from '@/shared/lookups/lookups';
import { labelOf, namesAndLabel, valueOf } from '@/shared/lookups/names';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { ClearedNote, filledFields } from '@/ui/form/ClearedNote';
import { FormGrid } from '@/ui/form/FormGrid';
import { TextField } from '@/ui/form/TextField';
import { TextFields } from '@/ui/form/TextFields';
import {
  districtLabel,
  INDIA,
  PINCODE_DIGITS,
  stateLabel,
  type PincodeRule,
  type WithAddress,
} from './address';
import { labelOfState, usePincodeCheck } from './usePincodeCheck';

const LINES = [
  { name: 'address.address_line_1', label: 'Address 1', required: true, autoComplete: 'address-line1' },
  { name: 'address.address_line_2', label: 'Address 2', autoComplete: 'address-line2' },
] as const;

/** Said where a list cannot be read: what it would offer is typed instead. */
const NO_LIST = 'The list cannot be read just now: type the name';

/** The `address` of a form: of India with lists of states and districts, of other countries as free text. */
export function AddressFields<V extends WithAddress>(props: {
  form: UseFormReturn<V>;
  pincode: PincodeRule;
}) {
  // Whatever else the form holds, here it is a form with an address.
  const { control, setValue, clearErrors } = props.form as unknown as UseFormReturn<WithAddress>;
  const address = useWatch({ control, name: 'address' });
  const check = usePincodeCheck(address, props.pincode);
  const countries = useQuery(lookups.countries());
  const change = { shouldDirty: true } as const;
  const [cleared, setCleared] = useState<readonly string[]>([]);

  return (
    <>
      <TextFields control={control} min={240} fields={LINES} />
      <div>
        <FormGrid min={200}>
          <AutocompleteField
            control={control}
            name="address.country"
            label="Country"
            required
            freeText={countries.isError}
            loading={countries.isLoading}
            options={(countries.data ?? [{ name: INDIA }]).map(({ name }) => name)}
            help={countries.isError ? NO_LIST : undefined}
            onValue={() => {
              // What was chosen or typed belongs to the country before. Where the country is typed, the first letter clears it.
              const lost = filledFields({
                [stateLabel(address.country)]: address.state,
                [districtLabel(address.country)]: address.district,
              });
              setCleared((now) => (lost.length > 0 ? lost : now));
              setValue('address.state', '', change);
              setValue('address.district', '', change);
              clearErrors(['address.state', 'address.district', 'address.pincode']);
            }}
          />
          <StateField
            control={control}
            country={address.country}
            state={address.state}
            onState={() => {
              setCleared(filledFields({ [districtLabel(address.country)]: address.district }));
              setValue('address.district', '', change);
              clearErrors('address.district');
            }}
          />
          <DistrictField control={control} country={address.country} state={address.state} />
          <TextField
            control={control}
            name="address.city"
            label="City"
            required
            cap
            autoComplete="address-level2"
          />
          <TextField
            control={control}
            name="address.pincode"
            label="Pincode"
            required
            digitsOnly
            maxLength={PINCODE_DIGITS}
            problem={check.problem}
            help={check.checking ? 'Checking…' : check.unverified ? 'Not verified' : 'Digits only'}
            autoComplete="postal-code"
          />
          <LocationField
            control={control}
            name="address.location"
            label="Location"
            help="Landmark or place, as people would look for it"
          />
        </FormGrid>
        <ClearedNote cleared={cleared} />
      </div>
    </>
  );
}

function StateField(props: {
  control: Control<WithAddress>;
  country: string;
  state: string;
  onState: () => void;
}) {
  const { control, country } = props;
  const states = useQuery({ ...lookups.states(country), enabled: country === INDIA });
  if (country !== INDIA) {
    return <TextField control={control} name="address.state" label={stateLabel(country)} required cap />;
  }
  return (
    <AutocompleteField
      control={control}
      name="address.state"
      label={stateLabel(country)}
      required
      freeText={states.isError}
      loading={states.isLoading}
      options={(states.data ?? []).map((row) => ({
        value: valueOf(row, 'state', [props.state]),
        label: labelOf(row, 'state'),
      }))}
      help={states.isError ? NO_LIST : undefined}
      onValue={props.onState}
    />
  );
}

function DistrictField(props: { control: Control<WithAddress>; country: string; state: string }) {
  const { control, country, state } = props;
  const states = useQuery({ ...lookups.states(country), enabled: country === INDIA });
  const label = labelOfState(states.data, state) || state;
  const districts = useQuery({
    ...lookups.districts(namesAndLabel(states.data, 'state', label)),
    enabled: state !== '' && !states.isPending,
  });
  if (country !== INDIA) {
    return (
      <TextField control={control} name="address.district" label={districtLabel(country)} required cap />
    );
  }
  return (
    <AutocompleteField
      control={control}
      name="address.district"
      label={districtLabel(country)}
      required
      disabled={state === ''}
      freeText={districts.isError}
      loading={districts.isLoading}
      options={[...new Set((districts.data ?? []).map((row) => row.district ?? row.name))]}
      help={state === '' ? 'Choose the state first' : districts.isError ? NO_LIST : undefined}
    />
  );
}
