import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { SurveyDoctype } from '@/api/doctypes/surveyRecord';
import { docQuery } from '@/api/queries';
import { listDocs, type ListRequest } from '@/api/resource';
import { formatDate } from '@/lib/dates';
import { formatTyped, plural } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { Value } from '@/shared/surveyForm/shape';
import type { KindField, SurveyKind } from '@/shared/surveyKind/types';
import { useSessionState } from '@/shared/useSessionState';
import { Button } from '@/ui/Button';
import { Note } from '@/ui/Note';

/** Values that may be filled in, from one source. */
interface Offer {
  id: string;
  title: string;
  values: [KindField, Value][];
}

/** Fields that a line names; of more it says how many. */
const NAMED = 6;

/** 0 is what an empty figure was saved as. */
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === 0 || Number.isNaN(value);

/** A stored value as the form holds it. */
const asTyped = (value: unknown, { input }: KindField): Value => {
  if (input === 'number') return typeof value === 'number' ? value : null;
  if (typeof value !== 'string') return '';
  return input === 'date' ? value.slice(0, 10) : shownText(value);
};

const words = (value: Value, { input, unit, decimals, plain }: KindField) => {
  if (typeof value === 'number')
    return [plain ? String(value) : formatTyped(value, decimals ?? 0), unit].filter(Boolean).join(' ');
  return input === 'date' ? formatDate(value) : (value ?? '');
};

/** The newest other survey of the same thing that this person may read. */
const lastSurveyQuery = (kind: SurveyKind, order: string, known: readonly string[]) =>
  queryOptions({
    queryKey: [kind.doctype, 'list', 'before', order, known],
    queryFn: async ({ signal }) => {
      const { by = '', fields = [] } = kind.before ?? {};
      const request = {
        fields: ['name', 'job_order_id', 'modified', ...fields],
        filters: [
          [by, 'in', known],
          ['job_order_id', '!=', order],
        ],
        orderBy: 'modified desc',
        limit: 1,
      } as unknown as ListRequest<SurveyDoctype, never>;
      const [found] = (await listDocs<SurveyDoctype, never>(kind.doctype, request, {
        signal,
      })) as readonly Partial<Record<string, unknown>>[];
      return found ?? null;
    },
    retry: false,
  });

/**
 * What is known already of the empty fields of a section: from the request, and from the last survey of the same ship or container.
 * It is offered with its source; nothing is filled in by itself, and nothing that is typed is touched.
 */
export function FromBefore({ fields }: { fields: readonly KindField[] }) {
  const { kind, order, form } = useSurvey();
  const values = useWatch({ control: form.control, name: 'record' });
  const [dismissed, setDismissed] = useSessionState<readonly string[]>(['from-before', order.name], []);
  const { before, fromRequest } = kind;
  const typed = before ? values[before.by] : null;
  const known = typeof typed === 'string' ? (before?.known(typed) ?? null) : null;
  const ofBefore: readonly string[] = before?.fields ?? [];
  const asks = fields.some(({ name }) => ofBefore.includes(name) && isEmpty(values[name]));
  const last = useQuery({
    ...lastSurveyQuery(kind, order.name, known ?? []),
    enabled: known !== null && asks,
    placeholderData: known === null ? undefined : keepPreviousData,
  });
  const rfq = useQuery({
    ...docQuery('RFQ', order.rfq_id ?? ''),
    enabled: fromRequest !== undefined && Boolean(order.rfq_id),
  });
  const request: Partial<Record<string, Value>> = fromRequest?.(order, rfq.data) ?? {};

  const offer = (id: string, title: string, of: (field: KindField) => Value): Offer => ({
    id,
    title,
    values: fields.flatMap((field): [KindField, Value][] => {
      const value = of(field);
      return isEmpty(value) || !isEmpty(values[field.name]) ? [] : [[field, value]];
    }),
  });
  const survey = known === null ? null : (last.data ?? null);
  const offers = [
    offer('request', `Job order ${order.name} and its request`, (field) => request[field.name] ?? null),
    ...(survey && before
      ? [
          offer(
            `before ${String(known)}`,
            `Last survey of this ${before.what}, ${shownText(survey['job_order_id'] as string)}, ${formatDate(survey['modified'] as string)}`,
            (field) => (ofBefore.includes(field.name) ? asTyped(survey[field.name], field) : null),
          ),
        ]
      : []),
  ].filter((one) => one.values.length > 0 && !dismissed.includes(one.id));

  return offers.map(({ id, title, values: found }) => (
    <Note
      key={id}
      tone="buff"
      title={title}
      actions={
        <>
          <Button
            variant="outlined"
            onClick={() => {
              for (const [{ name }, value] of found)
                form.setValue(`record.${name}`, value, { shouldDirty: true });
            }}
          >
            Fill in {plural(found.length, 'empty field')}
          </Button>
          <Button onClick={() => setDismissed((now) => [...now, id])}>Not now</Button>
        </>
      }
    >
      {found
        .slice(0, NAMED)
        .map(([field, value]) => `${field.label} ${words(value, field)}`)
        .join(', ')}
      {found.length > NAMED ? `, and ${found.length - NAMED} more` : ''}
    </Note>
  ));
}
