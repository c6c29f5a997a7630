import type { Doctype } from '@/api/doctypes/index';
import { RecordConflict } from '@/shared/recordSave/RecordConflict';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { surveyPartLabel, shownPart } from './labels';
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
    <RecordConflict
      at={conflict.at}
      sub={`${conflict.section.title}. What you typed is safe on this device.`}
      rows={conflict.rows.map((row) => ({
        id: differenceId(row),
        label: surveyPartLabel(kind, row.path),
        mine: shownPart(kind, row.path, row.mine, row.theirs),
        theirs: shownPart(kind, row.path, row.theirs, row.mine),
      }))}
      onSettle={props.onSettle}
      onLater={props.onLater}
    />
  );
}
