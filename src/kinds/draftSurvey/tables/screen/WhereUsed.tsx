import { Button } from '@/ui/Button';
import { formatTyped } from '@/lib/numbers';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import gridTable from '@/ui/gridTable.module.css';
import { lcfReferenceWord } from '../../calculation/labels';
import type { LcfReference } from '../../calculation/types';
import { useDraftForm, useTypedOver } from '../../form/Calculation';
import { pickLabel } from '../pickLabel';
import type { TypedOver } from '../picks';
import type { TablesWork } from './useTablesWork';
import classes from './tables.module.css';

const shown = (value: TypedOver['typed']) =>
  typeof value === 'number'
    ? formatTyped(value, 2)
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : (lcfReferenceWord[value as LcfReference] ?? value);

/** Figures of both surveys that were typed by hand and differ; each can be taken from the tables, or all. */
export function WhereUsed({ work }: { work: TablesWork }) {
  const { form } = useDraftForm();
  const over = useTypedOver();
  const { follower, locked } = work;
  const labelOf = (name: string) =>
    pickLabel(name, (table, row) =>
      String(form.getValues(`tables.${table}.${row}.tank` as 'tables.x.0.tank') ?? ''),
    );
  const picked = follower?.picks().size ?? 0;
  return (
    <section className={`body ${classes['part']}`} aria-label="Where they are used">
      <p>
        {picked === 0
          ? 'Nothing yet: the drafts of neither survey are entered.'
          : over.length === 0
            ? 'Every figure that the tables give stands in the survey as they give it, or waits to be filled in.'
            : 'What was typed by hand stays. These figures differ from the tables:'}
      </p>
      {over.length === 0 ? null : (
        <>
          <div className={gridTable['frame']}>
            <table className={`${gridTable['grid']} ${classes['book']}`} data-words="">
              <caption>
                <VisuallyHidden>Figures typed by hand that differ from the tables</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Figure</th>
                  <th scope="col">In the survey</th>
                  <th scope="col">In the tables</th>
                  <th scope="col">
                    <VisuallyHidden>Take</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {over.map(({ name, typed, table }) => (
                  <tr key={name}>
                    <th scope="row">{labelOf(name)}</th>
                    <td>{shown(typed)}, typed by hand</td>
                    <td>{shown(table)}</td>
                    <td>
                      <Button size="small" disabled={locked} onClick={() => follower?.take([name])}>
                        Take {shown(table)}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div>
            <Button disabled={locked} onClick={() => follower?.take(over.map(({ name }) => name))}>
              Take all {over.length} from the tables
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
