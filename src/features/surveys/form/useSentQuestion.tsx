import type { Doctype } from '@/api/doctypes/index';
import { readRegister } from '@/shared/surveyKind/readRegister';
import { lastSent, registeredAt } from '@/shared/surveyKind/reportRegister';
import type { KindSection, SurveyKind } from '@/shared/surveyKind/types';
import type { Worksheet } from '@/shared/surveyKind/worksheet';
import { useSessionState } from '@/shared/useSessionState';
import { useConfirm } from '@/ui/confirm';

/**
 * Asks once for each report that was sent before sections are saved on which it rests: it will be shown as changed since
 * then. Answers whether to save.
 */
export function useSentQuestion<D extends Doctype>(
  kind: SurveyKind<D>,
  record: string,
): (sections: readonly KindSection<D>[], worksheet: Worksheet) => Promise<boolean> {
  const confirm = useConfirm();
  const [asked, setAsked] = useSessionState<readonly string[]>(['sent-question', kind.id, record], []);
  return async (sections, worksheet) => {
    // a signature changes no figure
    const changing = sections.filter(({ type }) => type !== 'signatures');
    const register = readRegister(worksheet);
    const sent = kind.reports.flatMap((report) => {
      const rests = changing.some(({ id }) => !report.without?.includes(id));
      const last = !rests ? undefined : lastSent(register, report.id);
      return last && !asked.includes(last.upload.id) ? [{ ...last, title: report.title }] : [];
    });
    if (sent.length === 0) return true;
    const sure = await confirm({
      title: 'A report was sent with these figures',
      body: (
        <>
          {sent.map(({ upload, at, title }) => (
            <div key={upload.id}>
              {title}, revision {upload.revision}, sent on {registeredAt(at)}
              {upload.result ? `: ${upload.result.label} ${upload.result.value}` : ''}
            </div>
          ))}
          <p style={{ marginBlock: '1em' }}>
            You may change them. Vendor and requester then see that the report changed since it was sent,
            until you send a new revision.
          </p>
        </>
      ),
      confirmLabel: 'Save the change',
    });
    if (sure) setAsked((now) => [...now, ...sent.map(({ upload }) => upload.id)]);
    return sure;
  };
}
