import { midSentence } from '@/lib/sentences';
import { useConfirm } from '@/ui/confirm';
import type { PrintedFacts } from '../surveyKind/figures';
import type { RegisteredUpload } from '../surveyKind/reportRegister';
import { BothFigures } from './ChangedNote';
import type { ReportCheck } from './CheckList';
import classes from './reportFlow.module.css';

const OLD_FILE = 'Send the old file';

/**
 * Asks before a report is sent: what is still open, and where its file is from before the last change, both figures. The
 * answer is to send it, to make it anew first, or neither.
 */
export function useSendQuestion(): (asked: {
  title: string;
  checks: readonly ReportCheck[];
  stale: { file: RegisteredUpload; facts: PrintedFacts } | null;
  /** Another file can be made at once. */
  canMake: boolean;
}) => Promise<'send' | 'make' | null> {
  const confirm = useConfirm();
  return async ({ title, checks, stale, canMake }) => {
    const stillOpen =
      checks.length === 0 ? null : (
        <>
          <p className={classes['stillOpen']}>Still open:</p>
          <ul className={classes['warnings']}>
            {checks.map((check) => (
              <li key={check.id}>{check.text}</li>
            ))}
          </ul>
        </>
      );
    if (!stale) {
      const asked = {
        title: `Send the ${midSentence(title)} anyway?`,
        body: stillOpen,
        confirmLabel: `Send ${title}`,
      };
      return !stillOpen || (await confirm(asked)) ? 'send' : null;
    }
    const asked = {
      title: 'Send a report with another figure?',
      body: (
        <>
          <BothFigures {...stale} />
          {stillOpen}
        </>
      ),
    };
    if (!canMake) return (await confirm({ ...asked, confirmLabel: OLD_FILE, danger: true })) ? 'send' : null;
    let isOldWanted = false;
    const aside = { label: OLD_FILE, onChoose: () => (isOldWanted = true) };
    const isMade = await confirm({ ...asked, confirmLabel: 'Make anew and look', aside });
    return isMade ? 'make' : isOldWanted ? 'send' : null;
  };
}
