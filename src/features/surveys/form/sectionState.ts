import type { Doctype } from '@/api/doctypes/index';
import type { SurveyDocument } from '@/api/doctypes/surveyRecord';
import { plural } from '@/lib/numbers';
import { tableOf } from '@/shared/surveyRecord/fields';
import { isEarlierRevision, listedDocuments } from '@/shared/surveyRecord/worksheetFile';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { readSignatures } from '@/shared/surveyKind/signatures';
import { publishedCount } from '@/shared/surveyKind/storedReports';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import type { SectionProgress } from './SectionNav';
import { ENTRY_STAGES, type EntryStage } from '@/shared/unsent/entryStage';
import { rowPhotographs } from '@/shared/photos/rowPhotographs';
import { isSaved, sectionShape } from '@/shared/surveyForm/sections';
import type { FieldInput, Row, SurveyValues } from '@/shared/surveyForm/shape';

const EMPTY: SectionProgress = { glyph: 'empty', color: 'var(--pl-ink-3)', text: 'empty' };
const FULL: SectionProgress = { glyph: 'tick', color: 'var(--pl-ok)', text: 'complete' };
const UNSAVED: SectionProgress = { glyph: 'half', color: 'var(--pl-warn)', text: 'not saved yet' };
const WAITING: SectionProgress = { glyph: 'dashed', color: 'var(--pl-warn)', text: '' };
const LOOK: Omit<SectionProgress, 'text'> = { glyph: 'half', color: 'var(--pl-warn)' };
const part = (text: string): SectionProgress => ({ glyph: 'quarter', color: 'var(--pl-primary)', text });

/** How far a section is: empty, has data, complete, or changed and not saved. */
export function sectionState<D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  values: SurveyValues,
  record: object | null,
  dirty: boolean,
  /** Of what was saved and is not on the server. */
  stage?: EntryStage,
): SectionProgress {
  if (dirty) return UNSAVED;
  const state = fullness(kind, section, values, record);
  if (!stage) return state;
  const { text, ...change } = ENTRY_STAGES[stage];
  return { ...state, text, change };
}

function fullness<D extends Doctype>(
  kind: SurveyKind<D>,
  section: KindSection<D>,
  values: SurveyValues,
  record: object | null,
): SectionProgress {
  const stored = (record ?? {}) as Record<string, unknown>;
  const rows = (table: string) => tableOf<SurveyDocument>(record, table);
  if (section.type === 'documents') {
    const count = listedDocuments(rows(section.table)).filter((row) => !isEarlierRevision(row)).length;
    return count === 0 ? EMPTY : { ...FULL, text: plural(count, 'file') };
  }
  if (section.type === 'images') {
    const taken = section.slots.filter(({ field }) => stored[field]);
    const count = section.tables.reduce((sum, { table }) => sum + rows(table).length, taken.length);
    if (count === 0) return EMPTY;
    const asked = count - taken.filter(({ optional }) => optional).length;
    const usual = section.tables.reduce(
      (sum, { shots }) => sum + shots.length,
      section.slots.filter(({ optional }) => !optional).length,
    );
    return asked >= usual ? { ...FULL, text: plural(count, 'image') } : part(`${asked} of ${usual}`);
  }
  if (section.type === 'signatures') {
    const given = readSignatures(values.worksheet).length;
    return given === 0 ? { ...EMPTY, text: 'none given' } : { ...FULL, text: `${given} given` };
  }
  if (section.type === 'joint-inspection') return { ...EMPTY, text: 'on the request' };
  if (section.type === 'reports') {
    const { published, of } = publishedCount(kind, stored, readRegister(values.worksheet));
    return published === 0
      ? EMPTY
      : published === of
        ? { ...FULL, text: 'sent' }
        : part(`${published} of ${of} sent`);
  }
  if (section.type === 'component' && section.photographs && !isSaved(section)) {
    const count = rowPhotographs(stored[section.photographs.table]).length;
    return count === 0 ? EMPTY : { ...FULL, text: plural(count, 'photograph') };
  }
  const { fields, tables } = sectionShape(section);
  const filled = fields.filter(({ name }) => {
    const value = values.record[name];
    return value !== null && value !== '' && value !== undefined;
  }).length;
  // A tank that only the other survey sounded stands here as a name without figures.
  const tableRows = tables.reduce(
    (sum, { name, columns }) =>
      sum + (values.tables[name] ?? []).filter((row) => hasData(row, columns)).length,
    0,
  );
  if (section.type === 'component' && section.progress) {
    const { done, of } = section.progress(values);
    if (of === 0) return section.optional ? { ...EMPTY, text: 'none' } : EMPTY;
    const text = `${done} of ${of}`;
    return done === of ? { ...FULL, text: `${of} done` } : done === 0 ? { ...EMPTY, text } : part(text);
  }
  if (section.type === 'rows') return tableRows === 0 ? EMPTY : { ...FULL, text: plural(tableRows, 'row') };
  if (filled === 0 && tableRows === 0) return EMPTY;
  return filled === fields.length ? FULL : part(`${filled} of ${fields.length} fields`);
}

/** How far a section is that has files besides which its record does not name yet; `kept`: the device has all of them. */
export function withWaiting(state: SectionProgress, files: number, kept: boolean): SectionProgress {
  if (files === 0 || state === UNSAVED) return state;
  const text = `${files} ${!kept ? 'not sent yet' : state.change ? 'waiting with it' : 'waiting on this device'}`;
  return { ...state, ...WAITING, text: state === EMPTY ? text : `${state.text}, ${text}` };
}

/**
 * How far a section is in which something should be looked at. What is changed and not saved is looked at once it is saved, and an
 * empty one only lacks what it asks for.
 */
export function withToLookAt(state: SectionProgress, warnings: number): SectionProgress {
  if (warnings === 0 || state === UNSAVED || state.text === EMPTY.text) return state;
  const text = `${warnings} to look at`;
  const look = state.glyph === WAITING.glyph ? WAITING : LOOK;
  return { ...state, ...look, text: state.text === FULL.text ? text : `${state.text}, ${text}` };
}

/** A row counts as soon as one of its figures, or for a table without figures one of its texts, is entered. */
function hasData(row: Row, columns: readonly { name: string; input: FieldInput }[]): boolean {
  const figures = columns.filter(({ input }) => input === 'number');
  const relevant = figures.length > 0 ? figures : columns;
  return relevant.some(({ name }) => row[name] !== null && row[name] !== '' && row[name] !== undefined);
}
