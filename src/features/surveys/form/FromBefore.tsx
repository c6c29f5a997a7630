import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { docQuery } from '@/api/queries';
import { formatDate } from '@/lib/dates';
import { imoNumber } from '@/lib/imo';
import { formatTyped } from '@/lib/numbers';
import { shownText } from '@/lib/storedText';
import { lastSurveyQuery, lastSurveyTitle } from '@/shared/surveyForm/lastSurvey';
import { OfferNote } from '@/shared/surveyForm/OfferNote';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import type { Value } from '@/shared/surveyForm/shape';
import type { KindField } from '@/shared/surveyKind/types';
import { useSessionState } from '@/shared/useSessionState';

/** Values that may be filled in, from one source. */
interface Offer {
  id: string;
  title: string;
  values: [KindField, Value][];
}

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

/**
 * What is known already of the empty fields of a section: from the request, and from the last survey of the same ship or container.
 * It is offered with its source; nothing is filled in by itself, and nothing that is typed is touched.
 */
export function FromBefore({ fields }: { fields: readonly KindField[] }) {
  const { kind, order, form } = useSurvey();
  const values = useWatch({ control: form.control, name: 'record' });
  const imo = useWatch({ control: form.control, name: 'worksheet.imo' });
  const [dismissed, setDismissed] = useSessionState<readonly string[]>(['from-before', order.name], []);
  const { before, fromRequest } = kind;
  const typed = before ? values[before.by] : null;
  const known = typeof typed === 'string' ? (before?.known(typed) ?? null) : null;
  const ofBefore: readonly string[] = before?.fields ?? [];
  const asks = fields.some(({ name }) => ofBefore.includes(name) && isEmpty(values[name]));
  // while another ship is looked for, nothing of the one before her stands here
  const last = useQuery({
    ...lastSurveyQuery(kind, order.name, known ?? [], imoNumber(imo ?? '')),
    enabled: known !== null && asks,
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
          offer(`before ${String(known)}`, lastSurveyTitle(before.what, survey), (field) =>
            ofBefore.includes(field.name) ? asTyped(survey[field.name], field) : null,
          ),
        ]
      : []),
  ].filter((one) => one.values.length > 0 && !dismissed.includes(one.id));

  return offers.map(({ id, title, values: found }) => (
    <OfferNote
      key={id}
      title={title}
      values={found.map(([field, value]) => `${field.label} ${words(value, field)}`)}
      onFill={() => {
        for (const [{ name }, value] of found) form.setValue(`record.${name}`, value, { shouldDirty: true });
      }}
      onLater={() => setDismissed((now) => [...now, id])}
    />
  ));
}
