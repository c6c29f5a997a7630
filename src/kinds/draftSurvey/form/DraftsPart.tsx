import { useState } from 'react';
import { ArrowRight, Contrast, Copy, Waves } from 'lucide-react';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import type { Suffix } from '../calculation/recordMapping';
import { readDraft } from '../calculation/feetInches';
import { distanceText } from '../calculation/labels';
import { round } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { useCalculation, useDraftForm, useSetNames } from './Calculation';
import { FigureCell, FigureLine } from './cells';
import { DistanceCell, SideCell } from './DistanceCell';
import { draftName, DRAFT_MARKS, SIDE_FIELD, type DraftMark } from './marks';
import { copyWord, setOfSuffix } from './names';
import { SetTable, type SetRow } from './SetTable';
import { useUndo } from './useUndo';
import classes from './draft.module.css';

const OneSide = lazyWithPreload(async () => (await import('./OneSide')).OneSide);
const SeveralReadings = lazyWithPreload(async () => (await import('./SeveralReadings')).SeveralReadings);

/** The six drafts, their means, and the drafts at the perpendiculars. */
export function DraftsPart(props: {
  sets: readonly Suffix[];
  /** The survey on which copying works, and whose readings are worked out, where both are shown. */
  own: Suffix;
  marksOpen: boolean;
  onMarksOpen: (open: boolean) => void;
}) {
  const { sets } = props;
  const { form, locked, words } = useDraftForm();
  const named = useSetNames();
  const { copy, note } = useUndo();
  const copyTo: Suffix = sets.includes(props.own) ? props.own : (sets[0] ?? props.own);
  // what was typed there is seen again
  const [readingsOpen, setReadingsOpen] = useState(() =>
    Object.values(form.getValues(`worksheet.${setOfSuffix[copyTo]}.readings`) ?? {}).some(Boolean),
  );
  const [oneSideOpen, setOneSideOpen] = useState(() => {
    const oneSide = form.getValues(`worksheet.${setOfSuffix[copyTo]}.oneSide`);
    return DRAFT_MARKS.some(({ position }) => (oneSide?.[position].read ?? 'both') !== 'both');
  });

  const copySides = () =>
    copy(
      'Port copied to starboard.',
      'No draft is entered on port.',
      DRAFT_MARKS.map((mark) => [
        { from: draftName(mark, 'port', copyTo), to: draftName(mark, 'starboard', copyTo) },
      ]),
    );
  const copyDistances = () =>
    copy(
      `Distances copied to ${named.f}.`,
      'No distance is entered.',
      DRAFT_MARKS.map(({ field, position }) => [
        { from: `record.${field}_distance_i`, to: `record.${field}_distance_f` },
        {
          from: `worksheet.initial.${SIDE_FIELD[position]}`,
          to: `worksheet.final.${SIDE_FIELD[position]}`,
        },
      ]),
    );

  return (
    <>
      <SetTable
        caption="Drafts at the marks"
        corner={{ label: 'Draft', unit: 'm' }}
        sets={sets}
        heads={[{ label: 'Port' }, { label: 'Starboard' }, { label: 'Mean' }, { label: 'Corrected' }]}
        rows={DRAFT_MARKS.map((mark) => draftRow(mark, named))}
      />
      <div className={`ends ${classes['tools']}`}>
        <div className={`buttons ${classes['marks']}`}>
          <span>
            Marks: <MarksInText sets={sets} />
          </span>
          <LinkButton aria-expanded={props.marksOpen} onClick={() => props.onMarksOpen(!props.marksOpen)}>
            {props.marksOpen ? 'Close' : 'Edit'}
          </LinkButton>
        </div>
        <div className={`buttons end ${classes['buttons']}`}>
          {note}
          <Button
            size="small"
            startIcon={<Waves size={14} />}
            aria-expanded={readingsOpen}
            onClick={() => setReadingsOpen(!readingsOpen)}
          >
            Several readings
          </Button>
          <Button
            size="small"
            startIcon={<Contrast size={14} />}
            aria-expanded={oneSideOpen}
            onClick={() => setOneSideOpen(!oneSideOpen)}
          >
            One side only
          </Button>
          <Button size="small" startIcon={<Copy size={14} />} disabled={locked} onClick={copySides}>
            Copy port to starboard
            {sets.length > 1 ? ` (${named[copyTo]})` : null}
          </Button>
          <Button size="small" startIcon={<ArrowRight size={14} />} disabled={locked} onClick={copyDistances}>
            {copyWord(words, 'distances')}
          </Button>
        </div>
      </div>
      {readingsOpen ? <SeveralReadings suffix={copyTo} /> : null}
      {oneSideOpen ? <OneSide suffix={copyTo} /> : null}
      {props.marksOpen ? (
        <SetTable
          caption="Distances of the marks"
          corner={{ label: 'Distance', unit: 'm' }}
          sets={sets}
          heads={[{ label: 'Distance' }, { label: 'Side', left: true }]}
          rows={DRAFT_MARKS.map((mark) => ({
            key: mark.field,
            label: mark.word,
            cells: (suffix) => [
              <DistanceCell key="d" mark={mark} set={suffix} />,
              <SideCell key="s" mark={mark} set={suffix} />,
            ],
          }))}
        />
      ) : null}
    </>
  );
}

/** A draft read at marks in feet, 32'06", in metres to the millimetre. */
function draftInFeet(typed: string): number {
  const read = readDraft(typed, 'metres');
  return 'metres' in read ? round(read.metres, 3) : Number.NaN;
}

function draftRow({ field, position, word }: DraftMark, named: Record<Suffix, string>): SetRow {
  return {
    key: field,
    label: word,
    cells: (suffix) => {
      const set = setOfSuffix[suffix];
      return [
        ...(['port', 'starboard'] as const).map((side) => (
          <FigureCell
            key={side}
            name={`record.${field}_${side === 'port' ? 'port' : 'stbd'}_${suffix}`}
            label={`${word} draft, ${side}, ${named[suffix]}`}
            decimals={2}
            alsoRead={draftInFeet}
          />
        )),
        <FigureLine key="mean" set={set} of={(result) => result[`${position}Mean`]} />,
        <FigureLine key="corrected" set={set} of={(result) => result[`${position}Corrected`]} />,
      ];
    },
  };
}

function MarksInText({ sets }: { sets: readonly Suffix[] }) {
  const { inputs } = useCalculation();
  const named = useSetNames();
  const words = sets.map((suffix) =>
    DRAFT_MARKS.filter(
      ({ position }) => position !== 'midship' || inputs[setOfSuffix[suffix]].midship.distance !== 0,
    )
      .map(({ position, reference }) =>
        distanceText(inputs[setOfSuffix[suffix]][position].distance, reference),
      )
      .join(', '),
  );
  const none = sets.every((suffix) =>
    DRAFT_MARKS.every(({ position }) => inputs[setOfSuffix[suffix]][position].distance === 0),
  );
  if (none) return 'no distance entered';
  const same = words.every((text) => text === words[0]);
  if (same) return <b>{words[0]}</b>;
  return sets.map((suffix, index) => (
    <span key={suffix}>
      {index > 0 ? '; ' : null}
      {named[suffix]} <b>{words[index]}</b>
    </span>
  ));
}
