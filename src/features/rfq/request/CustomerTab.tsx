import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { shownText } from '@/lib/storedText';
import { paths, to } from '@/paths';
import { useSession } from '@/session/store';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { useDebounced } from '@/shared/useDebounced';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import type { Option } from '@/ui/form/options';
import { FormGrid } from '@/ui/form/FormGrid';
import { RadioField } from '@/ui/form/RadioField';
import { ReadOnlyField } from '@/ui/form/ReadOnlyField';
import { EmptyState, SEARCH_AND_FIND } from '@/ui/states/EmptyState';
import {
  customerName,
  customerOf,
  customerQuery,
  customerSearchQuery,
  emptyCustomer,
  registrationWith,
  type CustomerType,
  type CustomerValues,
} from './customer';
import type { RequestValues } from './schema';

/** Between the last key and the search, ms. */
const TYPING_MS = 300;
/** The server is asked from so many letters on: one fits nearly everybody. */
const LEAST = 2;

type Shown = readonly [keyof CustomerValues, string];

const NAMES: Record<CustomerType, readonly Shown[]> = {
  Enterprise: [
    ['gstin_number', 'Tax Id'],
    ['license_number', 'License number'],
  ],
  Individual: [
    ['middle_name', 'Middle name'],
    ['last_name', 'Last name'],
  ],
};

const REACHED_AT: readonly Shown[] = [
  ['email', 'Email'],
  ['mobile_number', 'Mobile number'],
  ['address_line_1', 'Address 1'],
  ['address_line_2', 'Address 2'],
  ['country', 'Country'],
  ['state', 'State'],
  ['city', 'City'],
  ['pincode', 'Pincode'],
];

/** Whom a vendor makes a request for: found by name or e-mail, filled in from the registration, changed by nobody here. */
export function CustomerTab({ form }: { form: UseFormReturn<RequestValues> }) {
  const { control, setValue } = form;
  const { userId } = useSession();
  const customer = useWatch({ control, name: 'customer' });
  const { errors } = useFormState({ control, name: 'customer' });
  const { type, search, registration } = customer;
  const isPicked = registration !== '';

  const [picking, setPicking] = useState<Option | null>(null);
  const typed = useDebounced(search.trim(), TYPING_MS);
  const asked =
    type !== '' && !isPicked && typed.length >= LEAST && typed === search.trim() && search !== picking?.value;
  const found = useQuery({ ...customerSearchQuery(type || 'Enterprise', typed, userId), enabled: asked });
  const picked = useQuery({ ...customerQuery(picking?.value ?? ''), enabled: picking !== null });

  const put = (next: CustomerValues) => {
    setValue('customer', next, { shouldDirty: true });
    form.clearErrors('customer');
  };
  useEffect(() => {
    if (type === '' || isPicked || picked.data === undefined || picked.data.name !== search) return;
    setValue('customer', customerOf(type, picked.data), { shouldDirty: true });
    // What the record lacks is said at once: only the customer can add it.
    void form.trigger('customer');
  }, [type, isPicked, picked.data, search, form, setValue]);
  useCustomerOfAddress(form);

  const options = (found.data ?? []).map((row) => ({
    value: row.name,
    label: customerName(customerOf(type, row)) || shownText(row.email),
    hint: shownText(row.email),
  }));
  const chosen = isPicked
    ? { value: registration, label: customerName(customer), hint: customer.email }
    : picking?.value === search
      ? picking
      : null;
  const onSearch = (value: string) => {
    const picks = options.find((option) => option.value === value);
    if (picks) setPicking(picks);
    // Another search is another customer.
    else if (isPicked && value !== registration) put({ ...emptyCustomer(type), search: value });
  };

  return (
    <>
      <RadioField
        control={control}
        name="customer.type"
        label="Customer Type"
        required
        options={['Enterprise', 'Individual']}
        onValue={(next) => put(emptyCustomer(next as CustomerType))}
      />
      {type === '' ? null : (
        <>
          <FormGrid min={420}>
            <AutocompleteField
              key={type}
              control={control}
              name="customer.search"
              label={type === 'Enterprise' ? 'Organization Name' : 'First Name'}
              required
              freeText
              placeholder="Name or e-mail"
              options={chosen ? [chosen] : options}
              loading={asked && found.isFetching}
              // The list is the server's: nothing of it is left out for not being spelt as typed.
              onSearch={() => undefined}
              onValue={onSearch}
            />
          </FormGrid>
          <ListTrouble of="The customers" lists={[found, picked]} />
          {isPicked ? (
            <FormGrid min={240}>
              {[...NAMES[type], ...REACHED_AT].map(([name, label]) => (
                <ReadOnlyField
                  key={name}
                  label={label}
                  value={customer[name]}
                  error={errors.customer?.[name]?.message}
                />
              ))}
            </FormGrid>
          ) : search.trim().length < LEAST ? (
            <EmptyState title={SEARCH_AND_FIND} why={WHY[type]} />
          ) : asked && found.data?.length === 0 ? (
            <EmptyState
              why={
                <>
                  {WHY[type]} <Link to={to(paths.signup)}>Sign up a customer</Link>
                </>
              }
            />
          ) : null}
        </>
      )}
    </>
  );
}

const WHY: Record<CustomerType, string> = {
  Enterprise: 'Companies that have an account are found by name or e-mail.',
  Individual: 'Persons whom you have signed up are found by first name or e-mail.',
};

function withoutCustomer(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('customer');
  return next;
}

/** Fills in the customer whose e-mail the address names (`?customer=`), unless somebody is chosen already. */
function useCustomerOfAddress(form: UseFormReturn<RequestValues>): void {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const email = params.get('customer') ?? '';
  useEffect(() => {
    if (email === '') return undefined;
    let left = false;
    void client
      .fetchQuery({
        queryKey: ['customer', email],
        queryFn: async () => (await registrationWith(email)) ?? null,
      })
      .then((registration) => {
        if (left || !registration || form.getValues('customer.type') !== '') return;
        const type = registration.ownership === 'Company' ? 'Enterprise' : 'Individual';
        form.setValue('customer', customerOf(type, registration), { shouldDirty: true });
        void form.trigger('customer');
      })
      // Whoever cannot be read is looked for by hand.
      .catch(() => undefined)
      .finally(() => {
        if (!left) setParams(withoutCustomer, { replace: true });
      });
    return () => {
      left = true;
    };
  }, [email, client, form, setParams]);
}
