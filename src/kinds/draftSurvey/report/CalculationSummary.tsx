import type { DraftSurvay } from '../doctype';
import { Glyph } from '@/ui/Glyph';
import { SectionCard } from '@/ui/SectionCard';
import { setWord } from '../calculation/labels';
import { draftSurveyInputs } from '../calculation/recordMapping';
import type { Warning } from '../calculation/types';
import { checkDraftSurvey } from '../calculation/checkDraftSurvey';
import { codeWithSuffix } from '../calculation/checkText';
import type { DraftSurveyWorksheet } from '../calculation/worksheet';
import { readingsOfText } from '../tables/tableReadings';
import { asTyped } from './asTyped';
import { ResultSheet } from './ResultSheet';
import classes from './CalculationSummary.module.css';

/** The calculation of a draft survey and its warnings, to be read. */
export function CalculationSummary(props: { record: DraftSurvay; worksheet: DraftSurveyWorksheet }) {
  const { record, worksheet } = props;
  const result = checkDraftSurvey(draftSurveyInputs(asTyped(record, worksheet), worksheet), {
    tables: readingsOfText(worksheet.shipTables),
  });
  return (
    <>
      <SectionCard title="Calculation sheet">
        <ResultSheet result={result} />
      </SectionCard>
      <SectionCard title="Warnings">
        {result.warnings.length === 0 ? (
          <span className="light">The calculation has no warning.</span>
        ) : (
          <ul className={classes['warnings']}>
            {result.warnings.map((warning) => {
              const code = codeWithSuffix(warning);
              return <Row key={code} warning={warning} remark={worksheet.remarks[code]} />;
            })}
          </ul>
        )}
      </SectionCard>
    </>
  );
}

function Row({ warning, remark }: { warning: Warning; remark: string | undefined }) {
  return (
    <li>
      {warning.severity === 'warning' ? (
        <Glyph name="triangle" color="var(--pl-warn)" />
      ) : (
        <Glyph name="diamond" color="var(--pl-ink-3)" />
      )}
      <span>
        {warning.set ? `${setWord[warning.set]} survey: ` : null}
        {warning.message}
        {remark ? <div className="quiet">Surveyor: {remark}</div> : null}
      </span>
    </li>
  );
}
