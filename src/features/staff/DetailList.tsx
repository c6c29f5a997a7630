import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import type { SurveyDetails, Surveyor } from '@/api/doctypes/registration';
import { formatTyped } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { FailedNote } from '@/shared/FailedNote';
import { placeNames } from '@/shared/placeNames';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { IconButton } from '@/ui/IconButton';
import { DataTable } from '@/ui/list/DataTable';
import { textColumn } from '@/ui/list/fieldColumns';
import { Note } from '@/ui/Note';
import { SectionCard } from '@/ui/SectionCard';
import { deleteDetail, isRowId } from './details';
import { DetailDialog } from './DetailDialog';

/** The surveyor's types of survey with places and rates. */
export function DetailList({ user, name }: { user: Surveyor; name: string }) {
  const confirm = useConfirm();
  const [editing, setEditing] = useState<SurveyDetails | 'new' | null>(null);
  const [skipped, setSkipped] = useState(false);
  const remove = useMutation({
    mutationFn: (row: string) => deleteDetail(user.name, row),
    meta: { success: 'Details deleted successfully', invalidates: [['Surveyor']] },
  });
  const add = useRef<HTMLButtonElement>(null);
  const rows = user.survey_details ?? [];

  /** A row without a usable id cannot be changed; the person is told (D89). */
  const withId = (row: SurveyDetails, act: (id: string) => void) => {
    if (isRowId(row.name)) act(row.name);
    else console.warn('A survey detail without a text as its id was left alone', row.name);
    setSkipped(!isRowId(row.name));
  };
  const ask = async (row: SurveyDetails, id: string) => {
    const sure = await confirm(deleteQuestion(`${shownText(row.type_of_survey)} of ${name}`));
    // the button of the row goes with it
    if (sure) remove.mutate(id, { onSuccess: () => add.current?.focus() });
  };
  return (
    <SectionCard
      title="Survey details"
      headingLevel={3}
      flush
      actions={
        <Button ref={add} size="small" onClick={() => setEditing('new')}>
          Add
        </Button>
      }
    >
      <FailedNote title="The survey detail was not deleted" why={remove.error} />
      {skipped ? (
        <Note tone="info">The server gave this row no id, so it cannot be changed here.</Note>
      ) : null}
      {rows.length === 0 ? (
        <p style={{ margin: '1em 0', padding: '0 16px 12px', color: 'var(--pl-ink-2)' }}>No Data Found</p>
      ) : (
        <DataTable<SurveyDetails>
          label={`Survey details of ${name}`}
          columns={[
            textColumn('type_of_survey', 'Type of survey', { strong: true, primary: true }),
            { id: 'locations', label: 'Locations', value: (row) => placeNames(row.locations).join(', ') },
            { id: 'rate', label: 'Rate', value: (row) => formatTyped(row.rate, 2), align: 'right' },
          ]}
          rows={rows}
          rowKey={(row) => row.name ?? String(row.idx)}
          rowActions={(row) => (
            <>
              <IconButton
                label={`Edit ${shownText(row.type_of_survey)}`}
                size="small"
                onClick={() => withId(row, () => setEditing(row))}
              >
                <Pencil size={16} aria-hidden />
              </IconButton>
              <IconButton
                label={`Delete ${shownText(row.type_of_survey)}`}
                size="small"
                disabled={remove.isPending}
                onClick={() => withId(row, (id) => void ask(row, id))}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </>
          )}
        />
      )}
      {editing ? (
        <DetailDialog
          user={user}
          surveyorName={name}
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </SectionCard>
  );
}
