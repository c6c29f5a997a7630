import { useState } from 'react';
import { plural } from '@/lib/numbers';
import { NumberCell } from '@/shared/surveyForm/cells';
import { Field } from '@/ui/form/Field';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextBox } from '@/ui/form/InputBox';
import { Note } from '@/ui/Note';
import type { Lot } from '../worksheet';
import { whyNoUnit } from './lots';
import { lotsIn } from './pastedLots';

/** Takes a packing list or manifest as it was copied from elsewhere. */
export function PasteDialog(props: {
  /** The lots that are in the list already. */
  known: readonly Lot[];
  onClose: () => void;
  onAdd: (lots: readonly Partial<Lot>[]) => void;
}) {
  const [text, setText] = useState('');
  const [per, setPer] = useState<number | null>(null);
  const { lots, unread } = lotsIn(text);
  const same = (a: Partial<Lot>, b: Partial<Lot>) => a.name === b.name && a.mark === b.mark;
  const fresh = lots.filter((lot) => !props.known.some((one) => same(one, lot)));
  const packages = fresh.reduce((sum, { manifest }) => sum + (manifest ?? 0), 0);
  return (
    <FormDialog
      open
      size="md"
      title="Paste packing list or manifest"
      holds={[text, per]}
      onClose={props.onClose}
      onSubmit={() => props.onAdd(fresh.map((lot) => ({ ...lot, per })))}
      loading={false}
      submitError={null}
      submitLabel={fresh.length === 0 ? 'Add lots' : `Add ${plural(fresh.length, 'lot')}`}
      submitDisabledReason={fresh.length === 0 ? 'No lot is read yet' : whyNoUnit({ per, unit: 'sling' })}
    >
      <Field
        label="List"
        help="A lot in each line: name, mark, packing, number. Copied from a sheet, a mail or a PDF; heads with their names are understood."
      >
        {(aria) => (
          <TextBox
            {...aria}
            rows={6}
            maxRows={14}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <NumberCell disabled={false} label="Pieces in one sling" value={per} onValue={setPer} />
      {lots.length > 0 ? (
        <table style={{ textAlign: 'left' }}>
          <caption style={{ textAlign: 'left' }} role="status">
            {plural(fresh.length, 'lot')}, {plural(packages, 'package')}
            {fresh.length < lots.length ? `; ${lots.length - fresh.length} in the list already` : ''}
          </caption>
          <thead>
            <tr>
              {['Lot', 'Mark', 'Packing', 'Number'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fresh.slice(0, 8).map((lot) => (
              <tr key={`${lot.name} ${lot.mark} ${String(lot.manifest)}`}>
                <td>{lot.name}</td>
                <td>{lot.mark}</td>
                <td>{lot.packing}</td>
                <td>{lot.manifest}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {fresh.length > 8 ? <p style={{ marginBlock: '1em' }}>and {fresh.length - 8} more</p> : null}
      {unread.length > 0 ? (
        <Note tone="warn">
          {unread.length === 1 ? 'One line holds' : `${unread.length} lines hold`} no number and{' '}
          {unread.length === 1 ? 'is' : 'are'} left out: {unread.slice(0, 3).join(' · ')}
        </Note>
      ) : null}
    </FormDialog>
  );
}
