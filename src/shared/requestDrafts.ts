/** The kind of a request's draft on the device (`draftKey`), by who makes it: a requester, or a vendor for a customer. */
export const REQUEST_DRAFTS = { requester: 'request', vendor: 'request-for-customer' } as const;

/** The kind of the sequence that sends a request. */
export const SUBMIT_RFQ = 'submit-rfq';

/** A field that is nested in a stored value whose shape an earlier version of the app may have made. */
function textAt(value: unknown, ...path: readonly string[]): string {
  let found = value;
  for (const name of path)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' ? found.trim() : '';
}

/** What the stored draft of a request is about: its survey, where, and the day in wire form. Empty where nothing is typed yet. Pure. */
export function aboutRequest(draft: unknown): { words: readonly string[]; date: string } {
  const survey = (name: string) => textAt(draft, 'values', 'survey', name);
  const words = [
    textAt(draft, 'values', 'types', 'lines', '0', 'type_of_survey'),
    survey('name_of_areaspot'),
    survey('location_of_survay'), // sic
  ];
  return { words: words.filter((word) => word !== ''), date: survey('date_of_survey') };
}
