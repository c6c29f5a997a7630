import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ReadState } from '@/shared/ReadState';
import type { SurveyRecord } from '@/api/doctypes/surveyRecord';
import { signablesQuery, type SignableReport } from '@/shared/signatures/signatureQueries';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { lastSent } from '@/shared/surveyKind/reportRegister';
import { readSignatures } from '@/shared/surveyKind/signatures';
import { sectionShape } from '@/shared/surveyForm/sections';
import type { SignaturesSectionSpec, SurveyKind } from '@/shared/surveyKind/types';
import { recordAsTyped, worksheetAsTyped } from '@/shared/surveyForm/recordAsTyped';
import { saveFirstText, useSurvey } from '@/shared/surveyForm/useSurvey';
import { Note } from '@/ui/Note';
import { SignaturesPanel, type SignatureChange } from './SignaturesPanel';

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);

/**
 * The documents that are offered for a signature: those whose own part of the survey is begun. Before the final survey of a
 * ship only those of the initial one are, since a section that some reports do without is empty still.
 */
function reportsToSign(
  kind: SurveyKind,
  record: SurveyRecord,
  reports: readonly SignableReport[],
): ReadonlySet<string> {
  const optional = new Set(reports.flatMap(({ without }) => without));
  const empty = kind.sections
    .filter((section) => {
      const { fields, tables } = sectionShape(section);
      const values: Partial<Record<string, unknown>> = { ...record };
      return optional.has(section.id) && [...fields, ...tables].every(({ name }) => isEmpty(values[name]));
    })
    .map(({ id }) => id);
  return new Set(
    reports.filter(({ without }) => empty.every((id) => without.includes(id))).map(({ report }) => report),
  );
}

/** Who has signed the reports of this survey, who has not yet, and where they do. */
export function SignaturesSection({ section }: { section: SignaturesSectionSpec }) {
  const { kind, order, record, form, locked, save, saving } = useSurvey();
  const worksheet = useWatch({ control: form.control, name: 'worksheet' });
  const source = useMemo(() => {
    if (!record) return null;
    const values = { ...form.getValues(), worksheet };
    return { order, record: recordAsTyped(kind, record, values), worksheet: worksheetAsTyped(kind, values) };
  }, [kind, order, record, form, worksheet]);
  const signables = useQuery({
    ...signablesQuery(kind, source ?? { order, record: {} as never, worksheet }),
    enabled: source !== null,
  });
  if (!source) return <Note tone="info">{saveFirstText(kind)}: a signature is of figures.</Note>;

  const given = readSignatures(worksheet);
  const register = readRegister(worksheet);
  const sentBefore = kind.reports.filter((report) => {
    const sent = lastSent(register, report.id);
    return (
      sent && given.some((one) => report.id in one.documents && Date.parse(one.at) > Date.parse(sent.at))
    );
  });
  const change = async (to: SignatureChange) => {
    const next = to(form.getValues('worksheet'));
    form.setValue('worksheet.signatures', next.signatures, { shouldDirty: true });
    form.setValue('worksheet.signedFigures', next.signedFigures as never, { shouldDirty: true });
    // What could not be saved is kept on this device, and said above.
    await save(section).catch(() => undefined);
  };
  return (
    <ReadState query={signables} failed="What is to be signed could not be worked out" shape="form">
      {(reports) => (
        <div className="stack">
          {sentBefore.length > 0 ? (
            <Note tone="warn">
              {sentBefore.map(({ title }) => title).join(', ')}: sent before the last signature was given.
              Make and send it again so that the signature is on it.
            </Note>
          ) : null}
          <SignaturesPanel
            order={order.name}
            rfqId={order.rfq_id ?? ''}
            worksheet={worksheet}
            reports={reports}
            offered={reportsToSign(kind, source.record, reports)}
            locked={locked}
            busy={saving.has(section.id)}
            onChange={change}
          />
        </div>
      )}
    </ReadState>
  );
}
