import { useRef, useState } from 'react';
import { Camera, FileInput, Plus, Truck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { formatTime, today } from '@/lib/dates';
import { ChoiceCell } from '@/shared/surveyForm/cells';
import { useSurvey } from '@/shared/surveyForm/useSurvey';
import { Button } from '@/ui/Button';
import { Glyph } from '@/ui/Glyph';
import { Note } from '@/ui/Note';
import { Mono } from '@/ui/Mono';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useHasRoom } from '@/ui/useHasRoom';
import { containerOf } from '../dates';
import { correctedLine, lotName, type TallyLine } from '../tally';
import { BySide } from './BySide';
import { CloseContainer } from './CloseContainer';
import { CountLines } from './Counted';
import { LotTable } from './LotTable';
import { Pad, type PadPress } from './Pad';
import { TALLY_PLACES, TallyPictures, TallyTimes } from './TallyParts';
import { timeNow, useTally, type TallyRows } from './useTally';
import classes from './tally.module.css';

const CorrectDialog = lazyWithPreload(async () => (await import('./CountDialog')).CorrectDialog, null);
const OtherDialog = lazyWithPreload(async () => (await import('./CountDialog')).OtherDialog, null);
const RecountDialog = lazyWithPreload(async () => (await import('./CountDialog')).RecountDialog, null);
const LotDialog = lazyWithPreload(async () => (await import('./LotDialog')).LotDialog, null);
const LoadDialog = lazyWithPreload(async () => (await import('./RowDialogs')).LoadDialog, null);
const ShiftDialog = lazyWithPreload(async () => (await import('./RowDialogs')).ShiftDialog, null);
const LotImport = lazyWithPreload(async () => (await import('./LotImport')).LotImport, null);

const ContainerOfTallyImport = lazyWithPreload(
  async () => (await import('./ContainerOfTallyImport')).ContainerOfTallyImport,
  null,
);

/** What lies over the tally: a row that is typed, by its id where it is known. */
type Open =
  | { what: 'lot' | 'load' | 'shift'; id: string | null }
  | { what: 'list' | 'container' }
  | { what: 'other' }
  | { what: 'correct'; line: TallyLine }
  | { what: 'recount'; id: string };

const LAST = 5;

/** Least room in which lots and pad stand side by side, px; the style sheet has the same. */
const ROOM_FOR_BOTH = 620;

