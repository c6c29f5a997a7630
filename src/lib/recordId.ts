/** The id of a record at the end of a title ("Draft Survey JO-00001"), and what stands before it; null where none does. */
export function recordIdIn(title: string): { id: string; before: string } | null {
  const [, before = '', id] = /^(.* )?([A-Z]+-\d+)$/.exec(title) ?? [];
  return id === undefined ? null : { id, before };
}
