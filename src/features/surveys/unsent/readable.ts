import type { DraftRecord, JournalEntry } from '@/lib/device/records';
import { changedParts } from '@/lib/merge';
import { describeKinds, surveyKinds } from '@/kinds/registry';
import { formatDateTime, toWireDateTime } from '@/lib/dates';
import type { StoredFile } from '@/lib/device/storedFile';
import { formatBytes } from '@/lib/numbers';
import type { SurveyKind } from '@/shared/surveyKind/types';
import { orderOf, REPORTS } from '@/shared/unsent/kinds';
import { isReportWork, reportStepTitle } from '@/shared/unsent/reportWork';
import { isSavedWork, type SavedWork } from '@/shared/unsent/savedWork';
import { surveyPartLabel } from '../form/labels';
import { sectionParts, type SurveyWork } from '../form/surveyParts';

/** Kind and job order of a draft's key. */
function partsOfKey(key: string): { kind: string; order: string } {
  const [, kind = '', order = ''] = key.split('/').map(decodeURIComponent);
  return { kind, order };
}

/** Whether a draft is of a survey: of a kind, of a general one, or the text of a report. */
export function isSurveyDraft({ key }: { key: string }): boolean {
  const { kind } = partsOfKey(key);
  return (
    kind === 'general-survey' || kind.startsWith('report-text-') || surveyKinds.some(({ id }) => id === kind)
  );
}

/** A value in words, without the names that only the product knows. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value !== 'object') return String(value as string | number);
  return Object.entries(value)
    .filter(([name, one]) => name !== 'name' && name !== 'id' && one !== '' && one !== null)
    .map(([name, one]) => (Array.isArray(value) ? words(one) : `${name.replaceAll('_', ' ')} ${words(one)}`))
    .join(', ');
}

const isWork = (values: unknown): values is SurveyWork =>
  typeof values === 'object' && values !== null && 'before' in values && 'mine' in values;

/** What of a draft was typed and is not sent: a line each, "Call sign: SVBD7". */
async function draftLines({ key, values }: Pick<DraftRecord, 'key' | 'values'>): Promise<string[]> {
  const { kind: id } = partsOfKey(key);
  const [kind] = await describeKinds(surveyKinds.filter((one) => one.id === id).slice(0, 1));
  if (!kind || id === 'general-survey' || !isWork(values))
    return words(isWork(values) ? values.mine : values).split(', ');
  return changedLines(kind, values);
}

/** What of a saved section is not sent, in the same words. */
async function savedLines({ survey, work }: SavedWork): Promise<string[]> {
  const [kind] = await describeKinds(surveyKinds.filter(({ id }) => id === survey));
  return kind ? changedLines(kind, work) : words(work.mine).split(', ');
}

/** What was changed, under the title of its section. */
function changedLines(kind: SurveyKind, values: SurveyWork): string[] {
  return kind.sections.flatMap((section) => {
    const changed = changedParts(sectionParts(kind, section, [values.before, values.mine]), values);
    if (changed.length === 0) return [];
    return [
      '',
      section.title,
      ...changed.map(
        (part) =>
          `${surveyPartLabel(kind, part.path, values.mine.worksheet)}: ${words(part.value ? part.value(values.mine) : at(values.mine, part.path))}`,
      ),
    ];
  });
}

const at = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], values);

/** Words are a help beside the manifest: that they cannot be found must not keep anybody from taking the work along. */
const orRaw = (lines: Promise<string[]>): Promise<string[]> =>
  lines.catch(() => ['It stands in manifest.json']);

/** By job order, what waits as text that anybody can read. */
export async function readableText(work: {
  drafts: readonly Pick<DraftRecord, 'key' | 'savedAt' | 'values'>[];
  entries: readonly Pick<JournalEntry, 'kind' | 'createdAt' | 'payload'>[];
}): Promise<ReadonlyMap<string, string>> {
  const lines = new Map<string, string[]>();
  const add = (order: string, more: readonly string[]) =>
    lines.set(order, [...(lines.get(order) ?? []), ...more]);
  const day = (ms: number) => formatDateTime(toWireDateTime(new Date(ms)));
  for (const draft of work.drafts) {
    const { order } = partsOfKey(draft.key);
    // oxlint-disable-next-line no-await-in-loop -- a few, and their order is that of the text
    add(order, [`Typed and not saved, ${day(draft.savedAt)}`, ...(await orRaw(draftLines(draft))), '']);
  }
  for (const { kind, createdAt, payload } of work.entries) {
    const order = orderOf(kind);
    const since = `Waiting since ${day(createdAt)}`;
    if (kind.startsWith(REPORTS) && isReportWork(payload)) {
      const work = payload;
      const said = work.text?.mine ?? work.upload?.file?.name ?? '';
      add(order, [[`${since}. ${reportStepTitle(work)}`, said].filter(Boolean).join(': ')]);
      continue;
    }
    const { file, caption } = (payload ?? {}) as { file?: StoredFile; caption?: string };
    if (file)
      add(order, [`${since}: ${file.name}, ${formatBytes(file.size)}${caption ? `: ${caption}` : ''}`]);
    // oxlint-disable-next-line no-await-in-loop
    else if (isSavedWork(payload))
      add(order, [`Saved and not sent. ${since}`, ...(await orRaw(savedLines(payload))), '']);
    else add(order, [`${since}. Kept by another version of the app; it stands in manifest.json`, '']);
  }
  return new Map([...lines].map(([order, all]) => [order, `${order}\n\n${all.join('\n')}\n`]));
}
