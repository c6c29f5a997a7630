import type { Doctype, Doctypes } from '@/api/doctypes/index';
import { getDoc } from '@/api/resource';
import { openEntries } from '@/lib/device/journal';
import { amendEntry } from '@/lib/device/queue/stored';
import { fileNameOf } from '@/lib/fileName';
import { plainText } from '@/lib/storedText';
import { useSession } from '@/session/store';
import { ConflictQuestion } from '../recordSave/ConflictQuestion';
import type { KindReport, SurveyKind } from '../surveyKind/types';
import { textFieldOf } from '../surveyRecord/fields';
import { NotSentNote } from '../unsent/NotSentNote';
import { reportKindOf, reportWorkOf, type ReportWork } from '../unsent/reportWork';
import { removeUnsent } from '../unsent/useUnsent';
import type { ReportQueue, WaitingStep } from './useWaitingReports';

interface Props<D extends Doctype> {
  kind: SurveyKind<D>;
  report: KindReport<D>;
  record: Doctypes[D];
  queue: ReportQueue;
}

/** Steps of a report that the server does not take as they are, why, and what can be done about it. Nothing of them is lost. */
export function WaitingSteps<D extends Doctype>({
  steps,
  ...props
}: Props<D> & { steps: readonly WaitingStep[] }) {
  return steps.map((step) => <StepInNeed key={step.id} {...props} step={step} />);
}

/** What somebody else saved in the place of a step: to be chosen. */
interface Asked {
  at: string;
  label: string;
  mine: string;
  theirs: string;
  /** The work as it goes on over theirs. */
  onTheirs: ReportWork;
}

function StepInNeed<D extends Doctype>({
  kind,
  report,
  record,
  queue,
  step,
}: Props<D> & { step: WaitingStep }) {
  const { email } = useSession();
  const entryOf = async () =>
    (await openEntries(reportKindOf(queue.order), email)).find(({ id }) => id === step.id);
  return (
    <NotSentNote
      id={step.id}
      what={`“${step.title}”`}
      why={step.why}
      isConflict={step.needs === 'conflict'}
      look={async (): Promise<Asked | null> => {
        const entry = await entryOf();
        if (!entry) return null;
        const work = reportWorkOf(entry);
        const now = await getDoc(kind.doctype, record.name);
        const at = now.modified;
        if (work.text) {
          const theirs = plainText(textFieldOf(now, report.text));
          const onTheirs = { ...work, text: { ...work.text, before: theirs } };
          return { at, label: 'Report text', mine: work.text.mine, theirs, onTheirs };
        }
        if (!work.upload) return null;
        const replaces = textFieldOf(now, report.upload);
        return {
          at,
          label: 'Report file',
          mine: work.upload.file?.name ?? 'The PDF that is made of the record',
          theirs: fileNameOf(replaces),
          onTheirs: { ...work, upload: { ...work.upload, replaces } },
        };
      }}
      settle={async ({ onTheirs }, takeTheirs) => {
        const entry = await entryOf();
        if (!entry) return;
        if (takeTheirs.has('step'))
          await removeUnsent({ id: entry.id, order: queue.order, what: 'report' }, email);
        else await amendEntry(entry, () => onTheirs);
      }}
      question={({ at, label, mine, theirs }, on) => (
        <ConflictQuestion
          at={at}
          sub={`“${step.title}”; yours is still on this device`}
          rows={[{ id: 'step', label, mine, theirs }]}
          {...on}
        />
      )}
    />
  );
}