/** The tally sheet: lots at the left, the keys that count at the right, both sides and all lines under the lots. */
export function TallySection() {
  const form = useTally();
  const { tally, disabled, loads, shifts, me } = form;
  const { form: survey } = useSurvey();
  const record = useWatch({ control: survey.control, name: 'record' });
  const [wanted, setWanted] = useState<string | null>(null);
  const [load, setLoad] = useState<string | null>(null);
  const [shift, setShift] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const pictures = useRef<HTMLDivElement>(null);
  // where one stands under the other the pad comes first, also to the keyboard: counting is what the page is open for
  const { ref, hasRoom: beside } = useHasRoom<HTMLDivElement>(ROOM_FOR_BOTH);
  const close = () => setOpen(null);

  const ended = String(record['end_time'] ?? '') !== '' || String(record['end_date'] ?? '') !== '';
  // one's own last lot, truck and shift go on after a reload
  const own = tally.lines.findLast(({ by }) => by === me);
  const known = (id: string | null | undefined) => tally.lots.find((one) => one.id === id);
  const toCome = tally.lots.find(({ short }) => short !== 0);
  const one = known(wanted) ?? known(own?.lot) ?? toCome ?? tally.lots[0];
  const place = tally.lots.findIndex(({ id }) => id === one?.id);
  const openLoads = tally.loads.filter((each) => each.load.to === '');
  const currentLoad =
    load ?? openLoads.findLast(({ id }) => id === own?.load)?.id ?? openLoads.at(-1)?.id ?? '';
  const currentShift = shift ?? tally.shifts.at(-1)?.id ?? '';
  const into = loads[currentLoad];

  const count = (press: PadPress) => {
    if (!one || disabled) return;
    form.count({ ...press, lot: one.id, load: currentLoad, shift: currentShift });
  };
  const begin = () => {
    if (String(record['start_time'] ?? '') !== '') return;
    survey.setValue('record.start_time', timeNow());
    if (String(record['start_date'] ?? '') === '') survey.setValue('record.start_date', today());
  };
  const last = tally.lines
    .filter(({ lot }) => lot === one?.id)
    .slice(-LAST)
    .toReversed();
  const correct = (id: string) => {
    const line = tally.lines.find((each) => each.id === id);
    if (line) setOpen({ what: 'correct', line: correctedLine(line, tally.lines) });
  };
  /** What the dialog of a truck, a layer or a shift does; `choose` counts into one from then on. */
  const actsOn = <K extends 'loads' | 'shifts'>(
    rows: K,
    id: string | null,
    choose: (id: string | null) => void,
  ) => ({
    onClose: close,
    onSave: (change: Partial<TallyRows[K]>) => {
      if (id === null) choose(form.add(rows, change));
      else form.set(rows, id, change);
      close();
    },
    onRemove: () => {
      form.remove(rows, id ?? '');
      choose(null);
      close();
    },
  });
  const recounted = open?.what === 'recount' ? tally.loads.find(({ id }) => id === open.id) : undefined;

  const lots = (
    <div key="lots" className={classes['left']}>
      <div className={`ends ${classes['head']}`}>
        <p>
          <b>
            <Mono>{containerOf(record) || 'Container not entered'}</Mono>
          </b>
          <span>
            {[
              record['size_of_the_container'],
              record['type_of_conatiner'],
              record['start_time'] ? `started ${formatTime(String(record['start_time']))}` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <div className={classes['offers']}>
          <Button disabled={disabled} onClick={() => setOpen({ what: 'container' })}>
            Container from a list
          </Button>
          <Button
            startIcon={<Plus aria-hidden />}
            disabled={disabled}
            onClick={() => setOpen({ what: 'lot', id: null })}
          >
            Lot
          </Button>
          <Button
            startIcon={<FileInput aria-hidden />}
            disabled={disabled}
            onClick={() => setOpen({ what: 'list' })}
          >
            Lots from a list
          </Button>
        </div>
      </div>
      {tally.lots.length === 0 ? (
        <p className={classes['none']}>
          Take in the packing list or manifest, or add the first lot: then it is counted.
        </p>
      ) : (
        <LotTable
          tally={tally}
          open={one?.id ?? ''}
          ended={ended}
          disabled={disabled}
          onOpen={setWanted}
          onEdit={(id) => setOpen({ what: 'lot', id })}
        />
      )}
    </div>
  );
  const pad = one ? (
    <div key="pad" className={`group single ${classes['right']}`}>
      <Pad
        one={one}
        disabled={disabled}
        ended={ended}
        into={
          <div className={`wrap ${classes['into']}`}>
            <ChoiceCell
              label="Counted into"
              hideLabel
              value={currentLoad}
              none="No truck or layer"
              disabled={disabled}
              options={tally.loads.map((each) => ({
                value: each.id,
                label: `${each.load.kind || 'Truck'} ${each.load.name}`,
              }))}
              onValue={setLoad}
            />
            {tally.shifts.length > 1 ? (
              <ChoiceCell
                label="Shift"
                hideLabel
                value={currentShift}
                none="No shift"
                disabled={disabled}
                options={tally.shifts.map((each) => ({
                  value: each.id,
                  label: each.shift.name || each.shift.day,
                }))}
                onValue={setShift}
              />
            ) : null}
          </div>
        }
        onCount={(press) => {
          count(press);
          begin();
        }}
        onOther={() => setOpen({ what: 'other' })}
        onUnit={() => setOpen({ what: 'lot', id: one.id })}
        onPrevious={place > 0 ? () => setWanted(tally.lots[place - 1]?.id ?? null) : null}
        onNext={place < tally.lots.length - 1 ? () => setWanted(tally.lots[place + 1]?.id ?? null) : null}
      />
      {last.length > 0 ? (
        <CountLines
          lines={last}
          label={`Last counts of ${lotName(one.lot)}`}
          me={me}
          disabled={disabled}
          onTakeBack={form.takeBack}
          onCorrect={correct}
        />
      ) : null}
      <div className={`group ${classes['ends']}`}>
        <Button
          startIcon={<Truck aria-hidden />}
          disabled={disabled || (into !== undefined && into.to !== '')}
          onClick={() => {
            if (into) {
              form.set('loads', currentLoad, { to: timeNow() });
              setLoad(null);
            }
            setOpen({ what: 'load', id: null });
          }}
        >
          {into ? `End of ${into.kind.toLowerCase() || 'truck'}` : 'New truck or layer'}
        </Button>
        <Button
          startIcon={<Camera aria-hidden />}
          onClick={() => {
            pictures.current?.scrollIntoView({ block: 'start' });
            // They may not be drawn yet: Tab leads from their place to the first of them.
            (pictures.current?.querySelector('button') ?? pictures.current)?.focus({
              preventScroll: true,
            });
          }}
        >
          Photograph
        </Button>
      </div>
      {form.kept === null ? (
        <Note tone="err" role="alert">
          This device keeps nothing now: save before you leave the page.
        </Note>
      ) : (
        <p className={`row quiet ${classes['kept']}`}>
          <Glyph name="quarter" />
          {form.kept === ''
            ? 'Every press is kept on this device at once.'
            : `Every press is kept on this device, last ${form.kept}.`}
        </p>
      )}
    </div>
  ) : null;

  return (
    <div ref={ref} className={classes['tally']}>
      <div className={classes['grid']}>
        {beside ? [lots, pad] : [pad, lots]}
        <div className={`group single ${classes['below']}`}>
          <BySide
            form={form}
            onLoad={(id) => setOpen({ what: 'load', id })}
            onShift={(id) => setOpen({ what: 'shift', id })}
            onRecount={(id) => setOpen({ what: 'recount', id })}
            onCorrect={correct}
          />
          <TallyTimes disabled={disabled} />
          <CloseContainer tally={tally} name={containerOf(record)} />
        </div>
        <div
          className={`group single ${classes['pictures']}`}
          ref={pictures}
          tabIndex={-1}
          role="group"
          aria-label="Photographs of the work"
        >
          <TallyPictures
            places={[
              ...TALLY_PLACES,
              ...tally.lots.filter(({ damaged }) => damaged > 0).map(({ lot }) => `Damaged ${lotName(lot)}`),
            ].join('\n')}
          />
        </div>
      </div>
      {open?.what === 'lot' ? (
        <LotDialog
          row={known(open.id)?.lot ?? null}
          counted={tally.lines.some(({ lot }) => lot === open.id)}
          onClose={close}
          onSave={(change) => {
            if (open.id === null) setWanted(form.addLots([change]));
            else form.set('lots', open.id, change);
            close();
          }}
          onRemove={() => {
            form.remove('lots', open.id ?? '');
            close();
          }}
        />
      ) : null}
      {open?.what === 'list' ? (
        <LotImport
          known={tally.lots}
          onClose={close}
          onTakeIn={({ lots: added, raised }, per) => {
            for (const [id, manifest] of raised) form.set('lots', id, { manifest });
            if (added.length > 0) setWanted(form.addLots(added.map((lot) => ({ ...lot, per }))));
            close();
          }}
        />
      ) : null}
      {open?.what === 'container' ? <ContainerOfTallyImport onClose={close} /> : null}
      {open?.what === 'other' && one ? (
        <OtherDialog
          lot={lotName(one.lot)}
          unit={one.lot.unit || 'sling'}
          onClose={close}
          onCount={(press) => {
            count(press);
            begin();
            close();
          }}
        />
      ) : null}
      {open?.what === 'correct' ? (
        <CorrectDialog
          line={open.line}
          onClose={close}
          onCorrect={(press) => {
            const { lot, load: of, shift: in_, id } = open.line;
            form.count({ ...press, lot, load: of, shift: in_, corrects: id });
            close();
          }}
        />
      ) : null}
      {recounted && open?.what === 'recount' ? (
        <RecountDialog
          name={recounted.load.name}
          ours={recounted.tallied}
          theirs={recounted.load.theirs ?? 0}
          lots={tally.lots.map(({ id, lot }) => ({ id, name: lotName(lot) }))}
          lot={tally.lines.findLast((line) => line.load === open.id)?.lot ?? one?.id ?? ''}
          onClose={close}
          onCorrect={(lot, pieces, note) =>
            form.count({ lot, load: open.id, shift: currentShift, pieces, note, corrects: 'recount' })
          }
          onTheirs={(theirs) => form.set('loads', open.id, { theirs })}
        />
      ) : null}
      {open?.what === 'load' ? (
        <LoadDialog
          {...actsOn('loads', open.id, setLoad)}
          row={loads[open.id ?? ''] ?? null}
          counted={tally.lines.some((line) => line.load === open.id)}
          now={timeNow()}
        />
      ) : null}
      {open?.what === 'shift' ? (
        <ShiftDialog
          {...actsOn('shifts', open.id, setShift)}
          row={shifts[open.id ?? ''] ?? null}
          counted={tally.lines.some((line) => line.shift === open.id)}
          day={today()}
          me={me}
          last={tally.shifts.at(-1)?.shift}
        />
      ) : null}
    </div>
  );
}
