import type { Doctype } from '@/api/doctypes/index';
import { formatDateTime } from '@/lib/dates';
import type { SurveyKind } from '@/shared/surveyKinds/types';
import { ConflictDialog } from '@/ui/states/ConflictDialog';
import { partLabel, shownPart } from './labels';
import type { OpenConflict } from './useSurveyForm';
import { differenceId } from './versions';

/** Asks, field by field, what two people changed at the same time (D29). */
export function SurveyConflict<D extends Doctype>(props: {
  kind: SurveyKind<D>;
  conflict: OpenConflict<D>;
  onSettle: (takeTheirs: ReadonlySet<string>) => void;
  onLater: () => void;
}) {
  const { kind, conflict } = props;
  return (
    <ConflictDialog
      open
      title={`Someone changed this record at ${formatDateTime(conflict.at)}`}
      sub={`${conflict.section.title}. What you typed is safe on this device.`}
      rows={conflict.rows.map((row) => ({
        id: differenceId(row),
        label: partLabel(kind, row.path),
        mine: shownPart(kind, row.path, row.mine, row.theirs),
        theirs: shownPart(kind, row.path, row.theirs, row.mine),
      }))}
      onSave={(choices) =>
        props.onSettle(new Set(Object.keys(choices).filter((field) => choices[field] === 'theirs')))
      }
      onLater={props.onLater}
    />
  );
}
