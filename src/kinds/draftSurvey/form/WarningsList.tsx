import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { InputRef, Warning } from '../calculation/types';
import { checkSummary, codeWithSuffix } from '../calculation/checkText';
import { setWord } from '../calculation/labels';
import { Note } from '@/ui/Note';
import { Pill } from '@/ui/Pill';
import { plural, round } from '@/lib/numbers';
import { midSentence } from '@/lib/sentences';
import { LinkButton } from '@/ui/LinkButton';
import { useCalculation, useDraftForm } from './Calculation';
import type { FormPath } from './cells';
import { formNameOf } from './names';
import { SheetText } from './sheetFields';
import classes from './result.module.css';

interface GoToProps {
  onGo: (input: InputRef) => void;
}

/** The warnings of the calculation with the surveyor's remark on each, which the report prints. */
export function WarningsList({ onGo }: GoToProps) {
  const { result } = useCalculation();
  const { warnings, checks } = result;
  const { clear, notRun, lines } = checkSummary(checks);
  if (checks.length === 0) return null;
  return (
    <div className="list">
      {warnings.length > 0 ? (
        <h3>
          To check <Pill>{warnings.length}</Pill>
        </h3>
      ) : null}
      {warnings.map((warning) => (
        <WarningItem key={keyOf(warning)} warning={warning} onGo={onGo} />
      ))}
      <p className={`row quiet ${classes['clear']}`}>
        <CircleCheck size={14} aria-hidden />
        Clear: {plural(clear, 'check')}
      </p>
      {notRun > 0 ? (
        <details className={`quiet ${classes['notRun']}`}>
          <summary>Not run: {plural(notRun, 'check')}</summary>
          <ul>
            {lines.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** The same warning while the figures in its message change: several of one check are told apart by what they point at. */
const keyOf = (warning: Warning) => [codeWithSuffix(warning), ...warning.fields.map(formNameOf)].join(' ');

function WarningItem({ warning, onGo }: { warning: Warning } & GoToProps) {
  const { form, locked } = useDraftForm();
  const code = codeWithSuffix(warning);
  const name = `worksheet.remarks.${code}` as const;
  const [open, setOpen] = useState(() => Boolean(form.getValues(name)));
  const [first] = warning.fields;
  const title = titleOf(warning);
  return (
    <Note tone={warning.severity === 'note' ? 'info' : 'warn'} title={title}>
      {warning.message}
      <div className={`wrap ${classes['links']}`}>
        {first ? (
          <LinkButton aria-label={`Go to the field: ${title}`} onClick={() => onGo(first)}>
            Go to field
          </LinkButton>
        ) : null}
        <TakeSuggestion warning={warning} />
        {open ? null : (
          <LinkButton aria-label={`Add a remark: ${title}`} disabled={locked} onClick={() => setOpen(true)}>
            Add remark
          </LinkButton>
        )}
      </div>
      {open ? <SheetText name={name} label="Remark for the report" multiline rows={2} /> : null}
    </Note>
  );
}

/** Puts the figures that a warning offers into their fields; what a load-line hydrometer showed is kept beside it. */
function TakeSuggestion({ warning }: { warning: Warning }) {
  const { code, set, values, fields, suggestions = [] } = warning;
  const { form, locked } = useDraftForm();
  const offered = suggestions.map((figure) => round(figure, 4));
  const [figure] = offered;
  if (figure === undefined) return null;
  const word = offered.length > 1 ? `Take all ${offered.length}` : `Take ${figure}`;
  const take = () => {
    const options = { shouldDirty: true, shouldTouch: true };
    offered.forEach((one, at) => {
      const field = fields[at];
      if (field) form.setValue(formNameOf(field) as FormPath, one, options);
    });
    if (code === 'load_line_hydrometer' && set)
      form.setValue(`worksheet.${set}.relativeDensity`, values['density'] ?? null, options);
  };
  return (
    <LinkButton aria-label={`${word}: ${titleOf(warning)}`} disabled={locked} onClick={take}>
      {word}
    </LinkButton>
  );
}

/** The title with its survey before it, where it does not say it itself; names in capitals (TPC, LCF) stay so. */
function titleOf({ set, title }: Warning): string {
  if (!set || title.startsWith(`${setWord[set]}:`)) return title;
  return `${setWord[set]}: ${midSentence(title)}`;
}
