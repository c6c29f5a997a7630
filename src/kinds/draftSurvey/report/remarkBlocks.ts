import { titled, titledText } from '@/lib/pdf/blocks';
import type { PdfBlock } from '@/lib/pdf/model';
import { plainText } from '@/lib/storedText';
import { checkSummary, codeWithSuffix } from '../calculation/checkText';
import { setWord } from '../calculation/labels';
import type { Warning } from '../calculation/types';
import type { ReportedSurvey } from './reportedSurvey';

/** A line in small type; `name` names it in warnings. */
export const note = (name: string, text: string, standard?: true): PdfBlock => ({
  kind: 'paragraph',
  name,
  size: 'note',
  text,
  ...(standard && { standard }),
});

/** The text of a report. */
export const textBlocks = (stored: string | null | undefined): PdfBlock[] =>
  titledText('Report', plainText(stored), 'The report text');

/** What the surveyor remarked on each survey shown. */
export const remarksBlocks = ({ record, sets }: ReportedSurvey): PdfBlock[] =>
  sets.flatMap((set) =>
    titledText(`Remarks, ${set} survey`, plainText(set === 'initial' ? record.remarks_i : record.remarks_f)),
  );

/** The checks of the surveys shown; one that concerns both stands where both are. */
function shownWarnings({ result, sets }: ReportedSurvey): Warning[] {
  // the final survey closes the job: what compares the two belongs to it
  return result.warnings.filter(({ set }) => sets.includes(set ?? 'final'));
}

/** The checks with what the surveyor answered to each. */
export function warningBlock(survey: ReportedSurvey): PdfBlock {
  const items = shownWarnings(survey).map((warning) => {
    const remark = remarkOn(survey, warning);
    const word = warning.severity === 'note' ? 'Note' : remark ? 'Answered' : 'Open';
    const where = warning.set ? `${setWord[warning.set]} survey: ` : '';
    return {
      text: `${word} – ${where}${warning.message}`,
      remark: remark ? `Surveyor: ${remark}` : undefined,
    };
  });
  return { kind: 'warnings', title: 'Warnings', items, none: '' };
}

/** What the surveyor answered to a warning; empty while it is open. */
const remarkOn = ({ worksheet }: ReportedSurvey, warning: Warning): string =>
  worksheet.remarks[codeWithSuffix(warning)]?.trim() ?? '';

/** The checks in their three words, with what is missing for those that have not run. */
export function checksBlocks({ result, sets }: ReportedSurvey): PdfBlock[] {
  const { clear, warns, notRun, lines } = checkSummary(result.checks, sets);
  const counted = `Clear: ${clear}. Warns: ${warns}. Not run: ${notRun}.`;
  const text = [counted, ...lines.map((line) => `Not run – ${line.text}.`)].join('\n');
  const name = 'Checks of the calculation';
  return titled(name, [{ kind: 'paragraph', name, text, standard: true }]);
}

/** How the figures are rounded, and how many checks stand on the next page: read with the signatures. */
export function roundingNote(input: ReportedSurvey, where: string, before = ''): PdfBlock {
  const warnings = shownWarnings(input);
  const rule =
    'Calculated without rounding; drafts, corrections and tonnes are shown to 3 decimals, per cent to 3 decimals; rounded figures are not used in later steps.';
  const titles = warnings.map(
    (w) =>
      `${w.title}${w.set ? ` (${setWord[w.set].toLowerCase()}` : ' ('}${w.set ? ', ' : ''}${remarkOn(input, w) ? 'answered' : 'open'})`,
  );
  const { clear, warns, notRun } = checkSummary(input.result.checks, input.sets);
  const ran = `Checks: clear ${clear}, warns ${warns}, not run ${notRun}.`;
  const open = input.sets.flatMap((set) => {
    const { started, complete, missing } = input.result[set];
    if (!started) return [`There is no ${set} survey.`];
    return complete
      ? []
      : [
          `The ${set} survey is not complete (${missing.length} ${missing.length === 1 ? 'entry' : 'entries'} missing).`,
        ];
  });
  const named = titles.join('; ');
  const answered = warnings.filter((warning) => remarkOn(input, warning)).length;
  const counted = `${warnings.length - answered} open, ${answered} answered`;
  const checks =
    warnings.length === 0
      ? ''
      : `Warnings of the calculation, with the surveyor’s remarks ${where}: ${named.length <= 220 ? named : counted}.`;
  return note(
    'The rounding line',
    `${before}${[...open, rule, ran, checks].filter(Boolean).join(' ')}`,
    true,
  );
}

/** Who signs a report. */
export const signatures = ({ record, surveyor, vendor }: ReportedSurvey): PdfBlock => ({
  kind: 'signatures',
  items: [
    // a header that is an image leaves the company's name out of the text
    { label: 'Surveyor', note: [surveyor, vendor].filter(Boolean).join(', ') || undefined },
    { label: 'Chief officer', note: record.cargo_officer || undefined },
    { label: 'Master', note: record.captain_name || undefined },
  ],
});
