import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '@/ui/Button';
import { deleteQuestion, useConfirm } from '@/ui/confirm';
import { FormGrid } from '@/ui/form/FormGrid';
import { IconButton } from '@/ui/IconButton';
import { DataTable } from '@/ui/list/DataTable';

/** Added rows of a small list, each with its delete and the contract's question before it. */
export function RowList(props: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Column that names a row; the first one if nothing else is said. */
  named?: number;
  onRemove: (index: number) => void;
}) {
  const confirm = useConfirm();
  const { named = 0 } = props;
  if (props.rows.length === 0) return null;
  const remove = async (index: number) => {
    const sure = await confirm(deleteQuestion(props.rows[index]?.[named] ?? props.label));
    if (sure) props.onRemove(index);
  };
  return (
    <DataTable
      label={props.label}
      columns={props.columns.map((label, column) => ({
        id: label,
        label,
        value: (row: { cells: readonly string[] }) => row.cells[column] ?? '',
        ...(column === named ? { cardRole: 'title' as const } : {}),
      }))}
      rows={props.rows.map((cells, index) => ({ cells, index }))}
      rowKey={(row) => String(row.index)}
      rowActions={(row) => (
        <IconButton
          label={`Delete ${row.cells[named] ?? ''}`}
          size="small"
          onClick={() => void remove(row.index)}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      )}
    />
  );
}

/** Marks the fields of a row that is being typed: Enter in one of them adds the row. */
export const PENDING_ROW = 'data-pending-row';

/** The fields of the row that is being typed, and the button that adds it. */
export function PendingRow(props: { addLabel: string; onAdd: () => void; children: ReactNode }) {
  return (
    <>
      <div {...{ [PENDING_ROW]: '' }}>
        <FormGrid min={180}>{props.children}</FormGrid>
      </div>
      <div>
        <Button variant="outlined" onClick={props.onAdd}>
          {props.addLabel}
        </Button>
      </div>
    </>
  );
}
