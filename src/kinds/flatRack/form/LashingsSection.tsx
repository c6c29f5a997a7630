import { useRef, useState } from 'react';
import { Copy, Plus } from 'lucide-react';
import { formatNumber, plural } from '@/lib/numbers';
import { newId } from '@/lib/newId';
import { numbersAfter, usePhotographed } from '@/shared/surveyForm/usePhotographed';
import { Button } from '@/ui/Button';
import { drawNow } from '@/ui/drawNow';
import { FormGrid } from '@/ui/form/FormGrid';
import { Glyph } from '@/ui/Glyph';
import { SectionCard } from '@/ui/SectionCard';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { FRICTION, SEA } from '../calculation/coefficients';
import type { CountedLashing } from '../calculation/securing';
import { lashingPlace } from '../notes';
import { newLashing, type FlatRackWorksheet, type LashingLine } from '../worksheet';
import { Figure, Flag, Lines, Pick } from './cells';
import { LashingFields } from './LashingFields';
import { useFlatRackForm, useWorked } from './useFlatRack';
import classes from './flatRack.module.css';

const SURFACES = FRICTION.map(({ pair, mu, assumed }) => ({
  value: pair,
  label: `${pair}, ${mu.toFixed(2)}${assumed ? ' (assumed)' : ''}`,
}));

/** The area in words where its own box cuts them off. */
const areaHelp = (area: FlatRackWorksheet['securing']['area']): string => {
  if (area === '') return 'By the significant wave height';
  const { words } = SEA[area];
  return words.length > 40 ? words : '';
};

