import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { plural } from '@/lib/numbers';
import { focusNow } from '@/shared/wizard/focusNow';
import { filledFields } from '@/ui/form/ClearedNote';
import { quantityLabel } from './rules';
import {
  contactProblem,
  emptyContactRow,
  emptyInspectionRow,
  emptyLine,
  inspectionRowSchema,
  NO_LINE,
  type RequestValues,
  type SurveyLine,
} from './schema';

type Form = UseFormReturn<RequestValues>;

/**
 * A row that is typed and not added yet. `take` adds it and tells whether that was possible; `typed` tells
 * whether there is anything to add, so that leaving the tab never loses it.
 */
interface PendingRow {
  /** The field that gets the focus after adding. */
  first: FieldPath<RequestValues>;
  typed: (form: Form) => boolean;
  take: (form: Form) => boolean;
}

const filled = (row: object) =>
  Object.values(row).some((value) => typeof value === 'string' && value.trim() !== '');

/** The next row of the joint inspection list. */
export const inspectionRow: PendingRow = {
  first: 'survey.inspectionRow.on_behalf_of',
  typed: (form) =>
    form.getValues('survey.jointInspection') === 'Yes' && filled(form.getValues('survey.inspectionRow')),
  take(form) {
    const row = inspectionRowSchema.safeParse(form.getValues('survey.inspectionRow'));
    form.clearErrors('survey.inspectionRow');
    if (!row.success) {
      for (const [index, issue] of row.error.issues.entries()) {
        const name = `survey.inspectionRow.${String(issue.path[0])}` as 'survey.inspectionRow.name1';
        form.setError(name, { message: issue.message }, { shouldFocus: index === 0 });
      }
      return false;
    }
    form.setValue('survey.inspection', [...form.getValues('survey.inspection'), row.data], {
      shouldDirty: true,
    });
    form.setValue('survey.inspectionRow', { ...emptyInspectionRow });
    return true;
  },
};

/** The next contact of the agent. */
export const contactRow: PendingRow = {
  first: 'agent.contactRow.contact_person_name',
  typed: (form) => filled(form.getValues('agent.contactRow')),
  take(form) {
    const row = form.getValues('agent.contactRow');
    const problem = contactProblem(row);
    form.clearErrors('agent.contactRow');
    if (problem) {
      // without a text of its own: it takes the focus, and the text stands over the row
      form.setError(`agent.contactRow.${problem.field}`, { message: '' }, { shouldFocus: true });
      form.setError('agent.contactRow', { message: problem.text });
      return false;
    }
    form.setValue('agent.contacts', [...form.getValues('agent.contacts'), row], { shouldDirty: true });
    form.setValue('agent.contactRow', { ...emptyContactRow });
    return true;
  },
};

const NEEDED = [
  ['category', 'Category is required'],
  ['sub_category', 'Sub category is required'],
  ['typeName', 'Type of survey is required'],
] as const;

/** The next survey line, or the changed version of a line with the same id. */
export const surveyLine: PendingRow = {
  first: 'types.row.typeName',
  typed(form) {
    const { row, lines } = form.getValues('types');
    // a line that is being changed counts without a type too: else the old one would be sent and nothing said
    return row.typeName !== '' || lines.length === 0 || lines.some(({ id }) => id === row.id);
  },
  take(form) {
    const { row, lines } = form.getValues('types');
    form.clearErrors(['types.row', 'types.lines']);
    const missing = NEEDED.filter(([name]) => row[name] === '');
    for (const [index, [name, message]] of missing.entries()) {
      form.setError(`types.row.${name}`, { message }, { shouldFocus: index === 0 });
    }
    if (missing.length > 0) {
      if (lines.length === 0) form.setError('types.lines', { message: NO_LINE });
      return false;
    }
    const known = lines.some((line) => line.id === row.id);
    form.setValue(
      'types.lines',
      known ? lines.map((line) => (line.id === row.id ? row : line)) : [...lines, row],
      { shouldDirty: true },
    );
    toNewLine(form, row);
    return true;
  },
};

/** What of a line depends on its category and sub category. */
type Classified = Partial<Pick<SurveyLine, 'typeName' | 'type_of_survey' | 'credit_point' | 'isMultiple'>>;

/**
 * A line under another category, sub category or type: what was chosen for the one before goes, the port too, since a type may
 * stand for one; what was typed stays as far as it still fits.
 */
export function reclassified(
  line: SurveyLine,
  to: Pick<SurveyLine, 'category' | 'sub_category'> & Classified,
): SurveyLine {
  const { id, hasOther, other } = line;
  const isCounted = !to.typeName || to.isMultiple;
  const quantity = isCounted ? line.quantity : '';
  return { ...emptyLine(to.category, to.sub_category), ...to, id, quantity, hasOther, other };
}

/** What of a line is empty after a change. */
export function lostOf(before: SurveyLine, after: SurveyLine): string[] {
  const fields = (line: SurveyLine) => ({
    'Sub category': line.sub_category,
    'Type of survey': line.type_of_survey,
    Port: line.port,
    [quantityLabel(before)]: line.quantity,
    Scope: line.scope.length === 0 ? '' : `(${plural(line.scope.length, 'line')})`,
  });
  const left = fields(after);
  return filledFields(
    Object.fromEntries(Object.entries(fields(before)).filter(([label]) => left[label] === '')),
  );
}

/** Goes on with the new row, as it was when a line was opened to be edited, or else with an empty one like `last`. */
export function toNewLine(form: Form, last: Pick<SurveyLine, 'category' | 'sub_category'>): void {
  const { begun } = form.getValues('types');
  // All lines are of one category, which may have been changed with the only line.
  const isStill = begun?.category === last.category;
  form.setValue('types.row', isStill ? begun : emptyLine(last.category, last.sub_category));
  form.setValue('types.begun', null);
  form.clearErrors('types.row');
}

/**
 * Opens a line to be edited; false where the row that is typed stands in the way. What is typed is not lost: it is added, as
 * when the step is left, and a line that is half changed says what it lacks. A row without its type comes back later.
 */
export function editLine(form: Form, line: SurveyLine): boolean {
  const { row, lines } = form.getValues('types');
  const isNew = row.typeName === '' && lines.every(({ id }) => id !== row.id);
  if (!isNew && !surveyLine.take(form)) return false;
  form.setValue('types.begun', form.getValues('types.row'));
  form.setValue('types.row', line);
  form.clearErrors('types.row');
  return true;
}

/** Adds the row and focuses the next one. */
export function addRow(form: Form, row: PendingRow): boolean {
  const added = row.take(form);
  if (added) focusNow(form, row.first);
  return added;
}
