import { useQuery } from '@tanstack/react-query';
import { ListTrouble } from '@/shared/lookups/ListTrouble';
import { lookups } from '@/shared/lookups/lookups';
import { Check } from '@/ui/form/Check';
import { Note } from '@/ui/Note';
import { freightHandling, scopeLines } from './rules';
import type { SurveyLine } from './schema';
import classes from './request.module.css';

/** The numbered items of work as check boxes, and Other with a text field. */
export function ScopeChoice({
  line,
  onChange,
}: {
  line: SurveyLine;
  onChange: (change: Partial<SurveyLine>) => void;
}) {
  const handling = freightHandling(line.type_of_survey, line.port);
  const scopes = useQuery({
    ...lookups.scopes([...new Set([line.type_of_survey, line.typeName])], handling),
    enabled: line.type_of_survey !== '',
  });
  const lines = [...new Set((scopes.data ?? []).flatMap((scope) => scopeLines(scope.scope_of_survey ?? '')))];
  const toggle = (text: string, on: boolean) => {
    const others = line.scope.filter((one) => one !== text);
    onChange({ scope: on ? lines.filter((one) => one === text || others.includes(one)) : others });
  };
  return (
    <fieldset className={`shrink ${classes['scope']}`}>
      <legend>Scope of survey</legend>
      <div>
        <ListTrouble of="The items of work" lists={[scopes]} />
        {scopes.isSuccess && lines.length === 0 ? (
          <Note tone="info">
            No items of work are listed for this type of survey. Describe the work under Other.
          </Note>
        ) : null}
        {lines.length > 1 ? (
          <Check
            label="All lines"
            checked={line.scope.length === lines.length}
            indeterminate={line.scope.length > 0 && line.scope.length < lines.length}
            onChange={(on) => onChange({ scope: on ? lines : [] })}
          />
        ) : null}
        {lines.map((text, index) => (
          <Check
            key={text}
            label={
              <>
                <span className={classes['number']}>{index + 1}</span> {text}
              </>
            }
            checked={line.scope.includes(text)}
            onChange={(on) => toggle(text, on)}
          />
        ))}
        <Check label="Other" checked={line.hasOther} onChange={(on) => onChange({ hasOther: on })} />
        {line.hasOther ? (
          <textarea
            className={classes['other']}
            aria-label="Other scope of survey"
            rows={2}
            value={line.other}
            onChange={(event) => onChange({ other: event.target.value })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
