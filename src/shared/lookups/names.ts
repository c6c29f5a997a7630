/** What a record of a look-up is called on the screen: its label, or where it has none its name. Pure. */
export const labelOf = <F extends string>(row: { name: string } & { [K in F]?: string | null }, field: F) =>
  row[field] || row.name;

/**
 * The value under which a form offers a record: its label, or its name where the form holds that already, as a record may that
 * another client has stored (R23). Pure.
 */
export const valueOf = <F extends string>(
  row: { name: string } & { [K in F]?: string | null },
  field: F,
  held: readonly string[],
) => (held.includes(row.name) ? row.name : labelOf(row, field));

/**
 * The label that was chosen, and the names of the records that have it: another record may refer to either (R23). Pure.
 */
export const namesAndLabel = <F extends string>(
  rows: readonly ({ name: string } & { [K in F]?: string | null })[] | undefined,
  field: F,
  label: string,
): string[] => [
  ...new Set([label, ...(rows ?? []).filter((row) => labelOf(row, field) === label).map(({ name }) => name)]),
];