/** What the cargo is lashed with, and what the lashings come to against the accelerations of the voyage. */
export function LashingsSection() {
  const { form, disabled } = useFlatRackForm();
  const { notes, worked } = useWorked();
  const [open, setOpen] = useState<string | null>(null);
  const { lines, securing } = worked;
  const named = usePhotographed('documents');
  const photographed = new Set(named.map(({ place }) => place));
  const counted = new Map(securing.lashings.map((one, at) => [lines[at]?.id ?? '', one]));
  const lefts = lines.filter(({ side }) => side === 'left');
  const rights = lines.filter(({ side }) => side === 'right');
  const opened = open === null ? undefined : notes.lashings[open];
  const fields = useRef<HTMLDivElement>(null);
  /** Its fields stand under all lashings, on a phone far below what can be seen. */
  const show = (id: string) => {
    setOpen(id);
    drawNow();
    fields.current?.focus({ preventScroll: true });
    fields.current?.scrollIntoView({ block: 'nearest' });
  };
  const canMirror = lefts.length > 0 && rights.length === 0;

  const setLashings = (next: Record<string, LashingLine>) => form.setValue('worksheet.lashings', next);
  const add = () => {
    const last = lines.at(-1);
    const side = last?.side ?? 'left';
    const id = newId();
    const line: LashingLine = {
      ...(last ?? newLashing(id, '')),
      id,
      side: side || 'left',
      no: nextNo(side === 'right' ? 'R' : 'L', lines, named),
      // what was read on one lashing is not true of the next
      up: null,
      along: null,
      tension: null,
      note: '',
    };
    setLashings({ ...form.getValues('worksheet.lashings'), [id]: line });
    show(id);
  };
  const mirror = () => {
    const twins = lefts.map((line): LashingLine => ({
      ...line,
      id: newId(),
      side: 'right',
      no: /^L/i.test(line.no) ? line.no.replace(/^L/i, 'R') : `${line.no} R`,
      tension: null,
    }));
    // the number of one that is gone stays with its photograph
    const given = new Set([...lines.map(({ no }) => lashingPlace(no)), ...photographed]);
    const copies: LashingLine[] = [];
    for (const twin of twins)
      copies.push(
        given.has(lashingPlace(twin.no))
          ? { ...twin, no: nextNo('R', [...lines, ...twins, ...copies], named) }
          : twin,
      );
    setLashings({
      ...form.getValues('worksheet.lashings'),
      ...Object.fromEntries(copies.map((line) => [line.id, line])),
    });
  };
  const remove = (id: string) => {
    const { [id]: _gone, ...left } = form.getValues('worksheet.lashings');
    setLashings(left);
    setOpen(null);
  };

  return (
    <div className={`stack ${classes['stack']}`}>
      <SectionCard title="What the lashings must hold" headingLevel={3}>
        <FormGrid min={180}>
          <Pick
            group="securing"
            name="area"
            label="Sea area"
            none="Not noted"
            options={Object.entries(SEA).map(([value, { words }]) => ({
              value,
              label: `${value}, ${words}`,
            }))}
            help={areaHelp(notes.securing.area)}
          />
          <Pick
            group="securing"
            name="surfaces"
            label="Surfaces"
            none="Not noted"
            options={SURFACES}
            onPick={(pair) => {
              const found = FRICTION.find((one) => one.pair === pair);
              if (found) form.setValue('worksheet.securing.friction', found.mu);
            }}
          />
          <Figure group="securing" name="friction" label="Friction" unit="" decimals={2} />
          <div className={`list ${classes['checks']}`}>
            <Flag group="securing" name="road" label="Also by road, front end leading" />
          </div>
        </FormGrid>
        <details>
          <summary>Accelerations in g, where others than the table’s apply</summary>
          <FormGrid min={150}>
            <Figure group="securing" name="sidewaysC" label="Sideways" unit="g" decimals={2} />
            <Figure
              group="securing"
              name="sidewaysCz"
              label="Vertical, with sideways"
              unit="g"
              decimals={2}
            />
            <Figure group="securing" name="lengthwaysC" label="Lengthways" unit="g" decimals={2} />
            <Figure
              group="securing"
              name="lengthwaysCz"
              label="Vertical, with lengthways"
              unit="g"
              decimals={2}
            />
          </FormGrid>
        </details>
      </SectionCard>
      <SectionCard
        title="Lashings"
        sub={
          lines.length === 0
            ? undefined
            : `${plural(lines.length, 'lashing')}, friction ${formatNumber(notes.securing.friction ?? undefined, 2)}`
        }
        headingLevel={3}
        flush={lines.length > 0}
        actions={
          <>
            {canMirror ? (
              <Button size="small" startIcon={<Copy aria-hidden />} disabled={disabled} onClick={mirror}>
                Copy left to right
              </Button>
            ) : null}
            <Button size="small" startIcon={<Plus aria-hidden />} disabled={disabled} onClick={add}>
              Lashing
            </Button>
          </>
        }
      >
        {lines.length === 0 ? (
          <p className="light">No lashing yet.</p>
        ) : (
          // a wide table is scrolled by key as well; on a narrow screen each lashing is a card
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Table of lashings">
            <table className={classes['table']} aria-label="Lashings">
              <thead>
                <tr>
                  {HEADS.map(({ head, unit, left }) => (
                    <th key={head} scope="col" className={left ? classes['left'] : undefined}>
                      {head} {unit ? <small>{unit}</small> : null}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Row
                    key={line.id}
                    line={line}
                    counted={counted.get(line.id)}
                    ringLoad={notes.rack.ringLoad}
                    isOpen={open === line.id}
                    isPhotographed={photographed.has(lashingPlace(line.no))}
                    isSlack={securing.warnings.some((text) => text.startsWith(`${line.no} is slacker`))}
                    onOpen={() => (open === line.id ? setOpen(null) : show(line.id))}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </SectionCard>
      {opened ? (
        <div ref={fields} tabIndex={-1} role="group" aria-label={`Fields of lashing ${opened.no}`}>
          <SectionCard title={`Lashing ${opened.no || 'without a number'}`} headingLevel={3}>
            <LashingFields
              line={opened}
              twice={lines.some(({ id, no }) => id !== opened.id && no === opened.no)}
              onChange={(change) => {
                const now = form.getValues('worksheet.lashings');
                setLashings({ ...now, [opened.id]: { ...(now[opened.id] ?? opened), ...change } });
              }}
              onRemove={() => remove(opened.id)}
            />
          </SectionCard>
        </div>
      ) : null}
      {securing.warnings.length > 0 ? (
        <ul className={classes['looks']} aria-label="To look at, lashings">
          {securing.warnings.map((text) => (
            <li key={text}>
              <Glyph name="triangle" color="var(--pl-warn)" /> {text}
            </li>
          ))}
        </ul>
      ) : null}
      <SectionCard title="Blocking and remarks" headingLevel={3}>
        <div className={`stack ${classes['stack']}`}>
          <Lines group="securing" name="blocking" label="Blocking and chocking" />
          <Lines group="securing" name="remarks" label="Remarks on the lashing" />
        </div>
      </SectionCard>
    </div>
  );
}

const HEADS: readonly { head: string; unit?: string; left?: true }[] = [
  { head: 'No.', left: true },
  { head: 'Kind', left: true },
  { head: 'MSL', unit: 'kN' },
  { head: 'Ring', unit: 'kN' },
  { head: 'Counts', unit: 'kN' },
  { head: 'Up', unit: '°' },
  { head: 'Along', unit: '°' },
  { head: 'Towards', left: true },
  { head: 'Sideways', unit: 'kN' },
  { head: 'Lengthways', unit: 'kN' },
  { head: 'Tension', unit: 'kN' },
  { head: 'Photograph', left: true },
];

/** "L5" after L4, also where only a photograph is left of L4. */
function nextNo(
  letter: 'L' | 'R',
  lines: readonly LashingLine[],
  photographed: readonly { place: string }[],
): string {
  const given = [...lines.map(({ no }) => lashingPlace(no)), ...photographed.map(({ place }) => place)];
  return `${letter}${Math.max(0, ...numbersAfter(lashingPlace(letter), given)) + 1}`;
}

/** Where it pulls to; the side is said where its number does not begin with it. */
const placeWords = ({ no, side, towards }: LashingLine): string =>
  [side && no.toLowerCase().startsWith(side.charAt(0)) ? '' : side, towards].filter(Boolean).join(', ') ||
  '—';

function Row(props: {
  line: LashingLine;
  counted: CountedLashing | undefined;
  /** Of the rack's rings, where the lashing's own is not noted. */
  ringLoad: number | null;
  isOpen: boolean;
  isPhotographed: boolean;
  isSlack: boolean;
  onOpen: () => void;
}) {
  const { line, counted } = props;
  const force = (value: number | null | undefined) => formatNumber(value ?? undefined, 1);
  const angle = (value: number | null) => formatNumber(value ?? undefined, 0);
  const ring = line.ring ?? props.ringLoad;
  return (
    <tr>
      <th scope="row" className={classes['left']}>
        <button
          type="button"
          className={classes['no']}
          aria-expanded={props.isOpen}
          aria-label={`Lashing ${line.no || 'without a number'}`}
          onClick={props.onOpen}
        >
          {line.no || '—'}
        </button>
      </th>
      <td data-head="Kind" className={classes['left']}>
        {[line.kind, line.method === 'top' ? 'over the top' : ''].filter(Boolean).join(', ') || '—'}
      </td>
      <td data-head="MSL, kN">{force(counted?.msl)}</td>
      <td data-head="Ring, kN">{force(ring)}</td>
      <td data-head="Counts, kN" className={classes['weak']}>
        {force(counted?.counts)}
      </td>
      <td data-head="Up, °">{angle(line.up)}</td>
      <td data-head="Along, °">{angle(line.along)}</td>
      <td data-head="Towards" className={classes['left']}>
        {placeWords(line)}
      </td>
      <td data-head="Sideways, kN">{force(counted?.sideways)}</td>
      <td data-head="Lengthways, kN">{force(counted?.lengthways)}</td>
      <td data-head="Tension, kN" className={props.isSlack ? 'warn' : undefined}>
        {props.isSlack ? (
          <>
            <Glyph name="triangle" /> <VisuallyHidden>slack</VisuallyHidden>{' '}
          </>
        ) : null}
        {force(line.tension)}
      </td>
      <td data-head="Photograph" className={classes['left']}>
        {props.isPhotographed ? (
          'taken'
        ) : (
          <span className="warn">
            <Glyph name="dashed" /> missing
          </span>
        )}
      </td>
    </tr>
  );
}
