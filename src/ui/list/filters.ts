import { formatDate, isWireDate } from '@/lib/dates';

/** A filter of a list besides search and status: the days of a date field, or one value of a field. */
export type ListFilter =
  | {
      readonly kind: 'days';
      readonly field: string;
      readonly label: string;
      /** Their names in the address, where a list has a second filter of days; `from` and `to` unless told. */
      readonly names?: DayNames;
    }
  | {
      readonly kind: 'choice';
      readonly field: string;
      readonly label: string;
      /** What can be chosen; a list that knows nothing to offer leaves the filter out (D164). */
      readonly options: readonly string[];
      /** The words for rows that have no value, where those can be chosen too. */
      readonly blank?: string;
    };

/** What stands in the address for rows without a value: an empty one there means any. */
export const BLANK = '(blank)';

/** The names in the address of the first and of the last day. */
export type DayNames = readonly [from: string, to: string];

/** What is set, by the names in the address: `from` and `to` for days, the field's own name for a choice. */
export type FilterValues = Readonly<Record<string, string>>;

const DAYS: DayNames = ['from', 'to'];

/** The first and the last day that are set of a filter of days; an empty text where none is. */
export function daysSet(
  { names = DAYS }: Extract<ListFilter, { kind: 'days' }>,
  values: FilterValues,
): { from: string; to: string; names: DayNames } {
  return { from: values[names[0]] ?? '', to: values[names[1]] ?? '', names };
}

/** The names in the address that a filter uses. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' ? (filter.names ?? DAYS) : [filter.field];

/** What of the address belongs to the filters and can be read; a day that is none is left out. */
export function readFilters(
  filters: readonly ListFilter[],
  get: (name: string) => string | null,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const filter of filters) {
    for (const name of namesOf(filter)) {
      const value = get(name);
      if (value && (filter.kind === 'choice' || isWireDate(value))) values[name] = value;
    }
  }
  return values;
}

/** A filter that is set, as a data source understands it. */
export type FilterCondition =
  | { readonly field: string; readonly equals: string }
  | { readonly field: string; readonly from?: string; readonly to?: string };

const isBlank = (
  filter: Extract<ListFilter, { kind: 'choice' }>,
  value: string | undefined,
): filter is typeof filter & { blank: string } => filter.blank !== undefined && value === BLANK;

/** The filters that are set, as conditions. */
export function conditionsOf(filters: readonly ListFilter[], values: FilterValues): FilterCondition[] {
  return filters.flatMap((filter): FilterCondition[] => {
    if (filter.kind === 'choice') {
      const equals = values[filter.field];
      if (isBlank(filter, equals)) return [{ field: filter.field, equals: '' }];
      return equals ? [{ field: filter.field, equals }] : [];
    }
    const { from, to } = daysSet(filter, values);
    return from || to ? [{ field: filter.field, ...(from ? { from } : {}), ...(to ? { to } : {}) }] : [];
  });
}

/** What a filter that is set says on its chip; null when it is not set. */
export function filterDescription(filter: ListFilter, values: FilterValues): string | null {
  if (filter.kind === 'choice') {
    const value = values[filter.field];
    return isBlank(filter, value) ? filter.blank : (value ?? null);
  }
  const { from, to } = daysSet(filter, values);
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `from ${formatDate(from)}`;
  return to ? `to ${formatDate(to)}` : null;
}
