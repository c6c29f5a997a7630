import type { Doctype } from '@/api/doctypes/index';
import { changedParts, partId } from '@/lib/merge';
import { isSignatureEntry } from '@/shared/surveyKind/signatures';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import { sectionParts, type SurveyPart, type SurveyWork } from './surveyParts';

/**
 * Whether a change of a name of the form may change a part. A figure of a row changes its table and that of its pair, whose
 * rows depend on each other.
 */
function isAffected({ path: [group, field], table }: SurveyPart, name: string): boolean {
  const [changedGroup, changedField] = name.split('.');
  if (changedGroup !== group) return false;
  if (changedField === undefined || group === 'worksheet') return true;
  return changedField === field || changedField === table?.pair?.table;
}

/** A row that a change of its whole group took out stands in no version, and is compared no more. */
const isGone = (id: string, name = ''): boolean => {
  const group = name.split('.');
  return group.length <= 2 && id.startsWith(`${group.join('/')}/`);
};

/** A section that saves the whole worksheet need not show all of it: what is typed elsewhere is not unsaved here. */
const isShownIn = <D extends Doctype>(section: KindSection<D>, { path: [group, ...entry] }: SurveyPart) =>
  group !== 'worksheet' ||
  section.type !== 'component' ||
  (!isSignatureEntry(entry[0]) && entry[0] !== 'imo' && (section.showsEntry?.(entry) ?? true));

/**
 * The sections in which something was changed and not saved. After a key stroke it compares only what that may have changed:
 * a survey has hundreds of fields and rows.
 */
export class DirtySections<D extends Doctype> {
  /** Of each section, its changed parts. */
  private readonly changed = new Map<string, ReadonlySet<string>>();
  private sections: ReadonlySet<string> = new Set();

  constructor(private readonly kind: SurveyKind<D>) {}

  /** Compares after a change of a name of the form, or everything. The same object while the same sections are dirty. */
  update(work: SurveyWork, name?: string): ReadonlySet<string> {
    for (const section of this.kind.sections as readonly KindSection<D>[]) {
      const all = sectionParts(this.kind, section, [work.before, work.mine], name).filter((part) =>
        isShownIn(section, part),
      );
      const parts = name === undefined ? all : all.filter((part) => isAffected(part, name));
      if (name !== undefined && parts.length === 0) continue;
      const compared = new Set(parts.map(partId));
      const others = name === undefined ? [] : [...(this.changed.get(section.id) ?? [])];
      this.changed.set(
        section.id,
        new Set([
          ...others.filter((id) => !compared.has(id) && !isGone(id, name)),
          ...changedParts(parts, work).map(partId),
        ]),
      );
    }
    const now = [...this.changed].filter(([, parts]) => parts.size > 0).map(([id]) => id);
    if (now.length !== this.sections.size || now.some((id) => !this.sections.has(id)))
      this.sections = new Set(now);
    return this.sections;
  }
}

/** Sections in which something was changed and not saved. */
export const dirtySections = <D extends Doctype>(
  kind: SurveyKind<D>,
  work: SurveyWork,
): ReadonlySet<string> => new DirtySections(kind).update(work);
