import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { matchingRows } from '@/api/listSpec';
import { newId } from '@/lib/newId';
import { plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { UncertainPoints } from '@/shared/credit/UncertainPoints';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { useSequence } from '@/shared/useSequence';
import { AutocompleteField } from '@/ui/form/AutocompleteField';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormFields } from '@/ui/form/FormFields';
import { NumberField } from '@/ui/form/NumberField';
import { Note } from '@/ui/Note';
import { ADD_POINTS, addPointsSteps, runAddPoints, type AddPointsPayload } from './purchase';
import { packageQueries } from './queries';

const wholeAbove0 = (label: string) =>
  z
    .number({ error: `${label} is required` })
    .int(`${label} must be a whole number`)
    .positive(`${label} must be above 0`);

const schema = z.object({
  vendor: z.string().min(1, 'Vendor is required'),
  points: wholeAbove0('Credit points'),
  validity: wholeAbove0('Validity'),
});
type Values = z.input<typeof schema>;

/** Number of vendors offered; typing finds the others. */
const OFFERED = 50;

const SEARCHED = { searchIn: ['label', 'hint'] };

export function AddPointsDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSession();
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState('');
  const vendors = useQuery(packageQueries.vendors());
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { vendor: '', points: null as unknown as number, validity: 30 },
  });
  const adding = useSequence<AddPointsPayload, true>({
    kind: ADD_POINTS,
    owner: email,
    idOf: (payload) => payload.id,
    stepsOf: addPointsSteps,
    run: runAddPoints,
    invalidates: [['Credit Point']],
    success: 'Points added',
    onDone: onClose,
  });
  const options = (vendors.data ?? []).map((vendor) => ({
    value: vendor.name,
    label: shownText(vendor.customer_name) || vendor.name,
    hint: vendor.email_id ?? '',
  }));
  const filled = useWatch({ control: form.control });
  const chosen = filled.vendor;
  const found = matchingRows(options, SEARCHED, { search: typed }).slice(0, OFFERED);
  const current = options.find(({ value }) => value === chosen);
  const offered = current && !found.includes(current) ? [...found, current] : found;
  const left = adding.interrupted?.payload as AddPointsPayload | undefined;
  return (
    <FormDialog
      open
      title="Add points"
      // the device keeps what was begun
      holds={left || adding.doubt ? null : filled}
      onClose={onClose}
      onSubmit={
        left
          ? adding.resume
          : form.handleSubmit(({ vendor, points, validity }) =>
              adding.start({
                id,
                vendorId: vendor,
                vendorName: options.find(({ value }) => value === vendor)?.label ?? vendor,
                points,
                validity,
              }),
            )
      }
      loading={adding.running}
      loadingLabel="Adding the points…"
      submitError={adding.refusal}
      submitLabel={left ? 'Check what was done and finish' : 'Add points'}
      submitDisabledReason={adding.doubt ? 'First say whether the points were added' : null}
      size="xs"
    >
      <UncertainPoints sequence={adding} what="were the points added?" />
      {adding.doubt ? null : left ? (
        <Note tone="warn" role="alert" title={adding.failure ?? 'Adding points was interrupted.'}>
          {plural(left.points, 'point')} for {left.vendorName}: it is not certain whether the server has
          booked them. The server is checked before any are added again.
        </Note>
      ) : (
        <FormFields sending={adding.running}>
          <ListTrouble of="The vendors" lists={[vendors]} />
          <AutocompleteField
            control={form.control}
            name="vendor"
            label="Vendor"
            required
            options={offered}
            loading={vendors.isLoading}
            onSearch={setTyped}
            noMatch="No vendor matches"
            help="Search by name or e-mail"
          />
          <NumberField control={form.control} name="points" label="Credit points" required decimals={0} />
          <NumberField
            control={form.control}
            name="validity"
            label="Validity"
            unit="days"
            required
            decimals={0}
          />
        </FormFields>
      )}
    </FormDialog>
  );
}
