import type { Doctype } from '@/api/doctypes/index';
import { partId } from '@/lib/merge';
import { ConflictQuestion } from '@/shared/recordSave/ConflictQuestion';
import type { OpenConflict } from '@/shared/recordSave/saveMerged';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { surveyPartLabel, shownPart } from './labels';
import type { SurveyPart } from './surveyParts';

/** Parts of a section that this person and another one changed: somebody has to decide. */
export interface SectionConflict<D extends Doctype> extends OpenConflict<SurveyPart> {
  section: KindSection<D>;
  /** The worksheet as it is typed: it names rows. */
  worksheet: object;
}

/** Asks, field by field, what two people changed at the same time (D29). */
export function SurveyConflict<D extends Doctype>(props: {
  kind: SurveyKind<D>;
  conflict: SectionConflict<D>;
  onSettle: (takeTheirs: ReadonlySet<string>) => void;
  onLater: () => void;
}) {
  const { kind, conflict } = props;
  return (
    <ConflictQuestion
      at={conflict.at}
      sub={`${conflict.section.title}. What you typed is safe on this device.`}
      rows={conflict.rows.map(({ part, mine, theirs }) => ({
        id: partId(part),
        label: surveyPartLabel(kind, part.path, conflict.worksheet),
        mine: shownPart(kind, part.path, mine, theirs, conflict.worksheet),
        theirs: shownPart(kind, part.path, theirs, mine, conflict.worksheet),
      }))}
      onSettle={props.onSettle}
      onLater={props.onLater}
    />
  );
}
