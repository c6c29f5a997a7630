import { useWatch } from 'react-hook-form';
import { formatNumber, round } from '@/lib/numbers';
import { Button } from '@/ui/Button';
import { FormGrid } from '@/ui/form/FormGrid';
import { entered } from '../calculation/entered';
import {
  heelOf,
  heelText,
  workedSides,
  workedSideText,
  type ReadDrafts,
  type WorkedSide,
} from '../calculation/oneSide';
import { noOneSide, type OneSideReadings } from '../calculation/oneSideReadings';
import type { Suffix } from '../calculation/recordMapping';
import type { MarkPosition } from '../calculation/types';
import { useDraftForm, useSetNames } from './Calculation';
import { draftName, DRAFT_MARKS } from './marks';
import { setOfSuffix } from './names';
import { SheetNumber, SheetSelect } from './sheetFields';
import classes from './draft.module.css';

const READ_ON = [
  { value: 'both', label: 'Both sides' },
  { value: 'port', label: 'Port only' },
  { value: 'starboard', label: 'Starboard only' },
];
const LOW_SIDES = [
  { value: 'port', label: 'Port' },
  { value: 'starboard', label: 'Starboard' },
];

/** Drafts of which one side is out of reach: the other is worked out from the heel and goes into the sheet. */
export function OneSide({ suffix }: { suffix: Suffix }) {
  const { form, locked, words } = useDraftForm();
  const named = useSetNames()[suffix];
  const name = `worksheet.${setOfSuffix[suffix]}.oneSide` as const;
  const names = DRAFT_MARKS.flatMap((mark) => [
    draftName(mark, 'port', suffix),
    draftName(mark, 'starboard', suffix),
  ]);
  const [held, breadth, ...read] = useWatch({
    control: form.control,
    name: [name, 'record.breadth', ...names],
  });
  // a draft from before there was this part has none
  const oneSide = (held as OneSideReadings | undefined) ?? noOneSide;
  const draftsOf = (values: readonly unknown[]): ReadDrafts => {
    const at = (index: number) => (typeof values[index] === 'number' ? entered(values[index]) : undefined);
    const of = (position: MarkPosition) => {
      const index = 2 * DRAFT_MARKS.findIndex((mark) => mark.position === position);
      return { port: at(index), starboard: at(index + 1) };
    };
    return { forward: of('forward'), midship: of('midship'), aft: of('aft') };
  };
  const drafts = draftsOf(read);
  const breadthOf = (value: unknown) => (typeof value === 'number' ? entered(value) : undefined);
  const ship = breadthOf(breadth);
  const worked = workedSides(oneSide, drafts, ship);
  const heel = heelOf(oneSide, drafts, ship);

  const put = ({ position, side, draft }: WorkedSide) => {
    const mark = DRAFT_MARKS.find((one) => one.position === position);
    if (mark) form.setValue(draftName(mark, side, suffix), round(draft, 3), { shouldDirty: true });
  };

  return (
    <fieldset className={`group ${classes['conditions']}`}>
      <legend>One side out of reach, {words[suffix].toLowerCase()} survey</legend>
      <p className="unit">
        The other side is worked out from the heel. A water tube across the deck gives it best: read it twice,
        the second time with the tube reversed.
      </p>
      <FormGrid min={160}>
        <SheetNumber
          name={`${name}.heel`}
          label={`Heel, ${named}`}
          unit="°"
          decimals={2}
          help="+ to port, − to starboard"
        />
        <SheetNumber
          name={`${name}.tubeDifference`}
          label={`Tube, difference of level, ${named}`}
          unit="m"
          decimals={3}
        />
        <SheetNumber name={`${name}.tubeSpan`} label={`Tube, span, ${named}`} unit="m" decimals={2} />
        <SheetSelect
          name={`${name}.tubeLow`}
          label={`Tube, low side, ${named}`}
          options={LOW_SIDES}
          placeholder="Choose a side"
        />
      </FormGrid>
      {heel && DRAFT_MARKS.some(({ position }) => oneSide[position].read !== 'both') ? (
        <p role="status">Heel {heelText(heel)}.</p>
      ) : null}
      <div className={`stack ${classes['threeMarks']}`}>
        {DRAFT_MARKS.map((mark) => {
          const found = worked.find(({ position }) => position === mark.position);
          const value = found && drafts[mark.position][found.side];
          const own = found && value !== undefined && Math.abs(value - round(found.draft, 3)) > 1e-9;
          const sides = oneSide[mark.position].read;
          return (
            <div key={mark.position} className="list top">
              <SheetSelect
                name={`${name}.${mark.position}.read`}
                label={`${mark.word}, read on, ${named}`}
                options={READ_ON}
              />
              {sides === 'both' ? null : (
                <SheetNumber
                  name={`${name}.${mark.position}.between`}
                  label={`${mark.word}, between the marks, ${named}`}
                  unit="m"
                  decimals={2}
                  help={
                    mark.position === 'midship'
                      ? 'The breadth unless measured'
                      : 'From mark to mark across the ship there, not her breadth'
                  }
                />
              )}
              {found ? (
                <p role="status">
                  {workedSideText(found)}{' '}
                  {own ? (
                    <>
                      {formatNumber(value, 3)} was entered instead.{' '}
                      <Button size="small" disabled={locked} onClick={() => put(found)}>
                        Take {formatNumber(found.draft, 3)}
                      </Button>
                    </>
                  ) : null}
                </p>
              ) : sides === 'both' ? null : (
                <p className="unit">
                  Needs the draft read on that side, the heel and the distance between the marks.
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
