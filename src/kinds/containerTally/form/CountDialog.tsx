import { useState } from 'react';
import { formatNumber } from '@/lib/numbers';
import { ChoiceCell, NumberCell, TextCell } from '@/shared/surveyForm/cells';
import { FormDialog } from '@/ui/form/FormDialog';
import { FormGrid } from '@/ui/form/FormGrid';
import { Segmented } from '@/ui/Segmented';
import { timeOf, type TallyLine } from '../tally';
import { lineTitle } from './Counted';
import type { PadPress } from './Pad';
import { DAMAGES } from './labels';

const TOO_MANY_DAMAGED = 'More are damaged than there are';

const readable = (value: number | null) => value !== null && !Number.isNaN(value) && Number.isInteger(value);

/** A number of pieces that is typed: a part of a sling, a count taken from a slip. */
export function OtherDialog(props: {
  lot: string;
  unit: string;
  onClose: () => void;
  onCount: (press: PadPress) => void;
}) {
  const [pieces, setPieces] = useState<number | null>(null);
  const [damaged, setDamaged] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [what, setWhat] = useState<'unit' | 'loose'>('unit');
  const given = pieces ?? 0;
  const bad = [pieces, damaged].some((value) => value !== null && !readable(value));
  const nothing = given === 0 && (damaged ?? 0) === 0;
  const tooMany = given > 0 && (damaged ?? 0) > given;
  return (
    <FormDialog
      open
      size="xs"
      title={`Count ${props.lot}`}
      holds={[pieces, damaged, note]}
      onClose={props.onClose}
      onSubmit={() =>
        props.onCount({
          units: what === 'unit' && given > 0 ? 1 : 0,
          pieces: given,
          damaged: damaged ?? 0,
          note,
        })
      }
      loading={false}
      submitError={null}
      submitLabel={given === 0 ? 'Count' : `Count ${formatNumber(given, 0, { signed: true })}`}
      submitDisabledReason={
        bad ? 'Write whole numbers' : nothing ? 'Write how many' : tooMany ? TOO_MANY_DAMAGED : null
      }
    >
      <Segmented
        label="What is counted"
        value={what}
        onChange={setWhat}
        options={[
          { id: 'unit', label: `Part of a ${props.unit}` },
          { id: 'loose', label: 'Loose pieces' },
        ]}
      />
      <FormGrid min={120}>
        <NumberCell disabled={false} autoFocus label="Pieces" value={pieces} onValue={setPieces} />
        <NumberCell disabled={false} label="Damaged of these" value={damaged} onValue={setDamaged} />
      </FormGrid>
      <TextCell
        disabled={false}
        label="Damage or note"
        value={note}
        suggestions={DAMAGES}
        onValue={setNote}
      />
    </FormDialog>
  );
}

/** Puts a line right by a new one with its reason: the old line stays as it was counted. */
export function CorrectDialog(props: {
  line: TallyLine;
  onClose: () => void;
  onCorrect: (press: PadPress) => void;
}) {
  const { line } = props;
  const [pieces, setPieces] = useState<number | null>(line.pieces);
  const [damaged, setDamaged] = useState<number | null>(line.damaged);
  const [reason, setReason] = useState('');
  const change = { pieces: (pieces ?? 0) - line.pieces, damaged: (damaged ?? 0) - line.damaged };
  const bad = [pieces, damaged].some((value) => value !== null && !readable(value));
  const same = change.pieces === 0 && change.damaged === 0;
  // what is found damaged later is a line without pieces
  const tooMany = (pieces ?? 0) > 0 && (damaged ?? 0) > (pieces ?? 0);
  return (
    <FormDialog
      open
      size="xs"
      title={`Correct ${lineTitle(line).toLowerCase()} of ${timeOf(line)}`}
      holds={[pieces, damaged, reason]}
      onClose={props.onClose}
      onSubmit={() => props.onCorrect({ ...change, note: reason })}
      loading={false}
      submitError={null}
      submitLabel="Correct"
      submitDisabledReason={
        bad
          ? 'Write whole numbers'
          : same
            ? 'Nothing is different'
            : tooMany
              ? TOO_MANY_DAMAGED
              : reason.trim() === ''
                ? 'Write the reason'
                : null
      }
    >
      <FormGrid min={120}>
        <NumberCell disabled={false} label="Pieces" value={pieces} onValue={setPieces} />
        <NumberCell disabled={false} label="Damaged" value={damaged} onValue={setDamaged} />
      </FormGrid>
      <TextCell
        disabled={false}
        label="Reason"
        help="The line stays; the difference is a new line under your name."
        value={reason}
        onValue={setReason}
      />
    </FormDialog>
  );
}

/** The other side counts otherwise: what a recount found, as a line of its own. */
export function RecountDialog(props: {
  name: string;
  ours: number;
  theirs: number;
  lots: readonly { id: string; name: string }[];
  lot: string;
  onClose: () => void;
  onCorrect: (lot: string, pieces: number, note: string) => void;
  onTheirs: (theirs: number) => void;
}) {
  const [found, setFound] = useState<number | null>(null);
  const [lot, setLot] = useState(props.lot);
  const known = found !== null && readable(found);
  const change = known ? found - props.ours : 0;
  return (
    <FormDialog
      open
      size="xs"
      title={`Recount ${props.name}`}
      holds={[found, lot]}
      onClose={props.onClose}
      onSubmit={() => {
        if (!known) return;
        if (change !== 0) props.onCorrect(lot, change, `Recount of ${props.name}: ${found}`);
        // both signed the recount, so it is their count too
        props.onTheirs(found);
        props.onClose();
      }}
      loading={false}
      submitError={null}
      submitLabel="Write down the recount"
      submitDisabledReason={known ? null : 'Write what was counted together'}
    >
      <p>
        Ours is {formatNumber(props.ours)}, theirs {formatNumber(props.theirs)}. Count again together and
        write down what both agree on; what cannot be agreed stays as it is, and both counts are printed.
      </p>
      <NumberCell disabled={false} label="Counted together" value={found} onValue={setFound} />
      {change !== 0 && props.lots.length > 1 ? (
        <ChoiceCell
          label="The difference is in"
          disabled={false}
          value={lot}
          options={props.lots.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={setLot}
        />
      ) : null}
    </FormDialog>
  );
}
