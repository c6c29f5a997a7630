import { sentenceStart } from '@/lib/sentences';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import type { Suffix } from '../calculation/recordMapping';
import {
  meanDraft,
  READING_PLACES,
  severalReadings,
  typedReadings,
  type PlaceReadings,
  type ReadingPlace,
} from '../calculation/typedReadings';
import { useDraftForm, useSetNames } from './Calculation';
import type { FormPath } from './cells';
import { setOfSuffix } from './names';
import { SheetText } from './sheetFields';
import classes from './draft.module.css';

/** Drafts that were read several times, for waves: the mean becomes the draft, the spread its uncertainty. */
export function SeveralReadings({ suffix }: { suffix: Suffix }) {
  const { words } = useDraftForm();
  return (
    <fieldset className={`group ${classes['conditions']}`}>
      <legend>Several readings, {words[suffix].toLowerCase()} survey</legend>
      <p className="unit">
        Separate readings with a space; join crest and trough with a hyphen: 8.52 8.61 8.40-8.70. Midship
        counts six times in eight: read it at least three times.
      </p>
      <div className={`stack ${classes['pairs']}`}>
        {READING_PLACES.map(({ place, word }) => (
          <ReadingsOfPlace key={place} suffix={suffix} place={place} word={word} />
        ))}
      </div>
    </fieldset>
  );
}

function ReadingsOfPlace({ suffix, place, word }: { suffix: Suffix; place: ReadingPlace; word: string }) {
  const { form, locked } = useDraftForm();
  const named = useSetNames()[suffix];
  const name = `worksheet.${setOfSuffix[suffix]}.readings.${place}` as const;
  const draftName = `record.${place}_${suffix}` as FormPath;
  const [text, draft] = useWatch({ control: form.control, name: [name, draftName] });
  const found = severalReadings(text);
  const { unread } = typedReadings(text ?? '');
  const take = (typed: string) => {
    const several = severalReadings(typed);
    if (several) form.setValue(draftName, meanDraft(several), { shouldDirty: true, shouldTouch: true });
  };
  const own = found && typeof draft === 'number' && draft !== meanDraft(found);
  return (
    <div>
      <SheetText
        name={name}
        label={`${word}, ${named}`}
        maxLength={400}
        inputMode="text"
        autoComplete="off"
        onValue={take}
        problem={unread.length > 0 ? `Not a draft: ${unread.join(', ')}` : null}
        help={found ? spreadText(found) : undefined}
        warning={found ? doubtsText(found) : undefined}
      />
      {own ? (
        <p className="unit" role="status">
          {formatNumber(draft, 3)} was entered instead of {found.figures === 1 ? 'the reading' : 'the mean'}.{' '}
          <Button size="small" disabled={locked} onClick={() => take(text ?? '')}>
            Take {formatNumber(meanDraft(found), 3)}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** "10 readings, mean 8.551 m, spread 5.5 cm, mean good to 1.7 cm"; of one reading, or one crest and one trough, only the mean is known. */
const spreadText = ({ n, figures, mean, standardDeviation, standardError }: PlaceReadings): string =>
  n === 1
    ? figures === 1
      ? `One reading, ${formatNumber(mean, 3)} m: it says nothing of the waves`
      : `Crest and trough, mean ${formatNumber(mean, 3)} m`
    : `${n} readings, mean ${formatNumber(mean, 3)} m, spread ${formatNumber(standardDeviation * 100, 1)} cm, mean good to ${formatNumber(standardError * 100, 1)} cm`;

/** What to look at: "reading 6 off the others: misread?"; undefined where nothing is. */
function doubtsText({ outOfLine, warnings }: PlaceReadings): string | undefined {
  const doubts = [
    outOfLine.length > 0
      ? `${outOfLine.length === 1 ? 'reading' : 'readings'} ${outOfLine.map((at) => at + 1).join(', ')} off the others: misread?`
      : '',
    warnings.includes('few_readings') ? 'fewer than three readings' : '',
    warnings.includes('standard_error_over_1_cm') ? 'the mean is not good to 1 cm: take more readings' : '',
  ].filter(Boolean);
  const text = doubts.join('; ');
  return text === '' ? undefined : sentenceStart(text);
}
