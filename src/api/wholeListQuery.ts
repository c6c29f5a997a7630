import { queryOptions } from '@tanstack/react-query';
import type { Doctype, ListField } from './doctypes/index';
import { readWholeList, type WholeListRequest } from './listReading';

/** All rows of a list, read page by page. Key: `[doctype, 'list', request]`. */
export const wholeListQuery = <D extends Doctype, const F extends ListField<D>>(
  doctype: D,
  request: WholeListRequest<D, F>,
) =>
  queryOptions({
    queryKey: [doctype, 'list', request],
    queryFn: ({ signal }) => readWholeList<D, F>(doctype, request, signal),
  });
